// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../server/options';
import { dataOf, postLogin, type SignedInApi, startSignedIn } from '../support/reference-api';

const PAGE = [
  '<!doctype html><meta name="base-path" content="/" />',
  '<link href="/settings.json" rel="preload" /><script src="/assets/main-1a.js"></script>',
].join('\n');

let appDirectory: string;
let api: SignedInApi;
beforeAll(async () => {
  appDirectory = mkdtempSync(path.join(tmpdir(), 'fleet-below-'));
  await mkdir(path.join(appDirectory, 'assets'));
  await writeFile(path.join(appDirectory, 'index.html'), PAGE);
  await writeFile(path.join(appDirectory, 'assets/main-1a.js'), 'export {};');
  const { basePath, settings, trustProxy, oidc } = parseEnvironment({
    BASE_PATH: '/fleet',
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_URL: 'https://example.com',
    // No server listens there.
    OIDC_ISSUER: 'http://localhost:9',
    OIDC_CLIENT_ID: 'fleet',
  });
  api = await startSignedIn({ basePath, settings, trustProxy, oidc, appDirectory });
});
afterAll(async () => {
  await api.close();
  rmSync(appDirectory, { recursive: true });
});

const html = { accept: 'text/html' };
/** Asks at the root of the host. */
const host = (address: string, init: RequestInit = {}) =>
  fetch(new URL(address, api.url), { redirect: 'manual', ...init });

describe('a server below a path', () => {
  it.each(['/fleet/', '/fleet/index.html', '/fleet/dashboard/assets?view=map'])(
    'answers %s with its page, whose own addresses are below it',
    async (address) => {
      const response = await host(address, { headers: html });
      expect(response.status).toBe(200);
      const page = await response.text();
      expect(page).toContain('name="base-path" content="/fleet/"');
      expect(page.match(/(?:href|src)="[^"]*"/g)).toEqual([
        'href="/fleet/settings.json"',
        'src="/fleet/assets/main-1a.js"',
      ]);
    },
  );

  it('serves files, settings and calls below it', async () => {
    expect((await host('/fleet/assets/main-1a.js')).headers.get('cache-control')).toContain('immutable');
    const { AppSettings } = (await (await host('/fleet/settings.json')).json()) as {
      AppSettings: Record<string, string>;
    };
    expect(AppSettings).toMatchObject({ ASSET_API_URL: '', LIVE_STREAM_URL: '/fleet/api/v2/live' });
    expect((await api.get('/api/v2/assets')).status).toBe(200);
  });

  it('leaves the rest of the host to others, but for probes of the process itself', async () => {
    for (const address of ['/', '/settings.json', '/api/v2/assets', '/assets/main-1a.js', '/fleets/'])
      expect([address, (await host(address, { headers: html })).status]).toEqual([address, 404]);
    for (const address of ['/health', '/ready', '/fleet/health', '/fleet/ready'])
      expect([address, (await host(address)).status]).toEqual([address, 200]);
  });

  it('completes its own address by the slash', async () => {
    const response = await host('/fleet?view=map', { headers: html });
    expect([response.status, response.headers.get('location')]).toEqual([308, '/fleet/?view=map']);
  });

  it('keeps its cookies to its folder', async () => {
    const page = await host('/fleet/', { headers: html });
    expect(page.headers.getSetCookie().join()).toMatch(/XSRF-TOKEN=[^;]+; Path=\/fleet\/;/);
    const login = await postLogin(api, api.demo.email, api.demo.password);
    expect(login.headers.getSetCookie().join()).toContain('Path=/fleet/api/v2/auth/login;');
  });

  it('leads back from a sign-in provider to its folder', async () => {
    const { oidc } = parseEnvironment({
      BASE_PATH: '/fleet',
      PUBLIC_URL: 'https://example.com',
      OIDC_ISSUER: 'https://login.example.com',
      OIDC_CLIENT_ID: 'fleet',
    });
    expect(oidc?.redirectUri).toBe('https://example.com/fleet/api/v2/auth/provider/callback');
    const response = await host('/fleet/api/v2/auth/provider/callback');
    expect([response.status, response.headers.get('location')]).toEqual([303, '/fleet/login?provider=ended']);
  });

  it('describes its calls as below it', async () => {
    const { servers, paths } = (await (await api.get('/api/v2/openapi.json')).json()) as {
      servers: object[];
      paths: object;
    };
    expect(servers).toEqual([{ url: '/fleet' }]);
    expect(paths).toHaveProperty(['/api/v2/assets']);
  });

  it('returns addresses of clips below it, at the host of the proxy’s request', async () => {
    const list = '/api/DashCamMaster/GetDashCamVideosPaginated?CompanyId=1&BranchId=1&Limit=1';
    const proxied = { ...api.headers, 'x-forwarded-proto': 'https', 'x-forwarded-host': 'example.com' };
    const { results } = await dataOf<{ results: Record<string, unknown>[] }>(
      await api.send('GET', list, undefined, proxied),
    );
    const addresses = Object.values(results[0] ?? {}).filter((value) => String(value).includes('signature='));
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) {
      expect(address).toMatch(/^https:\/\/example\.com\/fleet\/api\/DashCamMaster\/media\//);
      const { pathname, search } = new URL(String(address));
      expect((await host(pathname + search)).status).toBe(200);
    }
  });
});

describe('BASE_PATH', () => {
  it.each([
    ['/fleet', '/fleet/'],
    ['/fleet/', '/fleet/'],
    ['/our/fleet', '/our/fleet/'],
    ['/', '/'],
    ['', '/'],
  ])('%s is %s', (given, basePath) => {
    expect(parseEnvironment({ BASE_PATH: given }).basePath).toBe(basePath);
  });

  it.each(['fleet', 'https://example.com/fleet', '/fleet//x', '/a b', '/"x'])('is not %s', (given) => {
    expect(() => parseEnvironment({ BASE_PATH: given })).toThrow(/BASE_PATH=.*such as \/fleet\//);
  });

  it('is in links of messages', () => {
    const env = { PUBLIC_URL: 'https://example.com', BASE_PATH: '/fleet/' };
    expect(parseEnvironment(env).notifications.publicUrl).toBe('https://example.com/fleet');
  });
});
