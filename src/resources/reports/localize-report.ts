import type { Formatting } from '../formatting';
import type { ReportRecord } from './report-record';
import { reportTypeTexts } from './report-texts';

/** A generated name of a report is written in the user's language and date format; a chosen one is kept. */
export function localizeReport(report: ReportRecord, { t, dates }: Formatting): ReportRecord {
  const { isNameMade, typeCode, firstDay, lastDay } = report;
  if (!isNameMade || firstDay === '' || lastDay === '') return report;
  const [from, to] = [dates.calendarDay(firstDay), dates.calendarDay(lastDay)];
  return { ...report, name: t('report.spanName', { type: t(reportTypeTexts[typeCode]), from, to }) };
}
