import { expect, test, vi } from 'vitest';
import { loadSettings } from '../../src/settings/load';
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

test('the file is asked for at its address, without a token, and not out of an old cache', async () => {
  const fetch = vi.fn(json(settingsFile()));
  await loadSettings({ fetch, storage: memoryStorage({ token: 'secret' }), address });
  expect(fetch.mock.calls).toEqual([[address, { cache: 'no-cache' }]]);
});

test('a storage that is full costs nothing but the later fallback', async () => {
  const storage = memoryStorage({}, 'full');
  const outcome = await loadSettings({ fetch: json(settingsFile()), storage, address });
  expect(outcome.state).toBe('fresh');
});

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
    expect(await loadSettings({ fetch, storage: memoryStorage(), address })).toEqual({
      state: 'failed',
      reason,
    });
  },
);

test.each(failures)('the last good settings are in force when %s', async (_when, fetch, reason) => {
  expect(await loadSettings({ fetch, storage: cached(), address })).toEqual({
    state: 'cached',
    settings: settingsOf({ BRAND_NAME: 'Last Good' }),
    reason,
  });
});

test('a malformed file is a settings error that names the key, and does not replace the last good one', async () => {
  const storage = cached();
  const before = entriesOf(storage);
  const fetch = json(settingsFile({ TENANT_GUID: 5 }));
  const outcome = await loadSettings({ fetch, storage, address });
  expect(outcome).toMatchObject({
    state: 'cached',
    reason: expect.stringContaining('AppSettings.TENANT_GUID'),
  });
  expect(entriesOf(storage)).toEqual(before);
  expect(await loadSettings({ fetch, storage: memoryStorage(), address })).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('AppSettings.TENANT_GUID'),
  });
});

test.each(['{"AppSettings":', 'null', '{}', JSON.stringify({ AppSettings: { TENANT_GUID: 't' } })])(
  'a kept copy that reads %s is as good as none',
  async (copy) => {
    const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const storage = memoryStorage({ app_settings: copy });
    expect(await loadSettings({ fetch, storage, address })).toEqual({
      state: 'failed',
      reason: 'Settings fetch error: Failed to fetch',
    });
  },
);
