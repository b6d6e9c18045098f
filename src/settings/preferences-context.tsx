import { createContext, use, useSyncExternalStore } from 'react';
import type { PreferenceStore, Preferences } from './preferences';

/** Undefined outside of the application. */
export const PreferencesContext = createContext<PreferenceStore | undefined>(undefined);

/** The store itself, for what is changed later than it was drawn. */
export function usePreferenceStore(): PreferenceStore {
  const store = use(PreferencesContext);
  if (!store) throw new Error('usePreferenceStore needs a PreferencesContext');
  return store;
}

/** One preference, for what has to be drawn again when this one changes, and no other. */
export function usePreference<Name extends keyof Preferences>(name: Name): Preferences[Name] {
  const store = usePreferenceStore();
  return useSyncExternalStore(store.subscribe, () => store.get()[name]);
}

/** All preferences, and how to change them. */
export function usePreferences(): [Preferences, (change: Partial<Preferences>) => void] {
  const store = usePreferenceStore();
  return [useSyncExternalStore(store.subscribe, store.get), store.set];
}
