import { type OidcOptions, readOidcOptions } from './auth/oidc/variables';
import type { SecondFactorRule } from './auth/second-factor-rule';
import type { LockoutRules } from './auth/sign-in-limits';
import type { DatabaseLocation } from './database/open-database';
import type { Retention } from './database/retention';
import { describeFaults, findMisspelled } from './environment/describe-faults';
import { environment } from './environment/variables';
import type { LogFormat } from './http/log-options';
import type { TrustedProxies } from './http/trusted-proxies';
import type { VideoPageShape } from './routes/dashcam-videos';
import type { DrainOptions } from './watching/drain';
import type { MetricsOptions } from './watching/serve-metrics';

/** How the server sends notifications of alert rules. */
export interface NotificationOptions {
  /** Absent, or without a sender: no email is offered. */
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  /** Where people open the application, for links in messages. Absent: messages have none. */
  publicUrl?: string | undefined;
  /** Whether webhooks may lead into private networks. */
  allowsPrivateWebhooks: boolean;
  /** The largest files of one email together; larger ones are left out, with a note in the email. Absent: 8 MB. */
  maxAttachedBytes?: number;
  /** How often new incidents and schedules that are due are looked for, seconds. */
  everySeconds: number;
}

/** The content of `/settings.json` (section 3 "Application settings"). */
export interface AppSettingsOptions {
  /** Empty URLs mean this server. */
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
  /** Where browsers report errors. Absent: nowhere. */
  errorReportUrl?: string | undefined;
  brandName?: string | undefined;
  supportPhone?: string | undefined;
  refreshSeconds: number;
  utcOffsetMin: number;
  videoRequestMaxMinutes: number;
  companyId: number;
  branchId: number;
  features: string[];
  /** Names of areas. */
  hiddenAreas: string[];
  /** Where pictures, clips and parts of live streams are besides. They are in the content security policy alone. */
  mediaOrigins: string[];
  /** Whether the company in the database is the demo's, which every page then shows. Absent: not. */
  isDemo?: boolean | undefined;
}

/** All options of the server: read from the environment, overridden by tests. */
export interface ReferenceApiOptions {
  database: DatabaseLocation;
  settings: AppSettingsOptions;
  /** Whether a new company gets the demo's users and records. */
  demo: boolean;
  appDirectory?: string | undefined;
  /** The folder of the host that it stands in, with a slash at both ends; `/` is the root. */
  basePath: string;
  /** Where hashed files of earlier releases are kept. Absent: nowhere. */
  releasesDirectory?: string | undefined;
  /** Of a new fleet; one that is in the database stays as it is. Absent: the defaults. */
  fleetSize?: number | undefined;
  fleetSeed?: number | undefined;
  /** Average duration of a video request, seconds. */
  videoRequestSeconds: number;
  /** Number of locked videos in 60 days, of a new fleet. */
  videoCount?: number | undefined;
  /** Which of the two forms of section 3 a page of locked videos has. */
  videoPageShape: VideoPageShape;
  sessionHours: number;
  /** Within which a request must have arrived, ms. */
  requestTimeoutMs: number;
  /** scrypt's N for each password that is set, a power of 2; absent: the usual cost. */
  passwordCost?: number | undefined;
  lockout: LockoutRules;
  loginsPerMinute: number;
  /** Which users must have a second factor. */
  requireSecondFactor: SecondFactorRule;
  /** A sign-in provider (OpenID Connect). Absent: sign-in by password alone. */
  oidc?: OidcOptions | undefined;
  /** After how many days rows are deleted. */
  retention: Retention;
  notifications: NotificationOptions;
  /** How the server ends. */
  drain: DrainOptions;
  corsOrigins: string[];
  /** The proxies whose `X-Forwarded-*` headers are trusted. */
  trustProxy: TrustedProxies;
  faults: boolean;
  /** The clock, ms UTC. Absent: the database's, which all processes on it share. */
  now?: (() => number) | undefined;
  /** The process's own clock, ms UTC, from which that of the database is reckoned. */
  processNow: () => number;
  logLevel?: string | undefined;
  logFormat: LogFormat;
  /** Access to the metrics. */
  metrics: MetricsOptions;
}

const REQUEST_TIMEOUT_MS = 30_000;

export interface ListenOptions {
  host: string;
  port: number;
}

export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** All variables that the server reads. */
export const variableNames: readonly string[] = Object.keys(environment.shape);

/** A sentence for each variable that looks like a slip of one of the server's. */
export const misspelledVariables = (env: NodeJS.ProcessEnv): string[] => findMisspelled(env, variableNames);

