import { reportHistoryDays } from './report-progress';
import type { Clock } from './time/clock';
import { addDays, type DayRange, dayIn, isCrossed, isDay } from './time/days';

/** The spans a report is offered for (section 9 "Filter date presets"); the first one is the default. */
export const reportSpans = ['week', 'month', 'custom'] as const;
export type ReportSpan = (typeof reportSpans)[number];

const lengths = { week: 7, month: 30 } as const;

/** The days of a preset, today the last of them, by the clock in force. */
export function reportSpanDays(span: Exclude<ReportSpan, 'custom'>, nowMs: number, clock: Clock): DayRange {
  const today = dayIn(nowMs, clock);
  return { from: addDays(today, 1 - lengths[span]), to: today };
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
  clock: Clock,
): ReportSpanFault | undefined {
  const today = dayIn(nowMs, clock);
  // The first day is whole: the one on which the history begins has lost its morning.
  const earliest = addDays(today, 1 - reportHistoryDays);
  if (!isDay(from) || !isDay(to)) return { reason: 'missing', day: today };
  if (isCrossed({ from, to })) return { reason: 'crossed', day: from };
  if (to > today) return { reason: 'future', day: today };
  return from < earliest ? { reason: 'tooOld', day: earliest } : undefined;
}
