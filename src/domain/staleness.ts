/** An asset not heard of for this long is marked stale. */
export const STALE_AFTER_MS = 60 * 60_000;

/**
 * The wall clock before which a last report is too old to trust its position, ms.
 *
 * @param nowMs UTC.
 * @param utcOffsetMin of the wall clock that reports are told in.
 */
export function oldestFreshMs(nowMs: number, utcOffsetMin: number): number {
  return nowMs + utcOffsetMin * 60_000 - STALE_AFTER_MS;
}

/**
 * Whether a record's last report is too old to trust its position.
 *
 * @param heardAtMs the wall clock of the fleet's UTC offset; null when the server gave no readable time.
 * @param freshFromMs see `oldestFreshMs`.
 */
export function isStale(heardAtMs: number | null, freshFromMs: number): boolean {
  return heardAtMs === null || heardAtMs < freshFromMs;
}

/** When a stale record was last heard of: ms UTC, or nobody knows. */
export type Silence = number | 'unknown';

/**
 * The silence of a record; undefined where its last report is fresh.
 *
 * @param heardAtMs the wall clock of the fleet's UTC offset; null when the server gave no readable time.
 * @param freshFromMs see `oldestFreshMs`.
 * @param utcOffsetMin of that wall clock.
 */
export function silenceOf(
  heardAtMs: number | null,
  freshFromMs: number,
  utcOffsetMin: number,
): Silence | undefined {
  if (!isStale(heardAtMs, freshFromMs)) return undefined;
  return heardAtMs === null ? 'unknown' : heardAtMs - utcOffsetMin * 60_000;
}
