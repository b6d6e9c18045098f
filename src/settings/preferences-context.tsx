import { createContext, use, useSyncExternalStore } from 'react';
import type { PreferenceStore, Preferences } from './preferences';

export const PreferencesContext = createContext<PreferenceStore | undefined>(undefined);

/** The store itself, for what is changed later than it was drawn. */
export function usePreferenceStore(): PreferenceStore {
  const store = use(PreferencesContext);
  if (!store) throw new Error('usePreferenceStore needs a PreferencesContext');
  return store;
}

export function usePreferences(): [Preferences, (change: Partial<Preferences>) => void] {
  const store = usePreferenceStore();
  return [useSyncExternalStore(store.subscribe, store.get), store.set];
}
