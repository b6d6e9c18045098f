import { type DayRange, dayOf, isCrossed, isDay } from './fleet-days';
import { reportHistoryDays } from './report-progress';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** The spans a report is offered for (section 9 "Filter date presets"); the first one is the default. */
export const reportSpans = ['week', 'month', 'custom'] as const;
export type ReportSpan = (typeof reportSpans)[number];

const lengths = { week: 7, month: 30 } as const;

/** The days of a preset, today the last of them, by the fleet's wall clock. */
export function reportSpanDays(
  span: Exclude<ReportSpan, 'custom'>,
  nowMs: number,
  utcOffsetMin: number,
): DayRange {
  const wallClockMs = nowMs + utcOffsetMin * MINUTE_MS;
  return { from: dayOf(wallClockMs - (lengths[span] - 1) * DAY_MS), to: dayOf(wallClockMs) };
}

export interface ReportSpanFault {
  reason: 'missing' | 'crossed' | 'future' | 'tooOld';
  /** The last or the first day that would do. */
  day: string;
}

/** Why there can be no report about some days; undefined when there can. */
export function reportSpanFault(
  { from, to }: DayRange,
  nowMs: number,
  utcOffsetMin: number,
): ReportSpanFault | undefined {
  const wallClockMs = nowMs + utcOffsetMin * MINUTE_MS;
  const today = dayOf(wallClockMs);
  // The first day is whole: the one on which the history begins has lost its morning.
  const earliest = dayOf(wallClockMs - (reportHistoryDays - 1) * DAY_MS);
  if (!isDay(from) || !isDay(to)) return { reason: 'missing', day: today };
  if (isCrossed({ from, to })) return { reason: 'crossed', day: from };
  if (to > today) return { reason: 'future', day: today };
  return from < earliest ? { reason: 'tooOld', day: earliest } : undefined;
}
