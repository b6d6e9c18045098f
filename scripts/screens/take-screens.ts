import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { createReferenceApi } from '../../server/app';
import { demoUser } from '../../server/database/demo-users';
import { parseEnvironment } from '../../server/options';
import { resources } from '../../src/resources';
import { findChromium } from '../find-chromium.mjs';
import { type LinkedPlaces, listScreens, renderScreensPage, type Screen } from './list-screens';

/** Always the same afternoon of the demo fleet, ms UTC. */
const NOW_MS = Date.UTC(2026, 10, 9, 18, 30);

const JPEG_QUALITY = 72;
/** Much longer than any screen takes. */
const SETTLE_MS = 30_000;
/** A little more than filters beside a map wait for its mark, which the browser does not keep under a clock of ours. */
const LATER_PARTS_MS = 11_000;
/** The time between two pictures that must be alike. */
const STILL_MS = 500;

/** Takes the pictures of docs/screens/ from the built application. @param root the project's folder */
export async function takeScreens(root: string): Promise<void> {
  const { listen: _, ...options } = parseEnvironment({
    DATA_DIR: 'memory://',
    APP_DIR: path.join(root, 'dist'),
    // Tiles that are not there: land and state lines are drawn, without the internet.
    MAP_TILE_URL: '/none/{z}/{x}/{y}.png',
    REFRESH_SECONDS: '0',
  });
  const api = await createReferenceApi({ ...options, now: () => NOW_MS });
  // The browser goes by the server's clock.
  api.app.addHook('onSend', async (_request, reply) => {
    reply.header('date', new Date(NOW_MS).toUTCString());
  });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
    ...(executablePath && { executablePath }),
  });
  try {
    const url = await api.listen({ host: '127.0.0.1', port: 0 });
    await writeScreens(browser, url, path.join(root, 'docs/screens'));
  } finally {
    await browser.close();
    await api.close();
  }
}

async function writeScreens(browser: Browser, url: string, folder: string): Promise<void> {
  const session = await signIn(url);
  const screens = listScreens(resources, await findPlaces(url, session.token));
  await mkdir(folder, { recursive: true });
  for (const screen of screens) {
    process.stdout.write(`${screen.file}\n`);
    const page = await openScreen(browser, url, screen, session);
    await writeFile(path.join(folder, screen.file), await takeStillPicture(page));
    await page.context().close();
  }
  await writeFile(path.join(folder, 'README.md'), renderScreensPage(screens));
  const known = new Set(['README.md', ...screens.map(({ file }) => file)]);
  const old = (await readdir(folder)).filter((file) => !known.has(file));
  await Promise.all(old.map((file) => rm(path.join(folder, file))));
}

interface Session {
  token: string;
  user: object;
}

async function signIn(url: string): Promise<Session> {
  const settings = await (await fetch(`${url}/settings.json`)).json();
  const answer = await fetch(`${url}/api/v2/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      userName: demoUser.userName,
      password: demoUser.password,
      token: '',
      tenantGuid: settings.AppSettings.TENANT_GUID,
    }),
  });
  const { token, data } = (await answer.json()) as {
    token: string;
    data: { contactId: string; email: string; contactName: string; roleName?: string };
  };
  return {
    token,
    user: { id: data.contactId, email: data.email, name: data.contactName, role: data.roleName },
  };
}

interface WireEvent {
  id: string;
  dashcamId: string;
  dashcamName: string;
  occurredAt: string;
}

/** An event with a film, and the day of its vehicle. */
async function findPlaces(url: string, token: string): Promise<LinkedPlaces> {
  const ask = async (address: string) =>
    (await (await fetch(`${url}${address}`, { headers: { authorization: `Bearer ${token}` } })).json()).data;
  const { results } = (await ask(
    '/api/DashCamMaster/GetDashCamVideosPaginated?CompanyId=1&BranchId=1&Page=1&Limit=1000&fileType=1&direction=desc',
  )) as { results: { dashCamName: string; utcVideoCreatedDateTime: string }[] };
  const filmed = new Set(results.map((clip) => `${clip.dashCamName} ${clip.utcVideoCreatedDateTime}`));
  const events = (await ask('/api/v2/events?source=adas&page=1&pageSize=100')) as WireEvent[];
  const event = events.find(({ dashcamName, occurredAt }) => filmed.has(`${dashcamName} ${occurredAt}`));
  if (!event) throw new Error('The demo has no event with a film');
  const { id, dashcamId: dashcam, occurredAt: at } = event;
  return { event: id, vehicleDay: `${new URLSearchParams({ dashcam, day: at.slice(0, 10), at })}` };
}

async function openScreen(browser: Browser, url: string, screen: Screen, session: Session): Promise<Page> {
  const context = await browser.newContext({
    viewport: screen.isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-US',
  });
  const page = await context.newPage();
  // A clock that stands still would keep the map from drawing.
  await page.clock.install({ time: NOW_MS });
  if (!screen.isSignedOut) {
    await page.addInitScript(
      ([token, user]) => {
        localStorage.setItem('token', token);
        localStorage.setItem('user', user);
      },
      [session.token, JSON.stringify(session.user)] as const,
    );
  }
  await page.goto(`${url}${screen.path}`);
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle', { timeout: SETTLE_MS });
  const busy = page.locator('.loading, .ant-skeleton, [aria-busy="true"]');
  await page.clock.runFor(LATER_PARTS_MS);
  await busy.first().waitFor({ state: 'detached', timeout: SETTLE_MS });
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** The screen once nothing on it changes any more. */
async function takeStillPicture(page: Page): Promise<Buffer> {
  const until = Date.now() + SETTLE_MS;
  let before: Buffer | undefined;
  while (Date.now() < until) {
    await page.clock.runFor(STILL_MS);
    await page.waitForTimeout(STILL_MS);
    // The notices that there are no tiles here.
    await page.locator('.map-notice button').evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click();
    });
    const picture = await page.screenshot({ type: 'jpeg', quality: JPEG_QUALITY });
    if (before?.equals(picture)) return picture;
    before = picture;
  }
  throw new Error(`${page.url()} still changes after ${SETTLE_MS / 1000} s`);
}
