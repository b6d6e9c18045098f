import type { Clock } from '../time/clock';
import { addDays, type DayRange, dayIn, presetDays } from '../time/days';

/** What a scheduled report is about, reckoned from the moment at which it is due. Only whole days count. */
export const scheduleSpans = ['yesterday', 'last-7-days', 'last-week', 'last-30-days', 'last-month'] as const;
export type ScheduleSpan = (typeof scheduleSpans)[number];

/** How often a schedule is due. */
export const scheduleFrequencies = ['daily', 'weekly', 'monthly'] as const;
export type ScheduleFrequency = (typeof scheduleFrequencies)[number];

/** When a schedule is due. */
export interface ScheduleTiming {
  frequency: ScheduleFrequency;
  /** 1 is Monday, 7 is Sunday. Only for weekly ones. */
  weekDays: readonly number[];
  /** 1 to 31, in shorter months their last day. Only for monthly ones. */
  monthDay: number | null;
  /** HH:mm on the schedule's clock. */
  time: string;
}

/** The longest distance between two runs is that of two months; nothing is due that has none within a year. */
const MAX_DAYS = 366;

/** The days of a report that is due at a moment, on the fleet's clock. Weeks begin on Monday. */
export function scheduleDays(span: ScheduleSpan, dueMs: number, fleet: Clock): DayRange {
  if (span === 'last-7-days' || span === 'last-30-days') {
    const to = addDays(dayIn(dueMs, fleet), -1);
    return { from: addDays(to, span === 'last-7-days' ? -6 : -29), to };
  }
  return presetDays(span, dueMs, fleet);
}

/**
 * The next moments at which a schedule is due, ms UTC. Each day counts once: a time that the clock shows twice is its first,
 * and one that it leaves out comes an hour later.
 * @param afterMs later than this.
 * @param until no later than this. Absent: as late as it takes.
 */
export function nextRuns(
  timing: ScheduleTiming,
  clock: Clock,
  afterMs: number,
  count: number,
  until = Number.POSITIVE_INFINITY,
): number[] {
  const runs: number[] = [];
  let day = addDays(dayIn(afterMs, clock), -1);
  for (let left = MAX_DAYS; left > 0 && runs.length < count; left -= 1, day = addDays(day, 1)) {
    if (!isDueOn(timing, day)) continue;
    const atMs = clock.instantMs(Date.parse(`${day}T${timing.time}Z`));
    if (atMs > until) break;
    if (atMs <= afterMs) continue;
    runs.push(atMs);
    left = MAX_DAYS;
  }
  return runs;
}

function isDueOn({ frequency, weekDays, monthDay }: ScheduleTiming, day: string): boolean {
  if (frequency === 'daily') return true;
  if (frequency === 'weekly') return weekDays.includes(new Date(day).getUTCDay() || 7);
  const dayOfMonth = Number(day.slice(8));
  const isLast = addDays(day, 1).endsWith('-01');
  return dayOfMonth === monthDay || (isLast && dayOfMonth < (monthDay ?? 0));
}
