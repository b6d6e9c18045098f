import * as z from 'zod/mini';

/** What a back end may have beyond the specification's placeholders. */
export const features = [
  'adas',
  'reports',
  'settings',
  'downloadAll',
  'alertRules',
  'requestCancel',
] as const;
export type Feature = (typeof features)[number];

/** The application's settings, with every default filled in. Addresses carry no slash at their end. */
export interface Settings {
  /** Serves `/api/DashCamMaster/*` and `/api/v2/video-requests*`; empty means the same origin. */
  dashcamApiUrl: string;
  /** Serves `/api/ATLocation/*`, `/api/v2/assets*`, `/api/v2/alert/*`, `/api/v2/incident/*`. */
  assetApiUrl: string;
  /** Serves `/api/v2/auth/*`. */
  loginApiUrl: string;
  tenantGuid: string;
  /** Empty: the map draws tiles from `mapTileUrl`. */
  googleMapKey: string;
  googleMapId?: string | undefined;
  mapTileUrl: string;
  mapTileAttribution: string;
  /** Further grounds of tiles, by the names that users choose them by. */
  mapLayers: readonly { name: string; url: string; attribution: string }[];
  /**
   * The stream of dashcam N is `{liveStreamUrl}/N/index.m3u8`, or the whole address where it has `{id}` inside. Empty: no
   * live view.
   */
  liveStreamUrl: string;
  companyId: number;
  branchId: number;
  utcOffsetMin: number;
  /** The word before the token in the Authorization header; empty sends the bare token. */
  authScheme: string;
  /** Absent: the support line is not shown. */
  supportPhone?: string | undefined;
  brandName: string;
  /** Seconds between two refreshes of live positions; 0 turns them off. */
  refreshSeconds: number;
  /** The longest video that the back end gives, minutes. Absent: the application knows no limit. */
  videoRequestMaxMinutes?: number | undefined;
  features: ReadonlySet<Feature>;
}

const text = z.string();
const address = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (value) => value === '' || /^(https?:\/\/|\/)/.test(value),
        'must be empty or start with http://, https:// or /',
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
      attribution: z._default(text, ''),
    }),
  )
  .check(
    z.refine(
      (value) => new Set(value.map(({ name }) => name)).size === value.length,
      'must have a different name for each layer',
    ),
  );
/** A number, also out of a string; coercion alone would take null and an empty string for 0. */
const numeric = z.pipe(
  z.union([z.number(), z.string().check(z.trim(), z.minLength(1))]),
  z.transform(Number),
);
const wholeNumber = z.pipe(numeric, z.number().check(z.int()));

const appSettings = z.object({
  DASHCAM_API_URL: address,
  ASSET_API_URL: address,
  TENANT_GUID: text,
  GOOGLE_MAP_KEY: text,
  LIVE_STREAM_URL: address,
  LOGIN_API_URL: z.optional(address),
  MAP_TILE_URL: z.optional(tileAddress),
  MAP_TILE_ATTRIBUTION: z.optional(text),
  MAP_LAYERS: z.optional(layers),
  GOOGLE_MAP_ID: z.optional(text),
  COMPANY_ID: z.optional(wholeNumber),
  BRANCH_ID: z.optional(wholeNumber),
  UTC_OFFSET_MIN: z.optional(wholeNumber),
  AUTH_SCHEME: z.optional(text),
  SUPPORT_PHONE: z.optional(text),
  BRAND_NAME: z.optional(text),
  REFRESH_SECONDS: z.optional(z.pipe(numeric, z.number().check(z.minimum(0)))),
  VIDEO_REQUEST_MAX_MINUTES: z.optional(z.pipe(numeric, z.number().check(z.positive()))),
  // A feature this version does not know belongs to a newer one and must not stop this one from starting.
  FEATURES: z.optional(z.array(text)),
});

const settingsFile = z.object({ AppSettings: appSettings });

/**
 * Parses the settings file `{ "AppSettings": { … } }` (rulings "Run-time settings").
 *
 * @throws {Error} that names every bad key at once.
 */
export function parseSettings(file: unknown): Settings {
  const parsed = settingsFile.safeParse(file);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'file'}: ${issue.message}`);
    throw new Error(faults.join('; '));
  }
  const app = parsed.data.AppSettings;
  return {
    dashcamApiUrl: app.DASHCAM_API_URL,
    assetApiUrl: app.ASSET_API_URL,
    loginApiUrl: app.LOGIN_API_URL ?? app.ASSET_API_URL,
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
    brandName: app.BRAND_NAME || 'Fleet Back Office',
    refreshSeconds: app.REFRESH_SECONDS ?? 30,
    videoRequestMaxMinutes: app.VIDEO_REQUEST_MAX_MINUTES,
    features: new Set(features.filter((feature) => app.FEATURES?.includes(feature))),
  };
}
