// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import { roleLimits } from '../../server/auth/roles';
import { routeAccess } from '../../server/auth/route-access';
import { userRoles } from '../../src/domain/user-roles';
import { bearer, postLogin, shareReferenceApi } from '../support/reference-api';

const api = shareReferenceApi({
  faults: true,
  corsOrigins: ['https://front.example'],
  metrics: { token: 'a-token-of-metrics' },
});

/** What only administrators may call, in words of its own: the table must not judge itself. */
const closedToManagers = [
  'DELETE /api/v2/users/:id',
  'GET /api/v2/users',
  'GET /api/v2/users/:id',
  'GET /api/v2/users/counts',
  'POST /api/v2/users',
  'POST /api/v2/users/:id/end-sessions',
  'POST /api/v2/users/:id/lock',
  'POST /api/v2/users/:id/reset-password',
  'POST /api/v2/users/:id/reset-second-factor',
  'POST /api/v2/users/:id/restore',
  'POST /api/v2/users/:id/unlock',
  'PUT /api/v2/users/:id',
];

/** What an Operator may not call. */
const closedToOperators = [
  ...closedToManagers,
  'DELETE /api/v2/alert-rules/:id',
  'DELETE /api/v2/depots/:id',
  'DELETE /api/v2/drivers/:id',
  'DELETE /api/v2/groups/:id',
  'GET /api/v2/history',
  'POST /api/v2/alert-rules',
  'DELETE /api/v2/report-links/:id',
  'DELETE /api/v2/report-schedules/:id',
  'GET /api/v2/report-links',
  'GET /api/v2/report-recipients',
  'GET /api/v2/report-recipients/:id',
  'GET /api/v2/report-runs',
  'GET /api/v2/report-schedules',
  'GET /api/v2/report-schedules/:id',
  'POST /api/v2/report-links',
  'POST /api/v2/report-schedules',
  'POST /api/v2/report-schedules/:id/pause',
  'POST /api/v2/report-schedules/:id/restore',
  'POST /api/v2/report-schedules/:id/resume',
  'POST /api/v2/report-schedules/:id/run',
  'PUT /api/v2/report-schedules/:id',
  'GET /api/v2/alert-firings',
  'GET /api/v2/alert-recipients',
  'GET /api/v2/alert-recipients/:id',
  'POST /api/v2/alert-rules/:id/webhook-secret',
  'POST /api/v2/alert-rules/preview',
  'POST /api/v2/depots',
  'POST /api/v2/depots/:id/restore',
  'POST /api/v2/depots/import',
  'POST /api/v2/driver-photos',
  'POST /api/v2/drivers',
  'POST /api/v2/drivers/:id/restore',
  'POST /api/v2/drivers/import',
  'POST /api/v2/groups',
  'POST /api/v2/groups/:id/restore',
  'POST /api/v2/groups/import',
  'PUT /api/v2/alert-rules/:id',
  'PUT /api/v2/assets/:id/status',
  'PUT /api/v2/depots/:id',
  'PUT /api/v2/drivers/:id',
  'PUT /api/v2/groups/:id',
].sort();

const closedTo: Record<string, string[]> = {
  'Fleet Manager': closedToManagers,
  Manager: closedToManagers,
  Operator: closedToOperators,
};

/**
 * What answers without a session: pages, the description of the calls, sign-in, files at signed addresses, reports of errors, and
 * metrics, which have a token of their own.
 */
const openToAnyone = [
  'DELETE /__faults',
  'GET /__faults',
  'GET /api/DashCamMaster/archives/:file',
  'GET /api/DashCamMaster/media/:id/:file',
  'GET /api/v2/auth/provider',
  'GET /api/v2/auth/provider/callback',
  'GET /api/v2/auth/provider/start',
  'GET /api/v2/driver-photos/:file',
  'GET /api/v2/openapi.json',
  'GET /health',
  'GET /metrics',
  'GET /ready',
  'GET /settings.json',
  'GET /tiles/:z/:x/:file',
  'POST /__faults',
  'POST /api/v2/auth/accept-invite',
  'POST /api/v2/auth/accept-invite/check',
  'POST /api/v2/auth/first-start',
  'POST /api/v2/auth/first-start/check',
  'POST /api/v2/auth/login',
  'POST /api/v2/auth/login/code',
  'POST /api/v2/auth/logout',
  'POST /api/v2/auth/provider/session',
  'POST /api/v2/auth/refresh',
  'POST /api/v2/browser-errors',
  // The token of the body is the permission.
  'POST /api/v2/shared-reports/file',
  'POST /api/v2/shared-reports/open',
];

/** One that no role of the server has. */
const UNKNOWN_ROLE = 'Guest';

let tokens: Record<string, string>;
beforeAll(async () => {
  const [{ password_hash: passwordHash, tenant_guid: tenantGuid } = {}] = await api.query(
    "SELECT * FROM users WHERE user_name = 'demo'",
  );
  tokens = {};
  for (const role of [...userRoles, UNKNOWN_ROLE]) {
    const name = role.toLowerCase().replaceAll(' ', '-');
    await api.query(
      'INSERT INTO users (tenant_guid, user_name, email, contact_name, role_name, password_hash, created_at) ' +
        'VALUES ($1, $2, $3, $2, $4, $5, now())',
      [tenantGuid, `a-${name}`, `a-${name}@fleet.example`, role, passwordHash],
    );
    const response = await postLogin(api, `a-${name}`, api.demo.password);
    tokens[role] = ((await response.json()) as { token: string }).token;
  }
});

