import type { Translate } from '../../locales/text';
import { useText } from '../../locales/text';
import { useDateWriter } from '../../ui/date-writer';
import { StatusBadge } from '../../ui/status-badge';
import type { OwnCell } from '../own-cells';
import { runStates } from '../report-runs/run-texts';
import type { ScheduleRecord } from './schedule-record';
import { dueTexts, scheduleTexts, weekDayTexts } from './schedule-texts';

function whenOf({ frequency, weekDays, monthDay, time, timezone }: ScheduleRecord, t: Translate): string {
  const days = weekDays.map((day) => t(weekDayTexts[day as keyof typeof weekDayTexts])).join(', ');
  const isLast = frequency === 'monthly' && monthDay === 31;
  const words = t(isLast ? dueTexts.monthlyLast : dueTexts[frequency], { time, days, day: monthDay ?? '' });
  return timezone === 'fleet' ? words : `${words}, ${timezone}`;
}

/** How often and when it is due. */
export const when: OwnCell<ScheduleRecord> = {
  Render: ({ record }) => <>{whenOf(record, useText())}</>,
  text: (record, { t }) => whenOf(record, t),
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
