import * as z from 'zod/mini';
import { dateFormats, defaultDateStyle } from '../domain/time/date-style';
import { isTimezone } from '../domain/time/timezone';
import { languages } from '../locales/catalogue';

const PREFERENCES_KEY = 'preferences';

/** On offer in Settings; 0 turns the refresh off. */
export const refreshIntervalsSeconds = [0, 10, 30, 60, 300] as const;

const textField = z.catch(z.string(), '');

/** Each invalid field falls back to its default without affecting the others. */
const preferencesSchema = z.object({
  /** The id of their user; empty before the first sign-in. */
  userId: textField,
  scheme: z.catch(z.enum(['system', 'light', 'dark']), 'system'),
  isSidebarFolded: z.catch(z.boolean(), false),
  /** The area that opens first, by its name; empty for the one of the specification. */
  home: textField,
  companyName: textField,
  email: textField,
  phone: textField,
  address: textField,
  /** `fleet`, or an IANA zone name. */
  timezone: z.catch(z.string().check(z.refine(isTimezone)), defaultDateStyle.timezone),
  dateFormat: z.catch(z.enum(dateFormats), defaultDateStyle.dateFormat),
  language: z.catch(z.enum(languages), 'en'),
  /** Which kinds of toasts are shown; errors always are. */
  showsSuccess: z.catch(z.boolean(), true),
  showsInfo: z.catch(z.boolean(), true),
  showsWarning: z.catch(z.boolean(), true),
  /** The map layer by engine; absent: the engine's first one. */
  mapLayers: z.catch(z.record(z.string(), z.string()), {}),
  showsTraffic: z.catch(z.boolean(), false),
  /** Seconds between refreshes of live positions, 0 for none; null for REFRESH_SECONDS. */
  refreshSeconds: z.catch(z.nullable(z.literal(refreshIntervalsSeconds)), null),
  /** By resource: columns shown (true) or hidden (false) unlike their default. */
  columns: z.catch(z.record(z.string(), z.record(z.string(), z.boolean())), {}),
  /** By resource: the order of its columns where it is another, and widths, px. */
  tables: z.catch(
    z.record(z.string(), z.object({ order: z.array(z.string()), widths: z.record(z.string(), z.number()) })),
    {},
  ),
  density: z.catch(z.enum(['comfortable', 'compact']), 'comfortable'),
  /** Views of lists that only this device has. */
  views: z.catch(
    z.array(z.object({ id: z.string(), area: z.string(), name: z.string(), query: z.string() })),
    [],
  ),
  /** By resource: the view that it opens with, as it was when it was last read. */
  defaultViews: z.catch(z.record(z.string(), z.object({ id: z.string(), query: z.string() })), {}),
});

/** The preferences of this browser; stored under `preferences` (section 3). */
export type Preferences = z.output<typeof preferencesSchema>;

/** Reads and writes the preferences, and notifies its subscribers. */
export interface PreferenceStore {
  get(): Preferences;
  set(change: Partial<Preferences>): void;
  /** Resets the preferences for another user, except what the sign-in page uses. */
  belongTo(userId: string): void;
  subscribe(listener: () => void): () => void;
}

/** Earlier versions stored UTC as the default: it counts as chosen only if the settings form was saved. */
function migrateOldDefault(stored: unknown): unknown {
  const { timezone, companyName } = (stored ?? {}) as Record<string, unknown>;
  const isChosen = timezone !== 'UTC' || Boolean(companyName);
  return isChosen ? stored : { ...(stored as object), timezone: defaultDateStyle.timezone };
}

const defaults = (): Preferences => preferencesSchema.parse({});

function parse(read: () => string | null): Preferences {
  try {
    return preferencesSchema.parse(migrateOldDefault(JSON.parse(read() ?? '{}')));
  } catch {
    return defaults();
  }
}

/** @param tabs source of `storage` events, to follow changes in other tabs; absent: none. */
export function createPreferenceStore(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  tabs?: Pick<Window, 'addEventListener'>,
): PreferenceStore {
  let preferences = parse(() => storage.getItem(PREFERENCES_KEY));
  const listeners = new Set<() => void>();
  const update = (next: Preferences): void => {
    preferences = next;
    for (const listener of listeners) listener();
  };
  tabs?.addEventListener('storage', (event) => {
    if (event.key === PREFERENCES_KEY) update(parse(() => event.newValue));
  });
  const set = (change: Partial<Preferences>): void => {
    const next = { ...preferences, ...change };
    const text = JSON.stringify(next);
    // The server sends them at each start; unchanged ones must not render the whole application again.
    if (text === JSON.stringify(preferences)) return;
    try {
      storage.setItem(PREFERENCES_KEY, text);
    } catch {
      // Without storage the change lasts until the page is closed.
    }
    update(next);
  };
  return {
    get: () => preferences,
    set,
    belongTo(userId) {
      const { userId: ownerId, scheme, isSidebarFolded, language } = preferences;
      if (userId === ownerId) return;
      // An earlier version did not store the user: its preferences are those of the signed-in one.
      set(ownerId === '' ? { userId } : { ...defaults(), scheme, isSidebarFolded, language, userId });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
