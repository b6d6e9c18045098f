import { createContext, use } from 'react';
import type { Settings } from './schema';

/** The settings, with the user's own refresh interval. */
export const SettingsContext = createContext<Settings | undefined>(undefined);

/** The settings in force. @throws outside of a `SettingsContext`. */
export function useSettings(): Settings {
  const settings = use(SettingsContext);
  if (!settings) throw new Error('useSettings needs a SettingsContext');
  return settings;
}
