// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest';
import type { FirstStartLink } from '../../server/auth/first-start';
import { demoUser } from '../../server/database/demo-users';
import {
  bearer,
  engines,
  NOW_MS,
  postJson,
  postLogin,
  type StartedReferenceApi,
  type StartOptions,
  startReferenceApi,
} from '../support/reference-api';

const PASSWORD = 'winter-road-to-omaha-91';
const open: StartedReferenceApi[] = [];
afterEach(async () => {
  for (const api of open.splice(0).reverse()) await api.close();
});

/** A server as a company starts it for itself, on an empty database unless `beside` is given. */
async function startOwn(options: StartOptions): Promise<StartedReferenceApi> {
  const api = await startReferenceApi({
    demo: false,
    fleetSize: undefined,
    videoCount: undefined,
    nowMs: NOW_MS,
    ...options,
  });
  open.push(api);
  return api;
}

const linkOf = async (api: StartedReferenceApi): Promise<FirstStartLink> => {
  const link = await api.firstStart.createLink();
  if (!link) throw new Error('There is no link');
  return link;
};

const facts = {
  companyName: 'Prairie Freight',
  name: 'Ada Reyes',
  email: 'Ada@prairie.example',
  newPassword: PASSWORD,
  timezone: 'America/Chicago',
  dateFormat: 'YYYY-MM-DD',
  language: 'es',
};

async function complete(api: StartedReferenceApi, token: string, more: object = {}) {
  const response = await postJson(`${api.url}/api/v2/auth/first-start`, { ...facts, ...more, token });
  const answer = (await response.json()) as { token: string; message: string; data: { roleName: string } };
  return { status: response.status, ...answer };
}

const check = async (api: StartedReferenceApi, token: string) =>
  (await postJson(`${api.url}/api/v2/auth/first-start/check`, { token })).status;

/** Every row of every table as text, with the name of its table. */
async function everyRow(api: StartedReferenceApi): Promise<Map<string, string>> {
  const tables = await api.query(
    "SELECT table_name FROM information_schema.tables WHERE table_schema = $1 AND table_type = 'BASE TABLE'",
    [api.schema],
  );
  const rows = new Map<string, string>();
  // Leases come and go with whatever looks for work.
  const kept = tables.filter(({ table_name: name }) => !String(name).endsWith('_turns'));
  for (const { table_name: name } of kept)
    rows.set(String(name), JSON.stringify(await api.query(`SELECT * FROM "${String(name)}"`)));
  return rows;
}

