import * as z from 'zod/mini';
import { type Feature, features } from '../domain/features';

/** The application's settings with all defaults. URLs have no trailing slash. */
export interface Settings {
  /** Serves `/api/DashCamMaster/*` and `/api/v2/video-requests*`; empty means the page's origin. */
  dashcamApiUrl: string;
  /** Serves `/api/ATLocation/*`, `/api/v2/assets*`, `/api/v2/alert/*`, `/api/v2/incident/*`. */
  assetApiUrl: string;
  /** Serves `/api/v2/auth/*`. */
  loginApiUrl: string;
  tenantGuid: string;
  /** Empty: the map uses tiles of `mapTileUrl`. */
  googleMapKey: string;
  googleMapId?: string | undefined;
  mapTileUrl: string;
  mapTileAttribution: string;
  mapLayers: readonly { name: string; url: string; attribution: string }[];
  /** The base of `{liveStreamUrl}/N/index.m3u8`, or a template with `{id}`. Empty: no live view. */
  liveStreamUrl: string;
  companyId: number;
  branchId: number;
  utcOffsetMin: number;
  /** The prefix of the token in the Authorization header; empty: the bare token. */
  authScheme: string;
  /** Absent: no support line. */
  supportPhone?: string | undefined;
  brandName: string;
  /** Where errors of the application are reported to. Absent: nowhere. */
  errorReportUrl?: string | undefined;
  /** Seconds between refreshes of live positions; 0 turns them off. */
  refreshSeconds: number;
  /** The longest video of the back end, minutes. Absent: unlimited. */
  videoRequestMaxMinutes?: number | undefined;
  features: ReadonlySet<Feature>;
  /** The areas that are hidden from all users, by their names in addresses. */
  hiddenAreas: ReadonlySet<string>;
  /** By the name of a role, the actions that are not for it, as `resource.action`. Empty: everybody may do everything. */
  roleLimits: Readonly<Record<string, readonly string[]>>;
  /** Made-up vehicles and public passwords; every page shows a notice. */
  isDemo: boolean;
}

const trimmedText = z.string();
const address = z.pipe(
  z.string().check(
    z.refine(
      // Two slashes would lead to whatever host follows them.
      (value) => value === '' || /^(https?:\/\/(?![/\\])|\/(?![/\\]))/.test(value),
      'must be empty or start with http://, https:// or /, and go on with something else than a slash',
    ),
  ),
  z.transform((value) => value.replace(/\/+$/, '')),
);
const tileAddress = z
  .string()
  .check(
    z.refine(
      (value) => ['{z}', '{x}', '{y}'].every((place) => value.includes(place)),
      'must contain {z}, {x} and {y}',
    ),
  );
const layers = z
  .array(
    z.object({
      name: z.string().check(z.trim(), z.minLength(1, 'must not be empty')),
      url: tileAddress,
      attribution: z._default(trimmedText, ''),
    }),
  )
  .check(
    z.refine(
      (value) => new Set(value.map(({ name }) => name)).size === value.length,
      'must have a different name for each layer',
    ),
  );
/** A number, also as a string; plain coercion would convert null and '' to 0. */
const numeric = z.pipe(
  z.union([z.number(), z.string().check(z.trim(), z.minLength(1))]),
  z.transform(Number),
);
const wholeNumber = z.pipe(numeric, z.number().check(z.int()));

const appSettings = z.object({
  DASHCAM_API_URL: address,
  ASSET_API_URL: address,
  TENANT_GUID: trimmedText,
  GOOGLE_MAP_KEY: trimmedText,
  LIVE_STREAM_URL: address,
  LOGIN_API_URL: z.optional(address),
  MAP_TILE_URL: z.optional(tileAddress),
  MAP_TILE_ATTRIBUTION: z.optional(trimmedText),
  MAP_LAYERS: z.optional(layers),
  GOOGLE_MAP_ID: z.optional(trimmedText),
  COMPANY_ID: z.optional(wholeNumber),
  BRANCH_ID: z.optional(wholeNumber),
  UTC_OFFSET_MIN: z.optional(wholeNumber),
  AUTH_SCHEME: z.optional(trimmedText),
  SUPPORT_PHONE: z.optional(trimmedText),
  BRAND_NAME: z.optional(trimmedText),
  ERROR_REPORT_URL: z.optional(address),
  REFRESH_SECONDS: z.optional(z.pipe(numeric, z.number().check(z.minimum(0)))),
  VIDEO_REQUEST_MAX_MINUTES: z.optional(z.pipe(numeric, z.number().check(z.positive()))),
  // Unknown features of newer versions are ignored.
  FEATURES: z.optional(z.array(trimmedText)),
  HIDDEN_AREAS: z.optional(z.array(trimmedText)),
  DEMO: z.optional(z.boolean()),
  ROLE_LIMITS: z.optional(z.record(z.string(), z.array(trimmedText))),
});

const settingsFile = z.object({ AppSettings: appSettings });

/**
 * Parses `{ "AppSettings": { … } }` (section 3 "Application settings").
 * @param basePath the folder of the application, at which an empty address leads: `/`, or such as `/fleet/`.
 * @throws {Error} that names every bad key.
 */
export function parseSettings(file: unknown, basePath = '/'): Settings {
  const parsed = settingsFile.safeParse(file);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'file'}: ${issue.message}`);
    throw new Error(faults.join('; '));
  }
  const app = parsed.data.AppSettings;
  const ownUrl = basePath.replace(/\/$/, '');
  return {
    dashcamApiUrl: app.DASHCAM_API_URL || ownUrl,
    assetApiUrl: app.ASSET_API_URL || ownUrl,
    loginApiUrl: (app.LOGIN_API_URL ?? app.ASSET_API_URL) || ownUrl,
    tenantGuid: app.TENANT_GUID,
    googleMapKey: app.GOOGLE_MAP_KEY,
    googleMapId: app.GOOGLE_MAP_ID || undefined,
    mapTileUrl: app.MAP_TILE_URL ?? 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    mapTileAttribution: app.MAP_TILE_ATTRIBUTION ?? '© OpenStreetMap contributors',
    mapLayers: app.MAP_LAYERS ?? [],
    liveStreamUrl: app.LIVE_STREAM_URL,
    companyId: app.COMPANY_ID ?? 1,
    branchId: app.BRANCH_ID ?? 1,
    utcOffsetMin: app.UTC_OFFSET_MIN ?? 180,
    authScheme: app.AUTH_SCHEME ?? 'Bearer',
    supportPhone: app.SUPPORT_PHONE || undefined,
    errorReportUrl: app.ERROR_REPORT_URL || undefined,
    brandName: app.BRAND_NAME || 'Fleet Back Office',
    refreshSeconds: app.REFRESH_SECONDS ?? 30,
    videoRequestMaxMinutes: app.VIDEO_REQUEST_MAX_MINUTES,
    features: new Set(features.filter((feature) => app.FEATURES?.includes(feature))),
    hiddenAreas: new Set(app.HIDDEN_AREAS),
    roleLimits: app.ROLE_LIMITS ?? {},
    isDemo: app.DEMO ?? false,
  };
}
