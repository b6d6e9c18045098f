/** A sample of the server's clock, from one response. */
export interface DatedAnswer {
  /** Its `Date` header. */
  date: string;
  /** Its `Age` header, seconds: how long caches have kept it. Absent: none has. */
  ageS?: number | undefined;
  /** When the request went out and the answer came, ms on this clock. */
  sentAtMs: number;
  receivedAtMs: number;
}

/** The server's clock, measured by the `Date` header of its answers. */
export interface ServerClock {
  /** Now by the server's clock, or by this one where no answer contradicts it; ms UTC. */
  nowMs(): number;
  /** A moment that this clock has measured, by the server's; 0, for none, stays 0. */
  toServerMs(localMs: number): number;
  /** How far the server's clock is ahead of this one, ms; 0 while this one is right within two minutes. */
  aheadMs(): number;
  observe(answer: DatedAnswer): void;
  /** Calls when `aheadMs` changes. */
  subscribe(listener: () => void): () => void;
}

/** A smaller error is ignored, because ages are shown in minutes. */
export const CLOCK_TOLERANCE_MS = 120_000;

/** A `Date` header has whole seconds. */
const DATE_STEP_MS = 1000;

/** How many responses in a row must agree: one may come from the browser's cache, with the time of another day. */
const WITNESSES = 2;

/** The clock of the server that answers, as seen from this one. */
export function createServerClock(localNowMs: () => number = () => Date.now()): ServerClock {
  const listeners = new Set<() => void>();
  let aheadMs = 0;
  let witnesses = 0;

  const set = (next: number): void => {
    if (next === aheadMs) return;
    aheadMs = next;
    for (const listener of listeners) listener();
  };
  return {
    nowMs: () => localNowMs() + aheadMs,
    toServerMs: (localMs) => (localMs === 0 ? 0 : localMs + aheadMs),
    aheadMs: () => aheadMs,
    observe({ date, ageS = 0, sentAtMs, receivedAtMs }) {
      const writtenMs = Date.parse(date) + ageS * 1000;
      // The response was written at an unknown time between request and arrival.
      const least = writtenMs - receivedAtMs;
      const most = writtenMs + DATE_STEP_MS - sentAtMs;
      if (!(Number.isFinite(least) && least <= most)) return;
      const isWrong = least > CLOCK_TOLERANCE_MS || most < -CLOCK_TOLERANCE_MS;
      const isRight = least >= -CLOCK_TOLERANCE_MS && most <= CLOCK_TOLERANCE_MS;
      if (!isWrong) witnesses = 0;
      if (isRight) set(0);
      if (!isWrong) return;
      witnesses += 1;
      const isKnown = aheadMs !== 0 && aheadMs >= least - DATE_STEP_MS && aheadMs <= most + DATE_STEP_MS;
      if (witnesses >= WITNESSES && !isKnown) set(Math.round((least + most) / 2));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The one clock of the page: all ages are reckoned by it. */
export const serverClock = createServerClock();
