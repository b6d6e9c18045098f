import type { RecordVersion } from '../../screens/edit-conflict/use-edit-conflict';
import type { Preferences } from '../../settings/preferences';
import { usePreferences } from '../../settings/preferences-context';
import type { SettingsRecord } from './settings-record';
import { useSavedToast } from './use-saved-toast';

export interface SavedSettings {
  saved: SettingsRecord;
  /**
   * Ends when `saved` is what was saved.
   * @param version of the settings that were changed; absent: there is none.
   */
  save(values: SettingsRecord, version?: RecordVersion): Promise<void>;
}

const SAVE_DELAY_MS = 1000;

function generalOf(preferences: Preferences): SettingsRecord {
  const { companyName, email, phone, address, timezone, dateFormat, language } = preferences;
  return { companyName, email, phone, address, timezone, dateFormat, language };
}

/** The settings in this browser. Saving is simulated for a second, without a request (section 4). */
export function useLocalSettings(): SavedSettings {
  const notifySaved = useSavedToast();
  const [preferences, change] = usePreferences();

  const save = async (values: SettingsRecord): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, SAVE_DELAY_MS));
    change(values);
    notifySaved(values.language);
  };

  return { saved: generalOf(preferences), save };
}
