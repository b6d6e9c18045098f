import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useText } from '../locales/text';
import type { PreferenceStore, Preferences } from '../settings/preferences';
import type { ToastType } from '../ui/toasts/toast';
import { ToastsContext } from '../ui/toasts/toasts-context';
import { useNotificationToasts } from '../ui/toasts/use-notification-toasts';
import type { StartToasts } from './start-toasts';
import './app-toasts.css';

/** From the lower edge of their box (`app-toasts.css`): over the foot of the sidebar they cover nothing of a table. */
const TOAST_BOTTOM_PX = 8;

const isWanted: Record<ToastType, (preferences: Preferences) => boolean> = {
  success: ({ showsSuccess }) => showsSuccess,
  info: ({ showsInfo }) => showsInfo,
  warning: ({ showsWarning }) => showsWarning,
  error: () => true,
};

export interface AppToastsProps {
  preferences: PreferenceStore;
  /** Toasts from before the application was mounted. Absent: none. */
  startToasts?: StartToasts | undefined;
  children: ReactNode;
}

/** The application's toasts, without those that the user has turned off. */
export function AppToasts({ preferences, startToasts, children }: AppToastsProps) {
  const t = useText();
  const region = useRef<HTMLElement>(null);
  const config = useMemo(
    () => ({
      placement: 'bottomLeft' as const,
      bottom: TOAST_BOTTOM_PX,
      stack: { threshold: 2 },
      getContainer: () => region.current ?? document.body,
    }),
    [],
  );
  const [shown, holder] = useNotificationToasts(config);
  const toasts = useMemo(
    () => ({
      ...shown,
      show: (toast: Parameters<typeof shown.show>[0]) => {
        if (toast.undo || isWanted[toast.type](preferences.get())) shown.show(toast);
      },
    }),
    [shown, preferences],
  );

  const waiting = useSyncExternalStore(startToasts?.subscribe ?? neverChanges, startToasts?.list ?? noToasts);
  useEffect(() => {
    for (const toast of waiting) {
      toasts.show(toast);
      startToasts?.dismiss(toast.key);
    }
  }, [waiting, toasts, startToasts]);

  return (
    <>
      <ToastsContext value={toasts}>{children}</ToastsContext>
      {holder}
      {/* There before the first toast: screen readers announce only what is added to an existing region. */}
      <section ref={region} className="app-toasts" aria-label={t('toast.region')} aria-live="polite" />
    </>
  );
}

const none = [] as const;
const noToasts = () => none;
const neverChanges = () => () => {};
