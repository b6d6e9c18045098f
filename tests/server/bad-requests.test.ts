// @vitest-environment node
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { bearer, NOW_MS, shareReferenceApi, signIn, withReferenceApi } from '../support/reference-api';

const LOCATIONS = '/api/ATLocation/POST_AT_LAST_LOCATION_ASSET_DATA';
const VIDEOS = '/api/DashCamMaster/GetDashCamVideosPaginated?CompanyId=1&BranchId=1';

const api = shareReferenceApi({ fleetSize: 8, videoCount: 20 });

async function answer(method: string, path: string, init: Omit<RequestInit, 'method'> = {}) {
  const headers = { ...api.headers, 'content-type': 'application/json' };
  const response = await fetch(`${api.url}${path}`, { method, headers, ...init });
  const body = (await response.json()) as { success: boolean; message: string };
  return { status: response.status, allow: response.headers.get('allow'), ...body };
}

/** A request of which a test sends as much of the body as it likes. */
function sendRaw(method: string, path: string, contentLength: number, url = api.url) {
  const { host, hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    received += part;
  });
  const head = { ...api.headers, host, 'content-type': 'application/json', 'content-length': contentLength };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  socket.write([`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  return {
    write: (bytes: number) => void socket.write('x'.repeat(bytes)),
    received: () => received,
    closed: new Promise<void>((resolve) => socket.on('error', () => undefined).on('close', () => resolve())),
  };
}

describe('a request that cannot be served', () => {
  it.each([
    '/api',
    '/api/',
    '/api/v2/nothing',
    '/api/v2/assets/1001/wheels',
    '/nowhere',
    '/assets/missing.js',
  ])('to %s is answered 404 in JSON', async (path) => {
    const { status, success, message } = await answer('GET', path);
    expect({ status, success }).toEqual({ status: 404, success: false });
    expect(message).toContain(path);
  });

  it.each([
    ['GET', '/api/v2/auth/login', 'POST'],
    ['GET', LOCATIONS, 'POST'],
    ['DELETE', '/api/v2/assets/1001', 'GET, HEAD'],
    ['POST', '/api/v2/assets/1001/status', 'PUT'],
    ['POST', '/health', 'GET, HEAD'],
  ])('%s %s is answered 405 with what is possible', async (method, path, allow) => {
    expect(await answer(method, path)).toMatchObject({ status: 405, success: false, allow });
  });

  it('with a broken address is answered 400', async () => {
    expect(await answer('GET', '/api/v2/assets/%E0%A4%A')).toMatchObject({ status: 400, success: false });
  });

  it.each([
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
  ])('with the content type %s is answered 415', async (contentType) => {
    const init = { headers: { ...api.headers, 'content-type': contentType }, body: 'a=1' };
    expect(await answer('POST', LOCATIONS, init)).toMatchObject({
      status: 415,
      success: false,
      message: 'The request body must be application/json',
    });
  });

  it('with too large a body is answered 413', async () => {
    const body = JSON.stringify({ tags: 'x'.repeat(300_000) });
    expect(await answer('POST', LOCATIONS, { body })).toMatchObject({ status: 413, success: false });
  });

  it('is refused only after a body that is too large has come whole, as the connection closes then', async () => {
    const sent = sendRaw('POST', LOCATIONS, 300_000);
    sent.write(200_000);
    // One like it that came later and whole: an answer that does not wait would come before.
    const body = JSON.stringify({ tags: 'x'.repeat(300_000) });
    expect((await answer('POST', LOCATIONS, { body })).status).toBe(413);
    expect(sent.received()).toBe('');
    sent.write(100_000);
    await sent.closed;
    expect(sent.received()).toMatch(/^HTTP\/1\.1 413 .*"The request body is too large"/s);
  });

  it('loses its connection when it sends more than is read on, long before its time is over', async () => {
    await withReferenceApi({ beside: api, requestTimeoutMs: 300_000 }, async ({ url }) => {
      const sent = sendRaw('POST', LOCATIONS, 1_000_000_000, url);
      sent.write(30_000_000);
      await sent.closed;
    });
  });

  it.each([
    '{',
    '{"assetType":1,',
    'null',
    '[]',
    '"text"',
    '7',
    'true',
    '',
    ' ',
    '\u0000',
    '{"__proto__":{"x":1}}',
  ])('with the body %j is answered 400', async (body) => {
    const result = await answer('POST', LOCATIONS, { body });
    expect(result).toMatchObject({ status: 400, success: false });
    expect(result.message.length).toBeGreaterThan(3);
  });
});

describe('a body that is nested deeply', () => {
  const nested = (depth: number) => `${'{"data":'.repeat(depth)}1${'}'.repeat(depth)}`;

  it.each([
    ['/api/v2/video-requests/1/cancel', nested(6000)],
    ['/api/DashCamMaster/RequestVideo/1', '['.repeat(100_000)],
    ['/api/v2/alert-rules', nested(51)],
  ])('is answered 400 by %s', async (path, body) => {
    const headers = { ...api.headers, 'content-type': 'application/json', 'idempotency-key': '"deep"' };
    expect(await answer('POST', path, { headers, body })).toMatchObject({
      status: 400,
      success: false,
      message: 'The request body is nested too deeply',
    });
  });

  it('is not one whose texts have brackets', async () => {
    const body = JSON.stringify({ tags: '[{"'.repeat(200) });
    expect((await answer('POST', LOCATIONS, { body })).message).not.toContain('nested');
  });
});

describe('odd values', () => {
  const oddities: unknown[] = [
    null,
    true,
    -1,
    0.5,
    1e300,
    '1e3',
    '',
    ' ',
    '\u0000',
    '\ud800',
    "'; DROP TABLE users; --",
    '😀'.repeat(300),
    'x'.repeat(5000),
    [],
    [[]],
    [null],
    {},
    { $ne: 1 },
    { toString: 'x' },
  ];
  const someRule = {
    name: 'x',
    description: '',
    kind: 'speeding',
    threshold: 100,
    minDurationSec: 10,
    appliesTo: 'All Assets',
    activeFrom: null,
    activeTo: null,
    severity: 'low',
    status: false,
  };
  const bodies: [string, string, Record<string, unknown>][] = [
    [
      'POST',
      LOCATIONS,
      { assetType: 1, company_Id: 1, branch_Id: 1, filterBy: 'All', sortBy: '', utcOffsetMin: 0, tags: '' },
    ],
    ['POST', '/api/v2/auth/login', { userName: 'x', password: 'x', token: '', tenantGuid: 'x' }],
    ['POST', '/api/v2/auth/refresh', { token: 'x' }],
    ['POST', '/api/v2/auth/logout', { any: 'x' }],
    ['PUT', '/api/v2/assets/500001/status', { status: 'online' }],
    [
      'POST',
      '/api/v2/incident/getAlertIncidentsList',
      {
        companyId: 1,
        branchId: 1,
        filterBy: 'All',
        sortBy: '',
        utcOffSetMin: 0,
        tags: '',
        byDate: '',
        startDate: '2026-11-09',
        startTime: '',
        endDate: '2026-11-09',
        endTime: '',
        trackerType: 'All',
      },
    ],
    ['POST', '/api/v2/alert-rules', someRule],
    ['PUT', '/api/v2/alert-rules/1', someRule],
    [
      'PUT',
      '/api/v2/settings',
      {
        companyName: 'x',
        email: 'x@y.example',
        phone: '1',
        address: 'x',
        timezone: 'UTC',
        dateFormat: 'YYYY-MM-DD',
        language: 'en',
      },
    ],
    [
      'POST',
      '/api/v2/video-requests',
      {
        dashcamId: 500001,
        date: '2026-11-09',
        startTime: '10:00',
        endTime: '10:05',
        cameraType: 'front',
      },
    ],
    ['POST', '/api/v2/video-requests/1/cancel', { any: 'x' }],
    ['POST', '/api/DashCamMaster/RequestVideo/1', { any: 'x' }],
    ['POST', '/api/DashCamMaster/archives', { ids: [1] }],
    ['POST', '/api/v2/reports', { type: 'usage', name: 'x', from: '2026-11-09', to: '2026-11-09' }],
    ['POST', '/api/v2/auth/password', { currentPassword: '', newPassword: 'x' }],
  ];

  /** Fields of requests that have no body by the specification: what is in it is not read. */
  const unread = ['any'];
  /** What is no fault though it is a list. */
  const isRight = (field: string, oddity: unknown) =>
    unread.includes(field) || (field === 'tags' && JSON.stringify(oddity) === '[]');

  it.each(bodies)('never make the server fail: %s %s', async (method, path, usual) => {
    // A session of its own, as one of these ends it.
    const headers = bearer(await signIn(api));
    for (const field of Object.keys(usual)) {
      for (const oddity of oddities) {
        const response = await api.send(method, path, { ...usual, [field]: oddity }, headers);
        const what = `${field}: ${JSON.stringify(oddity)?.slice(0, 60)}`;
        expect(response.status, what).toBeLessThan(500);
        // Objects and lists reach no database and no comparison, where they would mean something else.
        if (typeof oddity === 'object' && oddity !== null && !isRight(field, oddity))
          expect(response.status, what).toBe(400);
        if (response.status >= 400) {
          const { message } = (await response.json()) as { message: string };
          expect(message, what).toMatch(/\S/);
        }
      }
    }
  });

  it.each<[string, object]>([
    ['/api/v2/notifications/read', { ids: [2_147_483_648] }],
    ['/api/v2/report-links', { reportId: 2_147_483_648, expiresAt: new Date(NOW_MS + 3_600_000) }],
  ])('are answered 400 as ids beyond the largest one: %s', async (path, body) => {
    expect((await api.post(path, body)).status).toBe(400);
  });

  it('never make the server fail in a query or a path', async () => {
    for (const oddity of oddities) {
      const text = encodeURIComponent((JSON.stringify(oddity) ?? '').replaceAll('"', ''));
      for (const path of [
        `/api/v2/assets?assetType=${text}`,
        `/api/v2/assets?status=${text}&search=${text}&status=${text}`,
        `/api/v2/assets/${text}`,
        `/api/v2/alert/getAlertAssetsList?${text}=${text}`,
        `/api/v2/auth/sessions?${text}=${text}`,
        `/api/v2/live/${text}/index.m3u8`,
        `/api/v2/live/500001/${text}.m4s`,
        `/api/v2/video-requests/${text}`,
        `/api/v2/video-requests?status=${text}&dashcamId=${text}`,
        `${VIDEOS}&Page=${text}&Limit=${text}&fileType=${text}`,
        `${VIDEOS}&UTCFromDate=${text}&UTCToDate=${text}&direction=${text}`,
        `${VIDEOS}&dashcamMasterId=${text}&videoTypeId=${text}`,
        `${VIDEOS}&dashcamMasterId=${text}&dashcamMasterId=${text}`,
        `/api/DashCamMaster/DownloadVideo/${text}`,
        `/api/DashCamMaster/media/${text}/${text}?expires=${text}&signature=${text}`,
        `/api/DashCamMaster/archives/${text}?expires=${text}&signature=${text}&signature=${text}`,
        `/api/v2/adas-events?from=${text}`,
        `/api/v2/adas-score?from=${text}&to=${text}`,
        `/api/v2/reports/${text}?language=${text}`,
        `/api/reports/${text}/download?format=${text}&timezone=${text}`,
        `/tiles/${text}/${text}/${text}.png`,
      ]) {
        const response = await api.get(path);
        expect(response.status, path).toBeLessThan(500);
        await response.arrayBuffer();
      }
    }
  });
});

describe('a failure of the server itself', () => {
  it('is answered 500 without its reason', async () => {
    await withReferenceApi({ beside: api }, async (broken) => {
      await broken.query('ALTER TABLE sessions RENAME TO misplaced');
      const response = await broken.get('/api/v2/assets');
      expect(response.status).toBe(500);
      expect(await response.json()).toEqual({
        success: false,
        requestId: expect.any(String),
        message: 'An internal server error occurred. Please try again later.',
      });
      await broken.query('ALTER TABLE misplaced RENAME TO sessions');
    });
  });
});
