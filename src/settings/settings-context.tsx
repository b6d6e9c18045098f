import { createContext, use } from 'react';
import type { Settings } from './schema';

/** The settings, with the user's own refresh interval. */
export const SettingsContext = createContext<Settings | undefined>(undefined);

export function useSettings(): Settings {
  const settings = use(SettingsContext);
  if (!settings) throw new Error('useSettings needs a SettingsContext');
  return settings;
}
