import { expect, test } from 'vitest';
import { features } from '../../src/domain/features';
import { parseSettings } from '../../src/settings/schema';
import { requiredKeys, settingsFile, settingsOf } from '../support/settings-file';

test('the five keys of the specification are enough', () => {
  expect(
    settingsOf({ GOOGLE_MAP_KEY: 'map-key', LIVE_STREAM_URL: 'https://live.example/stream' }),
  ).toMatchObject({
    dashcamApiUrl: 'https://dashcam.example',
    assetApiUrl: 'https://asset.example',
    tenantGuid: 'tenant-1',
    googleMapKey: 'map-key',
    liveStreamUrl: 'https://live.example/stream',
  });
});

test.each(Object.keys(requiredKeys))('a file without %s is refused', (key) => {
  const { [key]: _left, ...others } = settingsFile().AppSettings as Record<string, string>;
  expect(() => parseSettings({ AppSettings: others })).toThrow(`AppSettings.${key}`);
});

test.each([
  ['loginApiUrl', 'https://asset.example'],
  ['mapTileUrl', 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'],
  ['mapTileAttribution', '© OpenStreetMap contributors'],
  ['mapLayers', []],
  ['googleMapId', undefined],
  ['companyId', 1],
  ['branchId', 1],
  ['utcOffsetMin', 180],
  ['authScheme', 'Bearer'],
  ['supportPhone', undefined],
  ['refreshSeconds', 30],
  ['videoRequestMaxMinutes', undefined],
  ['features', new Set()],
  ['hiddenAreas', new Set()],
  ['roleLimits', {}],
] as const)('an absent key leaves %s at %j', (name, value) => {
  expect(settingsOf()[name]).toEqual(value);
});

test('a back end without a brand name has one all the same', () => {
  expect(settingsOf().brandName).not.toBe('');
  expect(settingsOf({ BRAND_NAME: 'Prairie Freight' }).brandName).toBe('Prairie Freight');
});

test('every optional key is heeded', () => {
  expect(
    settingsOf({
      LOGIN_API_URL: 'https://login.example',
      MAP_TILE_URL: '/tiles/{z}/{x}/{y}.png',
      MAP_TILE_ATTRIBUTION: 'ours',
      GOOGLE_MAP_ID: 'map-1',
      COMPANY_ID: 12,
      BRANCH_ID: 34,
      UTC_OFFSET_MIN: -300,
      AUTH_SCHEME: '',
      SUPPORT_PHONE: '+1 555 0100',
      REFRESH_SECONDS: 0,
      VIDEO_REQUEST_MAX_MINUTES: 15,
      HIDDEN_AREAS: ['adas-reports'],
      ROLE_LIMITS: { Operator: ['alert-rules.delete'] },
    }),
  ).toMatchObject({
    loginApiUrl: 'https://login.example',
    mapTileUrl: '/tiles/{z}/{x}/{y}.png',
    mapTileAttribution: 'ours',
    googleMapId: 'map-1',
    companyId: 12,
    branchId: 34,
    utcOffsetMin: -300,
    authScheme: '',
    supportPhone: '+1 555 0100',
    refreshSeconds: 0,
    videoRequestMaxMinutes: 15,
    hiddenAreas: new Set(['adas-reports']),
    roleLimits: { Operator: ['alert-rules.delete'] },
  });
});

test('a number may be written as a string', () => {
  expect(settingsOf({ COMPANY_ID: '42', UTC_OFFSET_MIN: '-300', REFRESH_SECONDS: '15' })).toMatchObject({
    companyId: 42,
    utcOffsetMin: -300,
    refreshSeconds: 15,
  });
});

test.each([[null], [''], [' '], [true], [[]], ['twelve'], [1.5]])('%j is no company number', (value) => {
  expect(() => settingsOf({ COMPANY_ID: value })).toThrow('AppSettings.COMPANY_ID');
});

test('live positions cannot be refreshed after less than no time', () => {
  expect(() => settingsOf({ REFRESH_SECONDS: -1 })).toThrow('AppSettings.REFRESH_SECONDS');
});

test.each([0, -5, '', 'ten', null])('%j is no longest video', (minutes) => {
  expect(() => settingsOf({ VIDEO_REQUEST_MAX_MINUTES: minutes })).toThrow(
    'AppSettings.VIDEO_REQUEST_MAX_MINUTES',
  );
});

test('every bad key is listed at once', () => {
  const bad = () =>
    settingsOf({
      DASHCAM_API_URL: 'dashcam.example',
      TENANT_GUID: undefined,
      MAP_TILE_URL: 'https://tile.example/tiles',
      BRANCH_ID: 'main',
      REFRESH_SECONDS: -5,
      FEATURES: 'adas',
    });
  for (const key of [
    'DASHCAM_API_URL',
    'TENANT_GUID',
    'MAP_TILE_URL',
    'BRANCH_ID',
    'REFRESH_SECONDS',
    'FEATURES',
  ]) {
    expect(bad).toThrow(`AppSettings.${key}`);
  }
  expect(bad).not.toThrow('ASSET_API_URL');
});

test('base maps have a name, an address with its places, and an attribution or none', () => {
  const satellite = { name: 'Satellite', url: 'https://tiles.example/{z}/{x}/{y}.jpg', attribution: '© Us' };
  const plain = { name: 'Plain', url: '/plain/{z}/{x}/{y}.png' };
  expect(settingsOf({ MAP_LAYERS: [satellite, plain] }).mapLayers).toEqual([
    satellite,
    { ...plain, attribution: '' },
  ]);
});

test('every bad key of a base map is listed, and a name that is there twice', () => {
  const address = 'https://tiles.example/{z}/{x}/{y}.jpg';
  const bad = () =>
    settingsOf({
      MAP_LAYERS: [{ name: ' ', url: address }, { name: 'Roads', url: 'https://tiles.example' }, {}],
    });
  expect(bad).toThrow('AppSettings.MAP_LAYERS.0.name');
  expect(bad).toThrow('AppSettings.MAP_LAYERS.1.url: must contain {z}, {x} and {y}');
  expect(bad).toThrow('AppSettings.MAP_LAYERS.2.name');
  expect(bad).toThrow('AppSettings.MAP_LAYERS.2.url');
  const twice = [
    { name: 'Roads', url: address },
    { name: 'Roads', url: address },
  ];
  expect(() => settingsOf({ MAP_LAYERS: twice })).toThrow('AppSettings.MAP_LAYERS');
  expect(() => settingsOf({ MAP_LAYERS: 'Roads' })).toThrow('AppSettings.MAP_LAYERS');
});

test('a bad address is reported with the expected form', () => {
  expect(() => settingsOf({ ASSET_API_URL: 'asset.example' })).toThrow(
    'AppSettings.ASSET_API_URL: must be empty or start with http://, https:// or /',
  );
});

test.each([[null], [[]], ['settings'], [7], [{}], [{ AppSettings: null }], [{ appSettings: requiredKeys }]])(
  '%j is no settings file',
  (file) => {
    expect(() => parseSettings(file)).toThrow();
  },
);

test.each([
  ['https://api.example/', 'https://api.example'],
  ['https://api.example/base//', 'https://api.example/base'],
  ['/', ''],
  ['', ''],
])('the address %j is kept as %j, without a slash at its end', (given, kept) => {
  expect(settingsOf({ DASHCAM_API_URL: given }).dashcamApiUrl).toBe(kept);
});

test('an empty login address is the same origin, not the asset address', () => {
  expect(settingsOf({ LOGIN_API_URL: '' }).loginApiUrl).toBe('');
});

test('a tile address may name its places in any order', () => {
  const address = 'https://tile.example/{z}/{y}/{x}';
  expect(settingsOf({ MAP_TILE_URL: address }).mapTileUrl).toBe(address);
});

test.each(['{z}', '{x}', '{y}'])('a tile address without %s is refused', (place) => {
  const address = 'https://tile.example/{z}/{x}/{y}.png'.replace(place, '1');
  expect(() => settingsOf({ MAP_TILE_URL: address })).toThrow('must contain {z}, {x} and {y}');
});

test('the listed features are on, and those of a newer version are passed over', () => {
  expect(settingsOf({ FEATURES: ['reports', 'teleport', 'adas'] }).features).toEqual(
    new Set(['adas', 'reports']),
  );
  expect(settingsOf({ FEATURES: [...features] }).features).toEqual(new Set(features));
});

test('an unknown key does not keep the application from starting', () => {
  expect(settingsOf({ FUTURE_KEY: { a: 1 } })).toEqual(settingsOf());
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '///evil.example',
  'https:///evil.example',
  'http://\\evil.example',
])('the address %s, which leads to another host than it seems to, is refused', (address) => {
  for (const key of ['DASHCAM_API_URL', 'ASSET_API_URL', 'LOGIN_API_URL', 'LIVE_STREAM_URL']) {
    expect(() => settingsOf({ [key]: address })).toThrow(`AppSettings.${key}`);
  }
});

test('an empty address is the folder of the application, a path begins at the root of the host', () => {
  const file = settingsFile({ DASHCAM_API_URL: '', ASSET_API_URL: '', LOGIN_API_URL: '/users-api' });
  const below = { dashcamApiUrl: '/fleet', assetApiUrl: '/fleet', loginApiUrl: '/users-api' };
  expect(parseSettings(file, '/fleet/')).toMatchObject(below);
  expect(parseSettings(file)).toMatchObject({
    dashcamApiUrl: '',
    assetApiUrl: '',
    loginApiUrl: '/users-api',
  });
});
