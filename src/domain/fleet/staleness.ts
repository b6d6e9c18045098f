/** An asset without a report for this long is stale. */
export const STALE_AFTER_MS = 60 * 60_000;

/** The oldest report time that is not stale, ms on the fleet's clock. */
export function oldestFreshMs(nowMs: number, utcOffsetMin: number): number {
  return nowMs + utcOffsetMin * 60_000 - STALE_AFTER_MS;
}

/** @param reportedAtMs ms on the fleet's clock; null when unknown. @param freshFromMs see `oldestFreshMs`. */
export function isStale(reportedAtMs: number | null, freshFromMs: number): boolean {
  return reportedAtMs === null || reportedAtMs < freshFromMs;
}

/** The last report of a stale record, ms UTC. */
export type StaleSince = number | 'unknown';

/** The last report of a stale record; undefined for a fresh one. Parameters as of `isStale`. */
export function staleSinceOf(
  reportedAtMs: number | null,
  freshFromMs: number,
  utcOffsetMin: number,
): StaleSince | undefined {
  if (!isStale(reportedAtMs, freshFromMs)) return undefined;
  return reportedAtMs === null ? 'unknown' : reportedAtMs - utcOffsetMin * 60_000;
}
