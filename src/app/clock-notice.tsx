import { useEffect, useRef, useSyncExternalStore } from 'react';
import { serverClock } from '../domain/time/server-clock';
import { useText } from '../locales/text';
import { useToasts } from '../ui/toasts/toasts-context';

const SHOWN_MS = 10_000;

/** Shows once that the clock of this computer is wrong; ages and times then use the server's clock. */
export function ClockNotice() {
  const t = useText();
  const toasts = useToasts();
  const aheadMs = useSyncExternalStore(serverClock.subscribe, serverClock.aheadMs);
  const wasShown = useRef(false);
  useEffect(() => {
    if (aheadMs === 0 || wasShown.current) return;
    wasShown.current = true;
    toasts.show({
      type: 'info',
      title: t(aheadMs > 0 ? 'clock.slow' : 'clock.fast', {
        minutes: Math.round(Math.abs(aheadMs) / 60_000),
      }),
      message: t('clock.text'),
      durationMs: SHOWN_MS,
      key: 'clock',
    });
  }, [aheadMs, toasts, t]);
  return null;
}
