import * as z from 'zod/mini';
import { ALL_ASSETS, ALL_ASSETS_FORM, formsOfAppliesTo } from '../../domain/fleet/applies-to';
import { reportFailures, reportSteps } from '../../domain/reports/report-progress';
import { reportStatuses, reportTypes } from '../../domain/reports/report-type';
import { parseDisplayTime } from '../../domain/time/display-time';
import { isTimezone } from '../../domain/time/timezone';
import { appliesToText, flag, identifier, number, text } from '../fields';

const failure = z.object({ code: text(), message: text() });

/**
 * A report (section 3) as a record, with its job if a server generates it. `typeCode` and `generatedAtMs` hold the
 * values.
 */
export const reportRecord = z.pipe(
  z.object({
    id: identifier(),
    name: text(),
    /** Whether its name is generated, and written in the user's language; see `localizeReport`. */
    isNameMade: flag(false),
    type: z.enum(reportTypes),
    generatedDate: text(),
    status: z.enum(reportStatuses),
    downloadUrl: text(),
    from: text(),
    to: text(),
    timezone: text(),
    appliesTo: appliesToText(),
    progress: number(),
    step: text(),
    failure: z.optional(z.nullable(failure)),
  }),
  z.transform(({ from, to, timezone, progress, step, failure: failed, ...report }) => ({
    ...report,
    appliesToForms: formsOfAppliesTo(report.appliesTo),
    name: report.name || report.id,
    type: report.type as string,
    typeCode: report.type,
    generatedAtMs: parseDisplayTime(report.generatedDate),
    /** First and last day, yyyy-mm-dd; empty if unknown. */
    firstDay: from,
    lastDay: to,
    /** The zone of these days: `fleet` or an IANA name; empty if unknown. */
    timezone: isTimezone(timezone) ? timezone : '',
    /** The progress of a pending report; null if unknown. */
    progressPercent: progress === null ? null : Math.min(100, Math.max(0, progress)),
    step: reportSteps.find((value) => value === step) ?? null,
    failureCode: reportFailures.find((value) => value === failed?.code) ?? null,
    failureMessage: failed?.message ?? '',
  })),
);

export type ReportRecord = z.output<typeof reportRecord>;

/** The job fields of a simulated report. */
export const noJob = {
  isNameMade: false,
  firstDay: '',
  lastDay: '',
  timezone: '',
  appliesTo: ALL_ASSETS,
  appliesToForms: [ALL_ASSETS_FORM],
  progressPercent: null,
  step: null,
  failureCode: null,
  failureMessage: '',
} satisfies Partial<ReportRecord>;
