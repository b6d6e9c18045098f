import { useEffect } from 'react';
import { useSettingsQuery } from '../screens/settings/use-served-settings';
import { usePreferences } from '../settings/preferences-context';

/** Brings timezone, date format and language from the server into force at the start, whichever browser it is. */
export function FollowServedSettings() {
  const [, change] = usePreferences();
  const served = useSettingsQuery().data?.data;
  useEffect(() => {
    if (served) change(served);
  }, [served, change]);
  return null;
}
