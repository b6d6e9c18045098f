// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { EnvironmentError, knownFeatures, parseEnvironment } from '../../server/options';
import { features } from '../../src/settings/schema';

describe('the environment', () => {
  it('may be empty: everything has a default', () => {
    expect(parseEnvironment({})).toMatchObject({
      listen: { host: '127.0.0.1', port: 4173 },
      database: { engine: 'pglite', dataDir: './data' },
      fleetSize: 240,
      videoRequestSeconds: 25,
      sessionHours: 12,
      lockout: { maxFailures: 5, windowMs: 900_000, lockMs: 900_000 },
      corsOrigins: [],
      faults: false,
      trustProxy: false,
      settings: {
        googleMapKey: '',
        companyId: 1,
        branchId: 1,
        utcOffsetMin: 180,
        refreshSeconds: 30,
        videoRequestMaxMinutes: 10,
        features: ['adas', 'reports', 'settings', 'downloadAll', 'alertRules', 'requestCancel'],
      },
    });
    expect(parseEnvironment({ PORT: '', BRAND_NAME: '' })).toEqual(parseEnvironment({}));
  });

  it('is read key by key', () => {
    const options = parseEnvironment({
      HOST: '0.0.0.0',
      PORT: '0',
      APP_DIR: 'dist',
      DATABASE_URL: 'postgresql://fleet@db/fleet',
      FLEET_SIZE: '100000',
      FLEET_SEED: '7',
      VIDEO_REQUEST_SECONDS: '1.5',
      SESSION_HOURS: '0.5',
      LOGIN_MAX_FAILURES: '3',
      LOGIN_LOCK_MINUTES: '2',
      CORS_ORIGINS: 'https://a.example, https://b.example',
      TRUST_PROXY: '1',
      FAULTS: 'on',
      GOOGLE_MAP_KEY: 'key',
      MAP_TILE_URL: '/tiles/{z}/{x}/{y}.png',
      UTC_OFFSET_MIN: '-300',
      REFRESH_SECONDS: '0',
      VIDEO_REQUEST_MAX_MINUTES: '3',
      FEATURES: 'adas, reports',
      SUPPORT_PHONE: '+1 555 0100',
    });
    expect(options).toMatchObject({
      listen: { host: '0.0.0.0', port: 0 },
      appDirectory: 'dist',
      database: { engine: 'postgresql', url: 'postgresql://fleet@db/fleet' },
      fleetSize: 100_000,
      fleetSeed: 7,
      videoRequestSeconds: 1.5,
      sessionHours: 0.5,
      lockout: { maxFailures: 3, windowMs: 120_000, lockMs: 120_000 },
      corsOrigins: ['https://a.example', 'https://b.example'],
      trustProxy: true,
      faults: true,
      settings: {
        googleMapKey: 'key',
        mapTileUrl: '/tiles/{z}/{x}/{y}.png',
        utcOffsetMin: -300,
        refreshSeconds: 0,
        videoRequestMaxMinutes: 3,
        features: ['adas', 'reports'],
        supportPhone: '+1 555 0100',
      },
    });
  });

  it('have live pictures of their own, unless they name others or none', () => {
    const of = (LIVE_STREAM_URL?: string) =>
      parseEnvironment({ ...(LIVE_STREAM_URL !== undefined && { LIVE_STREAM_URL }) }).settings.liveStreamUrl;
    expect(of()).toBe('/api/v2/live');
    expect(of('https://live.example/{id}.m3u8')).toBe('https://live.example/{id}.m3u8');
    expect(of('none')).toBe('');
    expect(() => of('live.example')).toThrow(/LIVE_STREAM_URL/);
  });

  it('have grounds of the map as JSON', () => {
    const layers = [{ name: 'Imagery', url: 'https://tiles.example/{z}/{x}/{y}.jpg', attribution: '© Us' }];
    expect(parseEnvironment({ MAP_LAYERS: JSON.stringify(layers) }).settings.mapLayers).toEqual(layers);
    expect(parseEnvironment({}).settings.mapLayers).toBeUndefined();
    expect(() => parseEnvironment({ MAP_LAYERS: 'Imagery' })).toThrow('MAP_LAYERS: must be JSON');
    expect(() => parseEnvironment({ MAP_LAYERS: '[{"name":"","url":"https://x.example"}]' })).toThrow(
      /MAP_LAYERS\.0\.name[\s\S]*MAP_LAYERS\.0\.url/,
    );
    expect(() => parseEnvironment({ MAP_LAYERS: JSON.stringify([...layers, ...layers]) })).toThrow(
      /MAP_LAYERS: must have a different name/,
    );
  });

  it('may take features away, all of them with a word', () => {
    expect(parseEnvironment({ FEATURES: 'none' }).settings.features).toEqual([]);
    expect(parseEnvironment({ FEATURES: 'settings' }).settings.features).toEqual(['settings']);
    expect(() => parseEnvironment({ FEATURES: 'none,adas' })).toThrow(/FEATURES/);
  });

  it('knows the features that the application knows', () => {
    expect(knownFeatures).toEqual(features);
  });

  it('is refused with every bad key at once', () => {
    const bad = {
      PORT: '99999',
      FLEET_SIZE: 'many',
      VIDEO_REQUEST_SECONDS: 'soon',
      SESSION_HOURS: '-1',
      DATABASE_URL: 'mysql://x',
      FAULTS: 'maybe',
      TENANT_GUID: 'tenant',
      MAP_TILE_URL: 'https://tiles.example/',
      MAP_LAYERS: '{}',
      ASSET_API_URL: 'api.example',
      FEATURES: 'adas,teleport',
      UTC_OFFSET_MIN: '1.5',
    };
    let message = '';
    try {
      parseEnvironment(bad);
    } catch (error) {
      expect(error).toBeInstanceOf(EnvironmentError);
      message = (error as Error).message;
    }
    for (const key of Object.keys(bad)) expect(message).toContain(`${key}`);
  });
});
