import { z } from 'zod';
import type { DatabaseLocation } from './database/open-database';
import type { LockoutRules } from './repositories/login-guards';
import { type VideoPageShape, videoPageShapes } from './routes/dashcam-videos';

/** What a back end may have beyond the specification's placeholders (rulings "Placeholders"). */
export const knownFeatures = [
  'adas',
  'reports',
  'settings',
  'downloadAll',
  'alertRules',
  'requestCancel',
] as const;

/** Those of them that this server has. */
const ownFeatures: (typeof knownFeatures)[number][] = [
  'adas',
  'reports',
  'settings',
  'downloadAll',
  'alertRules',
  'requestCancel',
];

/** What `/settings.json` tells the application (rulings "Run-time settings"). */
export interface AppSettingsOptions {
  /** Empty addresses mean this server. */
  dashcamApiUrl: string;
  assetApiUrl: string;
  loginApiUrl?: string | undefined;
  /** Empty: no live view. */
  liveStreamUrl: string;
  tenantGuid: string;
  googleMapKey: string;
  googleMapId?: string | undefined;
  mapTileUrl?: string | undefined;
  mapTileAttribution?: string | undefined;
  mapLayers?: { name: string; url: string; attribution?: string | undefined }[] | undefined;
  brandName?: string | undefined;
  supportPhone?: string | undefined;
  refreshSeconds: number;
  utcOffsetMin: number;
  /** The longest video that may be asked for. */
  videoRequestMaxMinutes: number;
  companyId: number;
  branchId: number;
  features: string[];
}

/** Everything that the server reads from its environment, and what tests put in its place. */
export interface ReferenceApiOptions {
  database: DatabaseLocation;
  settings: AppSettingsOptions;
  /** The built application; absent: the API alone. */
  appDirectory?: string | undefined;
  fleetSize: number;
  fleetSeed: number;
  /** How long a video request takes on average, seconds. */
  videoRequestSeconds: number;
  /** Locked videos of 60 days. */
  videoCount: number;
  /** Which of the two readings of section 3 a page of locked videos has. */
  videoPageShape: VideoPageShape;
  sessionHours: number;
  lockout: LockoutRules;
  /** Sign-in attempts a minute from one address. */
  loginsPerMinute: number;
  /** Other front ends that may read the API; none by default. */
  corsOrigins: string[];
  /** Whether an address in front of this server may say who the client is. */
  trustProxy: boolean;
  /** Opens the fault switch `/__faults`. */
  faults: boolean;
  /** The clock, ms UTC. */
  now: () => number;
  /** Absent: nothing is logged but what fails. */
  logLevel?: string | undefined;
}

/** Where the server listens. */
export interface ListenOptions {
  host: string;
  port: number;
}

