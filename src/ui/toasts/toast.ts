import type { FailureReference } from '../../domain/support/failure-reference';

/** Section 3, "Notification". */
export type ToastType = 'success' | 'error' | 'warning' | 'info';

/** A link from a toast to its record. */
export interface ToastLink {
  label: string;
  href: string;
  /** Navigates without reloading the page. */
  onFollow(): void;
}

/** A toast with translated texts. */
export interface ToastRequest {
  type: ToastType;
  title: string;
  message: string;
  link?: ToastLink | undefined;
  /** Undoes the action of the toast. */
  undo?: { label: string; onUndo(): void } | undefined;
  /** The reference of the toast's error. */
  reference?: FailureReference | undefined;
  /** Absent: 3000, 8000 for an error or with a link, 10000 with Undo; 0 stays until it is dismissed. */
  durationMs?: number | undefined;
  /** Replaces a visible toast with the same key; absent, toasts stack. */
  key?: string | undefined;
}

/** Shows and removes toasts. */
export interface Toasts {
  show(toast: ToastRequest): void;
  dismiss(key: string): void;
}

/** The toasts of a signed-in user, some of which have Undo. */
export interface AppToasts extends Toasts {
  /**
   * Does what Undo in the last of the shown toasts does.
   *
   * @param sinceMs older toasts are left alone; ms UTC by the server's clock. Absent: there is no limit.
   * @returns whether there was one.
   */
  undoLast(sinceMs?: number): boolean;
}

/** Section 9 has 3000 ms; an error or a link needs time to be read or reached. */
const DURATION_MS = 3000;
const LONG_DURATION_MS = 8000;
/** Enough time to notice a mistake. */
const UNDO_DURATION_MS = 10_000;

/** How long a toast is shown; an error, a link or Undo has more time. */
export function toastDurationMs({ type, link, undo, durationMs }: ToastRequest): number {
  if (durationMs !== undefined) return durationMs;
  if (undo) return UNDO_DURATION_MS;
  return type === 'error' || link ? LONG_DURATION_MS : DURATION_MS;
}

/** The separator of title and message where a toast is one line: "Title: message", "Welcome! You …". */
export function toastSeparator(title: string): string {
  return /[.!?…:]$/.test(title) ? ' ' : ': ';
}
