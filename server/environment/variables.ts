import { z } from 'zod';
import { features } from '../../src/domain/features';
import { oidcRules, oidcVariables } from '../auth/oidc/variables';
import { type SecondFactorRule, secondFactorRules } from '../auth/second-factor-rule';
import { logFormats } from '../http/log-options';
import { parseTrustedProxies, type TrustedProxies } from '../http/trusted-proxies';
import { videoPageShapes } from '../routes/dashcam-videos';
import { address, list, onOff, optionalText, origins, whole } from './values';

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
const trustedProxies = z.string().transform((text, context): TrustedProxies => {
  try {
    return parseTrustedProxies(text);
  } catch (error) {
    context.addIssue((error as Error).message);
    return z.NEVER;
  }
});

/** Absent: for ever. */
const keptDays = z
  .literal('forever')
  .transform(() => undefined)
  .or(whole(1, 36_500));

/** The variables of the server, as its README lists them, with their defaults. */
export const environment = z
  .object({
    HOST: z.string().trim().min(1).default('127.0.0.1'),
    PORT: whole(0, 65_535).default(4173),
    APP_DIR: optionalText,
    RELEASES_DIR: optionalText,
    BASE_PATH: z
      .string()
      .trim()
      .regex(/^(\/[\w.~-]+)*\/?$/, 'must be a path of plain letters, such as /fleet/')
      .transform((text) => text.replace(/\/?$/, '/'))
      .default('/'),
    DATA_DIR: z.string().trim().min(1).default('./data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
      .refine((text) => URL.canParse(text), 'must be a whole address')
      .optional(),
    DATABASE_TEMPLATE: optionalText,
    DEMO: onOff.default(true),
    FLEET_SIZE: whole(0, 100_000)
      .refine((size) => size === 0 || size >= 4, 'must be 0, or 4 and more')
      .optional(),
    BACKUP_BEFORE_UPGRADE: onOff.default(true),
    KEEP_VIDEOS_DAYS: keptDays.prefault('92'),
    KEEP_REQUESTED_VIDEOS_DAYS: keptDays.prefault('forever'),
    KEEP_REPORTS_DAYS: keptDays.prefault('forever'),
    KEEP_HISTORY_DAYS: keptDays.prefault('730'),
    KEEP_DECISIONS_DAYS: keptDays.prefault('730'),
    KEEP_NOTIFICATIONS_DAYS: keptDays.prefault('92'),
    FLEET_SEED: whole(0, 2_147_483_647).optional(),
    VIDEO_REQUEST_SECONDS: z.coerce.number().min(0).max(86_400).default(25),
    VIDEO_REQUEST_MAX_MINUTES: whole(1, 1439).default(10),
    VIDEO_COUNT: whole(0, 2_000_000).optional(),
    VIDEO_PAGE_SHAPE: z.enum(videoPageShapes).default('data'),
    SESSION_HOURS: z.coerce.number().positive().max(8760).default(12),
    LOGIN_MAX_FAILURES: whole(1, 1000).default(5),
    LOGIN_LOCK_MINUTES: whole(1, 1440).default(15),
    LOGINS_PER_MINUTE: whole(1, 1_000_000).default(120),
    REQUIRE_SECOND_FACTOR: z
      .literal('on')
      .transform((): SecondFactorRule => 'all')
      .or(z.enum(secondFactorRules))
      .default('off'),
    ...oidcVariables,
    SMTP_URL: z
      .string()
      .trim()
      .regex(/^smtps?:\/\/[^\s/]/, 'must start with smtp:// or smtps://')
      .refine((text) => URL.canParse(text), 'must be a whole address')
      .optional(),
    MAIL_FROM: z
      .string()
      .trim()
      .regex(
        /^[^\p{Cc}<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/u,
        'must be an address, or Name <address>',
      )
      .optional(),
    PUBLIC_URL: z
      .string()
      .trim()
      .regex(/^https?:\/\/[^\s/?#]+\/?$/, 'must be an origin such as https://fleet.example.com')
      .transform((text) => text.replace(/\/$/, ''))
      .optional(),
    WEBHOOK_PRIVATE_ADDRESSES: onOff.default(false),
    MAIL_ATTACHMENT_MB: z.coerce.number().min(0).max(50).default(8),
    NOTIFICATION_SECONDS: z.coerce.number().min(1).max(3600).default(10),
    CORS_ORIGINS: list.default([]),
    MEDIA_ORIGINS: origins.default([]),
    TRUST_PROXY: trustedProxies.default(false),
    LOG_FORMAT: z.enum(logFormats).default('json'),
    METRICS: onOff.default(false),
    METRICS_HOST: z.string().trim().min(1).default('127.0.0.1'),
    METRICS_PORT: whole(0, 65_535).default(9464),
    METRICS_TOKEN: z.string().trim().min(16, 'must have at least 16 characters').optional(),
    ERROR_REPORT_URL: address.optional(),
    DRAIN_SECONDS: whole(0, 600).default(0),
    STOP_SECONDS: whole(1, 3600).default(8),
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
    // An empty variable counts as not set, so "no live view" needs a word.
    LIVE_STREAM_URL: z
      .literal('none')
      .transform(() => '')
      .or(address)
      .optional(),
    GOOGLE_MAP_KEY: z.string().trim().default(''),
    GOOGLE_MAP_ID: optionalText,
    MAP_TILE_URL: tileAddress.optional(),
    MAP_TILE_ATTRIBUTION: optionalText,
    MAP_LAYERS: layers.optional(),
    BRAND_NAME: optionalText,
    SUPPORT_PHONE: optionalText,
    FEATURES: list
      .transform((names) => (names.join() === 'none' ? [] : names))
      .pipe(z.array(z.enum(features)))
      .default([...features]),
    HIDDEN_AREAS: list.default([]),
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => (SMTP_URL === undefined) === (MAIL_FROM === undefined), {
    path: ['MAIL_FROM'],
    message: 'must be set together with SMTP_URL',
    // Also beside other faults, so that all are reported at once.
    when: () => true,
  })
  .check(
    ...oidcRules.map(([name, isWell, message]) =>
      z.refine<Parameters<typeof isWell>[0]>(isWell, { path: [name], message, when: () => true }),
    ),
  );
