import type { TabStorage } from './kept-storage';

const KEY = 'handover';

/**
 * Values that a page passes to the page loaded in its place, in the storage of the tab. They are removed when read, so
 * that no other page gets them.
 */
export function openHandover(storage: TabStorage) {
  let left = storage.getItem(KEY) ?? undefined;
  storage.removeItem(KEY);
  return {
    take(): string | undefined {
      const taken = left;
      left = undefined;
      return taken;
    },
    leave(text: string): boolean {
      storage.setItem(KEY, text);
      return storage.isKept(KEY);
    },
    drop: () => storage.removeItem(KEY),
  };
}
