/** Runs something when the browser is idle; after a short delay without `requestIdleCallback`. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(run, 1000);
  else requestIdleCallback(run);
}
