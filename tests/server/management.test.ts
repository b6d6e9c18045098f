// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { createManagement, type ManagementServices } from '../../server/management/serve-management';
import {
  bearer,
  dataOf,
  defaultSettings,
  engines,
  NOW_MS,
  postLogin,
  shareReferenceApi,
} from '../support/reference-api';

interface Stored {
  id: number;
  version: number;
  [field: string]: unknown;
}
interface Page {
  data: Stored[];
  totalCount: number;
}

let made = 0;
const driver = (overrides: object = {}) => {
  made += 1;
  return {
    name: `Test Driver ${made}`,
    licenceNumber: `T-${made}`,
    licenceExpiresOn: '2027-03-01',
    phone: '+1 555 777',
    email: `test${made}@fleet.example`,
    ...overrides,
  };
};
const depot = (overrides: object = {}) => {
  made += 1;
  return { name: `Yard ${made}`, address: '', latitude: 41, longitude: -96, radiusM: 500, ...overrides };
};
const group = (overrides: object = {}) => {
  made += 1;
  return { name: `Group ${made}`, colour: '#112233', ...overrides };
};
const samples = { drivers: driver, depots: depot, groups: group };
const names = Object.keys(samples) as (keyof typeof samples)[];

/** The smallest PNG that there is. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe.each(engines)('the management calls on %s', (engine) => {
  const api = shareReferenceApi({ engine, fleetSize: 40 });

  const list = async (path: string, headers = api.headers): Promise<Page> => {
    const response = await api.send('GET', `/api/v2/${path}`, undefined, headers);
    expect({ path, status: response.status }).toEqual({ path, status: 200 });
    return (await response.json()) as Page;
  };
  const create = async (name: string, body: object) =>
    (await (await api.post(`/api/v2/${name}`, body)).json()) as { data: Stored; message: string };
  const refusal = async (response: Response) => {
    const { message, errors } = (await response.json()) as { message: string; errors?: object };
    return { status: response.status, message, errors };
  };
  const signInAs = async (name: string) => {
    const { token } = (await (await postLogin(api, name, api.demo.password)).json()) as { token: string };
    return bearer(token);
  };

  it('has a demo set: drivers with assets, depots with assets inside, groups, and users of every role', async () => {
    const drivers = await list('drivers?pageSize=100');
    expect(drivers.totalCount).toBeGreaterThanOrEqual(40);
    expect(drivers.data.filter(({ assetId }) => assetId !== null).length).toBeGreaterThan(10);
    expect(
      drivers.data.some(({ incidentCount, score }) => Number(incidentCount) > 0 && Number(score) < 100),
    ).toBe(true);
    const depots = await list('depots');
    expect(depots.totalCount).toBeGreaterThanOrEqual(6);
    expect(depots.data.some(({ assetsInside }) => Number(assetsInside) > 0)).toBe(true);
    const groups = await list('groups');
    expect(groups.data.filter(({ assetCount }) => Number(assetCount) > 0).length).toBeGreaterThan(2);
    const users = await list('users');
    expect(new Set(users.data.map(({ role }) => role)).size).toBe(5);
    expect(new Set(users.data.map(({ status }) => status))).toEqual(new Set(['active', 'invited', 'locked']));
  });

  describe('lists', () => {
    it('are in pages that together have every record once, in order, from both ends', async () => {
      const { totalCount } = await list('drivers?pageSize=1');
      for (const sort of ['name', '-name', 'licenceExpiresOn', '-createdAt']) {
        const whole = await list(`drivers?pageSize=1000&sort=${sort}`);
        const pages: Stored[] = [];
        for (let page = 1; page <= Math.ceil(totalCount / 7); page++)
          pages.push(...(await list(`drivers?page=${page}&pageSize=7&sort=${sort}`)).data);
        expect(pages.map(({ id }) => id)).toEqual(whole.data.map(({ id }) => id));
        expect(new Set(pages.map(({ id }) => id)).size).toBe(totalCount);
      }
      const byName = (await list('drivers?pageSize=1000')).data.map(({ name }) => plain(String(name)));
      expect(byName).toEqual([...byName].sort());
      expect(await list(`drivers?page=${totalCount + 5}`)).toMatchObject({ data: [], totalCount });
    });

    it('find words by their beginnings, without case and accents', async () => {
      await create('drivers', driver({ name: 'Zoë Ångström-Núñez', licenceNumber: 'ZZ 900/17' }));
      for (const q of ['zoe', 'ÅNGS zo', 'nunez', 'zz 900', '17'])
        expect((await list(`drivers?q=${encodeURIComponent(q)}`)).data.map(({ name }) => name)).toContain(
          'Zoë Ångström-Núñez',
        );
      for (const q of ['zoeangs', 'oe', "' | 'x", '%', '!!'])
        expect((await list(`drivers?q=${encodeURIComponent(q)}`)).data.map(({ name }) => name)).not.toContain(
          'Zoë Ångström-Núñez',
        );
    });

    it('are filtered by several choices, relations and days', async () => {
      const all = (await list('drivers?pageSize=1000')).data;
      const withStatus = (...statuses: string[]) =>
        all.filter(({ status }) => statuses.includes(String(status))).length;
      expect((await list('drivers?status=on-leave')).totalCount).toBe(withStatus('on-leave'));
      expect((await list('drivers?status=on-leave,inactive')).totalCount).toBe(
        withStatus('on-leave', 'inactive'),
      );
      const home = all[0]?.homeDepotId;
      const ofHome = await list(`drivers?homeDepotId=${home}`);
      expect(ofHome.totalCount).toBe(all.filter(({ homeDepotId }) => homeDepotId === home).length);
      const early = await list(
        'drivers?licenceExpiresTo=2027-01-01&licenceExpiresFrom=2026-01-01&pageSize=1000',
      );
      expect(early.data.every(({ licenceExpiresOn }) => String(licenceExpiresOn) <= '2027-01-01')).toBe(true);
      expect(early.totalCount).toBe(
        all.filter(({ licenceExpiresOn }) => licenceExpiresOn && String(licenceExpiresOn) <= '2027-01-01')
          .length,
      );
    });

    it('are counted by what tabs show, whatever the tab', async () => {
      const counts = async (query: string) =>
        dataOf<Record<string, number>>(await api.get(`/api/v2/${query}`));
      const all = (await list('drivers?pageSize=1000')).data;
      const expected: Record<string, number> = {};
      for (const { status } of all) expected[String(status)] = (expected[String(status)] ?? 0) + 1;
      expect(await counts('drivers/counts?by=status')).toEqual(expected);
      expect(await counts('drivers/counts?by=status&status=inactive')).toEqual(expected);
      const home = all[0]?.homeDepotId;
      const ofHome = Object.values(await counts(`drivers/counts?by=status&homeDepotId=${home}`));
      expect(ofHome.reduce((sum, one) => sum + one, 0)).toBe(
        all.filter(({ homeDepotId }) => homeDepotId === home).length,
      );
      expect(await counts('users/counts?by=status')).toMatchObject({ invited: 4, locked: 4 });
      expect((await api.get('/api/v2/drivers/counts?by=phone')).status).toBe(400);
    });

    it.each([
      ['drivers?sort=shoeSize', /^sort: must be one of name, -name, /],
      ['drivers?shoeSize=44', /shoeSize/],
      ['drivers?status=asleep', /^status: must be one or several of active, on-leave, inactive$/],
      ['drivers?homeDepotId=x', /^homeDepotId: /],
      ['drivers?page=0', /^page: must be a whole number from 1$/],
      ['drivers?pageSize=5000', /^pageSize: /],
      ['drivers?licenceExpiresTo=soon', /^licenceExpiresTo: /],
      ['history?resource=drivers&x=1', /x/],
    ])('refuse %s by its name', async (path, message) => {
      const answer = await refusal(await api.get(`/api/v2/${path}`));
      expect(answer.status).toBe(400);
      expect(answer.message).toMatch(message);
    });
  });

  describe.each(names)('%s', (name) => {
    const noun = name.slice(0, -1);
    const Noun = noun.charAt(0).toUpperCase() + noun.slice(1);
    const path = `/api/v2/${name}`;

    it('are created, read, changed, deleted, restored, and each of it stands in the history', async () => {
      const body = samples[name]();
      const created = await dataOf<Stored>(await api.post(path, body), `${Noun} created`);
      expect(created).toMatchObject({ ...body, version: 1 });
      expect(await dataOf(await api.get(`${path}/${created.id}`))).toEqual(created);
      const changed = await dataOf<Stored>(
        await api.send('PUT', `${path}/${created.id}`, { ...body, name: 'Other name' }),
        `${Noun} updated`,
      );
      expect(changed).toMatchObject({ name: 'Other name', version: 2 });
      await dataOf(await api.send('DELETE', `${path}/${created.id}`), `${Noun} deleted`);
      expect((await api.get(`${path}/${created.id}`)).status).toBe(404);
      expect((await list(`${name}?q=other name&pageSize=1000`)).data.map(({ id }) => id)).not.toContain(
        created.id,
      );
      const restored = await dataOf<Stored>(
        await api.send('POST', `${path}/${created.id}/restore`),
        `${Noun} restored`,
      );
      expect(restored).toMatchObject({ id: created.id, name: 'Other name' });
      expect((await api.send('POST', `${path}/${created.id}/restore`)).status).toBe(404);

      const history = await list(`history?resource=${name}&id=${created.id}`);
      expect(history.data.map(({ action }) => action)).toEqual(['restore', 'delete', 'update', 'create']);
      expect(history.data[2]).toMatchObject({
        user: { name: 'Dana Mercer' },
        resource: name,
        recordId: String(created.id),
        recordName: 'Other name',
        changes: [{ field: 'name', before: body.name, after: 'Other name' }],
      });
      // What changes nothing is no entry.
      await api.send('PUT', `${path}/${created.id}`, { ...body, name: 'Other name' });
      expect((await list(`history?resource=${name}&id=${created.id}`)).totalCount).toBe(4);
      // Its pages have each entry once, to the first one.
      const pageOf = (page: number) =>
        list(`history?resource=${name}&id=${created.id}&page=${page}&pageSize=3`);
      const pages = [await pageOf(1), await pageOf(2), await pageOf(3)];
      expect(pages.map(({ totalCount }) => totalCount)).toEqual([4, 4, 4]);
      expect(pages.map(({ data }) => data.length)).toEqual([3, 1, 0]);
      expect(pages.flatMap(({ data }) => data)).toEqual(history.data);
      await api.send('DELETE', `${path}/${created.id}`);
    });

    it('are not changed by who knows an older version, and lose nothing in a rush', async () => {
      const { data } = await create(name, samples[name]());
      const body = samples[name]();
      const put = (version: string) =>
        api.send('PUT', `${path}/${data.id}`, body, { ...api.headers, 'if-match': version });
      const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await put('"1"')).status));
      expect(statuses.sort()).toEqual([200, 412, 412, 412, 412]);
      const late = await put('"1"');
      expect(await late.json()).toMatchObject({
        success: false,
        message: `This ${noun} was changed by somebody else meanwhile. Nothing was saved.`,
        data: { id: data.id, version: 2 },
      });
      const remove = await api.send('DELETE', `${path}/${data.id}`, undefined, {
        ...api.headers,
        'if-match': '"1"',
      });
      expect(remove.status).toBe(412);
    });

    it('are made once under a key, however often it is sent', async () => {
      const body = samples[name]();
      const headers = { ...api.headers, 'idempotency-key': `"make ${name} ${engine}"`.replaceAll(' ', '-') };
      const before = (await list(name)).totalCount;
      const answers = [];
      for (let time = 0; time < 3; time++)
        answers.push(await (await api.send('POST', path, body, headers)).json());
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
      expect((await list(name)).totalCount).toBe(before + 1);
    });

    it('say at each field what is wrong with it', async () => {
      const { name: _, ...nameless } = samples[name]();
      const answer = await refusal(await api.post(path, { ...nameless, name: ' ' }));
      expect(answer).toMatchObject({
        status: 400,
        message: 'name: is required',
        errors: { name: ['is required'] },
      });
    });

    it('are imported as a whole or not at all, and tried without', async () => {
      const before = (await list(name)).totalCount;
      const rows = [samples[name](), samples[name](), samples[name]()];
      const tried = await dataOf(await api.post(`${path}/import`, { rows, dryRun: true }));
      expect(tried).toEqual({ rowCount: 3, created: 0, rowErrors: [] });
      expect((await list(name)).totalCount).toBe(before);

      // The third is wrong in itself, the second only beside the first.
      const bad = [rows[0], rows[0], { ...rows[2], name: '' }];
      const response = await api.post(`${path}/import`, { rows: bad });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        message: '2 of 3 rows cannot be imported. Nothing was saved.',
        data: {
          rowErrors: [
            { row: 2, errors: { [name === 'drivers' ? 'licenceNumber' : 'name']: [expect.any(String)] } },
            { row: 3, errors: { name: ['is required'] } },
          ],
        },
      });
      expect((await list(name)).totalCount).toBe(before);

      const headers = { ...api.headers, 'idempotency-key': `"import-${name}-${engine}"` };
      for (let time = 0; time < 2; time++) {
        const done = await api.send('POST', `${path}/import`, { rows }, headers);
        expect(await dataOf(done, '3 rows imported')).toEqual({ rowCount: 3, created: 3, rowErrors: [] });
      }
      expect((await list(name)).totalCount).toBe(before + 3);
      expect((await api.post(`${path}/import`, { rows: Array(1001).fill(rows[0]) })).status).toBe(400);
    });

    it('are told all that is wrong with them at once, also what the same fields of other rows have', async () => {
      const before = (await list(name)).totalCount;
      const wrong = {
        drivers: { name: '', homeDepotId: 999_999_998 },
        // That it has neither radius nor polygon can only be seen once its place is right.
        depots: { latitude: undefined, radiusM: null },
        groups: { colour: undefined, assetIds: [999_999_998] },
      }[name];
      const row = { ...samples[name](), ...wrong };
      const tried = await dataOf(
        await api.post(`${path}/import`, { rows: [row, row, 'none'], dryRun: true }),
      );
      const { rowErrors } = tried as { rowErrors: { row: number; errors: object }[] };
      const unique = name === 'drivers' ? 'licenceNumber' : 'name';
      expect(rowErrors.map((found) => [found.row, Object.keys(found.errors).sort()])).toEqual([
        [1, Object.keys(wrong).sort()],
        [2, [...Object.keys(wrong), unique].sort()],
        [3, ['']],
      ]);
      expect((await api.post(`${path}/import`, { rows: [row, samples[name]()] })).status).toBe(400);
      expect((await list(name)).totalCount).toBe(before);
    });

    it('can be restored for a day', async () => {
      const { data } = await create(name, samples[name]());
      await api.send('DELETE', `${path}/${data.id}`);
      api.setNow(Date.UTC(2026, 10, 10, 18, 31));
      expect((await api.send('POST', `${path}/${data.id}/restore`)).status).toBe(401);
      const later = bearer(
        ((await (await postLogin(api, api.demo.email, api.demo.password)).json()) as { token: string }).token,
      );
      expect((await api.send('POST', `${path}/${data.id}/restore`, undefined, later)).status).toBe(404);
    });
  });

  describe('drivers', () => {
    it('are looked up beside the transaction, which may hold the only connection', async () => {
      const { data } = await create('drivers', driver({ assetId: '1001' }));
      const later = performance.now() + 60_000;
      const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
      try {
        const { version, id } = data;
        const answer = await api.send(
          'PUT',
          `/api/v2/drivers/${id}`,
          { ...data, name: 'Changed after a minute' },
          { ...api.headers, 'if-match': `"${version}"` },
        );
        expect(answer.status).toBe(200);
        clock.mockReturnValue(later + 60_000);
        await create('groups', group({ assetIds: [1001] }));
      } finally {
        clock.mockRestore();
      }
    });

    it('refer to depots and assets that are there', async () => {
      const answer = await refusal(
        await api.post('/api/v2/drivers', driver({ homeDepotId: 999_999_998, assetId: 999_999_998 })),
      );
      expect(answer).toEqual({
        status: 400,
        message: 'homeDepotId: There is no depot 999999998; assetId: There is no asset 999999998',
        errors: {
          homeDepotId: ['There is no depot 999999998'],
          assetId: ['There is no asset 999999998'],
        },
      });
      const { data: yard } = await create('depots', depot());
      const { data } = await create('drivers', driver({ homeDepotId: yard.id, assetId: '1001' }));
      expect(data).toMatchObject({ homeDepotName: yard.name, assetId: 1001, assetName: expect.any(String) });
      await api.send('DELETE', `/api/v2/depots/${yard.id}`);
      expect(await dataOf(await api.get(`/api/v2/drivers/${data.id}`))).toMatchObject({
        homeDepotName: null,
      });
    });

    it('have a photo that is uploaded and served to who may see it, and only pictures', async () => {
      const upload = (bytes: Buffer, type: string, headers = api.headers) => {
        const form = new FormData();
        form.append('file', new Blob([new Uint8Array(bytes)], { type }), 'photo');
        return fetch(`${api.url}/api/v2/driver-photos`, { method: 'POST', headers, body: form });
      };
      const { url } = await dataOf<{ url: string }>(await upload(PNG, 'image/png'));
      const { data } = await create('drivers', driver({ photo: url }));
      const served = await fetch(String(data.photo));
      expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(Buffer.from(await served.arrayBuffer())).toEqual(PNG);
      expect((await fetch(String(data.photo).replace(/.$/, '!'))).status).toBe(403);
      // A form sends back what it was given.
      const { id, version, photo, ...form } = data;
      const path = `/api/v2/drivers/${id}`;
      const kept = await dataOf<Stored>(await api.send('PUT', path, { ...form, photo }), 'Driver updated');
      expect(kept.photo).toBe(photo);
      const removed = await dataOf<Stored>(
        await api.send('PUT', path, { ...form, photo: null }),
        'Driver updated',
      );
      expect(removed.photo).toBeNull();
      const wrong: [Buffer, string, string][] = [
        [PNG, 'image/svg+xml', 'must be a JPEG, PNG or WebP picture'],
        [PNG, 'image/jpeg', 'must be a JPEG, PNG or WebP picture'],
        [Buffer.from('<svg/>'), 'image/png', 'must be a JPEG, PNG or WebP picture'],
        [Buffer.concat([PNG, Buffer.alloc(1024 * 1024)]), 'image/png', 'must be a picture of at most 1 MB'],
      ];
      for (const [bytes, type, message] of wrong) {
        const answer = await refusal(await upload(bytes, type));
        expect(answer).toMatchObject({ status: 400, errors: { file: [message] } });
      }
      expect((await upload(Buffer.alloc(3_000_000), 'image/png')).status).toBe(413);
      expect((await upload(PNG, 'image/png', await signInAs('operator'))).status).toBe(403);
      for (const odd of ['https://elsewhere.example/x.png', `/api/v2/driver-photos/${'a'.repeat(43)}`]) {
        const answer = await refusal(await api.post('/api/v2/drivers', driver({ photo: odd })));
        expect(answer).toMatchObject({ status: 400, errors: { photo: [expect.any(String)] } });
      }
    });

    it('have the incidents of their asset, in pages', async () => {
      const { data } = await list('drivers?pageSize=1000');
      const busy = data.find(({ incidentCount }) => Number(incidentCount) > 3);
      const page = await list(`driver-incidents?driverId=${busy?.id}&pageSize=3`);
      expect(page.totalCount).toBe(busy?.incidentCount);
      expect(page.data).toHaveLength(3);
      const incidents = (await (
        await api.post('/api/v2/incident/getAlertIncidentsList', {
          companyId: 1,
          branchId: 1,
          utcOffSetMin: 0,
        })
      ).json()) as { data: { assetId: number }[] };
      expect(incidents.data.filter(({ assetId }) => assetId === busy?.assetId)).toHaveLength(page.totalCount);
    });

    it('are told to an Operator without licence number, phone and email, which cannot be guessed either', async () => {
      const operator = await signInAs('operator');
      const { data } = await create(
        'drivers',
        driver({ name: 'Private Person', licenceNumber: 'SECRET-77' }),
      );
      const seen = await list('drivers?q=private person', operator);
      expect(seen.data[0]).toMatchObject({ name: 'Private Person' });
      for (const field of ['licenceNumber', 'phone', 'email']) {
        expect(Object.keys(seen.data[0] ?? {})).not.toContain(field);
        expect(Object.keys(data)).toContain(field);
      }
      const one = await api.send('GET', `/api/v2/drivers/${data.id}`, undefined, operator);
      expect(await one.text()).not.toContain('SECRET');
      expect((await list('drivers?q=secret', operator)).totalCount).toBe(0);
      expect((await list('drivers?q=secret')).totalCount).toBe(1);
      const changes: [string, string][] = [
        ['POST', '/api/v2/drivers'],
        ['PUT', `/api/v2/drivers/${data.id}`],
        ['DELETE', `/api/v2/drivers/${data.id}`],
      ];
      for (const [method, path] of changes)
        expect((await api.send(method, path, driver(), operator)).status).toBe(403);
      expect((await api.send('GET', '/api/v2/users', undefined, operator)).status).toBe(403);
    });
  });

  it('depots have a radius or a polygon, and count what is inside of either', async () => {
    const { data } = await list('depots?pageSize=100');
    const busy = data.find(({ assetsInside }) => Number(assetsInside) > 0);
    const [latitude, longitude] = [Number(busy?.latitude), Number(busy?.longitude)];
    const box = (half: number) => [
      [latitude - half, longitude - half],
      [latitude - half, longitude + half],
      [latitude + half, longitude + half],
      [latitude + half, longitude - half],
    ];
    const around = { latitude, longitude, radiusM: null };
    const wide = await create('depots', depot({ ...around, polygon: box(0.2) }));
    expect(Number(wide.data.assetsInside)).toBeGreaterThanOrEqual(Number(busy?.assetsInside));
    const far = await create('depots', depot({ latitude: 60, longitude: 10 }));
    expect(far.data.assetsInside).toBe(0);
    for (const shape of [
      { radiusM: null, polygon: null },
      { radiusM: 500, polygon: box(0.1) },
    ]) {
      const answer = await refusal(await api.post('/api/v2/depots', depot(shape)));
      expect(answer).toMatchObject({
        status: 400,
        errors: { radiusM: ['A depot has either a radius or a polygon'] },
      });
    }
  });

  it('are removed for good by maintenance, a day after their deletion, and photos with them', async () => {
    const { data: yard } = await create('depots', depot());
    const { data: gone } = await create('drivers', driver({ homeDepotId: yard.id }));
    const { data: kept } = await create('drivers', driver({ homeDepotId: yard.id }));
    const { data: user } = await create('users', {
      name: 'Short',
      email: 'short@fleet.example',
      role: 'Operator',
    });
    for (const path of [`drivers/${gone.id}`, `depots/${yard.id}`, `users/${user.id}`])
      await api.send('DELETE', `/api/v2/${path}`);
    const keep = async (days: number) => {
      const { roster, incidents, crossings, signed, companyName } = {} as ManagementServices;
      const { purges } = createManagement({
        database: api.database.database,
        key: { companyId: 1, branchId: 1 },
        tenantGuid: defaultSettings.tenantGuid,
        ...{ roster, incidents, crossings, signed, companyName },
        hasOtherOrigins: false,
        now: () => NOW_MS + days * 86_400_000,
      });
      for (const purge of purges) await purge();
      const has = async (table: string, id: number) =>
        (await api.query(`SELECT id FROM ${table} WHERE id = $1`, [id])).length;
      return [await has('drivers', gone.id), await has('depots', yard.id), await has('users', user.id)];
    };
    expect(await keep(0.5)).toEqual([1, 1, 1]);
    expect(await keep(2)).toEqual([0, 0, 0]);
    expect((await api.query('SELECT home_depot_id FROM drivers WHERE id = $1', [kept.id]))[0]).toEqual({
      home_depot_id: null,
    });
    expect(await api.query('SELECT id FROM photos')).toEqual([]);
  });

  it('groups have assets by tag and one by one, and an alert may apply to a group', async () => {
    const tagged = await create('groups', group({ tags: ['reefer'] }));
    expect(tagged.data.assetCount).toBeGreaterThan(0);
    const drivers = (await list('drivers?pageSize=1000')).data;
    const busy = drivers.find(({ incidentCount }) => Number(incidentCount) > 0);
    const one = await create('groups', group({ name: 'Only this one', assetIds: [busy?.assetId] }));
    expect(one.data.assetCount).toBe(1);
    const assets = await list(`assets?groupId=${tagged.data.id}&assetType=asset`);
    expect(assets.data).toHaveLength(Number(tagged.data.assetCount));
    expect((await list('assets?groupId=999999')).data).toEqual([]);
    const membersOf = async (id: unknown) =>
      dataOf<{ assetIds: number[]; dashcamIds: number[]; names: string[] }>(
        await api.get(`/api/v2/group-members/${id}`),
      );
    const members = await membersOf(tagged.data.id);
    // By these "Applies To" means one of them.
    expect(members.names).toEqual(
      expect.arrayContaining(['all assets', 'reefer', String(tagged.data.name).toLowerCase()]),
    );
    expect(members.names).not.toContain('only this one');
    expect((await membersOf(one.data.id)).names).toContain('only this one');
    expect(members.assetIds).toEqual(assets.data.map(({ id }) => Number(id)));
    const carried = (await list('assets?assetType=dashcam')).data.filter(({ assetId }) =>
      members.assetIds.includes(Number(assetId)),
    );
    expect(carried.length).toBeGreaterThan(0);
    expect(members.dashcamIds).toEqual(carried.map(({ id }) => Number(id)));
    const dashcams = await list(`assets?groupId=${tagged.data.id}&assetType=dashcam`);
    expect(dashcams.data.map(({ id }) => id)).toEqual(carried.map(({ id }) => id));
    expect((await api.get('/api/v2/group-members/999999')).status).toBe(404);
    const onlyNames = `/api/v2/group-members/${one.data.id}?list=names`;
    const answer = await api.get(onlyNames);
    const known = { ...api.headers, 'if-none-match': String(answer.headers.get('etag')) };
    const before = await dataOf<{ names: string[] }>(answer);
    expect(before).toEqual({ id: one.data.id, names: (await membersOf(one.data.id)).names });
    expect((await api.send('GET', onlyNames, undefined, known)).status).toBe(304);
    // The answer that the server keeps is not that of another group, nor of the group as it was.
    await api.send('PUT', `/api/v2/groups/${one.data.id}`, group({ name: 'Nobody' }));
    expect((await api.send('GET', onlyNames, undefined, known)).status).toBe(200);
    expect(await dataOf(await api.get(onlyNames))).toEqual({
      id: one.data.id,
      names: ['all assets', 'nobody'],
    });
    const again = group({ name: 'Only this one', assetIds: [busy?.assetId] });
    await api.send('PUT', `/api/v2/groups/${one.data.id}`, again);
    expect(await dataOf(await api.get(onlyNames))).toEqual(before);
    expect((await api.get('/api/v2/group-members/1?list=none')).status).toBe(400);
    const driving = (ids: readonly number[]) =>
      drivers.filter(({ assetId }) => ids.includes(Number(assetId))).map(({ id }) => id);
    const idsOf = async (query: string) =>
      (await list(`drivers?pageSize=1000&${query}`)).data.map(({ id }) => id);
    expect(driving(members.assetIds).length).toBeGreaterThan(0);
    expect(await idsOf(`groupId=${tagged.data.id}`)).toEqual(driving(members.assetIds));
    expect(await idsOf(`groupId=${one.data.id},${tagged.data.id}`)).toEqual(
      driving([...members.assetIds, Number(busy?.assetId)]),
    );
    expect(await idsOf('groupId=999999')).toEqual([]);
    const tags = await dataOf<{ name: string }[]>(await api.get('/api/v2/alert/getAlertTags'));
    expect(tags.map(({ name }) => name)).toContain('Only this one');
    await api.post('/api/v2/alert-rules', {
      ...{ name: 'Of a group', description: '', kind: 'firstMove', severity: 'low', status: true },
      appliesTo: 'Only this one',
    });
    const { data } = (await (
      await api.post('/api/v2/incident/getAlertIncidentsList', { companyId: 1, branchId: 1, utcOffSetMin: 0 })
    ).json()) as { data: { assetId: number; alertName: string }[] };
    const ofRule = data.filter(({ alertName }) => alertName === 'Of a group');
    expect(new Set(ofRule.map(({ assetId }) => assetId))).toEqual(new Set([busy?.assetId]));
    expect(
      (await refusal(await api.post('/api/v2/groups', group({ name: 'only THIS one' })))).errors,
    ).toEqual({ name: ['There is a group with this name already'] });
  });
});

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
