/** How long ago something was, in the largest unit that fits; the words come from the catalogue. */
export type RelativeDate =
  | { kind: 'now' }
  | { kind: 'minutes' | 'hours' | 'days'; count: number }
  /** Too long ago, or still to come: shown as a date. */
  | { kind: 'date' }
  /** Not a time at all. */
  | { kind: 'unknown' };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const lastRelativeDay = 30;

/**
 * How a time is told relative to now (section 2): under 60 seconds "Just now", then minutes, hours and days
 * up to 30 days, then a date. A clock that is up to a minute ahead of ours is taken as now.
 */
export function relativeDate(timeMs: number, nowMs: number): RelativeDate {
  if (!Number.isFinite(timeMs)) return { kind: 'unknown' };
  const agoMs = nowMs - timeMs;
  if (agoMs <= -minuteMs) return { kind: 'date' };
  if (agoMs < minuteMs) return { kind: 'now' };
  if (agoMs < hourMs) return { kind: 'minutes', count: Math.floor(agoMs / minuteMs) };
  if (agoMs < dayMs) return { kind: 'hours', count: Math.floor(agoMs / hourMs) };
  const days = Math.floor(agoMs / dayMs);
  return days <= lastRelativeDay ? { kind: 'days', count: days } : { kind: 'date' };
}
