// @vitest-environment node
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { FUZZ_SEED, fuzzInputs, printTrial } from '../support/fuzz-count';
import { anyJsonText, type Json, mutatedJson, mutatedText, oddText } from '../support/mutate-json';
import { bearer, postLogin, shareReferenceApi } from '../support/reference-api';

const api = shareReferenceApi({ fleetSize: 12, videoCount: 40, videoRequestSeconds: 3600, faults: false });

/** Longer than any request takes on a busy machine: a request without an answer by then hangs. */
const HANGS_AFTER_MS = 60_000;
const INPUTS = fuzzInputs(60_000, 2500);

interface Sample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Json;
}

const rule = {
  name: 'x',
  description: '',
  kind: 'speeding',
  threshold: 100,
  minDurationSec: 10,
  appliesTo: 'All Assets',
  activeFrom: '22:00',
  activeTo: null,
  severity: 'low',
  status: false,
};
const span = { from: '2026-11-01T00:00:00Z', to: '2026-11-09T00:00:00Z' };
const days = { from: '2026-11-03', to: '2026-11-09' };

const reportSchedule = {
  name: 'Weekly',
  type: 'usage',
  span: 'last-week',
  frequency: 'weekly',
  weekDays: [1, '5'],
  monthDay: null,
  time: '06:00',
  timezone: 'America/Chicago',
  language: 'en',
  formats: ['pdf', 'csv'],
  recipientIds: [1, '2'],
  emails: ['office@customer.example'],
};
const driver = {
  name: 'x',
  licenceNumber: 'CDL-1',
  licenceExpiresOn: '2027-01-31',
  phone: '+1 555 0100',
  email: 'x@y.example',
  homeDepotId: 1,
  assetId: '1001',
  status: 'active',
  photo: '/api/v2/driver-photos/x',
};
const depot = { name: 'x', address: '', latitude: 40.7, longitude: -99.1, radiusM: 500, polygon: null };
const polygon = [
  [40, -99],
  [41, -99],
  [41, -98],
];
const group = { name: 'x', colour: '#1d4ed8', tags: ['Reefer'], assetIds: [1001, '1002'] };
const user = { name: 'x', email: 'x@y.example', role: 'Operator' };
const view = { name: 'x', query: 'q=x&sort=-name', isShared: true };
const page = { page: '1', pageSize: '3', sort: '-name', q: 'x y' };

/** The calls of a managed resource, without import. */
const managed = (name: string, body: Json, query: Record<string, string>): Record<string, Sample> => ({
  [`GET /api/v2/${name}`]: { query: { ...page, ...query } },
  [`GET /api/v2/${name}/:id`]: { params: { id: '1' } },
  [`POST /api/v2/${name}`]: { body },
  [`PUT /api/v2/${name}/:id`]: { params: { id: '1' }, body },
  [`DELETE /api/v2/${name}/:id`]: { params: { id: '2' } },
  [`POST /api/v2/${name}/:id/restore`]: { params: { id: '2' } },
});

