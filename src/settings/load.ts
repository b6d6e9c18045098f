import { parseSettings, type Settings } from './schema';

const CACHE_KEY = 'app_settings';

/** How the start went: on fresh settings, on the last good ones, or not at all. */
export type SettingsOutcome =
  | { state: 'fresh'; settings: Settings }
  | { state: 'cached'; settings: Settings; reason: string }
  | { state: 'failed'; reason: string };

/** What the loader needs from outside. */
export interface SettingsSource {
  fetch: typeof globalThis.fetch;
  storage: Storage;
  /** The address of `settings.json`. */
  address: string;
}

/**
 * Loads the run-time settings (section 7 "Settings"; texts of section 8 "Settings fetch"). The last good file
 * is kept under `app_settings`; when the fetch fails or the file is malformed, the application starts on it.
 */
export async function loadSettings(source: SettingsSource): Promise<SettingsOutcome> {
  try {
    const file = await fetchFile(source);
    const settings = parseSettings(file);
    remember(source.storage, file);
    return { state: 'fresh', settings };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const settings = recall(source.storage);
    return settings ? { state: 'cached', settings, reason } : { state: 'failed', reason };
  }
}

async function fetchFile(source: SettingsSource): Promise<unknown> {
  let response: Response;
  try {
    response = await source.fetch(source.address, { cache: 'no-cache' });
  } catch (error) {
    throw new Error(`Settings fetch error: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!response.ok) throw new Error(`Settings fetch failed: ${response.status} - ${response.statusText}`);
  try {
    return await response.json();
  } catch {
    throw new Error('Settings fetch error: settings.json is not JSON');
  }
}

function remember(storage: Storage, file: unknown): void {
  try {
    storage.setItem(CACHE_KEY, JSON.stringify(file));
  } catch {
    // A full or forbidden storage costs only the fallback of a later start.
  }
}

function recall(storage: Storage): Settings | undefined {
  try {
    return parseSettings(JSON.parse(storage.getItem(CACHE_KEY) ?? 'null'));
  } catch {
    return undefined;
  }
}
