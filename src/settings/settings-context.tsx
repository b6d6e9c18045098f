import { createContext, use } from 'react';
import type { Settings } from './schema';

/** The settings the application was started with; they do not change while it runs. */
export const SettingsContext = createContext<Settings | undefined>(undefined);

/** @throws {Error} outside of the application. */
export function useSettings(): Settings {
  const settings = use(SettingsContext);
  if (!settings) throw new Error('useSettings needs a SettingsContext');
  return settings;
}
