// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EnvironmentError, misspelledVariables, parseEnvironment, variableNames } from '../../server/options';
import { features } from '../../src/domain/features';

const refusalOf = (env: NodeJS.ProcessEnv): string => {
  try {
    parseEnvironment(env);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('the environment', () => {
  it('may be empty: everything has a default', () => {
    expect(parseEnvironment({})).toMatchObject({
      listen: { host: '127.0.0.1', port: 4173 },
      database: { engine: 'pglite', dataDir: './data' },
      demo: true,
      fleetSize: undefined,
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
        features: [...features],
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
      HIDDEN_AREAS: 'reports',
      MEDIA_ORIGINS: 'https://clips.example:8443, https://*.cdn.example',
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
      trustProxy: 1,
      faults: true,
      settings: {
        googleMapKey: 'key',
        mapTileUrl: '/tiles/{z}/{x}/{y}.png',
        utcOffsetMin: -300,
        refreshSeconds: 0,
        videoRequestMaxMinutes: 3,
        features: ['adas', 'reports'],
        hiddenAreas: ['reports'],
        mediaOrigins: ['https://clips.example:8443', 'https://*.cdn.example'],
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

  it.each(['clips.example', 'https://clips.example/x', "https://a.example; script-src 'unsafe-inline'", '*'])(
    'refuse %s as a place of pictures and clips',
    (origin) => {
      expect(() => parseEnvironment({ MEDIA_ORIGINS: `https://b.example,${origin}` })).toThrow(
        'MEDIA_ORIGINS.1 must be an origin such as https://media.example.com',
      );
    },
  );

  it('have the base maps as JSON', () => {
    const layers = [{ name: 'Imagery', url: 'https://tiles.example/{z}/{x}/{y}.jpg', attribution: '© Us' }];
    expect(parseEnvironment({ MAP_LAYERS: JSON.stringify(layers) }).settings.mapLayers).toEqual(layers);
    expect(parseEnvironment({}).settings.mapLayers).toBeUndefined();
    expect(() => parseEnvironment({ MAP_LAYERS: 'Imagery' })).toThrow(
      'MAP_LAYERS="Imagery" is not usable: must be JSON',
    );
    expect(() => parseEnvironment({ MAP_LAYERS: '[{"name":"","url":"https://x.example"}]' })).toThrow(
      /MAP_LAYERS\.0\.name[\s\S]*MAP_LAYERS\.0\.url/,
    );
    expect(() => parseEnvironment({ MAP_LAYERS: JSON.stringify([...layers, ...layers]) })).toThrow(
      /MAP_LAYERS=.* is not usable: must have a different name/,
    );
  });

  it('may take features away, all of them with a word', () => {
    expect(parseEnvironment({ FEATURES: 'none' }).settings.features).toEqual([]);
    expect(parseEnvironment({ FEATURES: 'settings' }).settings.features).toEqual(['settings']);
    expect(() => parseEnvironment({ FEATURES: 'none,adas' })).toThrow(/FEATURES/);
  });

  it('names the channels of alerts, and requires a sender with a mail server', () => {
    expect(parseEnvironment({}).notifications).toEqual({
      maxAttachedBytes: 8_000_000,
      allowsPrivateWebhooks: false,
      everySeconds: 10,
    });
    const mail = { SMTP_URL: 'smtps://user:word@mail.example', MAIL_FROM: 'Fleet <fleet@mail.example>' };
    const given = { ...mail, PUBLIC_URL: 'https://fleet.example/', WEBHOOK_PRIVATE_ADDRESSES: 'on' };
    expect(parseEnvironment(given).notifications).toEqual({
      smtpUrl: mail.SMTP_URL,
      mailFrom: mail.MAIL_FROM,
      publicUrl: 'https://fleet.example',
      maxAttachedBytes: 8_000_000,
      allowsPrivateWebhooks: true,
      everySeconds: 10,
    });
    expect(() => parseEnvironment({ SMTP_URL: mail.SMTP_URL })).toThrow(/MAIL_FROM/);
    expect(() => parseEnvironment({ ...mail, SMTP_URL: 'http://mail.example' })).toThrow(/SMTP_URL/);
    expect(() => parseEnvironment({ ...mail, MAIL_FROM: 'Fleet\r\nBcc: all@x.example' })).toThrow(
      /MAIL_FROM/,
    );
    expect(() => parseEnvironment({ PUBLIC_URL: 'https://fleet.example/app' })).toThrow(/PUBLIC_URL/);
  });

  it('may name a provider of OpenID Connect, whose faults are listed all at once', () => {
    const given = {
      OIDC_ISSUER: 'https://login.example/realms/fleet',
      OIDC_CLIENT_ID: 'fleet',
      OIDC_CLIENT_SECRET: 'hush',
      PUBLIC_URL: 'https://fleet.example',
    };
    expect(parseEnvironment({}).oidc).toBeUndefined();
    expect(parseEnvironment(given).oidc).toEqual({
      issuer: given.OIDC_ISSUER,
      clientId: 'fleet',
      clientSecret: 'hush',
      button: undefined,
      redirectUri: 'https://fleet.example/api/v2/auth/provider/callback',
      createsUsers: false,
      role: 'Operator',
    });
    const own = 'http://localhost:4173/api/v2/auth/provider/callback';
    expect(parseEnvironment({ ...given, OIDC_REDIRECT_URI: own }).oidc?.redirectUri).toBe(own);
    expect(parseEnvironment({ ...given, OIDC_COMPANY: '2' }).oidc).toBeUndefined();
    expect(parseEnvironment({ ...given, OIDC_COMPANY: '2', COMPANY_ID: '2' }).oidc).toBeDefined();
    const bad = {
      OIDC_ISSUER: 'http://login.example',
      OIDC_CLIENT_SECRET: 'hush',
      OIDC_REDIRECT_URI: 'https://fleet.example/callback',
      OIDC_ROLE: 'Fleet Admin',
      OIDC_CREATE_USERS: 'perhaps',
      PORT: 'x',
    };
    const refusal = refusalOf(bad);
    expect(refusal).not.toContain('hush');
    for (const name of [
      'OIDC_ISSUER',
      'OIDC_CLIENT_ID',
      'OIDC_REDIRECT_URI',
      'OIDC_ROLE',
      'OIDC_CREATE_USERS',
      'PORT',
    ])
      expect(refusal).toMatch(new RegExp(`^  ${name}.* is not usable: `, 'm'));
    expect(refusal).toContain('OIDC_CLIENT_ID is not usable: must be set together with OIDC_ISSUER');
    expect(refusalOf({ ...given, PUBLIC_URL: '' })).toContain(
      'OIDC_REDIRECT_URI is not usable: must be set, or',
    );
    expect(refusalOf({ OIDC_CLIENT_SECRET: 'hush' })).toMatch(
      /^ {2}OIDC_CLIENT_SECRET .*together with OIDC_ISSUER/m,
    );
  });

  it('reports which users must have a second factor', () => {
    const of = (REQUIRE_SECOND_FACTOR: string) =>
      parseEnvironment({ REQUIRE_SECOND_FACTOR }).requireSecondFactor;
    expect(['', 'off', 'administrators', 'all', 'on'].map(of)).toEqual([
      'off',
      'off',
      'administrators',
      'all',
      'all',
    ]);
    expect(() => of('yes')).toThrow(/REQUIRE_SECOND_FACTOR="yes" is not usable: .*administrators/);
  });

  it.each([
    ['off', false],
    ['0', false],
    ['2', 2],
    ['10.0.0.0/8', ['10.0.0.0/8']],
    [' 192.168.1.7, fd00::/8,loopback', ['192.168.1.7', 'fd00::/8', 'loopback']],
  ])('believes with TRUST_PROXY=%s the proxies %j', (text, trustProxy) => {
    expect(parseEnvironment({ TRUST_PROXY: text }).trustProxy).toEqual(trustProxy);
  });

  it.each([
    'on',
    'true',
    '11',
    '-1',
    '1.5',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/8/8',
    'proxy.example',
    ',',
  ])('refuses TRUST_PROXY=%s and reports what it may be', (text) => {
    expect(() => parseEnvironment({ TRUST_PROXY: text })).toThrow(
      /TRUST_PROXY=.* is not usable: .*10\.0\.0\.0\/8/,
    );
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
    for (const [key, value] of Object.entries(bad)) {
      const shown = key === 'DATABASE_URL' ? ' (its value is not shown)' : `=${JSON.stringify(value)}`;
      expect(message).toContain(`${key}${shown} is not usable: `);
    }
    expect(message.split('\n')).toHaveLength(1 + Object.keys(bad).length);
  });

  it('says for each variable what to set, and shows no secret', () => {
    const secrets = {
      DATABASE_URL: 'mysql://fleet:hush@db',
      SMTP_URL: 'http://fleet:hush@mail',
      MAIL_FROM: '<<',
      PORT: 'http',
    };
    const message = refusalOf(secrets);
    expect(message).not.toContain('hush');
    expect(message).toContain(
      'PORT="http" is not usable: must be a whole number. It must be a whole number from 0',
    );
    expect(message).toContain('with %40 for an @ in the password');
    // One without the other is listed beside other faults.
    expect(refusalOf({ SMTP_URL: 'smtp://mail', PORT: 'x' })).toContain(
      'MAIL_FROM is not usable: must be set',
    );
    expect(refusalOf({ BRAND_NAME: 'a', UTC_OFFSET_MIN: `1${'2'.repeat(500)}\u0007` })).toHaveLength(
      refusalOf({ BRAND_NAME: 'a', UTC_OFFSET_MIN: `1${'2'.repeat(900)}\u0007` }).length,
    );
  });

  it('points out names that look like a slip, and no others', () => {
    const slips = {
      FLEET_SIZ: 'FLEET_SIZE',
      FLEETSIZE: 'FLEET_SIZE',
      fleet_size: 'FLEET_SIZE',
      DATABSE_URL: 'DATABASE_URL',
      DATA_DRI: 'DATA_DIR',
      PROT: 'PORT',
      KEEP_REPORT_DAYS: 'KEEP_REPORTS_DAYS',
      'LOG-LEVEL': 'LOG_LEVEL',
    };
    const env = Object.fromEntries(Object.keys(slips).map((name) => [name, 'hush']));
    expect(misspelledVariables(env)).toEqual(
      Object.entries(slips).map(
        ([name, meant]) => `${name} is not a variable of this server: did you mean ${meant}?`,
      ),
    );
    const others = 'HOME PATH PWD LANG TERM USER HOSTNAME SHELL SHLVL NODE_ENV CI TZ EDITOR LOGNAME INIT_CWD';
    const system = Object.fromEntries([...others.split(' '), 'npm_config_port'].map((name) => [name, 'x']));
    expect(misspelledVariables({ ...system, PORT: '1', FLEET_SIZES: '' })).toEqual([]);
    expect(refusalOf({ PORT: 'x', FLEET_SIZ: '4' })).toContain('did you mean FLEET_SIZE?');
  });

  it('has each of its variables in the README', () => {
    const page = readFileSync('README.md', 'utf8');
    const names = variableNames.filter((name) => !page.includes(`\`${name}\``));
    expect(names).toEqual([]);
  });
});
