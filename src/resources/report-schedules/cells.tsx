import { FLEET_TIME } from '../../domain/time/timezone';
import { useText } from '../../locales/text';
import { useDateWriter } from '../../ui/date-writer';
import { StatusBadge } from '../../ui/status-badge';
import type { Formatting } from '../formatting';
import type { OwnCell } from '../own-cells';
import { runStates } from '../report-runs/run-texts';
import { useFormatting } from '../use-formatting';
import type { ScheduleRecord } from './schedule-record';
import { dueTexts, scheduleTexts, weekDayTexts } from './schedule-texts';

/** The clock is named unless it is the reader's own. */
function whenOf(
  { frequency, weekDays, monthDay, time, timezone }: ScheduleRecord,
  { t, dates }: Formatting,
): string {
  const days = weekDays.map((day) => t(weekDayTexts[day as keyof typeof weekDayTexts])).join(', ');
  const isLast = frequency === 'monthly' && monthDay === 31;
  const words = t(isLast ? dueTexts.monthlyLast : dueTexts[frequency], {
    time: dates.timeByItself(time),
    days,
    day: monthDay ?? '',
  });
  if (timezone === dates.clock.timezone) return words;
  return `${words}, ${timezone === FLEET_TIME ? t(scheduleTexts.fleetTime) : timezone}`;
}

/** How often and when it is due. */
export const when: OwnCell<ScheduleRecord> = {
  Render: ({ record }) => <>{whenOf(record, useFormatting())}</>,
  text: whenOf,
};

const stateOf = (state: string) => runStates[state as keyof typeof runStates] ?? runStates.pending;

/** When it was last due, and what came of it. */
export const last: OwnCell<ScheduleRecord> = {
  Render: ({ record: { lastRun } }) => {
    const t = useText();
    const dates = useDateWriter();
    if (!lastRun) return <>{t(scheduleTexts.never)}</>;
    const { label, tone } = stateOf(lastRun.state);
    return (
      <span className="schedule-last">
        {dates.moment(Date.parse(lastRun.plannedAt))}{' '}
        <StatusBadge status={lastRun.state} label={t(label)} tone={tone} />
      </span>
    );
  },
  text: ({ lastRun }, { t, dates }) =>
    lastRun
      ? `${dates.moment(Date.parse(lastRun.plannedAt))} · ${t(stateOf(lastRun.state).label)}`
      : t(scheduleTexts.never),
};