const routesOf = () =>
  api.routes
    .filter(({ method }) => method !== 'OPTIONS' && method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url}`)
    .sort();

/** Calls a route with unknown ids, and without a body. */
async function call(route: string, token?: string): Promise<{ status: number; message: string }> {
  const [method = '', url = ''] = route.split(' ');
  const path = url.replace(/:[a-z]+/gi, '999999999').replace('*', 'nothing');
  const response = await fetch(`${api.url}${path}`, { method, headers: token ? bearer(token) : {} });
  const text = await response.text();
  const message = text.startsWith('{') ? ((JSON.parse(text) as { message?: string }).message ?? '') : text;
  return { status: response.status, message };
}

describe('the table of routes', () => {
  it('has every route of the server, and none that is gone', async () => {
    const ofPages = ['GET /', 'GET /*', 'GET /index.html'];
    expect([...routesOf(), ...ofPages].sort()).toEqual(Object.keys(routeAccess).sort());
    for (const { method, url } of api.routes) {
      if (method === 'HEAD') expect(routesOf()).toContain(`GET ${url}`);
    }
  });

  it('keeps everybody without a session out of all but pages, sign-in and signed files', async () => {
    const open: string[] = [];
    for (const route of routesOf()) {
      if ((await call(route)).status !== 401 || openToAnyone.includes(route)) open.push(route);
    }
    expect(open).toEqual(openToAnyone);
  });

  it.each([...userRoles, UNKNOWN_ROLE])('is kept to for the role %s on every route', async (role) => {
    const refused: string[] = [];
    for (const route of routesOf()) {
      // The session would be over.
      if (route.includes('/__faults') || route.endsWith('/logout')) continue;
      const { status, message } = await call(route, tokens[role]);
      if (openToAnyone.includes(route)) continue;
      expect({ route, status }).not.toEqual({ route, status: 401 });
      if (status !== 403) continue;
      expect(message).toMatch(new RegExp(`^Your role, ${role}, may not .+\\. Ask an administrator`));
      refused.push(route);
    }
    expect(refused).toEqual(role === UNKNOWN_ROLE ? closedToOperators : (closedTo[role] ?? []));
  });

  it('denies everyone a route that it does not have', async () => {
    const { app } = api;
    // A route of the table goes, as if it had been forgotten.
    const forgotten = 'GET /api/v2/alert/getAlertTags';
    const kept = routeAccess[forgotten];
    Reflect.deleteProperty(routeAccess, forgotten);
    try {
      const url = '/api/v2/alert/getAlertTags';
      const statusOf = async (headers: Record<string, string>) =>
        (await app.inject({ method: 'GET', url, headers })).statusCode;
      expect(await statusOf({})).toBe(401);
      expect(await statusOf(api.headers)).toBe(403);
    } finally {
      Reflect.set(routeAccess, forgotten, kept);
    }
  });
});

describe('the settings form', () => {
  const read = async () =>
    ((await (await api.get('/api/v2/settings')).json()) as { data: Record<string, string> }).data;
  const save = (role: string, changes: Record<string, string>, settings: Record<string, string>) =>
    api.send('PUT', '/api/v2/settings', { ...settings, ...changes }, bearer(tokens[role] ?? ''));

  it('lets an Operator keep preferences, and leaves the company as it is', async () => {
    const settings = await read();
    const response = await save('Operator', { language: 'es', dateFormat: 'DD/MM/YYYY' }, settings);
    expect(response.status).toBe(200);
    const own = await api.send('GET', '/api/v2/settings', undefined, bearer(tokens.Operator ?? ''));
    expect(((await own.json()) as { data: object }).data).toEqual({
      ...settings,
      language: 'es',
      dateFormat: 'DD/MM/YYYY',
      version: expect.any(Number),
    });
  });

  it.each(['companyName', 'email', 'phone', 'address'])(
    'refuses a change of %s by an Operator',
    async (field) => {
      const settings = await read();
      const other = field === 'email' ? 'else@fleet.example' : 'Something Else';
      const response = await save('Operator', { [field]: other }, settings);
      expect(response.status).toBe(403);
      expect(await response.json()).toEqual({
        success: false,
        requestId: expect.any(String),
        message:
          "Your role, Operator, may not change the company's details. Ask an administrator of your fleet.",
      });
      expect(await read()).toEqual(settings);
      expect((await save('Manager', { [field]: other }, settings)).status).toBe(200);
      expect((await save('Manager', {}, settings)).status).toBe(200);
    },
  );
});

it('the application receives what a role may not do', async () => {
  const changes = ['create', 'edit', 'delete', 'restore', 'import'];
  const accountActions = ['resetPassword', 'lock', 'unlock', 'endSessions', 'resetSecondFactor'];
  const users = ['list', 'show', 'create', 'edit', 'delete', 'restore', ...accountActions].map(
    (action) => `users.${action}`,
  );
  const limits = {
    'Fleet Manager': users,
    Manager: users,
    Operator: [
      'alert-rules.create',
      'alert-rules.edit',
      'alert-rules.delete',
      'alert-firings.list',
      'settings.editCompany',
      ...['drivers', 'depots', 'groups'].flatMap((name) => changes.map((action) => `${name}.${action}`)),
      ...users,
      'history.list',
      ...['list', 'show', 'create', 'edit', 'delete', 'restore', 'pause', 'resume', 'run'].map(
        (action) => `report-schedules.${action}`,
      ),
      'report-runs.list',
      'report-links.create',
    ],
  };
  expect(roleLimits()).toEqual(limits);
  const file = (await (await fetch(`${api.url}/settings.json`)).json()) as {
    AppSettings: { ROLE_LIMITS: unknown };
  };
  expect(file.AppSettings.ROLE_LIMITS).toEqual(limits);
});
