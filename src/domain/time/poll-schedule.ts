const MAX_INTERVAL_MS = 60_000;
const POLLING_LIMIT_MS = 24 * 60 * 60_000;
/** The next interval as a share of the time so far. */
const SHARE = 0.1;

/** Short at first, then longer; undefined after a day. @param waitedMs time since polling began. */
export function pollDelayMs(waitedMs: number, firstMs: number): number | undefined {
  if (waitedMs >= POLLING_LIMIT_MS) return undefined;
  return Math.min(MAX_INTERVAL_MS, Math.max(firstMs, waitedMs * SHARE));
}

/**
 * When to read a list again (`readAtMs`: the last read, failed or not); undefined without open items or after a day.
 */
export type PollSchedule = (openIds: readonly string[], readAtMs: number) => number | undefined;

/** Creates a schedule that restarts with every new open item, and with a read after polling has stopped. */
export function createPollSchedule(firstMs: number): PollSchedule {
  let known: ReadonlySet<string> = new Set();
  let sinceMs = 0;
  let stoppedAtMs: number | undefined;
  return (openIds, readAtMs) => {
    const isAwaited = stoppedAtMs === undefined || readAtMs === stoppedAtMs;
    if (!isAwaited || openIds.some((id) => !known.has(id))) {
      sinceMs = readAtMs;
      stoppedAtMs = undefined;
    }
    known = new Set(openIds);
    if (openIds.length === 0) return undefined;
    const delayMs = pollDelayMs(readAtMs - sinceMs, firstMs);
    if (delayMs === undefined) stoppedAtMs = readAtMs;
    return delayMs;
  };
}
