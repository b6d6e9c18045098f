import { useEffect, useState } from 'react';

/** The moment that is looked at, ms UTC: what moves with it draws it by itself, so that nothing renders 60 times a second. */
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

/** The moment that a caller has, or one that follows a number. */
export function useMoment(given: Moment | undefined, atMs: number | undefined): Moment {
  const [own] = useState(() => createMoment(atMs));
  useEffect(() => own.set(atMs), [own, atMs]);
  return given ?? own;
}