/** The environment is not usable; the message lists every bad key. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

const optionalText = z.string().trim().min(1).optional();
const address = z
  .string()
  .trim()
  .regex(/^$|^(https?:\/\/|\/)/, 'must be empty or start with http://, https:// or /');
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);
const tileAddress = address.regex(/\{z\}.*\{x\}.*\{y\}/, 'must contain {z}, {x} and {y}');
const layers = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('must be JSON');
      return z.NEVER;
    }
  })
  .pipe(
    z
      .array(
        z.object({ name: z.string().trim().min(1), url: tileAddress, attribution: z.string().optional() }),
      )
      .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, {
        message: 'must have a different name for each layer',
      }),
  );
const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((word) => /^(on|true|1)$/.test(word));
const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^-?\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(least).max(most));

const environment = z.object({
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  PORT: whole(0, 65_535).default(4173),
  APP_DIR: optionalText,
  DATA_DIR: z.string().trim().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  DATABASE_TEMPLATE: optionalText,
  FLEET_SIZE: whole(4, 100_000).default(240),
  FLEET_SEED: whole(0, 2_147_483_647).default(1),
  VIDEO_REQUEST_SECONDS: z.coerce.number().min(0).max(86_400).default(25),
  VIDEO_REQUEST_MAX_MINUTES: whole(1, 1439).default(10),
  VIDEO_COUNT: whole(0, 2_000_000).default(5000),
  VIDEO_PAGE_SHAPE: z.enum(videoPageShapes).default('data'),
  SESSION_HOURS: z.coerce.number().positive().max(8760).default(12),
  LOGIN_MAX_FAILURES: whole(1, 1000).default(5),
  LOGIN_LOCK_MINUTES: whole(1, 1440).default(15),
  LOGINS_PER_MINUTE: whole(1, 1_000_000).default(120),
  CORS_ORIGINS: list.default([]),
  TRUST_PROXY: onOff.default(false),
  FAULTS: onOff.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  TENANT_GUID: z.guid().default('6f1c2f5e-0b7a-4c58-9a53-0d2a6c1e8b41'),
  COMPANY_ID: whole(1, 2_147_483_647).default(1),
  BRANCH_ID: whole(1, 2_147_483_647).default(1),
  UTC_OFFSET_MIN: whole(-840, 840).default(180),
  REFRESH_SECONDS: z.coerce.number().min(0).max(86_400).default(30),
  DASHCAM_API_URL: address.default(''),
  ASSET_API_URL: address.default(''),
  LOGIN_API_URL: address.optional(),
  // An empty variable is one that is not set, so that having no live view takes a word.
  LIVE_STREAM_URL: z
    .literal('none')
    .transform(() => '')
    .or(address)
    .default('/api/v2/live'),
  GOOGLE_MAP_KEY: z.string().trim().default(''),
  GOOGLE_MAP_ID: optionalText,
  MAP_TILE_URL: tileAddress.optional(),
  MAP_TILE_ATTRIBUTION: optionalText,
  MAP_LAYERS: layers.optional(),
  BRAND_NAME: optionalText,
  SUPPORT_PHONE: optionalText,
  FEATURES: list
    // An empty variable is one that is not set, so that having none takes a word.
    .transform((names) => (names.join() === 'none' ? [] : names))
    .pipe(z.array(z.enum(knownFeatures)))
    .default(ownFeatures),
});

/**
 * The options of an environment; what it does not say has its default.
 *
 * @throws {EnvironmentError} that names every bad key at once.
 */
export function parseEnvironment(env: NodeJS.ProcessEnv): ReferenceApiOptions & { listen: ListenOptions } {
  // An empty variable, as `KEY= npm start` leaves it, is one that is not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new EnvironmentError(`The environment is not usable:\n${faults.join('\n')}`);
  }
  const vars = parsed.data;
  return {
    listen: { host: vars.HOST, port: vars.PORT },
    database: vars.DATABASE_URL
      ? { engine: 'postgresql', url: vars.DATABASE_URL }
      : { engine: 'pglite', dataDir: vars.DATA_DIR, templateFile: vars.DATABASE_TEMPLATE },
    settings: {
      dashcamApiUrl: vars.DASHCAM_API_URL,
      assetApiUrl: vars.ASSET_API_URL,
      loginApiUrl: vars.LOGIN_API_URL,
      liveStreamUrl: vars.LIVE_STREAM_URL,
      tenantGuid: vars.TENANT_GUID,
      googleMapKey: vars.GOOGLE_MAP_KEY,
      googleMapId: vars.GOOGLE_MAP_ID,
      mapTileUrl: vars.MAP_TILE_URL,
      mapTileAttribution: vars.MAP_TILE_ATTRIBUTION,
      mapLayers: vars.MAP_LAYERS,
      brandName: vars.BRAND_NAME,
      supportPhone: vars.SUPPORT_PHONE,
      refreshSeconds: vars.REFRESH_SECONDS,
      utcOffsetMin: vars.UTC_OFFSET_MIN,
      videoRequestMaxMinutes: vars.VIDEO_REQUEST_MAX_MINUTES,
      companyId: vars.COMPANY_ID,
      branchId: vars.BRANCH_ID,
      features: vars.FEATURES,
    },
    appDirectory: vars.APP_DIR,
    fleetSize: vars.FLEET_SIZE,
    fleetSeed: vars.FLEET_SEED,
    videoRequestSeconds: vars.VIDEO_REQUEST_SECONDS,
    videoCount: vars.VIDEO_COUNT,
    videoPageShape: vars.VIDEO_PAGE_SHAPE,
    sessionHours: vars.SESSION_HOURS,
    lockout: {
      maxFailures: vars.LOGIN_MAX_FAILURES,
      windowMs: vars.LOGIN_LOCK_MINUTES * 60_000,
      lockMs: vars.LOGIN_LOCK_MINUTES * 60_000,
    },
    loginsPerMinute: vars.LOGINS_PER_MINUTE,
    corsOrigins: vars.CORS_ORIGINS,
    trustProxy: vars.TRUST_PROXY,
    faults: vars.FAULTS,
    now: Date.now,
    logLevel: vars.LOG_LEVEL,
  };
}
