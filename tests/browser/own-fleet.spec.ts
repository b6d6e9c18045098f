import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { hasNginx, keptConfiguration, type Nginx, replaceAllOf, startNginx } from '../support/nginx';
import { signOut } from './support/controls';
import { type Listener, listen } from './support/http-listener';
import { demo, expect, type ReferenceServer, startServer, test, watchConsole } from './support/journey';
import { placedCards } from './support/screens';

/** A company's own server beside its fleet's own API, behind the nginx of docs/deploying.md. */

const page = readFileSync('docs/deploying.md', 'utf8');
const section = page.slice(page.indexOf("**Your fleet's own API**"));

/** The first block of a language in the page's section. */
function blockOf(language: string): string {
  const [, text] = new RegExp(`\`\`\`${language}\n([^\`]*)\`\`\``).exec(section) ?? [];
  if (!text) throw new Error(`The page has no block of ${language}`);
  return text;
}

/** The variables that the page names. */
const environment = Object.fromEntries(
  blockOf('ini')
    .trim()
    .split('\n')
    .map((line) => line.split(/=(.*)/s).slice(0, 2)),
) as Record<string, string>;

const tenantGuid = '6f1c2f5e-0b7a-4c58-9a53-0d2a6c1e8b41';

interface FleetApi extends Listener {
  /** Method and path of what was asked, with the status of the answer. */
  asked: { call: string; status: number }[];
}

/**
 * A fleet's own API: it has no users, validates tokens with the company's server, and serves vehicles of its own,
 * here those of another reference API.
 */
async function startFleetApi(vehicles: string, companyUrl: string): Promise<FleetApi> {
  const answer = await fetch(`${vehicles}/api/v2/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: demo.userName, password: demo.password, token: '', tenantGuid }),
  });
  const { token } = (await answer.json()) as { token: string };
  const isGood = async (authorization: string): Promise<boolean> =>
    (await fetch(`${companyUrl}/api/v2/auth/sessions`, { headers: { authorization } })).ok;

  const asked: FleetApi['asked'] = [];
  const listener = await listen(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const body = await buffer(request);
    const call = `${method} ${url.split('?')[0]}`;
    if (!(await isGood(headers.authorization ?? ''))) {
      asked.push({ call, status: 401 });
      response.writeHead(401).end();
      return;
    }
    const found = await fetch(vehicles + url, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(headers['content-type'] && { 'content-type': headers['content-type'] }),
        ...(headers.range && { range: headers.range }),
      },
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    asked.push({ call, status: found.status });
    const kept = ['content-type', 'content-range', 'accept-ranges', 'content-disposition'];
    response.writeHead(found.status, [...found.headers].filter(([name]) => kept.includes(name)).flat());
    response.end(Buffer.from(await found.arrayBuffer()));
  });
  return { ...listener, asked };
}

const openArea = (of: Page, name: string) =>
  of.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name, exact: true }).click();

test.describe('a fleet with an API of its own', () => {
  test.skip(!hasNginx, 'nginx or openssl is not installed');
  test.use({ ignoreHTTPSErrors: true });

  let vehicles: ReferenceServer;
  let company: ReferenceServer;
  let api: FleetApi;
  let nginx: Nginx;
  test.beforeAll(async () => {
    // Other origins may have its clips.
    vehicles = await startServer({ CORS_ORIGINS: 'https://front.example' });
    company = await startServer({
      DEMO: 'off',
      TRUST_PROXY: '1',
      REFRESH_SECONDS: '30',
      // Its clips are on a host of their own.
      MEDIA_ORIGINS: vehicles.url,
      ...environment,
    });
    api = await startFleetApi(vehicles.url, company.url);
    const port = Number(new URL(company.url).port);
    const own = replaceAllOf(blockOf('nginx'), { 'https://fleet-api.example.com': api.url });
    nginx = await startNginx(
      keptConfiguration([port, port], (text) => text.replace('    location / {', `${own}\n    location / {`)),
    );
  });
  test.afterAll(async () => {
    await nginx?.stop();
    await api?.close();
    await company?.stop();
    await vehicles?.stop();
  });

  test('is visible to users of the company’s own server, from the first start on', async ({ page }) => {
    // It goes through most areas, with two servers and nginx beside the browser.
    test.setTimeout(120_000);
    const complaints = watchConsole(page);
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
    });
    const site = `https://localhost:${nginx.httpsPort}`;
    await expect.poll(() => company.output()).toContain('/first-start#');
    const start = /\/first-start#\S+/.exec(company.output())?.[0] ?? '';
    await page.goto(site + start);
    await page.getByLabel('Company').fill('Prairie Freight');
    await page.getByLabel('Your name').fill('Ada Reyes');
    await page.getByLabel('Email').fill('ada@prairie.example');
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('winter-road-to-omaha-91');
    await page.getByRole('button', { name: 'Create Administrator' }).click();

    // Vehicles, alerts, incidents and clips are the fleet's.
    await expect(page.getByText('Available (', { exact: false })).toBeVisible();
    await placedCards(page)
      .filter({ hasText: /Dashcam \d+/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'View Details' }).click();
    await expect(page.getByRole('dialog').getByRole('term').nth(8)).toBeVisible();
    await openArea(page, 'Assets');
    await expect(page.getByText(/^(Truck|Van|Trailer|Reefer|Tanker) \d+$/).first()).toBeVisible();
    for (const [area, table] of [
      ['Alerts', 'Alerts table'],
      ['Locked Videos', 'Locked Videos table'],
    ] as const) {
      await openArea(page, area);
      await expect(page.getByRole('table', { name: table }).getByRole('row').nth(3)).toBeVisible();
    }
    const hasPicture = () =>
      page
        .getByRole('table')
        .locator('img')
        .evaluateAll((all) => all.some((one) => (one as HTMLImageElement).naturalWidth > 0));
    await expect.poll(hasPicture).toBe(true);
    await openArea(page, 'Review');
    await expect(page.getByRole('tab', { name: /^All [1-9]/ })).toBeVisible();

    // People and places are the company's, and areas without data are absent.
    await openArea(page, 'Users');
    await expect(page.getByRole('row', { name: /Ada Reyes/ })).toContainText('Fleet Admin');
    await openArea(page, 'Depots');
    await expect(page.getByText('No data found')).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Main navigation' });
    for (const name of ['ADAS Reports', 'Reports'])
      await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0);
    await page.goto(`${site}/dashboard/adas-reports`);
    await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();

    expect(api.asked.filter(({ status }) => status >= 400)).toEqual([]);
    const calls = new Set(api.asked.map(({ call }) => call));
    for (const call of [
      'POST /api/ATLocation/POST_AT_LAST_LOCATION_ASSET_DATA',
      'GET /api/v2/alert/getAlertAssetsList',
      'POST /api/v2/incident/getAlertIncidentsList',
      'GET /api/DashCamMaster/GetDashCamVideosPaginated',
    ])
      expect(calls).toContain(call);
    expect([...calls].some((call) => call.startsWith('GET /api/v2/assets/'))).toBe(true);
    expect(refused).toEqual([]);
    expect(complaints).toEqual([]);

    // A signed-out user receives nothing from the fleet's API either.
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const list = `${site}/api/v2/alert/getAlertAssetsList`;
    const ask = () => page.request.get(list, { headers: { authorization: `Bearer ${token}` } });
    expect((await ask()).status()).toBe(200);
    await signOut(page);
    await expect(page.getByLabel('Email or Username')).toBeVisible();
    // The page does not wait until the server has ended the session.
    await expect.poll(async () => (await ask()).status()).toBe(401);
  });
});
