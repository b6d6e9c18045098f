// @vitest-environment node
import { createServer } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TrustedProxies } from '../../server/http/trusted-proxies';
import { build } from '../../src/domain/support/build';
import { captureLog } from '../support/captured-log';
import {
  bearer,
  defaultSettings,
  engines,
  postJson,
  postLogin,
  type SignedInApi,
  type StartOptions,
  shareReferenceApi,
  signIn,
  withReferenceApi,
} from '../support/reference-api';

type Line = Record<string, unknown> & { msg?: string };

/** Its database serves all servers of this file that need none of their own. */
const shared = shareReferenceApi();

/** Work with a server of these options. */
const withServer = <Result>(
  options: StartOptions,
  work: (api: SignedInApi) => Promise<Result>,
): Promise<Result> => withReferenceApi({ beside: shared, ...options }, work);

/** What a server of these options logs while something is asked of it. */
const logOf = (options: StartOptions, work: (api: SignedInApi) => Promise<unknown>): Promise<string> =>
  captureLog(() => withServer({ logLevel: 'trace', ...options }, work));

const linesOf = (log: string): Line[] =>
  log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

describe('the id of a request', () => {
  const OWN = /^[0-9a-f]{16}$/;
  const GIVEN = 'edge-7f3a9c21';
  const idOf = async (api: SignedInApi, id: string): Promise<string | null> =>
    (await fetch(`${api.url}/health`, { headers: { 'x-request-id': id } })).headers.get('x-request-id');

  it('stands in the header of every answer, and in the body of every refusal', async () => {
    await withServer({}, async (api) => {
      const seen = new Set<string>();
      for (const [method, path, status, body] of [
        ['GET', '/health', 200],
        ['GET', '/api/v2/assets', 200],
        ['GET', '/api/v2/assets/999999999', 404],
        ['GET', '/nothing/here', 404],
        ['DELETE', '/health', 405],
        ['GET', '/api/%E0%A4%A', 400],
        ['POST', '/api/v2/reports', 400, { type: 'odd' }],
        ['POST', '/api/v2/auth/login', 400, {}],
      ] as const) {
        const response = await api.send(method, path, body);
        const id = response.headers.get('x-request-id') ?? '';
        expect([path, response.status]).toEqual([path, status]);
        expect(id).toMatch(OWN);
        seen.add(id);
        const answer = (await response.json()) as { requestId?: string };
        expect(answer.requestId).toBe(status < 400 ? undefined : id);
      }
      expect(seen.size).toBe(8);
      const refused = await postLogin(api, 'demo', 'wrong');
      expect(await refused.json()).toMatchObject({ requestId: refused.headers.get('x-request-id') });
    });
  });

  it.each<[string, TrustedProxies, boolean]>([
    ['nobody', false, false],
    ['the nearest proxy', 1, true],
    ['its network', ['127.0.0.0/8', '::1'], true],
    ['the loopback by its name', ['loopback'], true],
    ['another network', ['10.0.0.0/8', 'uniquelocal'], false],
  ])('of a proxy is taken when %s is trusted', async (_, trustProxy, isTaken) => {
    await withServer({ trustProxy }, async (api) => {
      expect((await idOf(api, GIVEN)) === GIVEN).toBe(isTaken);
      for (const bad of ['short', 'x'.repeat(65), 'with space here', 'quote"d-value', '-begins-wrong'])
        expect(await idOf(api, bad)).toMatch(OWN);
    });
  });

  it('may be read by pages of other origins', async () => {
    await withServer({ corsOrigins: ['https://front.example'] }, async (api) => {
      const response = await fetch(`${api.url}/health`, { headers: { origin: 'https://front.example' } });
      expect(response.headers.get('access-control-expose-headers')).toContain('X-Request-Id');
    });
  });
});

