import { useState } from 'react';
import type { SettingsRecord } from '../../resources/settings-record';
import type { Preferences } from '../../settings/preferences';
import { usePreferences } from '../../settings/preferences-context';
import { useSavedToast } from './use-saved-toast';

/** The general settings, and how they are saved. */
export interface SavedSettings {
  saved: SettingsRecord;
  isSaving: boolean;
  save(values: SettingsRecord): Promise<void>;
}

const SAVE_DELAY_MS = 1000;

function generalOf(preferences: Preferences): SettingsRecord {
  const { companyName, email, phone, address, timezone, dateFormat, language } = preferences;
  return { companyName, email, phone, address, timezone, dateFormat, language };
}

/**
 * The settings as they are kept in this browser; saving is simulated for a second and calls nobody (section 4). What
 * is saved takes effect at once, for all that shows a date or a text reads the preferences.
 */
export function useLocalSettings(): SavedSettings {
  const tellSaved = useSavedToast();
  const [preferences, change] = usePreferences();
  const [isSaving, setSaving] = useState(false);

  const save = async (values: SettingsRecord): Promise<void> => {
    setSaving(true);
    await new Promise((resolve) => setTimeout(resolve, SAVE_DELAY_MS));
    change(values);
    setSaving(false);
    tellSaved(values.language);
  };

  return { saved: generalOf(preferences), isSaving, save };
}
