/** The part of `Storage` that the application uses. */
export type KeptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A `Storage` that never throws. */
export interface TabStorage extends KeptStorage {
  /** Whether the browser stores the entry; false when it is in the memory of this tab, or missing. */
  isKept(key: string): boolean;
}

/**
 * A storage that always works: what the browser cannot store is kept in the memory of this tab. Access to the browser's
 * storage may throw when the property is read or at each call, it may be missing, or full.
 *
 * @param open reads the browser's storage, such as `() => window.localStorage`.
 * @param base the folder of the application, as pages in other folders of the host have the same storage. Absent: `/`.
 */
export function openStorage(open: () => KeptStorage | null | undefined, base = '/'): TabStorage {
  const memory = new Map<string, string>();
  const storage = within(attempt(open), base);
  const read = (key: string): string | null => attempt(() => storage?.getItem(key)) ?? null;
  return {
    getItem: (key) => memory.get(key) ?? read(key),
    setItem(key, value) {
      attempt(() => storage?.setItem(key, value));
      if (read(key) === value) {
        memory.delete(key);
        return;
      }
      // The older entry would come back with the next page.
      attempt(() => storage?.removeItem(key));
      memory.set(key, value);
    },
    removeItem(key) {
      memory.delete(key);
      attempt(() => storage?.removeItem(key));
    },
    isKept: (key) => !memory.has(key) && read(key) !== null,
  };
}

/** At the root of the host, keys have no prefix. */
const prefixOf = (base: string): string => (base === '/' ? '' : `${base} `);

function within(storage: KeptStorage | null | undefined, base: string): KeptStorage | undefined {
  const prefix = prefixOf(base);
  if (!storage || prefix === '') return storage ?? undefined;
  return {
    getItem: (key) => storage.getItem(prefix + key),
    setItem: (key, value) => storage.setItem(prefix + key, value),
    removeItem: (key) => storage.removeItem(prefix + key),
  };
}

/** The window's `storage` events about entries of `openStorage` with the same base, by the keys that it was given. */
export function storageEvents(window: Window, base = '/'): Pick<Window, 'addEventListener'> {
  const prefix = prefixOf(base);
  if (prefix === '') return window;
  const events = new EventTarget();
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== null && !key.startsWith(prefix)) return;
    events.dispatchEvent(
      new StorageEvent('storage', { key: key === null ? null : key.slice(prefix.length), newValue }),
    );
  });
  return events as Pick<Window, 'addEventListener'>;
}

function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