describe('the log', () => {
  it('has one line a request, with the pattern of its route and its user', async () => {
    let userId: unknown;
    let requestId: string | null = null;
    const log = await logOf({ logLevel: 'info' }, async (api) => {
      [{ id: userId }] = (await api.query("SELECT id FROM users WHERE user_name = 'demo'")) as [Line];
      await fetch(`${api.url}/health`);
      requestId = (await api.get('/api/v2/assets/999999999?search=x')).headers.get('x-request-id');
      await fetch(`${api.url}/nothing`);
    });
    const requests = linesOf(log).filter(({ msg }) => msg === 'request');
    expect(requests.map(({ method, route, status }) => [method, route, status])).toEqual([
      ['POST', '/api/v2/auth/login', 200],
      ['GET', '/api/v2/assets/:id', 404],
      ['GET', null, 404],
    ]);
    expect(requests[1]).toMatchObject({ requestId, userId, companyId: 1 });
    expect(requests[1]?.ms).toBeGreaterThan(0);
    expect(requests[1]?.bytes).toBeGreaterThan(100);
    expect(requests[2]).not.toHaveProperty('userId');
  });

  it('has the id of the request in every line about its failure', async () => {
    let requestId: string | null = null;
    const log = await logOf({}, async (api) => {
      await api.query('ALTER TABLE reports RENAME TO misplaced');
      requestId = (await api.get('/api/v2/reports')).headers.get('x-request-id');
      await api.query('ALTER TABLE misplaced RENAME TO reports');
    });
    const about = linesOf(log).filter((line) => line.requestId === requestId);
    expect(about.map(({ level }) => level)).toEqual([50, 30]);
  });

  it('can be read by people', async () => {
    const log = await logOf({ logLevel: 'info', logFormat: 'text' }, (api) => api.get('/api/v2/assets'));
    expect(log).toMatch(/^\d{4}-\S+Z info request .*route="\/api\/v2\/assets" status=200/m);
  });

  it('has no secret, in whatever part of a request it is', async () => {
    const secret = 'S3cret-of-somebody-9f8e7d';
    const email = 'somebody@people.example';
    let asked = 0;
    const log = await logOf({ metrics: { token: 'a-token-of-metrics' } }, async (api) => {
      for (const { method, url } of api.routes) {
        if (url.endsWith('/logout')) continue;
        const path = url.replace(/:[a-z]+/gi, secret).replace('*', secret);
        const query = ['signature', 'token', 'session', 'password', 'q', 'email']
          .map((name) => `${name}=${secret}&x=${encodeURIComponent(email)}`)
          .join('&');
        const body = JSON.stringify({
          userName: email,
          email,
          name: secret,
          password: secret,
          token: secret,
          message: email,
          newPassword: secret,
          tenantGuid: secret,
          [secret]: email,
        });
        for (const authorization of [api.headers.authorization ?? '', `Bearer ${secret}`]) {
          const headers = {
            authorization,
            cookie: `XSRF-TOKEN=x; device-1=${secret}; ${secret}=1`,
            'x-xsrf-token': 'x',
            'idempotency-key': secret,
            'if-match': `"${secret}"`,
            'x-request-id': secret,
            'x-forwarded-for': '203.0.113.77',
            referer: `https://people.example/?token=${secret}`,
            'user-agent': email,
            'content-type': 'application/json',
          };
          const hasBody = method !== 'GET' && method !== 'HEAD';
          const response = await fetch(`${api.url}${path}?${query}`, {
            method,
            headers,
            ...(hasBody && { body }),
          });
          await response.arrayBuffer();
          asked += 1;
        }
      }
      await fetch(`${api.url}/accept-invite/${secret}?token=${secret}`);
      const malformed = { ...bearer(secret), 'content-type': 'application/json' };
      await fetch(`${api.url}/api/v2/auth/login`, {
        method: 'POST',
        headers: malformed,
        body: `{"${secret}`,
      });
    });
    expect(asked).toBeGreaterThan(200);
    expect(linesOf(log).length).toBeGreaterThan(asked);
    for (const word of [secret, email, 'people.example', '203.0.113.77']) expect(log).not.toContain(word);
  }, 120_000);
});

