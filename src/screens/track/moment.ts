import { useEffect, useState } from 'react';

/**
 * The current moment of a track, ms UTC. Components subscribe to it and paint it themselves, so that nothing renders 60
 * times a second.
 */
export interface Moment {
  get(): number | undefined;
  set(atMs: number | undefined): void;
  /** @returns a function that stops it. */
  subscribe(listener: () => void): () => void;
}

export function createMoment(startMs?: number): Moment {
  const listeners = new Set<() => void>();
  let atMs = startMs;
  return {
    get: () => atMs,
    set(nextMs) {
      if (nextMs === atMs) return;
      atMs = nextMs;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The caller's moment, or one that follows a number. */
export function useMoment(given: Moment | undefined, atMs: number | undefined): Moment {
  const [own] = useState(() => createMoment(atMs));
  useEffect(() => own.set(atMs), [own, atMs]);
  return given ?? own;
}
