import { useFirstDrawing } from '../../screens/resource/use-first-drawing';
import { useSettings } from '../../settings/settings-context';
import { lazyPart, useLoaded } from '../../ui/lazy-part';

const Bell = lazyPart(() => import('../../resources/notifications/bell'), 'over');

/** Not every page has a map or list to wait for. */
const LONGEST_WAIT_MS = 2000;

/** The bell, for back ends with the feature `notifications`. */
export function NotificationBell() {
  const { features } = useSettings();
  const isDrawn = useFirstDrawing(LONGEST_WAIT_MS);
  const hasBell = features.has('notifications');
  const isThere = useLoaded(Bell, hasBell && isDrawn);
  if (!hasBell) return null;
  return isThere ? <Bell /> : <span style={{ width: 32 }} />;
}
