// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { keyedCreates } from '../../server/http/idempotency-key';
import { descriptionFile, descriptionText, withEveryCall } from '../../server/openapi/describe-server';
import { operations, undescribedRoutes } from '../../server/openapi/operations';
import { features } from '../../src/domain/features';
import { type OpenApiDocument, operationsIn, readDescription } from '../support/described-api';
import { defaultSettings, shareReferenceApi, withReferenceApi } from '../support/reference-api';

/** What the validator finds wrong. */
const faultsOf = async (document: OpenApiDocument) =>
  (await new Validator().validate({ ...document })).errors ?? [];

const api = shareReferenceApi({ ...withEveryCall, fleetSize: 1, videoCount: 0 });

/**
 * Every POST that takes no `Idempotency-Key`, by the reason, beside those of the sign-in and the own account, whose bodies
 * have passwords and codes.
 */
const withoutKey: Readonly<Record<string, readonly string[]>> = {
  'it only reads': [
    'downloadSharedReport',
    'listIncidents',
    'listLocations',
    'openSharedReport',
    'previewAlertRule',
  ],
  'its answer has a secret, which is kept nowhere': ['createUser', 'renewWebhookSecret', 'resetUserPassword'],
  'it leaves the same however often it is sent': [
    'acknowledgeNotification',
    'endUserSessions',
    'lockUser',
    'markNotificationsRead',
    'pauseReportSchedule',
    'resetUserSecondFactor',
    'resumeReportSchedule',
    'unlockUser',
    'uploadDriverPhoto',
  ],
  'it is a line of the log': ['reportBrowserError'],
};

describe('the description of the API', () => {
  it('is valid OpenAPI', async () => {
    expect(await faultsOf(await readDescription(api))).toEqual([]);
    expect(await faultsOf({ ...(await readDescription(api)), paths: { x: {} } })).not.toEqual([]);
  });

  it('has every route of the server, and none that is gone', async () => {
    expect(undescribedRoutes(api.routes)).toEqual([]);
    const routes = new Set(api.routes.map(({ method, url }) => `${method} ${url}`));
    expect([...operations.keys()].filter((route) => !routes.has(route))).toEqual([]);
    expect(operationsIn(await readDescription(api))).toHaveLength(operations.size);
  });

  it('names a route that has no entry', () => {
    const routes = [
      { method: 'GET', url: '/api/v2/planets' },
      { method: 'HEAD', url: '/api/v2/planets' },
      { method: 'GET', url: '/api/v2/assets' },
    ];
    expect(undescribedRoutes(routes)).toEqual(['GET /api/v2/planets']);
  });

  // Otherwise: npm run docs:openapi
  it('is kept in the repository as it is served', async () => {
    const served = await (await api.get('/api/v2/openapi.json')).text();
    expect(await readFile(descriptionFile, 'utf8')).toBe(descriptionText(served));
  });

  it('names each operation once, with a summary, a tag and a described answer', async () => {
    const document = await readDescription(api);
    const all = operationsIn(document);
    const ids = all.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = document.tags.map(({ name }) => name);
    for (const operation of all) {
      expect(operation.summary, operation.operationId).toMatch(/\S/);
      expect(tags, operation.operationId).toContain(operation.tags[0]);
      expect(
        Object.keys(operation.responses).some((status) => /^[23]\d\d$/.test(status)),
        operation.operationId,
      ).toBe(true);
    }
  });

  it('reports which calls need a session, and which permission', async () => {
    const document = await readDescription(api);
    const of = (id: string) => operationsIn(document).find(({ operationId }) => operationId === id);
    expect(document.security).toEqual([{ session: [] }]);
    expect(document.components.securitySchemes.session).toMatchObject({ type: 'http', scheme: 'bearer' });
    expect(of('signIn')).toMatchObject({ security: [] });
    expect(of('listAssets')).not.toHaveProperty('security');
    expect(of('getMetrics')).toMatchObject({ security: [{ metricsToken: [] }] });
    expect(of('createDriver')).toMatchObject({ 'x-permission': 'drivers' });
    expect(of('listDrivers')).not.toHaveProperty('x-permission');
  });

  it('takes an Idempotency-Key with every POST that a second sending would do twice', async () => {
    const withoutReason = operationsIn(await readDescription(api)).filter(
      ({ method, path, operationId, parameters = [] }) =>
        method === 'post' &&
        !path.startsWith('/api/v2/auth/') &&
        !parameters.some(({ name }) => name === 'Idempotency-Key') &&
        !Object.values(withoutKey).flat().includes(operationId),
    );
    expect(withoutReason.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('has no key for a call that is gone, and no reason for one that has a key', async () => {
    const posts = new Set(api.routes.filter(({ method }) => method === 'POST').map(({ url }) => url));
    expect([...keyedCreates].filter((url) => !posts.has(url))).toEqual([]);
    const keyed = [...operations].filter(([route]) => keyedCreates.has(route.replace(/^POST /, '')));
    const ids = new Set([...operations.values()].map(({ id }) => id));
    for (const id of Object.values(withoutKey).flat()) {
      expect(ids).toContain(id);
      expect(keyed.map(([, operation]) => operation.id)).not.toContain(id);
    }
  });

  it('is for everybody, and not sent again to a client that has it', async () => {
    const first = await fetch(`${api.url}/api/v2/openapi.json`);
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toContain('application/json');
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(`${api.url}/api/v2/openapi.json`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('has the version of package.json', async () => {
    const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
    expect((await readDescription(api)).info.version).toBe(version);
  });

  it('does not validate or filter responses', () => {
    const withAnswers = api.routes.filter(({ schema }) => schema && 'response' in schema);
    expect(withAnswers.map(({ url }) => url)).toEqual([]);
  });
});

describe('features that are off', () => {
  const servedWith = (features: string[]): Promise<OpenApiDocument> =>
    withReferenceApi(
      { settings: { ...defaultSettings, features }, fleetSize: 1, videoCount: 0 },
      readDescription,
    );

  it('leave their calls out, and what only these have', async () => {
    const document = await servedWith(['reports']);
    expect(document.paths).toHaveProperty(['/api/v2/reports']);
    expect(document.paths).toHaveProperty(['/api/v2/assets']);
    expect(document.paths).not.toHaveProperty(['/api/v2/drivers']);
    expect(document.components.schemas).not.toHaveProperty('Driver');
    expect(document.tags.map(({ name }) => name)).not.toContain('Drivers');
    expect(await faultsOf(document)).toEqual([]);
  });

  it('each have a call that is there with them alone', async () => {
    const described = new Set([...operations.values()].flatMap(({ features = [] }) => features));
    // What the others define in the application alone, or take as a header.
    const withoutCalls = ['idempotency'];
    expect(features.filter((feature) => !described.has(feature))).toEqual(withoutCalls);
  });

  it('keep the channels of messages while reports are sent by schedule', async () => {
    const paths = async (features: string[]) => Object.keys((await servedWith(features)).paths);
    expect(await paths(['reportSchedules'])).toContain('/api/v2/notification-channels');
    expect(await paths([])).not.toContain('/api/v2/notification-channels');
  });
});
