import type { ToastRequest, Toasts } from '../ui/toasts/toast';

export type StartToast = ToastRequest & { key: string };

/** Toasts outside of the application: those of the sign-in page, and those queued for the application. */
export interface StartToasts extends Toasts {
  subscribe(listener: () => void): () => void;
  /** Oldest first; the same array until something changes. */
  list(): readonly StartToast[];
}

export function createStartToasts(): StartToasts {
  let toasts: readonly StartToast[] = [];
  let count = 0;
  const listeners = new Set<() => void>();
  const update = (next: readonly StartToast[]): void => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const without = (key: string) => toasts.filter((toast) => toast.key !== key);
  return {
    show(toast) {
      count += 1;
      const key = toast.key ?? `start-${count}`;
      update([...without(key), { ...toast, key }]);
    },
    dismiss: (key) => update(without(key)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    list: () => toasts,
  };
}
