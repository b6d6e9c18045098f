// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../server/http/security-headers';
import { settingsFile } from '../../server/http/settings-file';
import { parseSettings } from '../../src/settings/schema';
import {
  bearer,
  defaultSettings,
  postJson,
  type StartedReferenceApi,
  signIn,
  startReferenceApi,
} from '../support/reference-api';

const PAGE = '<!doctype html><title>Application</title><style nonce="__CSP_NONCE__"></style>';
const SCRIPT = `export const text = '${'a'.repeat(3000)}';`;

let appDirectory: string;
let api: StartedReferenceApi;
beforeAll(async () => {
  appDirectory = mkdtempSync(path.join(tmpdir(), 'fleet-app-'));
  await mkdir(path.join(appDirectory, 'assets'));
  await writeFile(path.join(appDirectory, 'index.html'), PAGE);
  await writeFile(path.join(appDirectory, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(path.join(appDirectory, 'assets/main-abc123.js'), SCRIPT);
  await writeFile(path.join(appDirectory, 'assets/main-abc123.js.br'), brotliCompressSync(SCRIPT));
  api = await startReferenceApi({
    appDirectory,
    corsOrigins: ['https://front.example'],
    settings: {
      ...defaultSettings,
      mapTileUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
      mediaOrigins: ['https://*.clips.example'],
      brandName: 'Prairie Haulage',
      features: ['adas'],
    },
  });
});
afterAll(async () => {
  await api.close();
  rmSync(appDirectory, { recursive: true });
});

const html = { accept: 'text/html,application/xhtml+xml' };
const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(`${api.url}${address}`, { headers });

/** Without what fetch does by itself: decompression, and a cache control of its own. */
function getRaw(address: string, headers: Record<string, string>, method = 'GET', body = '') {
  type Answer = { status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: Buffer };
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(`${api.url}${address}`, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

describe('the application', () => {
  it.each(['/', '/index.html', '/login', '/dashboard/locked-videos?page=3', '/dashboard'])(
    'answers the navigation to %s with its page, never from a cache unasked',
    async (address) => {
      const response = await get(address, html);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect((await response.text()).replace(/nonce="[^"]+"/, 'nonce="__CSP_NONCE__"')).toBe(PAGE);
    },
  );

  it.each(['/assets/main-old.js', '/api/nothing', '/tiles/x', '/assets/', '/settings.json/x'])(
    'does not answer %s with its page',
    async (address) => {
      const response = await get(address, html);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('application/json');
    },
  );

  it('does not answer what is no navigation with its page', async () => {
    expect((await get('/favicon.ico', { accept: 'image/*' })).status).toBe(404);
    expect((await fetch(`${api.url}/login`, { method: 'POST', headers: html })).status).toBe(404);
  });

  it('lets hashed assets be kept for ever, compressed as they were built', async () => {
    const { headers, body } = await getRaw('/assets/main-abc123.js', { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'Origin, Accept-Encoding',
    });
    expect(headers['content-type']).toContain('javascript');
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
    const plain = await getRaw('/assets/main-abc123.js', {});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(SCRIPT);
  });

  it('answers 304 to a client that has the newest already', async () => {
    const etag = (await get('/favicon.svg')).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect((await getRaw('/favicon.svg', { 'if-none-match': etag })).status).toBe(304);
  });

  it('serves nothing from outside its folder', async () => {
    for (const address of [
      '/..%2f..%2fetc/passwd',
      '/assets/..%2f..%2f..%2fetc/passwd',
      '/%2e%2e/package.json',
    ]) {
      const response = await get(address, { accept: '*/*' });
      expect([400, 403, 404]).toContain(response.status);
    }
  });
});

describe('the settings file', () => {
  it('is what the application reads, from the environment', async () => {
    const response = await get('/settings.json');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const file = (await response.json()) as { AppSettings: Record<string, unknown> };
    expect(file.AppSettings).toEqual({
      DASHCAM_API_URL: '',
      ASSET_API_URL: '',
      TENANT_GUID: defaultSettings.tenantGuid,
      GOOGLE_MAP_KEY: '',
      LIVE_STREAM_URL: '/api/v2/live',
      REFRESH_SECONDS: 30,
      UTC_OFFSET_MIN: 180,
      VIDEO_REQUEST_MAX_MINUTES: 10,
      ROLE_LIMITS: {
        Operator: expect.arrayContaining([
          'alert-rules.create',
          'drivers.edit',
          'settings.editCompany',
          'users.list',
        ]),
        Manager: expect.arrayContaining(['users.list']),
        'Fleet Manager': expect.arrayContaining(['users.list']),
      },
      COMPANY_ID: 1,
      BRANCH_ID: 1,
      FEATURES: ['adas'],
      MAP_TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
      BRAND_NAME: 'Prairie Haulage',
      DEMO: true,
    });
    expect(parseSettings(file)).toMatchObject({ brandName: 'Prairie Haulage', companyId: 1 });
  });
});

describe('security headers', () => {
  it('stand on pages and on API answers', async () => {
    for (const response of [await get('/', html), await get('/api/v2/assets'), await get('/health')]) {
      expect(response.headers.get('content-security-policy')).toBeTruthy();
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('x-frame-options')).toBe('DENY');
      expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(response.headers.get('strict-transport-security')).toBeNull();
    }
  });

  it('allow this origin, the host of the tiles and those of pictures and clips, nothing else', async () => {
    const policy = ((await get('/', html)).headers.get('content-security-policy') ?? '').replaceAll(
      /'nonce-[^']+'/g,
      "'nonce-…'",
    );
    const directives = new Map(
      policy.split(';').map((directive) => {
        const [name = '', ...sources] = directive.trim().split(' ');
        return [name, sources.join(' ')];
      }),
    );
    expect(Object.fromEntries(directives)).toEqual({
      'default-src': "'self'",
      'script-src': "'self' 'nonce-…'",
      'style-src': "'self' 'nonce-…'",
      'img-src': "'self' data: blob: https://*.tiles.example https://*.clips.example",
      'media-src': "'self' blob: https://*.clips.example",
      'connect-src': "'self' https://*.clips.example",
      'worker-src': "'self'",
      'font-src': "'self' data:",
      'object-src': "'none'",
      'base-uri': "'self'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
  });

  it('have a nonce of its own for each page, which its elements have, and none for what is no page', async () => {
    const nonces = await Promise.all(
      ['/', '/', '/login'].map(async (address) => {
        const response = await get(address, html);
        const [, nonce = ''] = /nonce="([^"]+)"/.exec(await response.text()) ?? [];
        expect(nonce).toMatch(/^[\w+/]{24}$/);
        expect(response.headers.get('content-security-policy')).toContain(
          `style-src 'self' 'nonce-${nonce}'`,
        );
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(3);
    expect((await get('/health')).headers.get('content-security-policy')).not.toContain('nonce');
  });

  it('forbid what the application does not use of a browser', async () => {
    const policy = (await get('/', html)).headers.get('permissions-policy');
    expect(policy).toMatch(/camera=\(\), .*geolocation=\(\), .*microphone=\(\)/);
    expect((await get('/health')).headers.get('permissions-policy')).toBe(policy);
  });

  it('allow the hosts of all base maps', () => {
    const { imgSrc } = contentSecurityPolicy({
      ...defaultSettings,
      mapTileUrl: 'https://{a-c}.roads.example/{z}/{x}/{y}.png',
      mapLayers: [
        { name: 'Imagery', url: 'https://imagery.example/{z}/{x}/{y}.jpg' },
        { name: 'Own', url: '/tiles/{z}/{x}/{y}.png' },
      ],
    });
    expect(imgSrc).toEqual([
      "'self'",
      'data:',
      'blob:',
      'https://*.roads.example',
      'https://imagery.example',
    ]);
  });

  it('have the base maps in the settings of the application', () => {
    const mapLayers = [{ name: 'Imagery', url: '/imagery/{z}/{x}/{y}.jpg', attribution: '© Us' }];
    const file = settingsFile({ ...defaultSettings, mapLayers });
    expect(parseSettings(file).mapLayers).toEqual(mapLayers);
  });

  it('allow Google only when its key is set, and the hosts of other APIs', () => {
    const without = JSON.stringify(contentSecurityPolicy(defaultSettings));
    expect(without).not.toMatch(/google|gstatic|unsafe-eval/);
    const policy = contentSecurityPolicy({
      ...defaultSettings,
      googleMapKey: 'key',
      assetApiUrl: 'https://api.example/base',
      mapTileUrl: '/tiles/{z}/{x}/{y}.png',
    });
    // The guide to strict policies still requires 'unsafe-eval'; hosts of Google's it does without.
    expect(policy.scriptSrc).toEqual(["'self'", "'strict-dynamic'", 'https:', "'unsafe-eval'", 'blob:']);
    expect(policy.styleSrc).toContain('https://fonts.googleapis.com');
    expect(policy.frameSrc).toContain('https://*.google.com');
    expect(policy.connectSrc).toContain('https://api.example');
    expect(policy.imgSrc).not.toContain('https://tile.openstreetmap.org');
  });
});

describe('anti-forgery', () => {
  const logout = (headers: Record<string, string>) =>
    fetch(`${api.url}/api/v2/auth/logout`, { method: 'POST', headers });

  it.each(['/', '/login', '/settings.json'])('hands out the cookie with %s', async (address) => {
    const cookie = (await get(address, html)).headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]{24}; Path=\/; SameSite=Lax$/);
    const again = await get(address, { ...html, cookie: cookie.split(';')[0] ?? '' });
    expect(again.headers.get('set-cookie')).toBeNull();
  });

  it('requires its value in the header of a request that carries it', async () => {
    const cookie = 'XSRF-TOKEN=abc';
    expect((await logout({ cookie, 'x-xsrf-token': 'abc' })).status).toBe(200);
    for (const headers of [{ cookie }, { cookie, 'x-xsrf-token': 'abd' }, { cookie, 'x-xsrf-token': 'ab' }]) {
      const response = await logout(headers);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({
        success: false,
        message: expect.stringContaining('Reload'),
      });
    }
    expect((await logout({})).status).toBe(200);
    expect((await get('/api/v2/assets', { cookie, ...bearer(await signIn(api)) })).status).toBe(200);
  });
});

describe('other front ends', () => {
  const preflight = (origin: string) =>
    fetch(`${api.url}/api/v2/auth/login`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });

  it('may read the API if they are named', async () => {
    const allowed = await preflight('https://front.example');
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://front.example');
    expect(allowed.headers.get('access-control-allow-headers')).toContain('Authorization');
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull();
    expect((await preflight('https://other.example')).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('compression', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ] as const)('answers locations to "%s" as %s', async (acceptEncoding, encoding, decode) => {
    const headers = {
      ...bearer(await signIn(api)),
      'content-type': 'application/json',
      'accept-encoding': acceptEncoding,
    };
    const body = JSON.stringify({ assetType: 0, company_Id: 1, branch_Id: 1 });
    const answer = await getRaw('/api/ATLocation/POST_AT_LAST_LOCATION_ASSET_DATA', headers, 'POST', body);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(String(answer.headers.vary)).toMatch(/accept-encoding/i);
    expect(JSON.parse(decode(answer.body).toString())).toHaveLength(40);
  });

  it('answers other JSON compressed too', async () => {
    const headers = { ...bearer(await signIn(api)), 'accept-encoding': 'br' };
    const answer = await getRaw('/api/v2/assets', headers);
    expect(answer.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(answer.body).toString())).toMatchObject({ success: true });
  });
});

describe('tiles', () => {
  it('are small valid pictures, the same each time', async () => {
    const response = await get('/tiles/4/3/6.png');
    expect(response.headers.get('content-type')).toBe('image/png');
    const picture = Buffer.from(await response.arrayBuffer());
    expect(picture.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([256, 256]);
    const start = picture.indexOf('IDAT');
    const rows = inflateSync(picture.subarray(start + 4, start + 4 + picture.readUInt32BE(start - 4)));
    expect(rows).toHaveLength(256 * 257);
    expect(picture.length).toBeLessThan(2000);
    expect(Buffer.from(await (await get('/tiles/4/3/6.png')).arrayBuffer())).toEqual(picture);
  });

  it.each([
    '/tiles/4/16/0.png',
    '/tiles/4/0/16.png',
    '/tiles/21/0/0.png',
    '/tiles/-1/0/0.png',
    '/tiles/4/0/0.jpg',
  ])('are not to be had at %s', async (address) => {
    expect((await get(address)).status).toBe(404);
  });
});

describe('an API without an application', () => {
  it('serves no pages', async () => {
    const alone = await startReferenceApi({ beside: api });
    try {
      expect((await fetch(`${alone.url}/login`, { headers: html })).status).toBe(404);
      expect((await fetch(`${alone.url}/settings.json`)).status).toBe(200);
      const { userName, password } = alone.demo;
      const payload = { userName, password, token: '', tenantGuid: defaultSettings.tenantGuid };
      const login = await postJson(`${alone.url}/api/v2/auth/login`, payload, {
        origin: 'https://x.example',
      });
      expect(login.headers.get('access-control-allow-origin')).toBeNull();
    } finally {
      await alone.close();
    }
  });
});