describe('what browsers report', () => {
  const report = {
    kind: 'error',
    message: 'Cannot read of "Dana Mercer" for dana@fleet.example',
    stack: '    at open (/assets/app.js?token=secret:1:2)',
    route: '/dashboard/events/:id',
    version: '1.2.3',
    reference: '3f9a1c2e4b5d6071',
    browser: 'Mozilla/5.0',
  };

  it('is logged without a session, and without what people are called', async () => {
    const log = await logOf({ logLevel: 'error' }, async (api) => {
      expect((await postJson(`${api.url}/api/v2/browser-errors`, report)).status).toBe(204);
    });
    const [line] = linesOf(log);
    expect(line).toMatchObject({
      msg: 'An error in a browser',
      browserError: { kind: 'error', route: report.route, version: '1.2.3', reference: report.reference },
    });
    expect(log).not.toMatch(/Dana|dana|secret/);
  });

  it('is bounded in size, shape and number', async () => {
    await withServer({}, async (api) => {
      const post = async (body: unknown) => (await postJson(`${api.url}/api/v2/browser-errors`, body)).status;
      expect(await post({ ...report, stack: 'x'.repeat(10_000) })).toBe(413);
      expect(await post({ ...report, message: 'x'.repeat(301) })).toBe(400);
      expect(await post({ ...report, kind: 'odd' })).toBe(400);
      const statuses = await Promise.all(Array.from({ length: 40 }, () => post(report)));
      expect(new Set(statuses)).toEqual(new Set([204, 429]));
      expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(30);
    });
  });

  it('goes to the address in the settings, which pages may connect to', async () => {
    const none = await withServer({}, async (api) =>
      JSON.stringify(await (await fetch(`${api.url}/settings.json`)).json()),
    );
    expect(none).not.toContain('ERROR_REPORT_URL');
    const settings = { ...defaultSettings, errorReportUrl: 'https://errors.example/in?key=1' };
    await withServer({ settings }, async (api) => {
      const file = (await (await fetch(`${api.url}/settings.json`)).json()) as {
        AppSettings: Record<string, unknown>;
      };
      expect(file.AppSettings.ERROR_REPORT_URL).toBe('https://errors.example/in?key=1');
      const policy = (await fetch(`${api.url}/health`)).headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/connect-src [^;]*https:\/\/errors\.example[ ;]/);
    });
  });
});