/** A real request of every route. */
const samples: Record<string, Sample> = {
  'GET /health': {},
  'GET /ready': {},
  'POST /api/v2/browser-errors': {
    body: { kind: 'error', message: 'x', route: '/', version: '1', browser: 'x' },
  },
  'GET /api/v2/openapi.json': {},
  'GET /api/v2/version': {},
  'GET /settings.json': {},
  'GET /tiles/:z/:x/:file': { params: { z: '3', x: '2', file: '1.png' } },
  'POST /api/v2/auth/login': {
    body: {
      userName: 'nobody',
      password: 'x',
      token: '',
      tenantGuid: '6f1c2f5e-0b7a-4c58-9a53-0d2a6c1e8b41',
    },
  },
  'POST /api/v2/auth/login/code': { body: { token: 'x', code: '000000' } },
  'POST /api/v2/auth/logout': { body: {} },
  'GET /api/v2/auth/provider': {},
  'GET /api/v2/auth/provider/start': { query: { to: '/dashboard' } },
  'GET /api/v2/auth/provider/callback': { query: { code: 'x', state: 'x' } },
  'POST /api/v2/auth/provider/session': {},
  'POST /api/v2/auth/refresh': { body: { token: 'x' } },
  'POST /api/v2/auth/password': { body: { currentPassword: 'x', newPassword: 'sail-softly-27' } },
  'GET /api/v2/auth/sessions': {},
  'DELETE /api/v2/auth/sessions': {},
  'DELETE /api/v2/auth/sessions/:id': { params: { id: '6f1c2f5e-0b7a-4c58-9a53-0d2a6c1e8b41' } },
  'POST /api/v2/auth/accept-invite': { body: { token: 'x', newPassword: 'sail-softly-27' } },
  'POST /api/v2/auth/first-start': {
    body: {
      token: 'x',
      companyName: 'x',
      name: 'x',
      email: 'x@y.example',
      newPassword: 'sail-softly-27',
      timezone: 'UTC',
      dateFormat: 'YYYY-MM-DD',
      language: 'en',
    },
  },
  'POST /api/v2/auth/first-start/check': { body: { token: 'x' } },
  'GET /api/v2/auth/second-factor': {},
  'POST /api/v2/auth/second-factor': { body: { password: 'x' } },
  'POST /api/v2/auth/second-factor/confirm': { body: { code: '000000' } },
  'POST /api/v2/auth/second-factor/recovery-codes': { body: { password: 'x', code: '000000' } },
  'POST /api/v2/auth/second-factor/off': { body: { password: 'x', code: '000000' } },
  ...managed('drivers', driver, {
    status: 'active,inactive',
    homeDepotId: '1,2',
    assetId: '1001',
    groupId: '1,2',
    licenceExpiresFrom: '2026-01-01',
    licenceExpiresTo: '2027-01-01',
  }),
  'GET /api/v2/drivers/counts': { query: { by: 'status', homeDepotId: '1', q: 'a' } },
  'GET /api/v2/users/counts': { query: { by: 'role', status: 'active' } },
  'POST /api/v2/drivers/import': { body: { rows: [driver, driver], dryRun: true } },
  'GET /api/v2/driver-incidents': { query: { driverId: '1', page: '1', pageSize: '3' } },
  'POST /api/v2/driver-photos': { body: {} },
  'GET /api/v2/driver-photos/:file': {
    params: { file: 'x' },
    query: { expires: '1794252000', session: '6f1c2f5e-0b7a-4c58-9a53-0d2a6c1e8b41', signature: 'x' },
  },
  ...managed('depots', depot, {}),
  'GET /api/v2/depot-crossings': { query: { depotId: '1', page: '1', pageSize: '3' } },
  'GET /api/v2/group-members/:id': { params: { id: '1' } },
  'POST /api/v2/depots/import': { body: { rows: [depot, { ...depot, radiusM: null, polygon }] } },
  ...managed('groups', group, {}),
  'POST /api/v2/groups/import': { body: { rows: [group] } },
  ...managed('users', user, { role: 'Operator,Manager', status: 'invited' }),
  'POST /api/v2/users/:id/reset-password': { params: { id: '3' } },
  'POST /api/v2/users/:id/lock': { params: { id: '3' } },
  'POST /api/v2/users/:id/unlock': { params: { id: '3' } },
  'POST /api/v2/users/:id/end-sessions': { params: { id: '3' } },
  'POST /api/v2/users/:id/reset-second-factor': { params: { id: '3' } },
  'GET /api/v2/history': { query: { resource: 'drivers', id: '1', page: '1', pageSize: '3' } },
  'GET /api/v2/events': {
    query: {
      page: '1',
      pageSize: '3',
      sort: '-severity',
      q: 'truck speed',
      state: 'new,dismissed',
      severity: 'high,critical',
      source: 'incident,adas',
      kind: 'speed',
      ruleId: '1,2',
      assetId: '1001',
      dashcamId: '500001',
      driverId: '1',
      groupId: '1',
      assigneeId: 'me,none,2',
      ...span,
    },
  },
  'GET /api/v2/events/counts': { query: { by: 'state', severity: 'high', assigneeId: 'none', ...span } },
  'GET /api/v2/events/:id': { params: { id: 'adas-500001-driver_fatigue-1794248630' } },
  'PUT /api/v2/events/:id': {
    params: { id: 'incident-1001-1-1794248630' },
    body: { state: 'dismissed', assigneeId: 1, reason: 'x' },
  },
  'GET /api/v2/event-comments': { query: { eventId: 'incident-1001-1-1794248630' } },
  'POST /api/v2/event-comments': {
    body: { eventId: 'incident-1001-1-1794248630', text: 'x', mentions: [1, '2'] },
  },
  'PUT /api/v2/event-presence': { body: { eventId: 'incident-1001-1-1794248630' } },
  'GET /api/v2/people': { query: { page: '1', pageSize: '3', sort: 'name', q: 'x' } },
  'GET /api/v2/views': { query: { area: 'assets' } },
  'POST /api/v2/views': { body: { ...view, area: 'assets' } },
  'PUT /api/v2/views/:id': { params: { id: '1' }, body: view },
  'DELETE /api/v2/views/:id': { params: { id: '2' } },
  'POST /api/v2/views/:id/restore': { params: { id: '2' } },
  'GET /api/v2/view-choices': {},
  'PUT /api/v2/view-choices': {
    body: {
      area: 'assets',
      layout: {
        columns: { speedKmh: false },
        order: ['status'],
        widths: { status: 120 },
        density: 'compact',
      },
      defaultViewId: 1,
    },
  },
  'GET /api/v2/assets': { query: { assetType: 'dashcam', status: 'online', search: '1', tenantGuid: '' } },
  'GET /api/v2/assets/:id': { params: { id: '500001' } },
  'PUT /api/v2/assets/:id/status': { params: { id: '500001' }, body: { status: 'online' } },
  'POST /api/ATLocation/POST_AT_LAST_LOCATION_ASSET_DATA': {
    body: {
      assetType: 1,
      company_Id: 1,
      branch_Id: 1,
      filterBy: 'All',
      sortBy: '',
      utcOffsetMin: 0,
      tags: '',
    },
  },
  'GET /api/v2/alert/getAlertTags': {},
  'GET /api/v2/alert/getAlertAssetsList': {},
  'POST /api/v2/alert-rules': { body: rule },
  'POST /api/v2/alert-rules/preview': { body: rule },
  'POST /api/v2/alert-rules/:id/webhook-secret': { params: { id: '1' } },
  'GET /api/v2/alert-firings': { query: { ruleId: '1', page: '1', pageSize: '3', sort: '-createdAt' } },
  'GET /api/v2/report-recipients': { query: { q: 'a', sort: 'name', page: '1', pageSize: '3' } },
  'GET /api/v2/report-recipients/:id': { params: { id: '1' } },
  'GET /api/v2/report-runs': { query: { scheduleId: '1', sort: '-startedAt', page: '1', pageSize: '3' } },
  'GET /api/v2/report-links': { query: { reportId: '1', sort: '-createdAt', page: '1', pageSize: '3' } },
  'POST /api/v2/report-links': { body: { reportId: 1, expiresAt: '2026-11-12T00:00:00Z' } },
  'DELETE /api/v2/report-links/:id': { params: { id: '1' } },
  ...managed('report-schedules', reportSchedule, { type: 'usage', q: 'a' }),
  'POST /api/v2/report-schedules/:id/pause': { params: { id: '1' } },
  'POST /api/v2/report-schedules/:id/resume': { params: { id: '1' } },
  'POST /api/v2/report-schedules/:id/run': { params: { id: '1' } },
  'POST /api/v2/shared-reports/open': { body: { token: 'x', language: 'en' } },
  'POST /api/v2/shared-reports/file': {
    body: { token: 'x', language: 'fr', format: 'csv', timezone: 'fleet', dateFormat: 'DD/MM/YYYY' },
  },
  'GET /api/v2/alert-recipients': { query: { q: 'a', sort: 'name', page: '1', pageSize: '3' } },
  'GET /api/v2/alert-recipients/:id': { params: { id: '1' } },
  'GET /api/v2/notification-channels': {},
  'GET /api/v2/notifications': { query: { state: 'unread', page: '1', pageSize: '3', sort: '-createdAt' } },
  'GET /api/v2/notifications/counts': { query: { by: 'state' } },
  'POST /api/v2/notifications/read': { body: { ids: [1, '2'] } },
  'POST /api/v2/notifications/:id/acknowledge': { params: { id: '1' } },
  'PUT /api/v2/alert-rules/:id': { params: { id: '1' }, body: rule },
  'DELETE /api/v2/alert-rules/:id': { params: { id: '2' } },
  'POST /api/v2/incident/getAlertIncidentsList': {
    body: {
      companyId: 1,
      branchId: 1,
      filterBy: 'All',
      sortBy: '',
      utcOffSetMin: 0,
      tags: [],
      byDate: '',
      startDate: '2026-11-09',
      startTime: '10:00',
      endDate: '2026-11-09',
      endTime: '11:00:00',
      trackerType: 'All',
    },
  },
  'GET /api/v2/settings': {},
  'PUT /api/v2/settings': {
    body: {
      companyName: 'x',
      email: 'x@y.example',
      phone: '1',
      address: 'x\ny',
      timezone: 'UTC',
      dateFormat: 'YYYY-MM-DD',
      language: 'en',
    },
  },
  'GET /api/DashCamMaster/GetDashCamVideosPaginated': {
    query: {
      CompanyId: '1',
      BranchId: '1',
      Page: '1',
      Limit: '3',
      UTCFromDate: '11/1/2026 12:00:00 AM',
      UTCToDate: '11/9/2026 12:00:00 AM',
      fileType: '0',
      direction: 'desc',
      dashcamMasterId: '500001',
      videoTypeId: '0',
    },
  },
  'GET /api/DashCamMaster/DownloadVideo/:id': { params: { id: '1' } },
  'GET /api/DashCamMaster/media/:id/:file': {
    params: { id: '1', file: 'front-brake.mp4' },
    query: { expires: '1794252000', signature: 'x' },
  },
  'GET /api/DashCamMaster/archives/:file': {
    params: { file: '6f1c2f5e-0b7a-4c58-9a53-0d2a6c1e8b41.zip' },
    query: { expires: '1794252000', signature: 'x' },
  },
  'POST /api/DashCamMaster/RequestVideo/:id': { params: { id: '1' } },
  'POST /api/DashCamMaster/archives': { body: { ids: [1, 2, '3'] } },
  'GET /api/v2/adas-events': { query: span },
  'GET /api/v2/tracks': {
    query: { ...span, assetId: '1001', from: '2026-11-08T00:00:00Z', maxPoints: '50' },
  },
  'GET /api/v2/trips': { query: { ...span, dashcamId: '500001' } },
  'GET /api/v2/adas-score': { query: span },
  'GET /api/v2/reports': {},
  'POST /api/v2/reports': { body: { type: 'maintenance', name: 'x', timezone: 'UTC', ...days } },
  'POST /api/v2/reports/:id/regenerate': { params: { id: '1' } },
  'GET /api/v2/reports/:id': { params: { id: '1' }, query: { language: 'fr' } },
  'DELETE /api/v2/reports/:id': { params: { id: '2' } },
  'GET /api/reports/:id/download': {
    params: { id: '1' },
    query: { format: 'pdf', language: 'es', timezone: 'UTC', dateFormat: 'YYYY-MM-DD' },
  },
  'GET /api/v2/live/:id/index.m3u8': { params: { id: '500001' } },
  'GET /api/v2/live/:id/init.mp4': { params: { id: '500001' } },
  'GET /api/v2/live/:id/:segment.m4s': { params: { id: '500001', segment: '897210' } },
  'GET /api/v2/video-requests': { query: { status: 'pending', dashcamId: '500001' } },
  'POST /api/v2/video-requests': {
    body: {
      dashcamId: 500_001,
      date: '2026-11-09',
      startTime: '10:00',
      endTime: '10:05',
      cameraType: 'front',
    },
  },
  'GET /api/v2/video-requests/:id': { params: { id: '1' } },
  'POST /api/v2/video-requests/:id/cancel': { params: { id: '1' } },
};