describe.each(engines)('the first start on %s', (engine) => {
  it('makes nothing of the demo, in any table', async () => {
    const api = await startOwn({ engine });
    const rows = await everyRow(api);
    expect(rows.size).toBeGreaterThan(30);
    const full = [...rows].filter(([, text]) => text !== '[]').map(([table]) => table);
    expect(full.sort()).toEqual([
      'branches',
      'companies',
      'dashcam_video_sets',
      'fleets',
      'schema_migrations',
      'server_keys',
      'tenants',
    ]);
    for (const table of full.filter((name) => name !== 'schema_migrations'))
      expect(rows.get(table)).not.toMatch(/demo fleet|fleet\.example|Mercer|Ortega/i);
    expect(await api.query('SELECT size, video_count FROM fleets')).toEqual([{ size: 0, video_count: 0 }]);
    expect(JSON.stringify(await (await fetch(`${api.url}/settings.json`)).json())).not.toContain('DEMO');
    expect((await postLogin(api, 'demo', demoUser.password)).status).toBe(403);
    expect(await (await postLogin(api, 'demo', demoUser.password)).json()).toMatchObject({
      message: expect.stringContaining('This server has no users yet. Open the link'),
    });
  });

  it('has `DEMO` in the settings of a demo', async () => {
    const api = await startReferenceApi({ engine, fleetSize: 4, videoCount: 0 });
    open.push(api);
    expect(await (await fetch(`${api.url}/settings.json`)).json()).toMatchObject({
      AppSettings: { DEMO: true },
    });
    expect(await api.firstStart.createLink()).toBeUndefined();
  });

  it('makes company and administrator by a link that is good once, for an hour', async () => {
    const api = await startOwn({ engine });
    const late = await linkOf(api);
    api.setNow(NOW_MS + 61 * 60_000);
    expect(await check(api, late.token)).toBe(410);
    expect((await complete(api, late.token)).status).toBe(410);
    expect((await complete(api, 'made-up')).status).toBe(410);

    const { token } = await linkOf(api);
    expect(JSON.stringify([...(await everyRow(api))])).not.toContain(token);
    expect(await check(api, token)).toBe(200);
    expect(await complete(api, token, { newPassword: 'short' })).toMatchObject({ status: 400 });
    expect(await complete(api, token, { newPassword: demoUser.password })).toMatchObject({
      status: 400,
      message: expect.stringContaining('first that are guessed'),
    });
    expect(await complete(api, token, { newPassword: 'Prairie Freight' })).toMatchObject({ status: 400 });
    expect(await complete(api, token, { email: 'nobody' })).toMatchObject({ status: 400 });
    expect(await complete(api, token, { timezone: 'Nowhere' })).toMatchObject({ status: 400 });

    // Several at the same moment: one winner.
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((name) => complete(api, token, { email: `${name}@prairie.example` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const winner = answers.find(({ status }) => status === 200);
    expect(winner?.data.roleName).toBe('Fleet Admin');
    expect(await check(api, token)).toBe(409);
    expect(await api.firstStart.createLink()).toBeUndefined();
    expect(await api.query('SELECT * FROM first_start_links')).toEqual([]);
    expect(await api.query('SELECT contact_name, role_name FROM users')).toEqual([
      { contact_name: 'Ada Reyes', role_name: 'Fleet Admin' },
    ]);

    const headers = bearer(winner?.token ?? '');
    const settings = await (await fetch(`${api.url}/api/v2/settings`, { headers })).json();
    expect(settings).toMatchObject({
      data: {
        companyName: 'Prairie Freight',
        phone: '',
        timezone: 'America/Chicago',
        dateFormat: 'YYYY-MM-DD',
        language: 'es',
      },
    });
    const history = await (await fetch(`${api.url}/api/v2/history?resource=users`, { headers })).json();
    expect(history).toMatchObject({ data: [{ action: 'first-start', user: { name: 'Ada Reyes' } }] });
    expect(JSON.stringify([...(await everyRow(api))])).not.toContain(PASSWORD);
  });

  it('answers every list with nothing where there are no vehicles', async () => {
    const api = await startOwn({ engine });
    const { token } = await complete(api, (await linkOf(api)).token);
    const headers = { ...bearer(token), 'content-type': 'application/json' };
    const gets = [
      '/api/v2/assets',
      '/api/v2/alert/getAlertAssetsList?page=1&pageSize=10',
      '/api/DashCamMaster/GetDashCamVideosPaginated?CompanyId=1&BranchId=1&Limit=10',
      '/api/v2/adas-events',
      '/api/v2/adas-score',
      '/api/v2/video-requests',
      '/api/v2/events',
      '/api/v2/events/counts?by=state',
      ...['drivers', 'depots', 'groups', 'reports', 'notifications'].map((name) => `/api/v2/${name}`),
    ];
    for (const path of gets) {
      const response = await fetch(`${api.url}${path}`, { headers });
      expect([path, response.status]).toEqual([path, 200]);
      const text = await response.text();
      expect([path, /"(id|assetId)":\s*"?\d/.test(text)]).toEqual([path, false]);
    }
    const posts = {
      '/api/ATLocation/POST_AT_LAST_LOCATION_ASSET_DATA': { assetType: 1, company_Id: 1, branch_Id: 1 },
      '/api/v2/incident/getAlertIncidentsList': { companyId: 1, branchId: 1, startDate: '2026-11-08' },
    };
    for (const [path, body] of Object.entries(posts)) {
      const response = await fetch(`${api.url}${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      expect([path, response.status]).toEqual([path, 200]);
    }
    const depot = { name: 'Yard', address: '', latitude: 40.7, longitude: -99.1, radiusM: 500 };
    const made = await fetch(`${api.url}/api/v2/depots`, {
      method: 'POST',
      headers,
      body: JSON.stringify(depot),
    });
    const { id } = ((await made.json()) as { data: { id: number } }).data;
    const crossings = await fetch(`${api.url}/api/v2/depot-crossings?depotId=${id}`, { headers });
    expect(await crossings.json()).toMatchObject({ data: [], totalCount: 0 });
  });

  it('stays as it is when a later start lacks DEMO=off', async () => {
    const api = await startOwn({ engine });
    const forgetful = await startOwn({ engine, beside: api, demo: true });
    expect(forgetful.warnings).toEqual([expect.stringContaining('was made without the demo and stays so')]);
    expect(await api.query('SELECT * FROM users')).toEqual([]);
    expect(JSON.stringify(await (await fetch(`${forgetful.url}/settings.json`)).json())).not.toContain(
      'DEMO',
    );
    // Links of two processes are good side by side, until one of them is used.
    const links = [await linkOf(api), await linkOf(forgetful)];
    expect((await complete(forgetful, links[0]?.token ?? '')).status).toBe(200);
    expect((await complete(api, links[1]?.token ?? '')).status).toBe(409);
  });

  it('refuses a demo while a public password opens it, and lets none in afterwards', async () => {
    const demo = await startReferenceApi({ engine, fleetSize: 4, videoCount: 0, nowMs: NOW_MS });
    open.push(demo);
    const start = () => startOwn({ engine, beside: demo });
    await expect(start()).rejects.toThrow(
      'demo@fleet.example and operator@fleet.example can sign in with its public password: with DEMO=off the server does not start',
    );
    await demo.query("UPDATE users SET locked_at = now() WHERE user_name = 'demo'");
    await expect(start()).rejects.toThrow(/and operator@fleet\.example can sign in/);
    await demo.query("UPDATE users SET deleted_at = now() WHERE user_name = 'operator'");
    const own = await start();
    // A user who is unlocked or restored later cannot sign in with it either.
    await demo.query('UPDATE users SET locked_at = NULL, deleted_at = NULL');
    for (const name of ['demo', 'operator'])
      expect((await postLogin(own, name, demoUser.password)).status).toBe(401);
    expect(JSON.stringify(await (await fetch(`${own.url}/settings.json`)).json())).not.toContain('DEMO');
  });
});
