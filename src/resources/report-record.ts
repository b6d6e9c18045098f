import * as z from 'zod/mini';
import { reportFailures, reportSteps } from '../domain/report-progress';
import { reportStatuses, reportTypes } from '../domain/report-type';
import { parseDisplayTime } from '../domain/time/display-time';
import { isTimezone } from '../domain/time/timezone';
import { identifier, number, text } from './fields';

const failure = z.object({ code: text(), message: text() });

/**
 * A report (section 3) as a record, with its job where a server makes it. Type and date stay as they came in
 * `typeCode` and `generatedAtMs`; under their own names they are there for people, and the screen puts them into
 * words.
 */
export const reportRecord = z.pipe(
  z.object({
    id: identifier(),
    name: text(),
    type: z.enum(reportTypes),
    generatedDate: text(),
    status: z.enum(reportStatuses),
    downloadUrl: text(),
    from: text(),
    to: text(),
    timezone: text(),
    progress: number(),
    step: text(),
    failure: z.optional(z.nullable(failure)),
  }),
  z.transform(({ from, to, timezone, progress, step, failure: failed, ...report }) => ({
    ...report,
    name: report.name || report.id,
    type: report.type as string,
    typeCode: report.type,
    generatedAtMs: parseDisplayTime(report.generatedDate),
    /** First and last day, yyyy-mm-dd; empty where nobody said. */
    firstDay: from,
    lastDay: to,
    /** Whose days they are: `fleet`, or an IANA name; empty where nobody said, or where it is not known here. */
    timezone: isTimezone(timezone) ? timezone : '',
    /** How far a pending one has come; null where nobody says. */
    progressPercent: progress === null ? null : Math.min(100, Math.max(0, progress)),
    /** What the server does for it now. */
    step: reportSteps.find((known) => known === step) ?? null,
    /** Why it failed, as far as the reason is a known one. */
    failureCode: reportFailures.find((known) => known === failed?.code) ?? null,
    /** The same in the server's words. */
    failureMessage: failed?.message ?? '',
  })),
);

export type ReportRecord = z.output<typeof reportRecord>;

/** Of a report that no server makes. */
export const noJob = {
  firstDay: '',
  lastDay: '',
  timezone: '',
  progressPercent: null,
  step: null,
  failureCode: null,
  failureMessage: '',
} satisfies Partial<ReportRecord>;
