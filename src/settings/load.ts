import type { StartKey, Values } from '../locales/catalogue';
import { parseSettings, type Settings } from './schema';

const CACHE_KEY = 'app_settings';

/** Why there are no fresh settings, as a text and what is filled into it. */
export interface SettingsProblem {
  text: StartKey;
  values?: Values;
}

/** How the start went: on fresh settings, on the last good ones, or not at all. */
export type SettingsOutcome =
  | { state: 'fresh'; settings: Settings }
  | { state: 'cached'; settings: Settings; problem: SettingsProblem }
  | { state: 'failed'; problem: SettingsProblem };

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
  const { file, problem } = await fetchFile(source);
  if (problem) return withoutFresh(source, problem);
  try {
    const settings = parseSettings(file);
    remember(source.storage, file);
    return { state: 'fresh', settings };
  } catch (error) {
    return withoutFresh(source, { text: 'settings.malformed', values: { faults: messageOf(error) } });
  }
}

function withoutFresh({ storage }: SettingsSource, problem: SettingsProblem): SettingsOutcome {
  const settings = recall(storage);
  return settings ? { state: 'cached', settings, problem } : { state: 'failed', problem };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function fetchFile(source: SettingsSource): Promise<{ file?: unknown; problem?: SettingsProblem }> {
  let response: Response;
  try {
    response = await source.fetch(source.address, { cache: 'no-cache' });
  } catch (error) {
    return { problem: { text: 'settings.fetchError', values: { reason: messageOf(error) } } };
  }
  const { ok, status, statusText } = response;
  if (!ok) return { problem: { text: 'settings.fetchFailed', values: { status, statusText } } };
  try {
    return { file: await response.json() };
  } catch {
    return { problem: { text: 'settings.notJson' } };
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
