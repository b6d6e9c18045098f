import { dayMs, hourMs, minuteMs } from './durations';

/** The time since an instant in its largest whole unit; texts come from the catalogue. */
export type RelativeTime =
  | { kind: 'now' }
  | { kind: 'minutes' | 'hours' | 'days'; count: number }
  /** Long ago or in the future: shown as a date. */
  | { kind: 'date' }
  | { kind: 'unknown' };

const lastRelativeDay = 30;

/**
 * Classifies a time relative to now (section 2): under 60 seconds "Just now", then minutes, hours and days up to 30
 * days, then a date. Up to a minute in the future counts as now, as clocks differ.
 */
export function relativeDate(timeMs: number, nowMs: number): RelativeTime {
  if (!Number.isFinite(timeMs)) return { kind: 'unknown' };
  const agoMs = nowMs - timeMs;
  if (agoMs <= -minuteMs) return { kind: 'date' };
  if (agoMs < minuteMs) return { kind: 'now' };
  if (agoMs < hourMs) return { kind: 'minutes', count: Math.floor(agoMs / minuteMs) };
  if (agoMs < dayMs) return { kind: 'hours', count: Math.floor(agoMs / hourMs) };
  const days = Math.floor(agoMs / dayMs);
  return days <= lastRelativeDay ? { kind: 'days', count: days } : { kind: 'date' };
}
