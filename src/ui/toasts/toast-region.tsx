import { useRef, useSyncExternalStore } from 'react';
import { useStartText } from '../../locales/text';
import { Drawing, signs } from '../sign';
import { VisuallyHidden } from '../visually-hidden';
import type { Toast, ToastLink, ToastStore } from './toast-store';
import { useToastPlace } from './use-toast-place';
import './toast-region.css';

/** What stands between title and message when a toast is read as one line: "Title: message", "Welcome! You …". */
const separator = (title: string): string => (/[.!?…:]$/.test(title) ? ' ' : ': ');

function ToastItem({ toast, onDismiss }: { toast: Toast; onDismiss(id: string): void }) {
  const say = useStartText();
  return (
    <div className="toast" data-type={toast.type}>
      <Drawing size={20} className="toast-icon">
        {signs[toast.type]}
      </Drawing>
      <div className="toast-words" role={toast.type === 'error' ? 'alert' : 'status'}>
        <span className="toast-title">{toast.title}</span>
        {toast.title && toast.message && <VisuallyHidden>{separator(toast.title)}</VisuallyHidden>}
        {toast.message && <span className="toast-message">{toast.message}</span>}
        {toast.link && <FollowLink link={toast.link} onFollowed={() => onDismiss(toast.id)} />}
      </div>
      <button
        type="button"
        className="toast-dismiss"
        aria-label={say('toast.dismiss')}
        onClick={() => onDismiss(toast.id)}
      >
        <Drawing>{signs.close}</Drawing>
      </button>
    </div>
  );
}

function FollowLink({ link, onFollowed }: { link: ToastLink; onFollowed(): void }) {
  return (
    <a
      className="toast-link"
      href={link.href}
      onClick={(event) => {
        // With a key held down the browser opens it elsewhere, and this page stays.
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

/**
 * Draws the store's toasts over whatever screen is there; once in the application. Their clocks stand still
 * while the pointer or the focus is on them. Both live regions are there before the first toast, since screen
 * readers announce only what comes into a region they know.
 */
export function ToastRegion({ store }: { store: ToastStore }) {
  const say = useStartText();
  const toasts = useSyncExternalStore(store.subscribe, store.list);
  const pointerIsHere = useRef(false);
  const region = useRef<HTMLElement>(null);
  useToastPlace(region, toasts);

  function dismiss(id: string) {
    store.dismiss(id);
    // The focus goes with the button and tells nobody; only the pointer can still be here.
    if (!pointerIsHere.current) store.resume();
  }

  const items = (error: boolean) =>
    toasts
      .filter((toast) => (toast.type === 'error') === error)
      .map((toast) => <ToastItem key={toast.id} toast={toast} onDismiss={dismiss} />);
  return (
    <section
      ref={region}
      className="toast-region"
      aria-label={say('toast.region')}
      onPointerEnter={() => {
        pointerIsHere.current = true;
        store.pause();
      }}
      onPointerLeave={() => {
        pointerIsHere.current = false;
        store.resume();
      }}
      onFocus={store.pause}
      onBlur={store.resume}
    >
      <div aria-live="assertive">{items(true)}</div>
      <div aria-live="polite">{items(false)}</div>
    </section>
  );
}
