import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { drawnOnMap, expect, signIn, startServer, test } from './support/journey';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** Any static server: files of `dist/`, the page for all other paths, and a settings file of its own. */
async function serveStatically(settings: object) {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://static').pathname;
    if (path === '/settings.json') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(settings));
      return;
    }
    const file = join('dist', path);
    const found = existsSync(file) && statSync(file).isFile() ? file : join('dist', 'index.html');
    response.setHeader('content-type', types[extname(found)] ?? 'application/octet-stream');
    createReadStream(found).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { url, close: () => server.close() };
}

test('the same dist/ works on another static server against another back end', async ({ page }) => {
  const settings = { AppSettings: {} as Record<string, unknown> };
  const site = await serveStatically(settings);
  const api = await startServer({ CORS_ORIGINS: site.url, FLEET_SIZE: '40' });
  settings.AppSettings = {
    DASHCAM_API_URL: api.url,
    ASSET_API_URL: api.url,
    LOGIN_API_URL: `${api.url}/`,
    TENANT_GUID: (await (await fetch(`${api.url}/settings.json`)).json()).AppSettings.TENANT_GUID,
    GOOGLE_MAP_KEY: '',
    LIVE_STREAM_URL: '',
    MAP_TILE_URL: `${api.url}/tiles/{z}/{x}/{y}.png`,
    AUTH_SCHEME: '',
    BRAND_NAME: 'Prairie Haulage',
  };
  const authorizations = new Set<string | undefined>();
  page.on('request', (request) => {
    if (request.url().includes('ATLocation') && request.method() === 'POST') {
      authorizations.add(request.headers().authorization);
    }
  });

  await page.goto(`${site.url}/dashboard/assets`);
  await expect(page).toHaveTitle(/Prairie Haulage$/);
  await signIn(page);
  await expect.poll(() => drawnOnMap(page)).toBeGreaterThan(25);
  expect([...authorizations].every((header) => header && !header.includes(' '))).toBe(true);

  site.close();
  await api.stop();
});
