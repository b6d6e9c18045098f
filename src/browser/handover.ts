import type { TabStorage } from './kept-storage';

const KEY = 'handover';

/**
 * What a page leaves for the one that is loaded in its place, in the storage of the tab. It is taken out at once, so that
 * no other page finds it.
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
