import { createContext, use } from 'react';
import type { Settings } from './schema';

/** The settings the application was started with, with the refresh interval that the user prefers. */
export const SettingsContext = createContext<Settings | undefined>(undefined);

/** @throws {Error} outside of the application. */
export function useSettings(): Settings {
  const settings = use(SettingsContext);
  if (!settings) throw new Error('useSettings needs a SettingsContext');
  return settings;
}
