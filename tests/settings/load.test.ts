import { expect, test, vi } from 'vitest';
import { es } from '../../src/locales/es';
import { fr } from '../../src/locales/fr';
import { startEn } from '../../src/locales/start-en';
import { createTranslate } from '../../src/locales/text';
import { loadSettings, type SettingsOutcome } from '../../src/settings/load';
import { entriesOf, memoryStorage } from '../support/memory-storage';
import { settingsFile, settingsOf } from '../support/settings-file';

const address = 'https://app.example/settings.json';

function json(value: unknown, init?: ResponseInit): () => Promise<Response> {
  return async () => new Response(JSON.stringify(value), init);
}

const lastGood = settingsFile({ BRAND_NAME: 'Last Good' });
const cached = () => memoryStorage({ app_settings: JSON.stringify(lastGood) });

test('a good file is in force and kept under app_settings', async () => {
  const storage = memoryStorage();
  const file = settingsFile({ BRAND_NAME: 'Fresh' });
  expect(await loadSettings({ fetch: json(file), storage, address })).toEqual({
    state: 'fresh',
    settings: settingsOf({ BRAND_NAME: 'Fresh' }),
  });
  expect(JSON.parse(storage.getItem('app_settings') ?? '')).toEqual(file);
});

test('the file is requested at its address, without a token, and not out of an old cache', async () => {
  const fetch = vi.fn(json(settingsFile()));
  await loadSettings({ fetch, storage: memoryStorage({ token: 'secret' }), address });
  expect(fetch.mock.calls).toEqual([[address, { cache: 'no-cache' }]]);
});

test('a server that never answers leaves the last good file in force, or a sentence', async () => {
  const hangs = () => new Promise<Response>(() => undefined);
  const stops = async () =>
    new Response(new ReadableStream({ start: (part) => part.enqueue(new Uint8Array([123])) }));
  for (const fetch of [hangs, stops]) {
    const outcome = await loadSettings({ fetch, storage: cached(), address, limitMs: 5 });
    expect(outcome).toMatchObject({ state: 'cached', settings: { brandName: 'Last Good' } });
    expect(await loadSettings({ fetch, storage: memoryStorage(), address, limitMs: 2 })).toEqual({
      state: 'failed',
      problem: { text: 'settings.late', values: { seconds: 0.002 } },
    });
  }
});

test('a storage that is full costs nothing but the later fallback', async () => {
  const storage = memoryStorage({}, 'full');
  const outcome = await loadSettings({ fetch: json(settingsFile()), storage, address });
  expect(outcome.state).toBe('fresh');
});

/** Why there are no fresh settings, in the words of a language. */
function reasonOf(outcome: SettingsOutcome, t = createTranslate('en', startEn)): string {
  return outcome.state === 'fresh' ? '' : t(outcome.problem.text, outcome.problem.values);
}

const failures: [string, () => Promise<Response>, string][] = [
  [
    'the network is down',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Settings fetch error: Failed to fetch',
  ],
  [
    'the file is not there',
    json({}, { status: 404, statusText: 'Not Found' }),
    'Settings fetch failed: 404 - Not Found',
  ],
  [
    'the server is in trouble',
    json(settingsFile(), { status: 503, statusText: 'Service Unavailable' }),
    'Settings fetch failed: 503 - Service Unavailable',
  ],
  [
    'a page of markup comes instead',
    async () => new Response('<!doctype html><title>App</title>'),
    'Settings fetch error: settings.json is not JSON',
  ],
];

test.each(failures)(
  'without a kept copy the start fails with its reason when %s',
  async (_when, fetch, reason) => {
    const outcome = await loadSettings({ fetch, storage: memoryStorage(), address });
    expect(outcome.state).toBe('failed');
    expect(reasonOf(outcome)).toBe(reason);
  },
);

test.each(failures)('Spanish and French have texts of their own when %s', async (_when, fetch, reason) => {
  const outcome = await loadSettings({ fetch, storage: memoryStorage(), address });
  const inSpanish = reasonOf(outcome, createTranslate('es', es));
  const inFrench = reasonOf(outcome, createTranslate('fr', fr));
  expect(inSpanish).toMatch(/la configuración: /);
  expect(inFrench).toMatch(/des paramètres\u00a0: /);
  // The browser's or the server's own part is the same in all of them.
  const detail = reason.slice(reason.indexOf(':') + 2);
  if (!detail.startsWith('settings.json')) {
    expect(inSpanish.endsWith(detail)).toBe(true);
    expect(inFrench.endsWith(detail)).toBe(true);
  }
});

test.each(failures)('the last good settings are in force when %s', async (_when, fetch, reason) => {
  const outcome = await loadSettings({ fetch, storage: cached(), address });
  expect(outcome).toMatchObject({ state: 'cached', settings: settingsOf({ BRAND_NAME: 'Last Good' }) });
  expect(reasonOf(outcome)).toBe(reason);
});

test('a malformed file is a settings error that names the key, and does not replace the last good one', async () => {
  const storage = cached();
  const before = entriesOf(storage);
  const fetch = json(settingsFile({ TENANT_GUID: 5 }));
  const outcome = await loadSettings({ fetch, storage, address });
  expect(outcome.state).toBe('cached');
  expect(reasonOf(outcome)).toContain('AppSettings.TENANT_GUID');
  expect(entriesOf(storage)).toEqual(before);
  const failed = await loadSettings({ fetch, storage: memoryStorage(), address });
  expect(failed.state).toBe('failed');
  expect(reasonOf(failed)).toContain('AppSettings.TENANT_GUID');
});

test.each(['{"AppSettings":', 'null', '{}', JSON.stringify({ AppSettings: { TENANT_GUID: 't' } })])(
  'a kept copy that reads %s is as good as none',
  async (copy) => {
    const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const storage = memoryStorage({ app_settings: copy });
    const outcome = await loadSettings({ fetch, storage, address });
    expect(outcome.state).toBe('failed');
    expect(reasonOf(outcome)).toBe('Settings fetch error: Failed to fetch');
  },
);
