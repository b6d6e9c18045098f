/** An asset not heard of for this long is marked stale. */
export const STALE_AFTER_MS = 60 * 60_000;

/**
 * Whether a record's last report is too old to trust its position.
 *
 * @param heardAtMs the wall clock of the fleet's UTC offset; null when the server gave no readable time.
 * @param nowMs UTC.
 */
export function isStale(heardAtMs: number | null, nowMs: number, utcOffsetMin: number): boolean {
  return heardAtMs === null || nowMs + utcOffsetMin * 60_000 - heardAtMs > STALE_AFTER_MS;
}