const routes = () => api.routes.filter(({ method, url }) => method !== 'HEAD' && !['*', '/*'].includes(url));

/** Values for a schema: from what it says of itself, so that fields that no sample has are tried too. */
function valuesFor(schema: unknown): fc.Arbitrary<string> {
  if (!(schema instanceof z.ZodType)) return anyJsonText;
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return valueFor(described as Described).map((value) => JSON.stringify(value) ?? 'null');
}

interface Described {
  type?: string;
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
  allOf?: Described[];
  enum?: Json[];
  const?: Json;
}

function valueFor({ type, properties, items, anyOf, allOf, ...known }: Described): fc.Arbitrary<unknown> {
  const parts = anyOf ?? allOf;
  if (parts?.length) return fc.oneof(...parts.map(valueFor));
  if (known.enum) return fc.constantFrom(...known.enum);
  if (known.const !== undefined) return fc.constant(known.const);
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) => [name, valueFor(field)] as const);
    return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  }
  if (items) return fc.array(valueFor(items), { maxLength: 5 });
  if (type === 'integer') return fc.integer();
  if (type === 'number') return fc.double({ noNaN: true });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  return fc.oneof(
    fc.constantFrom('', '2026-11-09', '10:00', '11/9/2026 9:30:00 PM', 'UTC', 'fleet', 'all', '1', 'front'),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );
}

