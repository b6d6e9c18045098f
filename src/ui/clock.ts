import { useSyncExternalStore } from 'react';
import { serverClock } from '../domain/time/server-clock';

const tickMs = 10_000;

/** One timer for all relative times. It runs while it has listeners and the document is visible. */
const listeners = new Set<() => void>();
let tickedAtMs = 0;
let timer: ReturnType<typeof setInterval> | undefined;
let forgetServerClock: (() => void) | undefined;

function tick(): void {
  tickedAtMs = serverClock.nowMs();
  for (const listener of listeners) listener();
}

function followVisibility(): void {
  clearInterval(timer);
  timer = undefined;
  if (document.hidden) return;
  timer = setInterval(tick, tickMs);
  tick();
}

/** Subscribes to the ticks; returns the unsubscribe function. */
export function subscribeToClock(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    tickedAtMs = serverClock.nowMs();
    if (!document.hidden) timer = setInterval(tick, tickMs);
    document.addEventListener('visibilitychange', followVisibility);
    // Otherwise ages are wrong until the next tick, by the offset of this computer's clock.
    forgetServerClock = serverClock.subscribe(tick);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    document.removeEventListener('visibilitychange', followVisibility);
    forgetServerClock?.();
  };
}

/** The time of the last tick by the server's clock, ms; the current time without listeners. */
export function clockTimeMs(): number {
  return listeners.size > 0 ? tickedAtMs : serverClock.nowMs();
}

/** Converts a time measured by this computer's clock to the server's, by the current offset; ms, 0 stays 0. */
export function useServerTimeMs(localMs: number): number {
  useSyncExternalStore(serverClock.subscribe, serverClock.aheadMs);
  return serverClock.toServerMs(localMs);
}
