import { expect, test, vi } from 'vitest';
import { createPreferenceStore } from '../../src/settings/preferences';
import { memoryStorage } from '../support/memory-storage';

const defaults = {
  userId: '',
  scheme: 'system',
  isSidebarFolded: false,
  companyName: '',
  email: '',
  phone: '',
  address: '',
  timezone: 'fleet',
  dateFormat: 'MM/DD/YYYY',
  language: 'en',
  showsSuccess: true,
  showsInfo: true,
  showsWarning: true,
  mapLayers: {},
  showsTraffic: false,
  refreshSeconds: null,
  columns: {},
  home: '',
  tables: {},
  density: 'comfortable',
  views: [],
  defaultViews: {},
};

test('without a choice the appearance is the system’s, and the rest as in section 5', () => {
  expect(createPreferenceStore(memoryStorage()).get()).toEqual(defaults);
});

test('a choice is kept under preferences and holds at the next start', () => {
  const storage = memoryStorage();
  createPreferenceStore(storage).set({ language: 'fr' });
  createPreferenceStore(storage).set({ scheme: 'dark', timezone: 'America/Denver' });
  const chosen = { ...defaults, scheme: 'dark', language: 'fr', timezone: 'America/Denver' };
  expect(JSON.parse(storage.getItem('preferences') ?? '')).toEqual(chosen);
  expect(createPreferenceStore(storage).get()).toEqual(chosen);
});

test.each(['not json', 'null', '[]', '"text"', '{"language":"tlh"}', '{"scheme":7}'])(
  'stored preferences that read %s are as good as none',
  (stored) => {
    expect(createPreferenceStore(memoryStorage({ preferences: stored })).get()).toEqual(defaults);
  },
);

test('a field that cannot be read leaves the others as they are', () => {
  const kept = {
    userId: '7',
    scheme: 'dark',
    isSidebarFolded: true,
    companyName: 'Prairie Haulage',
    email: 'ops@prairie.example',
    phone: '555-0100',
    address: '1 Main St',
    timezone: 'America/Chicago',
    dateFormat: 'YYYY-MM-DD',
    language: 'es',
    showsSuccess: false,
    showsInfo: false,
    showsWarning: false,
    mapLayers: { google: 'hybrid' },
    showsTraffic: true,
    refreshSeconds: 10,
    columns: { dashcams: { deviceId: true, gpsStatus: false } },
    home: 'overview',
    tables: { dashcams: { order: ['assetName', 'status'], widths: { status: 120 } } },
    density: 'compact',
    views: [{ id: 'd1', area: 'dashcams', name: 'Mine', query: 'q=x' }],
    defaultViews: { dashcams: { id: 'd1', query: 'q=x' } },
  };
  for (const field of Object.keys(kept) as (keyof typeof kept)[]) {
    const stored = JSON.stringify({ ...kept, [field]: { not: ['readable'] } });
    expect(createPreferenceStore(memoryStorage({ preferences: stored })).get()).toEqual({
      ...kept,
      [field]: defaults[field],
    });
  }
});

test('a subscriber is notified of a change, until it unsubscribes', () => {
  const store = createPreferenceStore(memoryStorage());
  const listener = vi.fn(() => store.get().scheme);
  const stop = store.subscribe(listener);
  store.set({ scheme: 'dark' });
  stop();
  store.set({ scheme: 'light' });
  expect(listener.mock.results.map((result) => result.value)).toEqual(['dark']);
});

test('without a storage that can be written the choice holds until the page is closed', () => {
  const store = createPreferenceStore(memoryStorage({}, 'full'));
  store.set({ language: 'es' });
  expect(store.get().language).toBe('es');
});

test('a choice in one tab holds in the others', () => {
  const tabs = new EventTarget();
  const changeElsewhere = (init: { key: string; newValue: string }) =>
    tabs.dispatchEvent(Object.assign(new Event('storage'), init));
  const store = createPreferenceStore(memoryStorage(), tabs as Pick<Window, 'addEventListener'>);
  const listener = vi.fn();
  store.subscribe(listener);

  changeElsewhere({ key: 'user', newValue: '{"language":"es"}' });
  expect(listener).not.toHaveBeenCalled();

  changeElsewhere({ key: 'preferences', newValue: '{"language":"fr"}' });
  expect(listener).toHaveBeenCalledOnce();
  expect(store.get().language).toBe('fr');
});

test.each([
  ['was the default, beside another choice', { timezone: 'UTC', scheme: 'dark' }, 'fleet'],
  ['was saved in the form', { timezone: 'UTC', companyName: 'Prairie Haulage' }, 'UTC'],
  ['is of the five', { timezone: 'America/Denver' }, 'America/Denver'],
  ['is any other', { timezone: 'Asia/Kathmandu' }, 'Asia/Kathmandu'],
  ['is none', { timezone: 'Mars/Olympus' }, 'fleet'],
])('a stored zone that %s', (_what, stored, timezone) => {
  const storage = memoryStorage({ preferences: JSON.stringify(stored) });
  expect(createPreferenceStore(storage).get().timezone).toBe(timezone);
});

test('they are those of whoever signed in last: another user finds the defaults, and his own language and colours', () => {
  const storage = memoryStorage();
  const store = createPreferenceStore(storage);
  store.set({ language: 'fr', scheme: 'dark' });
  store.belongTo('7');
  store.set({ companyName: 'Prairie Haulage', timezone: 'UTC', columns: { assets: { plate: true } } });
  store.belongTo('7');
  expect(store.get()).toMatchObject({ companyName: 'Prairie Haulage', timezone: 'UTC', userId: '7' });
  store.belongTo('8');
  expect(store.get()).toEqual({ ...defaults, language: 'fr', scheme: 'dark', userId: '8' });
  expect(JSON.parse(storage.getItem('preferences') ?? '')).toEqual(store.get());
});

test('those that an earlier version stored belong to the first signed-in user', () => {
  const stored = JSON.stringify({ companyName: 'Prairie Haulage' });
  const store = createPreferenceStore(memoryStorage({ preferences: stored }));
  store.belongTo('7');
  expect(store.get()).toEqual({ ...defaults, companyName: 'Prairie Haulage', userId: '7' });
});

test('an equal value changes nothing, and notifies no subscriber', () => {
  const storage = memoryStorage();
  const preferences = createPreferenceStore(storage);
  preferences.set({ timezone: 'America/Denver', columns: { assets: { odometer: true } } });
  const before = preferences.get();
  const listener = vi.fn();
  preferences.subscribe(listener);
  // As the server returns it at each start: equal, and another object.
  preferences.set({ timezone: 'America/Denver', columns: { assets: { odometer: true } } });
  expect(listener).not.toHaveBeenCalled();
  expect(preferences.get()).toBe(before);
  preferences.set({ columns: { assets: { odometer: false } } });
  expect(listener).toHaveBeenCalledOnce();
});
