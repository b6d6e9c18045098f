/** Where an error was caught. */
export type ErrorKind = 'error' | 'rejection' | 'boundary';

/** Receives unhandled errors. The code that sends them is loaded with the first one. */
export type ErrorListener = (kind: ErrorKind, error: unknown) => void;

/**
 * Follows uncaught errors and rejections of a page.
 * @param address where they are reported. Absent: nowhere, and nothing is followed.
 * @returns a handler for React's error boundaries; undefined without an address.
 */
export function followErrors(address: string | undefined, page: Window): ErrorListener | undefined {
  if (!address) return undefined;
  const report: ErrorListener = (kind, error) => {
    import('./report-error').then(
      (part) => part.reportError(address, kind, error),
      // Without a network nothing can be reported.
      () => undefined,
    );
  };
  page.addEventListener('error', (event) => report('error', event.error ?? event.message));
  page.addEventListener('unhandledrejection', (event) => report('rejection', event.reason));
  return report;
}
