import type { FastifyInstance } from 'fastify';
import { roleLimits } from '../auth/roles';
import type { AppSettingsOptions } from '../options';
import { setAntiForgeryCookie } from './anti-forgery';

/** `{ "AppSettings": { … } }` (section 7 "Settings"), without the settings that are not set. */
export function settingsFile(settings: AppSettingsOptions): { AppSettings: Record<string, unknown> } {
  const optional: Record<string, unknown> = {
    LOGIN_API_URL: settings.loginApiUrl,
    MAP_TILE_URL: settings.mapTileUrl,
    MAP_TILE_ATTRIBUTION: settings.mapTileAttribution,
    MAP_LAYERS: settings.mapLayers,
    GOOGLE_MAP_ID: settings.googleMapId,
    ERROR_REPORT_URL: settings.errorReportUrl,
    BRAND_NAME: settings.brandName,
    SUPPORT_PHONE: settings.supportPhone,
    DEMO: settings.isDemo || undefined,
    HIDDEN_AREAS: settings.hiddenAreas.length > 0 ? settings.hiddenAreas : undefined,
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
      ROLE_LIMITS: roleLimits(),
      ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
    },
  };
}

export function serveSettings(app: FastifyInstance, settings: AppSettingsOptions): void {
  const file = settingsFile(settings);
  app.get('/settings.json', (request, reply) => {
    setAntiForgeryCookie(request, reply);
    return reply.header('cache-control', 'no-cache').send(file);
  });
}
