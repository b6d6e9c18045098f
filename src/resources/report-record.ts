import * as z from 'zod/mini';
import { parseDisplayTime } from '../domain/display-time';
import { reportStatuses, reportTypes } from '../domain/report-type';
import { identifier, text } from './fields';

/**
 * A report (section 3) as a record. Type and date stay as they came in `typeCode` and `generatedAtMs`; under
 * their own names they are there for people, and the screen puts them into words.
 */
export const reportRecord = z.pipe(
  z.object({
    id: identifier(),
    name: text(),
    type: z.enum(reportTypes),
    generatedDate: text(),
    status: z.enum(reportStatuses),
    downloadUrl: text(),
  }),
  z.transform((report) => ({
    ...report,
    name: report.name || report.id,
    type: report.type as string,
    typeCode: report.type,
    generatedAtMs: parseDisplayTime(report.generatedDate),
  })),
);

export type ReportRecord = z.output<typeof reportRecord>;
