import { parseSettings, type Settings } from '../../src/settings/schema';

/** The five keys that every settings file has. */
export const requiredKeys = {
  DASHCAM_API_URL: 'https://dashcam.example',
  ASSET_API_URL: 'https://asset.example',
  TENANT_GUID: 'tenant-1',
  GOOGLE_MAP_KEY: '',
  LIVE_STREAM_URL: '',
};

/** A settings file with the five keys and what a test is about. */
export function settingsFile(change: Record<string, unknown> = {}) {
  return { AppSettings: { ...requiredKeys, ...change } };
}

/** The settings out of such a file. */
export function settingsOf(change: Record<string, unknown> = {}): Settings {
  return parseSettings(settingsFile(change));
}
