import { Form } from 'antd';
import { nextRuns } from '../../domain/reports/report-schedule';
import { clockOf } from '../../domain/time/clock';
import { isTimeOfDay } from '../../domain/time/days';
import { FLEET_TIME } from '../../domain/time/timezone';
import { useText } from '../../locales/text';
import type { FormNoteProps } from '../../screens/resource/form/form-note-context';
import { useSettings } from '../../settings/settings-context';
import { clockTimeMs } from '../../ui/clock';
import { useClockName, useDateWriter } from '../../ui/date-writer';
import { useCanMail } from '../alerts/use-can-mail';
import { previewTexts } from './preview-texts';
import type { ScheduleRecord } from './schedule-record';

import './schedules.css';

const SHOWN = 3;

/** When the schedule in the form is due next, and how many it reaches. */
export function ScheduleNote({ form }: FormNoteProps) {
  const t = useText();
  const dates = useDateWriter();
  const ownClock = useClockName();
  const canMail = useCanMail();
  const { utcOffsetMin } = useSettings();
  const values: Partial<ScheduleRecord> =
    Form.useWatch<Partial<ScheduleRecord> | undefined>((all) => all, form as never) ?? {};
  const { frequency, weekDays, monthDay, time, timezone, recipientIds, emails } = values;
  const zone = timezone || FLEET_TIME;
  const isTimed =
    frequency && isTimeOfDay(time ?? '') && (frequency !== 'monthly' || typeof monthDay === 'number');
  const timing = {
    frequency: frequency ?? 'daily',
    weekDays: (weekDays ?? []).map(Number),
    monthDay: monthDay ?? null,
    time: time ?? '',
  };
  const runs = isTimed ? nextRuns(timing, clockOf(zone, utcOffsetMin), clockTimeMs(), SHOWN) : [];
  // The hour above is on the schedule's clock, moments are on the reader's.
  const isOwnClock = zone === dates.clock.timezone;
  const people = (recipientIds ?? []).length + (canMail ? (emails ?? []).length : 0);
  const lines = [
    runs.length > 0 &&
      t(isOwnClock ? previewTexts.runs : previewTexts.runsOnOwnClock, {
        times: runs.map(dates.moment).join(' · '),
        zone: ownClock,
      }),
    people > 0 && t(canMail ? previewTexts.send : previewTexts.tell, { count: people }),
  ].filter((line) => typeof line === 'string');
  return (
    <div className="schedule-note" role="status">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
