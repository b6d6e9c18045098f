import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { shortLivedNode } from '../../../scripts/short-lived-node.mjs';

/** A reference API with the built application on it, in a process of its own. */
export interface ReferenceServer {
  /** Without a slash at the end; with `BASE_PATH` below it. */
  url: string;
  /** Makes the next requests fail, as `docs/api.md` describes under "Faults". */
  fault(...rules: Record<string, unknown>[]): Promise<void>;
  /** What it has written to its output so far. */
  output(): string;
  /** Removes the faults. */
  clearFaults(): Promise<void>;
  /** Ends the process and leaves its data. */
  end(): Promise<void>;
  /** Ends the process and removes its data. */
  stop(): Promise<void>;
  /** Where its data is. */
  folder: string;
}

export const demo = { email: 'demo@fleet.example', userName: 'demo', password: 'drive-safe-2026' } as const;

/** The name under which a clip is saved, as long as neither zone nor date format is chosen. */
export const clipFileName = /^Dashcam .+_(Front|Rear|Interior)_\d+-\d+-\d{4} \d+-\d\d-\d\d [AP]M\.mp4$/;

const START_TIMEOUT_MS = 60_000;

/** The address that the server prints when it is ready. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(
      () => reject(new Error(`The server did not start:\n${output}`)),
      START_TIMEOUT_MS,
    );
    const onOutput = (part: Buffer): void => {
      output += part;
      const address = /http:\/\/localhost:\d+\S*/.exec(output)?.[0];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    };
    server.stdout?.on('data', onOutput);
    server.stderr?.on('data', onOutput);
    server.on('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
}

/** Settings that make another fleet than the seeded one. */
const makesOtherData = /^(DEMO|FLEET_|VIDEO_COUNT|TENANT_GUID|UTC_OFFSET_MIN|DATA)/;

