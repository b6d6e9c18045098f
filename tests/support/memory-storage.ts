/** A storage in memory, for one test; `full` refuses every write, as a full or forbidden one does. */
export function memoryStorage(
  entries: Record<string, string> = {},
  how: 'normal' | 'full' = 'normal',
): Storage {
  const kept = new Map(Object.entries(entries));
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, value) {
      if (how === 'full') throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
      kept.set(key, String(value));
    },
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

/** What a storage holds, as a plain object. */
export function entriesOf(storage: Storage): Record<string, string> {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return Object.fromEntries(keys.map((key) => [key, storage.getItem(key) ?? '']));
}
