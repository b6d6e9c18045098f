// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { createManagement, type ManagementServices } from '../../server/management/serve-management';
import { depot, driver, group, managementCalls, type Stored } from '../support/management-calls';
import { dataOf, defaultSettings, NOW_MS, ruleEngines, shareReferenceApi } from '../support/reference-api';

/** The smallest PNG that there is. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** What drivers, depots and groups have each for itself. */
describe.each(ruleEngines)('the management calls on %s', (engine) => {
  const api = shareReferenceApi({ engine, fleetSize: 40 });
  const { list, create, refusal, signInAs } = managementCalls(api);

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
      ).json()) as { data: { assetId: number; alertType: string }[] };
      const counted = incidents.data.filter(({ alertType }) => !/^(Arrival|Departure)$/.test(alertType));
      expect(counted.filter(({ assetId }) => assetId === busy?.assetId)).toHaveLength(page.totalCount);
    });

    it('are returned to an Operator without licence number, phone and email, which cannot be guessed either', async () => {
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
