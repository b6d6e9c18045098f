import type { StartKey, Values } from '../locales/catalogue';
import { parseSettings, type Settings } from './schema';

const CACHE_KEY = 'app_settings';
const LIMIT_MS = 8_000;

/** Why there are no fresh settings, as a translatable text. */
export interface SettingsProblem {
  text: StartKey;
  values?: Values;
}

/** The settings, from the file or from the cache, or why there are none. */
export type SettingsOutcome =
  | { state: 'fresh'; settings: Settings }
  | { state: 'cached'; settings: Settings; problem: SettingsProblem }
  | { state: 'failed'; problem: SettingsProblem };

export interface SettingsSource {
  fetch: typeof globalThis.fetch;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  address: string;
  /** The folder of the application, at which an empty address leads. Absent: `/`. */
  basePath?: string;
  /** For the whole answer. Absent: 8 s, less than the page waits before it shows an error. */
  limitMs?: number;
}

/**
 * Loads the run-time settings (section 7 "Settings"; texts of section 8 "Settings fetch"). The last valid file is
 * cached under `app_settings` and used when the fetch fails or the file is invalid.
 */
export async function loadSettings(source: SettingsSource): Promise<SettingsOutcome> {
  const { file, problem } = await fetchFileInTime(source);
  if (problem) return fallBack(source, problem);
  try {
    const settings = parseSettings(file, source.basePath);
    cacheFile(source.storage, file);
    return { state: 'fresh', settings };
  } catch (error) {
    return fallBack(source, { text: 'settings.malformed', values: { faults: messageOf(error) } });
  }
}

function fallBack(source: SettingsSource, problem: SettingsProblem): SettingsOutcome {
  const settings = readCachedFile(source);
  return settings ? { state: 'cached', settings, problem } : { state: 'failed', problem };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface Answer {
  file?: unknown;
  problem?: SettingsProblem;
}

/** A server may take the request and never answer, or stop in the middle of the file. */
function fetchFileInTime(source: SettingsSource): Promise<Answer> {
  const { limitMs = LIMIT_MS } = source;
  const late: Answer = { problem: { text: 'settings.late', values: { seconds: limitMs / 1000 } } };
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(late), limitMs);
    fetchFile(source)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

async function fetchFile(source: SettingsSource): Promise<Answer> {
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

function cacheFile(storage: SettingsSource['storage'], file: unknown): void {
  try {
    storage.setItem(CACHE_KEY, JSON.stringify(file));
  } catch {
    // Without storage there is only no fallback.
  }
}

function readCachedFile({ storage, basePath }: SettingsSource): Settings | undefined {
  try {
    return parseSettings(JSON.parse(storage.getItem(CACHE_KEY) ?? 'null'), basePath);
  } catch {
    return undefined;
  }
}
