// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { driver, managementCalls, names, type Stored, samples } from '../support/management-calls';
import { bearer, dataOf, postLogin, ruleEngines, shareReferenceApi } from '../support/reference-api';

describe.each(ruleEngines)('the management calls on %s', (engine) => {
  const api = shareReferenceApi({ engine, fleetSize: 40 });
  const { list, create, refusal } = managementCalls(api);

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

    it('are not changed from an older version, and lose nothing in a rush', async () => {
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

    it('report at each field what is wrong with it', async () => {
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

    it('are answered with all their faults at once, also with values that another row already has', async () => {
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
});

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
