import * as z from 'zod/mini';
import { languages } from '../locales/catalogue';

const PREFERENCES_KEY = 'preferences';

const preferencesSchema = z.object({
  /** `system` follows the operating system. */
  scheme: z._default(z.enum(['system', 'light', 'dark']), 'system'),
  language: z._default(z.enum(languages), 'en'),
});

/** What the user chose for this browser; kept under `preferences` (section 3). */
export type Preferences = z.output<typeof preferencesSchema>;

export interface PreferenceStore {
  get(): Preferences;
  set(change: Partial<Preferences>): void;
  subscribe(listener: () => void): () => void;
}

function read(storage: Storage): Preferences {
  try {
    return preferencesSchema.parse(JSON.parse(storage.getItem(PREFERENCES_KEY) ?? '{}'));
  } catch {
    return preferencesSchema.parse({});
  }
}

export function createPreferenceStore(storage: Storage): PreferenceStore {
  let preferences = read(storage);
  const listeners = new Set<() => void>();
  return {
    get: () => preferences,
    set(change) {
      preferences = { ...preferences, ...change };
      try {
        storage.setItem(PREFERENCES_KEY, JSON.stringify(preferences));
      } catch {
        // Without storage the choice holds until the page is closed.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
