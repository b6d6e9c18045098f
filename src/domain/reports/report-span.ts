import type { Clock } from '../time/clock';
import {
  addDays,
  type DayRange,
  dayIn,
  isCrossed,
  isDay,
  offeredDayPresets,
  presetDays,
  type WeekStart,
} from '../time/days';
import { reportHistoryDays } from './report-progress';

/** The spans of days that are offered everywhere, and days of one's own. */
export const reportSpans = [...offeredDayPresets, 'custom'] as const;
export type ReportSpan = (typeof reportSpans)[number];

/** The days of a span up to today: a report is not about days to come. */
export function reportSpanDays(
  span: Exclude<ReportSpan, 'custom'>,
  nowMs: number,
  clock: Clock,
  weekStart?: WeekStart,
): DayRange {
  const { from, to } = presetDays(span, nowMs, clock, weekStart);
  const today = dayIn(nowMs, clock);
  return { from, to: to < today ? to : today };
}

/** What is wrong with the days, and the day at fault as yyyy-mm-dd. */
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