const oddHeaders = fc.record(
  {
    'idempotency-key': fc.constantFrom('"a"', 'b', '""', '"', 'x'.repeat(300), '"fixed"'),
    'if-match': fc.constantFrom('"1"', '*', 'W/"1"', 'x', '"1", "2"', ',', '"999999999999"'),
    'if-none-match': fc.constantFrom('*', '"x"', 'W/"x"', ',,,'),
    range: fc.constantFrom('bytes=-1', 'bytes=0-', 'bytes=5-2', 'bytes=99999999999999-', 'bytes=,', 'x=0-1'),
    'accept-encoding': fc.constantFrom('br', 'gzip', 'br;q=0, *;q=1', 'identity;q=0', 'x'),
    cookie: fc.constantFrom('XSRF-TOKEN=x', 'XSRF-TOKEN=', 'a', '=;;=', 'XSRF-TOKEN=%E0%A4%A'),
    'user-agent': fc.constantFrom('', 'x'.repeat(3000), '\u00ff\u00fe'),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', 'x', ',,,'),
  },
  { requiredKeys: [] },
);

interface Tried extends InjectOptions {
  route: string;
}

/** A request to one of the routes, wrong in some way. */
function requestsTo({ method, url, schema }: (typeof api.routes)[number]): fc.Arbitrary<Tried> {
  const route = `${method} ${url}`;
  const { params = {}, query = {}, body } = samples[route] ?? {};
  const bodies =
    body === undefined
      ? fc.oneof(fc.constant(undefined), anyJsonText)
      : fc.oneof(
          { weight: 6, arbitrary: mutatedJson(body) },
          { weight: 2, arbitrary: mutatedText(JSON.stringify(body)) },
          { weight: 2, arbitrary: valuesFor((schema as { body?: unknown } | undefined)?.body) },
          { weight: 1, arbitrary: anyJsonText },
        );
  const changed = (values: Record<string, string>) =>
    fc.tuple(
      ...Object.entries(values).map(([name, value]) =>
        fc
          .oneof({ weight: 3, arbitrary: fc.constant(value) }, { weight: 2, arbitrary: oddText })
          .map((text) => [name, text] as const),
      ),
    );
  const further = fc.oneof(
    { weight: 4, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom('&a[b]=c', '&=&=', '&%00=%00', '&x=%ff', '&__proto__[x]=1') },
  );
  return fc
    .record({
      params: changed(params),
      query: changed(query),
      further,
      isTwice: fc.nat({ max: 9 }),
      payload: bodies,
      headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 2, arbitrary: oddHeaders }),
      contentType: fc.oneof(
        { weight: 9, arbitrary: fc.constant('application/json') },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            ...['text/plain', 'application/json; charset=utf-16', 'x', ''],
            ...['multipart/form-data; boundary=x', 'multipart/form-data'],
          ),
        },
      ),
    })
    .map((made) => {
      const path = made.params.reduce(
        (text, [name, value]) => text.replace(`:${name}`, encode(value.slice(0, 60))),
        url,
      );
      const pairs = made.query.map(([name, value]) => `${name}=${encode(value.slice(0, 200))}`);
      const queryText = [...pairs, ...(made.isTwice === 0 ? pairs : [])].join('&') + made.further;
      return {
        route,
        method: method as 'GET',
        url: queryText ? `${path}?${queryText}` : path,
        headers: { ...made.headers, ...(made.payload !== undefined && { 'content-type': made.contentType }) },
        ...(made.payload !== undefined && { payload: made.payload }),
      };
    });
}

