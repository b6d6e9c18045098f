const tickMs = 10_000;

/**
 * One timer for all that tells a time relative to now. It runs only while somebody listens and the document is
 * seen, and catches up at once when it is seen again.
 */
const listeners = new Set<() => void>();
let tickedAtMs = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  tickedAtMs = Date.now();
  for (const listener of listeners) listener();
}

function followVisibility(): void {
  clearInterval(timer);
  timer = undefined;
  if (document.hidden) return;
  timer = setInterval(tick, tickMs);
  tick();
}

/** Calls back at each tick until the returned function is called. */
export function subscribeToClock(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    tickedAtMs = Date.now();
    if (!document.hidden) timer = setInterval(tick, tickMs);
    document.addEventListener('visibilitychange', followVisibility);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    document.removeEventListener('visibilitychange', followVisibility);
  };
}

/** The time of the last tick, or of the moment while nobody listens. */
export function clockTimeMs(): number {
  return listeners.size > 0 ? tickedAtMs : Date.now();
}
