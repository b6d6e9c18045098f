import { useEffect } from 'react';
import { useSettingsQuery } from '../resources/settings/use-served-settings';
import { usePreferenceStore } from '../settings/preferences-context';

/** Applies timezone, date format and language from the server at the start, in any browser. */
export function FollowServedSettings() {
  const { set: change } = usePreferenceStore();
  const served = useSettingsQuery().data?.data;
  useEffect(() => {
    if (!served) return;
    const { version: _, ...settings } = served;
    change(settings);
  }, [served, change]);
  return null;
}
