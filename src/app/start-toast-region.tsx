import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStartText } from '../locales/text';
import { toastDurationMs, toastSeparator } from '../ui/toasts/toast';
import { VisuallyHidden } from '../ui/visually-hidden';
import type { StartToast, StartToasts } from './start-toasts';
import './start-toast-region.css';

/** Toasts of the sign-in page, without the component library. They stay while hovered or focused. */
export function StartToastRegion({ toasts }: { toasts: StartToasts }) {
  const t = useStartText();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.list);
  return (
    <section className="start-toasts" aria-label={t('toast.region')} aria-live="polite">
      {shown.map((toast) => (
        <StartToastItem key={toast.key} toast={toast} onDismiss={() => toasts.dismiss(toast.key)} />
      ))}
    </section>
  );
}

function StartToastItem({ toast, onDismiss }: { toast: StartToast; onDismiss(): void }) {
  const t = useStartText();
  const { type, title, message } = toast;
  const [isPaused, setPaused] = useState(false);
  const durationMs = toastDurationMs(toast);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast with the same key starts anew; its handler does not
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(onDismiss, durationMs);
    return () => clearTimeout(timer);
  }, [toast, isPaused, durationMs]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus keep it open and do nothing else
    <div
      className="start-toast"
      data-type={type}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <div role={type === 'error' ? 'alert' : 'status'}>
        <strong>{title}</strong>
        <VisuallyHidden>{toastSeparator(title)}</VisuallyHidden>
        <div>{message}</div>
      </div>
      <button type="button" aria-label={t('toast.dismiss')} onClick={onDismiss}>
        <svg
          viewBox="0 0 24 24"
          width="16"
          height="16"
          stroke="currentColor"
          strokeWidth="1.75"
          aria-hidden="true"
        >
          <path d="m6 6 12 12M18 6 6 18" />
        </svg>
      </button>
    </div>
  );
}