describe.each(engines)('metrics on %s', (engine) => {
  const TOKEN = 'a-token-of-metrics';
  const api = shareReferenceApi({ engine, metrics: { token: TOKEN } });
  const read = async (of: SignedInApi = api): Promise<string> => {
    const response = await fetch(`${of.url}/metrics`, { headers: bearer(TOKEN) });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    return response.text();
  };
  const figureOf = (text: string, series: string): number => {
    const line = text.split('\n').find((one) => one.startsWith(`${series} `));
    return line === undefined ? Number.NaN : Number(line.slice(series.length));
  };

  it('are refused without the token, and not there without one in the environment', async () => {
    for (const headers of [{}, bearer('a-token-of-metricz'), api.headers])
      expect((await fetch(`${api.url}/metrics`, { headers })).status).toBe(401);
    await withServer({ beside: api }, async (usual) => {
      expect((await fetch(`${usual.url}/metrics`, { headers: bearer(TOKEN) })).status).toBe(404);
    });
  });

  it('count requests by route, whatever addresses are requested', async () => {
    for (let id = 1; id <= 20; id++) await fetch(`${api.url}/nothing/${id}`);
    await api.get('/api/v2/assets/999999999');
    await fetch(`${api.url}/health`, { method: 'PROPFIND' });
    const text = await read();
    expect(text).not.toContain('/nothing');
    const count = 'fleet_http_request_duration_seconds_count';
    expect(figureOf(text, `${count}{method="GET",route="none",status="404"}`)).toBe(20);
    expect(figureOf(text, `${count}{method="GET",route="/api/v2/assets/:id",status="404"}`)).toBe(1);
    expect(figureOf(text, 'fleet_http_requests_in_flight')).toBe(1);
    expect(figureOf(text, 'nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
    expect(figureOf(text, 'nodejs_heap_size_used_bytes')).toBeGreaterThan(1_000_000);
    expect(text).toContain(`fleet_build_info{version="${build.version}",commit="${build.commit}"} 1`);
  });

  it('count sign-ins by how they ended', async () => {
    const of = (text: string) =>
      ['ok', 'failed', 'slowed'].map((outcome) =>
        figureOf(text, `fleet_sign_ins_total{outcome="${outcome}"}`),
      );
    const before = of(await read());
    await signIn(api);
    for (let attempt = 0; attempt < 6; attempt++) await postLogin(api, 'nobody-here', 'wrong');
    const after = of(await read());
    expect(after.map((value, index) => value - (before[index] ?? 0))).toEqual([1, 5, 1]);
  });

  it('count what failed at the database, and the connections to it', async () => {
    const failures = async () =>
      figureOf(await read(), 'fleet_database_query_failures_total{class="42"}') || 0;
    const before = await failures();
    await expect(api.query('SELECT nothing FROM nowhere')).rejects.toThrow();
    expect(await failures()).toBe(before + 1);
    expect(figureOf(await read(), 'fleet_database_connections{state="idle"}')).toBeGreaterThanOrEqual(0);
  });

  it('count what waits, with the age of the oldest', async () => {
    await api.query(
      `INSERT INTO reports (company_id, branch_id, name, type, first_day, last_day, requested_at, status, run,
         leased_until, progress_percent, step)
       VALUES (1, 1, 'Waits', 'maintenance', '2026-11-03', '2026-11-09', '2026-11-09T18:20:00Z', 'pending', 1,
         now() + interval '1 hour', 0, 'queued')`,
    );
    const text = await read();
    expect(figureOf(text, 'fleet_queue_length{queue="reports"}')).toBe(1);
    expect(figureOf(text, 'fleet_queue_oldest_seconds{queue="reports"}')).toBe(600);
    for (const queue of ['video_requests', 'notifications'])
      expect(figureOf(text, `fleet_queue_length{queue="${queue}"}`)).toBeGreaterThanOrEqual(0);
  });
});

describe('metrics at an address of their own', () => {
  let port: number;
  beforeAll(async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => free.once('listening', resolve));
    port = (free.address() as { port: number }).port;
    await new Promise((resolve) => free.close(resolve));
  });

  it('are read there, nothing else is there, and they are not at that of the fleet', async () => {
    const listen = { host: '127.0.0.1', port };
    await withServer({ metrics: { listen } }, async (api) => {
      const own = `http://127.0.0.1:${port}`;
      expect(await (await fetch(`${own}/metrics`)).text()).toContain('fleet_queue_length');
      for (const path of ['/', '/health', '/api/v2/assets'])
        expect((await fetch(`${own}${path}`, { headers: api.headers })).status).toBe(404);
      expect((await fetch(`${api.url}/metrics`)).status).toBe(404);
    });
  });

  it('stop the start when their port is taken', async () => {
    const taken = createServer().listen(port, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const listen = { host: '127.0.0.1', port };
    await expect(withServer({ metrics: { listen } }, async () => undefined)).rejects.toThrow('EADDRINUSE');
    await new Promise((resolve) => taken.close(resolve));
  });
});

it('the version is returned to every signed-in user', async () => {
  await withServer({}, async (api) => {
    expect((await fetch(`${api.url}/api/v2/version`)).status).toBe(401);
    expect(await (await api.get('/api/v2/version')).json()).toEqual({
      success: true,
      data: build,
      message: '',
    });
    expect(build.version).toMatch(/^\d+\.\d+\.\d+/);
  });
});
