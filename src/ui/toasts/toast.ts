import type { FailureReference } from '../../domain/support/failure-reference';

/** Section 3, "Notification". */
export type ToastType = 'success' | 'error' | 'warning' | 'info';

/** A link from a toast to what it is about. */
export interface ToastLink {
  label: string;
  href: string;
  /** Navigates without loading the page again. */
  onFollow(): void;
}

/** A toast; its strings are ready to be shown. */
export interface ToastRequest {
  type: ToastType;
  title: string;
  message: string;
  link?: ToastLink | undefined;
  /** Takes back what the toast announces. */
  undo?: { label: string; onUndo(): void } | undefined;
  /** Of the failure that it tells of. */
  reference?: FailureReference | undefined;
  /** 3000 when absent, 8000 for an error and where there is a link; 0 stays until it is dismissed. */
  durationMs?: number | undefined;
  /** Replaces the toast with the same key that is still shown; absent, toasts stack. */
  key?: string | undefined;
}

/** Where toasts are shown. */
export interface Toasts {
  show(toast: ToastRequest): void;
  /** Removes the toast with this key. */
  dismiss(key: string): void;
}

/** Section 9 has 3000 ms; an error or a link needs time to be read or reached. */
const DURATION_MS = 3000;
const LONG_DURATION_MS = 8000;

export function toastDurationMs({ type, link, durationMs }: ToastRequest): number {
  return durationMs ?? (type === 'error' || link ? LONG_DURATION_MS : DURATION_MS);
}

/** Between title and message when a toast is read as one line: "Title: message", "Welcome! You …". */
export function toastSeparator(title: string): string {
  return /[.!?…:]$/.test(title) ? ' ' : ': ';
}