export async function startServer(environment: Record<string, string> = {}): Promise<ReferenceServer> {
  const folder = await mkdtemp(join(tmpdir(), 'fleet-'));
  const { SEEDED_FOLDER: seeded } = process.env;
  if (seeded && !Object.keys(environment).some((name) => makesOtherData.test(name)))
    await cp(seeded, folder, { recursive: true });
  const server = spawn(process.execPath, [...shortLivedNode, 'dist-server/main.js'], {
    env: {
      ...process.env,
      PORT: '0',
      APP_DIR: 'dist',
      DATA_DIR: folder,
      FAULTS: 'on',
      MAP_TILE_URL: '/tiles/{z}/{x}/{y}.png',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  server.stdout.on('data', (part: Buffer) => {
    output += part;
  });
  const url = await addressOf(server);
  const ask = async (method: string, body?: unknown): Promise<void> => {
    const answer = await fetch(`${url}/__faults`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    expect(answer.ok, await answer.text()).toBe(true);
  };
  const end = async (): Promise<void> => {
    if (server.exitCode !== null) return;
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await gone;
  };
  return {
    url,
    folder,
    output: () => output,
    fault: (...rules) => ask('POST', rules),
    clearFaults: () => ask('DELETE'),
    end,
    async stop() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The tests' server for a worker, with settings of its own. */
const serverWith = (environment: Record<string, string>) =>
  [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern
    async ({}, use: (server: ReferenceServer) => Promise<void>) => {
      const server = await startServer(environment);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ] satisfies [unknown, { scope: 'worker'; timeout: number }];

/** Tests on one server for each worker; faults never outlive their test. */
export const test = base.extend<object, { server: ReferenceServer }>({
  server: serverWith({}),
  baseURL: async ({ server }, use) => {
    await use(server.url);
    await server.clearFaults();
  },
});

/**
 * Tests on a server that they share with no other file: for those that save what holds for everybody on it.
 *
 * @param environment what it is started with besides the usual.
 */
export const testsOfOwnServer = (environment: Record<string, string> = {}) =>
  test.extend<object, { server: ReferenceServer }>({ server: serverWith(environment) });

/**
 * Tests on a second server, which they share: those that change what would be in the way of others. What is requested of
 * dashcams there comes soon.
 */
export const changingTest = testsOfOwnServer({ VIDEO_REQUEST_SECONDS: '2' });

export { expect };

/** Signs in through the form, from wherever the page is. */
export async function signIn(
  page: Page,
  credentials: { userName: string; password: string } = demo,
): Promise<void> {
  await page.getByLabel('Email or Username').fill(credentials.userName);
  await page.getByLabel('Password', { exact: true }).fill(credentials.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** A session as the browser keeps it. */
interface StoredSession {
  token: string;
  user: string;
}

/** What a server sends about its sign-in page. */
interface Login {
  url: string;
  tenantGuid: string;
  /** Whether it can be asked for the sessions of a user, which is no call of the specification (feature `settings`). */
  tellsSessions: boolean;
}

/** By the address of the sign-in. A sign-in costs the server as much as a whole screen, so a session serves until a test has ended it. */
const sessions = new Map<string, StoredSession>();

async function loginOf(page: Page, origin: string): Promise<Login> {
  const settings = await page.request.get(`${origin}/settings.json`);
  const { AppSettings } = await settings.json();
  const base: string = AppSettings.LOGIN_API_URL ?? AppSettings.ASSET_API_URL;
  return {
    url: new URL(`${base.replace(/\/$/, '')}/api/v2/auth`, settings.url()).href,
    tenantGuid: AppSettings.TENANT_GUID,
    tellsSessions: AppSettings.FEATURES?.includes('settings') === true,
  };
}

async function signInDemo({ url, tenantGuid }: Login): Promise<StoredSession> {
  // Without the browser's cookies, which would ask for the anti-forgery header.
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: demo.userName, password: demo.password, token: '', tenantGuid }),
  });
  const { token, data } = (await answer.json()) as {
    token: string;
    data: { contactId: string | number; email: string; contactName: string; roleName?: string };
  };
  const user = { id: data.contactId, email: data.email, name: data.contactName, role: data.roleName };
  return { token, user: JSON.stringify(user) };
}

/** A session of the demo user: the one that is kept, as long as it lives. */
async function demoSession(page: Page, origin: string): Promise<StoredSession> {
  const login = await loginOf(page, origin);
  const kept = login.tellsSessions ? sessions.get(login.url) : undefined;
  const authorization = `Bearer ${kept?.token}`;
  const isAlive = kept && (await fetch(`${login.url}/sessions`, { headers: { authorization } })).ok;
  const session = isAlive ? kept : await signInDemo(login);
  sessions.set(login.url, session);
  return session;
}

/** Asks a server as the demo user does, beside what the page does. */
export async function callAsDemo(
  page: Page,
  { url }: ReferenceServer,
  path: string,
  { method = 'GET', body }: { method?: string; body?: object } = {},
): Promise<Response> {
  const { token } = await demoSession(page, url);
  return fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/**
 * Leaves a session of the demo user in the browser, as the form would, for the first page that is opened after it.
 *
 * @param origin of a server of its own; absent: that of all tests.
 */
export async function enter(page: Page, origin = ''): Promise<void> {
  const session = await demoSession(page, origin);
  await page.addInitScript(
    ([storedToken, storedUser]) => {
      if (sessionStorage.getItem('entered')) return;
      sessionStorage.setItem('entered', 'yes');
      localStorage.setItem('token', storedToken);
      localStorage.setItem('user', storedUser);
    },
    [session.token, session.user] as const,
  );
}

// biome-ignore lint/suspicious/noExplicitAny: a settings file has keys of all kinds
type SettingsChange = (settings: Record<string, any>) => Record<string, unknown>;

/** A second route for the same file would hide the first. */
const settingsChanges = new WeakMap<Page, SettingsChange[]>();

/**
 * Changes the settings that the pages of a test load. What was changed before stays.
 *
 * @param change the changed keys, made of those there were.
 */
export async function withSettings(page: Page, change: SettingsChange): Promise<void> {
  const earlier = settingsChanges.get(page);
  if (earlier) {
    earlier.push(change);
    return;
  }
  const changes = [change];
  settingsChanges.set(page, changes);
  await page.route('**/settings.json', async (route) => {
    const response = await route.fetch();
    const { AppSettings } = await response.json();
    for (const next of changes) Object.assign(AppSettings, next(AppSettings));
    await route.fulfill({ response, json: { AppSettings } });
  });
}

/** Opens an address as a signed-in user. */
export async function openSignedIn(page: Page, address: string): Promise<void> {
  await enter(page, /^https?:\/\/[^/]+/.exec(address)?.[0]);
  await page.goto(address);
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
}

/**
 * Goes to an address as a link of the application does, without loading the page anew, which takes the browser a second.
 * What stood there is gone before; what was read already may be shown at once.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  const go = (to: string) =>
    page.evaluate((place) => {
      history.pushState(null, '', place);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, to);
  await go('/nowhere');
  await page.locator('.not-found-title').waitFor();
  await go(address);
  await page.locator('.not-found-title').waitFor({ state: 'detached' });
}

/** The number of records that the map has drawn, by its last performance mark. */
export function drawnOnMap(page: Page): Promise<number> {
  return page.evaluate(() => {
    const marks = performance.getEntriesByName('map-drawn') as PerformanceMark[];
    return (marks.at(-1)?.detail as { count: number } | undefined)?.count ?? 0;
  });
}

/** What the browser had to complain about that no test asked for. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
