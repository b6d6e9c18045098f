import type { FastifyInstance } from 'fastify';
import type { AppSettingsOptions } from '../options';
import { giveAntiForgeryCookie } from './anti-forgery';

/**
 * The run-time settings as the application reads them (section 7 "Settings"): `{ "AppSettings": { … } }`. What
 * is not set is left out, and the application uses its own default.
 */
export function settingsFile(settings: AppSettingsOptions): { AppSettings: Record<string, unknown> } {
  const optional: Record<string, unknown> = {
    LOGIN_API_URL: settings.loginApiUrl,
    MAP_TILE_URL: settings.mapTileUrl,
    MAP_TILE_ATTRIBUTION: settings.mapTileAttribution,
    MAP_LAYERS: settings.mapLayers,
    GOOGLE_MAP_ID: settings.googleMapId,
    BRAND_NAME: settings.brandName,
    SUPPORT_PHONE: settings.supportPhone,
  };
  return {
    AppSettings: {
      DASHCAM_API_URL: settings.dashcamApiUrl,
      ASSET_API_URL: settings.assetApiUrl,
      TENANT_GUID: settings.tenantGuid,
      GOOGLE_MAP_KEY: settings.googleMapKey,
      LIVE_STREAM_URL: settings.liveStreamUrl,
      REFRESH_SECONDS: settings.refreshSeconds,
      UTC_OFFSET_MIN: settings.utcOffsetMin,
      VIDEO_REQUEST_MAX_MINUTES: settings.videoRequestMaxMinutes,
      COMPANY_ID: settings.companyId,
      BRANCH_ID: settings.branchId,
      FEATURES: settings.features,
      ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
    },
  };
}

export function serveSettings(app: FastifyInstance, settings: AppSettingsOptions): void {
  const file = settingsFile(settings);
  app.get('/settings.json', (request, reply) => {
    giveAntiForgeryCookie(request, reply);
    return reply.header('cache-control', 'no-cache').send(file);
  });
}
