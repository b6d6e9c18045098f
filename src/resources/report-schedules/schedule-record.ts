import * as z from 'zod/mini';
import { formsOfAppliesTo } from '../../domain/fleet/applies-to';
import { scheduleFrequencies, scheduleSpans } from '../../domain/reports/report-schedule';
import { reportTypes } from '../../domain/reports/report-type';
import { appliesToText, flag, identifier, number, text } from '../fields';
import { runFields } from '../report-runs/run-record';

const words = z.catch(z.array(z.pipe(z.union([z.string(), z.number()]), z.transform(String))), []);

const row = z.object({
  id: identifier(),
  name: text(),
  type: z.enum(reportTypes),
  span: z.enum(scheduleSpans),
  appliesTo: appliesToText(),
  frequency: z.enum(scheduleFrequencies),
  /** "1" is Monday, "7" is Sunday. */
  weekDays: words,
  monthDay: number(),
  /** HH:mm on the clock of `timezone`. */
  time: text(),
  /** `fleet`, or an IANA name. */
  timezone: text(),
  language: text(),
  formats: words,
  recipientIds: words,
  emails: words,
  /** The recipients: names, and email addresses. */
  recipientNames: words,
  goneRecipients: words,
  isPaused: flag(false),
  /** ISO 8601; empty while it is paused. */
  nextRunAt: text(),
  lastRun: z.catch(z.nullish(z.object(runFields)), null),
});

/** A schedule of `GET /api/v2/report-schedules`. */
export const scheduleRecord = z.pipe(
  row,
  z.transform((schedule) => ({ ...schedule, appliesToForms: formsOfAppliesTo(schedule.appliesTo) })),
);

export type ScheduleRecord = z.output<typeof scheduleRecord>;
