import {
  CheckCircleFilled,
  CloseCircleFilled,
  CloseOutlined,
  ExclamationCircleFilled,
  InfoCircleFilled,
} from '@ant-design/icons';
import { Button, notification } from 'antd';
import { type FocusEvent, type ReactElement, type ReactNode, Suspense, useMemo, useRef } from 'react';
import { serverClock } from '../../domain/time/server-clock';
import { useText } from '../../locales/text';
import { focusAgain } from '../focus-back';
import { lazyPart } from '../lazy-part';
import { usePageKeys } from '../page-keys';
import { VisuallyHidden } from '../visually-hidden';
import {
  type AppToasts,
  type ToastLink,
  type ToastRequest,
  type ToastType,
  toastDurationMs,
  toastSeparator,
} from './toast';
import './toasts.css';

const FailureDetails = lazyPart(() => import('../failure-details/failure-details'));

// The library's own icons of a notification have English labels.
const icons: Record<ToastType, ReactNode> = {
  success: <CheckCircleFilled aria-hidden style={{ color: 'var(--success)' }} />,
  error: <CloseCircleFilled aria-hidden style={{ color: 'var(--error)' }} />,
  warning: <ExclamationCircleFilled aria-hidden style={{ color: 'var(--warning)' }} />,
  info: <InfoCircleFilled aria-hidden style={{ color: 'var(--info)' }} />,
};

/** The library passes the role on, though its type lacks it. */
const asButton = { role: 'button' } as object;

/** The key that undoes what the last toast with Undo is about: its button is the last stop of Tab, far from the rows. */
const UNDO_KEY = 'u';

let unnamedToasts = 0;

/**
 * Toasts as Ant Design's notifications, and the element that shows them. `<App>` would bundle the library's dialogs,
 * which no toast needs (10 kB before the first screen). Two shortcomings of the library are fixed here: its close icon
 * is no button for assistive technology, and only hovering keeps a notification open, not the focus.
 */
export function useNotificationToasts(
  config: Parameters<typeof notification.useNotification>[0],
): readonly [AppToasts, ReactElement] {
  const t = useText();
  const [api, holder] = notification.useNotification(config);
  /** The shown toasts with Undo, the last at the end. */
  const undoable = useRef<readonly { key: string; shownAtMs: number; undo(): void }[]>([]);
  const toasts = useMemo<AppToasts>(() => {
    const forget = (key: string): void => {
      undoable.current = undoable.current.filter((one) => one.key !== key);
    };
    return {
      show(toast) {
        unnamedToasts += 1;
        const key = toast.key ?? `toast-${unnamedToasts}`;
        let isOpen = true;
        let notice: Element | undefined;
        let cameFrom: Element | null = null;
        const dismiss = () => {
          // The library closes it a render later; the focus may leave it before that, and would open it again.
          isOpen = false;
          forget(key);
          if (notice?.contains(document.activeElement)) focusAgain(cameFrom);
          api.destroy(key);
        };
        const undo = () => {
          // It is drawn a moment longer.
          if (!isOpen) return;
          toast.undo?.onUndo();
          dismiss();
        };
        forget(key);
        if (toast.undo)
          undoable.current = [...undoable.current, { key, shownAtMs: serverClock.nowMs(), undo }];
        const openFor = (durationMs: number) => {
          if (!isOpen) return;
          api.open({
            key,
            duration: durationMs / 1000,
            role: toast.type === 'error' ? 'alert' : 'status',
            icon: icons[toast.type],
            className: `toast toast-${toast.type}`,
            message: <Title toast={toast} />,
            description: (toast.message || toast.link || toast.reference) && (
              <Description toast={toast} onDismiss={dismiss} />
            ),
            actions: toast.undo && (
              <Button size="small" aria-keyshortcuts={UNDO_KEY} onClick={undo}>
                {toast.undo.label}
                <kbd className="toast-key" aria-hidden>
                  {UNDO_KEY}
                </kbd>
              </Button>
            ),
            closable: {
              closeIcon: <CloseOutlined aria-hidden />,
              'aria-label': t('toast.dismiss'),
              ...asButton,
            },
            onClose: () => {
              isOpen = false;
              forget(key);
            },
            props: {
              onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
                notice = currentTarget;
                if (!notice.contains(relatedTarget)) cameFrom = relatedTarget;
                openFor(0);
              },
              onBlur: () => openFor(toastDurationMs(toast)),
              onKeyDown: (event) => {
                if (event.key === ' ' && (event.target as Element).matches('[role="button"]')) dismiss();
              },
            },
          });
        };
        openFor(toastDurationMs(toast));
      },
      dismiss(key) {
        forget(key);
        api.destroy(key);
      },
      undoLast(sinceMs = 0) {
        const last = undoable.current.at(-1);
        if (!last || last.shownAtMs < sinceMs) return false;
        last.undo();
        return true;
      },
    };
  }, [api, t]);
  usePageKeys({ [UNDO_KEY]: () => void toasts.undoLast() });
  return [toasts, holder];
}

function Title({ toast: { title, message } }: { toast: ToastRequest }) {
  return (
    <>
      <strong>{title}</strong>
      {title && message && <VisuallyHidden>{toastSeparator(title)}</VisuallyHidden>}
    </>
  );
}

function Description({ toast, onDismiss }: { toast: ToastRequest; onDismiss(): void }) {
  const { message, link, reference } = toast;
  return (
    <>
      {message && <div>{message}</div>}
      {link && <FollowLink link={link} onFollowed={onDismiss} />}
      {reference && (
        <Suspense>
          <FailureDetails reference={reference} />
        </Suspense>
      )}
    </>
  );
}

function FollowLink({ link, onFollowed }: { link: ToastLink; onFollowed(): void }) {
  return (
    <a
      href={link.href}
      onClick={(event) => {
        // With a modifier key the browser opens it elsewhere, and this page stays.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        link.onFollow();
        onFollowed();
      }}
    >
      {link.label}
    </a>
  );
}
