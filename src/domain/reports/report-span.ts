import type { Clock } from '../time/clock';
import { addDays, type DayRange, dayIn, isCrossed, isDay } from '../time/days';
import { reportHistoryDays } from './report-progress';

/** The presets of a report's days (section 9 "Filter date presets"); the first one is the default. */
export const reportSpans = ['week', 'month', 'custom'] as const;
export type ReportSpan = (typeof reportSpans)[number];

const lengths = { week: 7, month: 30 } as const;

export function reportSpanDays(span: Exclude<ReportSpan, 'custom'>, nowMs: number, clock: Clock): DayRange {
  const today = dayIn(nowMs, clock);
  return { from: addDays(today, 1 - lengths[span]), to: today };
}

export interface ReportSpanFault {
  reason: 'missing' | 'crossed' | 'future' | 'tooOld';
  day: string;
}

/** Why a report on these days is not possible; undefined when it is. */
export function reportSpanFault(
  { from, to }: DayRange,
  nowMs: number,
  clock: Clock,
): ReportSpanFault | undefined {
  const today = dayIn(nowMs, clock);
  // Only whole days: the history begins in the middle of its first one.
  const earliest = addDays(today, 1 - reportHistoryDays);
  if (!isDay(from) || !isDay(to)) return { reason: 'missing', day: today };
  if (isCrossed({ from, to })) return { reason: 'crossed', day: from };
  if (to > today) return { reason: 'future', day: today };
  return from < earliest ? { reason: 'tooOld', day: earliest } : undefined;
}
