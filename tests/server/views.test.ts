// @vitest-environment node
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../server/auth/passwords';
import { createManagement, type ManagementServices } from '../../server/management/serve-management';
import {
  bearer,
  dataOf,
  defaultSettings,
  NOW_MS,
  postLogin,
  ruleEngines,
  shareReferenceApi,
} from '../support/reference-api';

interface View {
  id: number;
  area: string;
  name: string;
  query: string;
  isShared: boolean;
  isOwn: boolean;
  mayChange: boolean;
  ownerName: string;
  version: number;
}

const VIEWS = '/api/v2/views';
const CHOICES = '/api/v2/view-choices';
const facts = { name: 'Silent trucks', query: 'report=silent&sort=-lastUpdate', isShared: false };

describe.each(ruleEngines)('saved views on %s', (engine) => {
  const api = shareReferenceApi({ engine, fleetSize: 4, videoCount: 0 });
  let operator: Record<string, string>;
  let manager: Record<string, string>;

  beforeAll(async () => {
    const hash = await hashPassword(api.demo.password, 16);
    const signInAs = async (name: string, role: string) => {
      await api.query(
        'INSERT INTO users (tenant_guid, user_name, email, contact_name, role_name, password_hash, created_at) ' +
          'VALUES ($1, $2, $3, $4, $5, $6, now())',
        [defaultSettings.tenantGuid, name, `${name}@views.example`, `${name} Reyes`, role, hash],
      );
      const response = await postLogin(api, `${name}@views.example`, api.demo.password);
      return bearer(((await response.json()) as { token: string }).token);
    };
    operator = await signInAs('olga', 'Operator');
    manager = await signInAs('mateo', 'Manager');
  });
  beforeEach(async () => {
    await api.query('DELETE FROM view_choices');
    await api.query('DELETE FROM saved_views');
  });

  const make = async (more: object = {}, headers = operator): Promise<View> =>
    dataOf(await api.send('POST', VIEWS, { area: 'assets', ...facts, ...more }, headers), 'View created');
  const seenBy = async (headers: Record<string, string>, query = ''): Promise<View[]> =>
    dataOf(await api.send('GET', `${VIEWS}${query}`, undefined, headers));
  const answerOf = async (response: Response) => ({
    status: response.status,
    ...((await response.json()) as { message: string; data?: View; errors?: object }),
  });

  it('are private until they are shared, and have their owner', async () => {
    const own = await make();
    expect(own).toMatchObject({ ...facts, area: 'assets', isOwn: true, mayChange: true, version: 1 });
    expect(await seenBy(operator)).toEqual([own]);
    expect(await seenBy(api.headers)).toEqual([]);

    const shared = await make({ name: 'At the depots', isShared: true, area: 'incidents' });
    expect((await seenBy(operator)).map(({ name }) => name)).toEqual(['At the depots', 'Silent trucks']);
    expect(await seenBy(operator, '?area=incidents')).toEqual([shared]);
    const [seen] = await seenBy(api.headers);
    expect(seen).toEqual({ ...shared, isOwn: false, mayChange: true, ownerName: 'olga Reyes' });
  });

  it('of another user are unknown while private, and changed by managers only when shared', async () => {
    const own = await make();
    for (const method of ['PUT', 'DELETE']) {
      const refused = await api.send(method, `${VIEWS}/${own.id}`, facts, manager);
      expect(await answerOf(refused)).toMatchObject({ status: 404, message: `There is no view ${own.id}` });
    }
    const theirs = await make({ name: 'Of the manager', isShared: true }, manager);
    const [seen] = await seenBy(operator, '?area=assets').then((all) => all.filter(({ isOwn }) => !isOwn));
    expect(seen).toMatchObject({ id: theirs.id, mayChange: false });
    const refused = await api.send('PUT', `${VIEWS}/${theirs.id}`, facts, operator);
    expect(await answerOf(refused)).toMatchObject({
      status: 403,
      message: 'This view belongs to a colleague. Save it under a name of your own.',
    });

    const shared = await make({ name: 'Shared', isShared: true });
    const changed = await api.send(
      'PUT',
      `${VIEWS}/${shared.id}`,
      { ...facts, name: 'Everybody', isShared: true },
      manager,
    );
    expect(await dataOf(changed, 'View updated')).toMatchObject({ isOwn: false, version: 2 });
    // It stays the operator's, whose own list has the name once.
    expect(
      (await answerOf(await api.send('PUT', `${VIEWS}/${own.id}`, { ...facts, name: 'Shared' }, operator)))
        .status,
    ).toBe(200);
  });

  it('are changed by one of two at once; the other is answered with the current one', async () => {
    const { id } = await make();
    const put = (name: string) =>
      api.send('PUT', `${VIEWS}/${id}`, { ...facts, name }, { ...operator, 'if-match': '"1"' });
    const answers = await Promise.all(
      [put('First'), put('Second')].map(async (sent) => answerOf(await sent)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const [done] = answers.filter(({ status }) => status === 200);
    const [refused] = answers.filter(({ status }) => status === 412);
    expect(refused?.data).toEqual(done?.data);
    expect(refused?.message).toBe('This view was changed by somebody else meanwhile. Nothing was saved.');
    const stale = await api.send('DELETE', `${VIEWS}/${id}`, undefined, { ...operator, 'if-match': '"1"' });
    expect(stale.status).toBe(412);
    expect(await seenBy(operator)).toHaveLength(1);
  });

  it('have a name of their own in an area, whatever its case', async () => {
    await make();
    const again = await api.send(
      'POST',
      VIEWS,
      { area: 'assets', ...facts, name: 'SILENT TRUCKS' },
      operator,
    );
    expect(await answerOf(again)).toMatchObject({
      status: 400,
      errors: { name: ['There is a view of yours with this name already'] },
    });
    await make({ area: 'dashcams' });
    await make({}, manager);
  });

  it('come back after they were deleted, for a day', async () => {
    const { id } = await make();
    await dataOf(await api.send('DELETE', `${VIEWS}/${id}`, undefined, operator), 'View deleted');
    expect(await seenBy(operator)).toEqual([]);
    expect((await api.send('POST', `${VIEWS}/${id}/restore`, undefined, manager)).status).toBe(404);
    const back = await dataOf<View>(
      await api.send('POST', `${VIEWS}/${id}/restore`, undefined, operator),
      'View restored',
    );
    expect(back).toMatchObject({ id, ...facts });
    await api.send('DELETE', `${VIEWS}/${id}`, undefined, operator);
    // The name is free again, and then it is not.
    await make();
    expect((await api.send('POST', `${VIEWS}/${id}/restore`, undefined, operator)).status).toBe(400);
    await api.query('DELETE FROM saved_views WHERE deleted_at IS NULL');
    await api.query("UPDATE saved_views SET deleted_at = deleted_at - interval '25 hours'");
    expect((await api.send('POST', `${VIEWS}/${id}/restore`, undefined, operator)).status).toBe(404);
  });

  it('that are shared outlive their owner, whose private ones go too', async () => {
    const add = async (name: string, removedAt: string | null) => {
      const [user] = await api.query(
        `INSERT INTO users (tenant_guid, user_name, email, contact_name, role_name, created_at, deleted_at)
         VALUES ($1, $2, $2, $2, 'Operator', now(), $3) RETURNING id`,
        [defaultSettings.tenantGuid, name, removedAt],
      );
      for (const isShared of [true, false])
        await api.query(
          `INSERT INTO saved_views (company_id, branch_id, user_id, area, name, query, is_shared, created_at, updated_at)
           VALUES (1, 1, $1, 'assets', $2, '', $3, now(), now())`,
          [user?.id, `${isShared ? 'Shared' : 'Private'} ${name}`, isShared],
        );
    };
    await add('gone@views.example', '2026-11-08T00:00:00Z');
    await add('leaving@views.example', '2026-11-09T12:00:00Z');
    const { purges } = createManagement({
      database: api.database.database,
      key: { companyId: 1, branchId: 1 },
      tenantGuid: defaultSettings.tenantGuid,
      now: () => NOW_MS,
    } as ManagementServices);
    for (const purge of purges) await purge();
    const left = await api.query('SELECT name FROM saved_views ORDER BY name');
    expect(left.map(({ name }) => name)).toEqual([
      'Private leaving@views.example',
      'Shared gone@views.example',
      'Shared leaving@views.example',
    ]);

    const [ownerless, owned] = await seenBy(manager);
    expect(ownerless).toMatchObject({ ownerName: '', isOwn: false, mayChange: true });
    expect(owned).toMatchObject({ ownerName: 'leaving@views.example' });
    const path = `${VIEWS}/${ownerless?.id}`;
    const everybody = { ...facts, name: 'Everybody', isShared: true };
    expect((await api.send('PUT', path, everybody, operator)).status).toBe(403);
    const changed = await api.send('PUT', path, everybody, manager);
    expect(await dataOf(changed, 'View updated')).toMatchObject({ ownerName: '', isOwn: false });
    await api.send('DELETE', path, undefined, manager);
    const back = await api.send('POST', `${path}/restore`, undefined, manager);
    expect(await dataOf(back, 'View restored')).toMatchObject({ name: 'Everybody', ownerName: '' });
    // A private one needs an owner.
    const taken = await api.send('PUT', path, { ...everybody, isShared: false }, manager);
    expect(await dataOf(taken, 'View updated')).toMatchObject({ isOwn: true, ownerName: 'mateo Reyes' });
  });

  it.each([
    ['name: is required', { name: '  ' }],
    ['name: must have at most 80 characters', { name: 'x'.repeat(81) }],
    ['query: must have at most 4000 characters', { query: 'x'.repeat(4001) }],
    ['query: must not contain control characters', { query: 'a\u0000b' }],
    ['area: must be the name of an area', { area: '../users' }],
  ])('are refused with "%s"', async (message, more) => {
    const response = await api.send('POST', VIEWS, { area: 'assets', ...facts, ...more }, operator);
    expect(await answerOf(response)).toMatchObject({ status: 400, message });
    expect(await seenBy(operator)).toEqual([]);
  });

  it('are a hundred of one user at most, also in haste', async () => {
    await api.query(
      `INSERT INTO saved_views (company_id, branch_id, user_id, area, name, query, is_shared, created_at, updated_at)
       SELECT 1, 1, id, 'assets', 'Filler ' || n, '', false, now(), now()
       FROM users, generate_series(1, 97) AS n WHERE user_name = 'olga'`,
    );
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        api.send('POST', VIEWS, { area: 'assets', ...facts, name: `In haste ${at}` }, operator),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
    expect(
      await answerOf(await api.send('POST', VIEWS, { area: 'assets', ...facts }, operator)),
    ).toMatchObject({
      message: 'You have 100 views already. Delete one that you no longer need first.',
    });
    await make({}, manager);
  });

  it('keep what a user chose for the tables of an area, and the view that it opens with', async () => {
    const own = await make();
    const layout = { columns: { speedKmh: false }, order: ['status', 'assetName'], widths: { status: 140 } };
    const put = (body: object, headers = operator) => api.send('PUT', CHOICES, body, headers);
    const choose = put({ area: 'assets', layout, defaultViewId: own.id });
    expect((await choose).status).toBe(200);
    await put({ area: 'every-area', layout: { density: 'compact' } });
    const read = async (headers: Record<string, string>): Promise<object[]> =>
      dataOf(await api.send('GET', CHOICES, undefined, headers));
    const density = {
      id: 'every-area',
      area: 'every-area',
      layout: { density: 'compact' },
      defaultView: null,
    };
    const kept = { id: 'assets', area: 'assets', layout };
    expect(await read(operator)).toEqual([
      { ...kept, defaultView: { id: own.id, query: own.query } },
      density,
    ]);
    expect(await read(manager)).toEqual([]);

    // A private view of another user, or one of another area, opens nothing.
    for (const [body, headers] of [
      [{ area: 'assets', layout: {}, defaultViewId: own.id }, manager],
      [{ area: 'incidents', layout: {}, defaultViewId: own.id }, operator],
    ] as const)
      expect((await put(body, headers)).status).toBe(400);
    // What is deleted opens nothing, and does again when it is back.
    await api.send('DELETE', `${VIEWS}/${own.id}`, undefined, operator);
    expect(await read(operator)).toEqual([{ ...kept, defaultView: null }, density]);
    await api.send('POST', `${VIEWS}/${own.id}/restore`, undefined, operator);
    expect((await read(operator))[0]).toMatchObject({ defaultView: { id: own.id } });
  });

  it.each([
    { order: Array.from({ length: 101 }, (_, at) => `f${at}`) },
    { columns: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`f${at}`, true])) },
    { widths: { status: 4001 } },
    { widths: { 'a b': 100 } },
    { density: 'tiny' },
    { colour: 'red' },
  ])('refuse a layout without bounds: %j', async (layout) => {
    const response = await api.send('PUT', CHOICES, { area: 'assets', layout }, operator);
    expect(response.status).toBe(400);
  });
});