const encode = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

/** What is wrong with an answer; undefined when nothing is. */
function faultOf({ statusCode, headers, body }: Awaited<ReturnType<typeof inject>>) {
  if (statusCode >= 500) return `answered ${statusCode} ${body.slice(0, 200)}`;
  if (statusCode < 400) return undefined;
  if (!String(headers['content-type']).startsWith('application/json')) return `${statusCode} is not JSON`;
  let answer: { success?: unknown; message?: unknown; customErrorState?: unknown };
  try {
    answer = JSON.parse(body);
  } catch {
    return `${statusCode} is not JSON: ${body.slice(0, 100)}`;
  }
  if (typeof answer.message !== 'string' || !/\S/.test(answer.message)) return `${statusCode} says nothing`;
  if (answer.message.length > 2000) return `${statusCode} says too much`;
  const isRefusal = answer.success === false || answer.customErrorState === '1';
  return isRefusal ? undefined : `${statusCode} has not the form of an error: ${body.slice(0, 100)}`;
}

async function inject({ route, ...request }: Tried, token: string, hangsAfterMs: number) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('hangs')), hangsAfterMs);
  });
  // A sign-out ends the session that it is sent with; the others are to go on.
  const own = route.endsWith('/logout') ? 'another' : token;
  const headers = { ...bearer(own), ...request.headers };
  const answer = await Promise.race([api.app.inject({ ...request, headers }), late]);
  clearTimeout(timer);
  return answer;
}

