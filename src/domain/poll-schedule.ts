/** No wait between two readings is longer. */
const LONGEST_MS = 60_000;
/** What has been waited for this long is no longer followed. */
const FOLLOWED_MS = 24 * 60 * 60_000;
/** The next reading comes after this share of the time waited so far. */
const SHARE = 0.1;

/**
 * How long to wait before something is asked after again: at first often, then ever more rarely, and not at all after a
 * day.
 *
 * @param waitedMs since when it has been waited for.
 * @param firstMs the first wait.
 */
export function pollDelayMs(waitedMs: number, firstMs: number): number | undefined {
  if (waitedMs >= FOLLOWED_MS) return undefined;
  return Math.min(LONGEST_MS, Math.max(firstMs, waitedMs * SHARE));
}

/**
 * When a list is read again in which some things are still open; undefined where nothing is, or where it is no longer
 * followed. The same answer to the same question.
 *
 * @param openIds what is open in it.
 * @param readAtMs when it was read last, or when that failed.
 */
export type PollSchedule = (openIds: readonly string[], readAtMs: number) => number | undefined;

/**
 * A schedule that begins anew with whatever opens, and when a list that is no longer followed is read all the same: by
 * somebody who wants to know.
 */
export function createPollSchedule(firstMs: number): PollSchedule {
  let known: ReadonlySet<string> = new Set();
  let sinceMs = 0;
  let givenUpAtMs: number | undefined;
  return (openIds, readAtMs) => {
    const isAwaited = givenUpAtMs === undefined || readAtMs === givenUpAtMs;
    if (!isAwaited || openIds.some((id) => !known.has(id))) {
      sinceMs = readAtMs;
      givenUpAtMs = undefined;
    }
    known = new Set(openIds);
    if (openIds.length === 0) return undefined;
    const delayMs = pollDelayMs(readAtMs - sinceMs, firstMs);
    if (delayMs === undefined) givenUpAtMs = readAtMs;
    return delayMs;
  };
}
