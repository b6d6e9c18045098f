import { createContext, use, useSyncExternalStore } from 'react';
import type { PreferenceStore, Preferences } from './preferences';

export const PreferencesContext = createContext<PreferenceStore | undefined>(undefined);

/** The user's preferences, and how to change them. */
export function usePreferences(): [Preferences, (change: Partial<Preferences>) => void] {
  const store = use(PreferencesContext);
  if (!store) throw new Error('usePreferences needs a PreferencesContext');
  return [useSyncExternalStore(store.subscribe, store.get), store.set];
}