it('every route has a sample', () => {
  const names = routes().map(({ method, url }) => `${method} ${url}`);
  expect(Object.keys(samples).sort()).toEqual(names.sort());
});

it('no request makes the server fail, hang, or answer anything but the documented errors', async () => {
  const lost: string[] = [];
  let tried = 0;
  const all = routes();
  // Its session may end by what is sent with it.
  let token = '';
  const someRequest = fc.oneof(...all.map(requestsTo));
  for (const [index, request] of fc.sample(someRequest, { numRuns: INPUTS, seed: FUZZ_SEED }).entries()) {
    if (index % 200 === 0) token = await signInAnew();
    tried += 1;
    const what = `${request.route} ${request.url} ${JSON.stringify(request.headers)} ${String(request.payload).slice(0, 300)}`;
    try {
      // Of many addresses: the limits by address are not what is tried here.
      const remoteAddress = `10.0.${(index >> 8) % 256}.${index % 256}`;
      const fault = faultOf(await inject({ ...request, remoteAddress }, token, HANGS_AFTER_MS));
      if (fault) lost.push(`${fault}: ${what}`);
    } catch (error) {
      lost.push(`${error}: ${what}`);
    }
  }
  printTrial('Requests to the reference API', tried, lost.length);
  expect(lost.map((line) => line.replaceAll(/[^\x20-\x7e]/g, '?'))).toEqual([]);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  // What was stored can still be read.
  for (const path of [
    '/health',
    '/api/v2/reports',
    '/api/v2/alert/getAlertAssetsList',
    '/api/v2/video-requests',
    '/api/v2/settings',
    '/api/v2/auth/sessions',
    '/api/v2/drivers',
    '/api/v2/depots',
    '/api/v2/groups',
    '/api/v2/users',
    '/api/v2/history',
  ]) {
    expect((await api.app.inject({ url: path, headers: bearer(await signInAnew()) })).statusCode, path).toBe(
      200,
    );
  }
}, 3_600_000);

async function signInAnew(): Promise<string> {
  const response = await postLogin(api, api.demo.email, api.demo.password);
  const { token } = (await response.json()) as { token: string };
  return token;
}