/** @throws {EnvironmentError} that names every bad key at once. */
export function parseEnvironment(env: NodeJS.ProcessEnv): ReferenceApiOptions & { listen: ListenOptions } {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const faults = [...describeFaults(parsed.error.issues, given), ...misspelledVariables(env)];
    throw new EnvironmentError(
      `The environment is not usable:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
  }
  const vars = parsed.data;
  const ownPath = vars.BASE_PATH.replace(/\/$/, '');
  return {
    listen: { host: vars.HOST, port: vars.PORT },
    database: vars.DATABASE_URL
      ? { engine: 'postgresql', url: vars.DATABASE_URL }
      : {
          engine: 'pglite',
          dataDir: vars.DATA_DIR,
          templateFile: vars.DATABASE_TEMPLATE,
          isKeptBeforeUpgrade: vars.BACKUP_BEFORE_UPGRADE,
        },
    settings: {
      dashcamApiUrl: vars.DASHCAM_API_URL,
      assetApiUrl: vars.ASSET_API_URL,
      loginApiUrl: vars.LOGIN_API_URL,
      liveStreamUrl: vars.LIVE_STREAM_URL ?? `${ownPath}/api/v2/live`,
      tenantGuid: vars.TENANT_GUID,
      googleMapKey: vars.GOOGLE_MAP_KEY,
      googleMapId: vars.GOOGLE_MAP_ID,
      mapTileUrl: vars.MAP_TILE_URL,
      mapTileAttribution: vars.MAP_TILE_ATTRIBUTION,
      mapLayers: vars.MAP_LAYERS,
      errorReportUrl: vars.ERROR_REPORT_URL,
      brandName: vars.BRAND_NAME,
      supportPhone: vars.SUPPORT_PHONE,
      refreshSeconds: vars.REFRESH_SECONDS,
      utcOffsetMin: vars.UTC_OFFSET_MIN,
      videoRequestMaxMinutes: vars.VIDEO_REQUEST_MAX_MINUTES,
      companyId: vars.COMPANY_ID,
      branchId: vars.BRANCH_ID,
      features: vars.FEATURES,
      hiddenAreas: vars.HIDDEN_AREAS,
      mediaOrigins: vars.MEDIA_ORIGINS,
    },
    demo: vars.DEMO,
    appDirectory: vars.APP_DIR,
    basePath: vars.BASE_PATH,
    releasesDirectory: vars.RELEASES_DIR,
    fleetSize: vars.FLEET_SIZE,
    fleetSeed: vars.FLEET_SEED,
    videoRequestSeconds: vars.VIDEO_REQUEST_SECONDS,
    videoCount: vars.VIDEO_COUNT,
    videoPageShape: vars.VIDEO_PAGE_SHAPE,
    sessionHours: vars.SESSION_HOURS,
    requestTimeoutMs: REQUEST_TIMEOUT_MS,
    lockout: {
      maxFailures: vars.LOGIN_MAX_FAILURES,
      windowMs: vars.LOGIN_LOCK_MINUTES * 60_000,
      lockMs: vars.LOGIN_LOCK_MINUTES * 60_000,
    },
    loginsPerMinute: vars.LOGINS_PER_MINUTE,
    requireSecondFactor: vars.REQUIRE_SECOND_FACTOR,
    oidc: readOidcOptions(vars),
    retention: {
      videos: vars.KEEP_VIDEOS_DAYS,
      requestedVideos: vars.KEEP_REQUESTED_VIDEOS_DAYS,
      reports: vars.KEEP_REPORTS_DAYS,
      history: vars.KEEP_HISTORY_DAYS,
      decisions: vars.KEEP_DECISIONS_DAYS,
      notifications: vars.KEEP_NOTIFICATIONS_DAYS,
    },
    notifications: {
      smtpUrl: vars.SMTP_URL,
      mailFrom: vars.MAIL_FROM,
      publicUrl: vars.PUBLIC_URL && vars.PUBLIC_URL + ownPath,
      allowsPrivateWebhooks: vars.WEBHOOK_PRIVATE_ADDRESSES,
      maxAttachedBytes: vars.MAIL_ATTACHMENT_MB * 1_000_000,
      everySeconds: vars.NOTIFICATION_SECONDS,
    },
    drain: { drainSeconds: vars.DRAIN_SECONDS, stopSeconds: vars.STOP_SECONDS },
    corsOrigins: vars.CORS_ORIGINS,
    trustProxy: vars.TRUST_PROXY,
    faults: vars.FAULTS,
    processNow: Date.now,
    logLevel: vars.LOG_LEVEL,
    logFormat: vars.LOG_FORMAT,
    metrics: {
      listen: vars.METRICS ? { host: vars.METRICS_HOST, port: vars.METRICS_PORT } : undefined,
      token: vars.METRICS_TOKEN,
    },
  };
}
