import * as z from 'zod/mini';
import { dateFormats, defaultDateStyle } from '../domain/time/date-style';
import { isTimezone } from '../domain/time/timezone';
import { languages } from '../locales/catalogue';

const PREFERENCES_KEY = 'preferences';

/** The intervals a user chooses from. */
export const refreshIntervalsSeconds = [0, 10, 30, 60, 300] as const;

const typed = z.catch(z.string(), '');

/** Each field falls back by itself, so that one that cannot be read leaves the others as they are. */
const preferencesSchema = z.object({
  /** `system` follows the operating system. */
  scheme: z.catch(z.enum(['system', 'light', 'dark']), 'system'),
  companyName: typed,
  email: typed,
  phone: typed,
  address: typed,
  /** `fleet`, or the IANA name of the zone that was chosen. */
  timezone: z.catch(z.string().check(z.refine(isTimezone)), defaultDateStyle.timezone),
  dateFormat: z.catch(z.enum(dateFormats), defaultDateStyle.dateFormat),
  language: z.catch(z.enum(languages), 'en'),
  /** Which toasts are shown; errors always are. */
  showsSuccess: z.catch(z.boolean(), true),
  showsInfo: z.catch(z.boolean(), true),
  showsWarning: z.catch(z.boolean(), true),
  /** The ground of the map by the engine that draws it; absent there: its first one. */
  mapLayers: z.catch(z.record(z.string(), z.string()), {}),
  showsTraffic: z.catch(z.boolean(), false),
  /** Seconds between two refreshes of live positions, 0 for none; null leaves it to REFRESH_SECONDS. */
  refreshSeconds: z.catch(z.nullable(z.literal(refreshIntervalsSeconds)), null),
  /** By the resource's name: fields whose columns the user showed (true) or hid (false), unlike the definition. */
  columns: z.catch(z.record(z.string(), z.record(z.string(), z.boolean())), {}),
});

/** What the user chose for this browser; kept under `preferences` (section 3). */
export type Preferences = z.output<typeof preferencesSchema>;

export interface PreferenceStore {
  get(): Preferences;
  set(change: Partial<Preferences>): void;
  subscribe(listener: () => void): () => void;
}

/** UTC was once the default, which was stored beside any other choice. Nobody chose it who never saved the form. */
function withoutOldDefault(stored: unknown): unknown {
  const { timezone, companyName } = (stored ?? {}) as Record<string, unknown>;
  const isChosen = timezone !== 'UTC' || Boolean(companyName);
  return isChosen ? stored : { ...(stored as object), timezone: defaultDateStyle.timezone };
}

function parse(read: () => string | null): Preferences {
  try {
    return preferencesSchema.parse(withoutOldDefault(JSON.parse(read() ?? '{}')));
  } catch {
    return preferencesSchema.parse({});
  }
}

/**
 * The preferences over a storage.
 *
 * @param tabs hears `storage` events, so that a choice in one tab holds in the others; absent, it does not.
 */
export function createPreferenceStore(
  storage: Storage,
  tabs?: Pick<Window, 'addEventListener'>,
): PreferenceStore {
  let preferences = parse(() => storage.getItem(PREFERENCES_KEY));
  const listeners = new Set<() => void>();
  const become = (next: Preferences): void => {
    preferences = next;
    for (const listener of listeners) listener();
  };
  tabs?.addEventListener('storage', (event) => {
    if (event.key === PREFERENCES_KEY) become(parse(() => event.newValue));
  });
  return {
    get: () => preferences,
    set(change) {
      const next = { ...preferences, ...change };
      try {
        storage.setItem(PREFERENCES_KEY, JSON.stringify(next));
      } catch {
        // Without storage the choice holds until the page is closed.
      }
      become(next);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
