/** Runs something when the browser has nothing else to do; a moment later where it cannot tell. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(run, 1000);
  else requestIdleCallback(run);
}
