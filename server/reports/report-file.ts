import { isAllAssets } from '../../src/domain/fleet/applies-to';
import { clockOf, utcOffsetName } from '../../src/domain/time/clock';
import type { DateWriter } from '../../src/domain/time/date-writer';
import { FLEET_TIME } from '../../src/domain/time/timezone';
import { safePart } from '../../src/domain/video/clip-name';
import type { Report } from '../repositories/reports';
import type { ReportContent } from './content';
import { reportAsCsv } from './csv';
import { localizeContent } from './localize-content';
import { fill, type ReportLanguage, words } from './texts';

export const reportContentTypes = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const;
export type ReportFormat = keyof typeof reportContentTypes;

export interface ReportFileOptions {
  format: ReportFormat;
  language: ReportLanguage;
  company: string;
  /** Time zone and format of its dates. */
  dates: DateWriter;
  utcOffsetMin: number;
}

/** A report as a file. */
export async function reportFile(
  report: Report,
  content: ReportContent,
  { format, language, company, dates, utcOffsetMin }: ReportFileOptions,
): Promise<Buffer> {
  const localized = localizeContent(content, language);
  const { timezone } = dates.clock;
  if (format === 'csv') {
    const zone = timezone === FLEET_TIME ? utcOffsetName(dates.clock.offsetMs(content.untilMs)) : timezone;
    // Programs that read files of the whole fleet expect the column titles first.
    const hasHead = !isAllAssets(report.appliesTo);
    return reportAsCsv(localized, { dates, zone, hasHead });
  }
  const nameOf = (zone: string) => {
    const offset = utcOffsetName(clockOf(zone, utcOffsetMin).offsetMs(content.untilMs));
    return clockName(zone, offset, language);
  };
  // Loading the code of PDF files takes a fifth of a start, and many a process never makes one.
  const { reportAsPdf } = await import('./pdf');
  return reportAsPdf(localized, {
    company,
    title: words[language].types[report.type],
    firstDay: report.firstDay,
    lastDay: report.lastDay,
    requestedAtMs: report.requestedAt.getTime(),
    language,
    dates,
    daysOf: nameOf(report.timezone),
    timesOn: nameOf(timezone),
  });
}

function clockName(timezone: string, offset: string, language: ReportLanguage): string {
  if (timezone === FLEET_TIME) return fill(words[language].page.fleetTime, { offset });
  return timezone === offset ? offset : `${timezone} (${offset})`;
}

/** The name of the file: type and days, in the format of its dates. */
export function reportFileName(
  { type, firstDay, lastDay }: Pick<Report, 'type' | 'firstDay' | 'lastDay'>,
  format: ReportFormat,
  dates: DateWriter,
): string {
  const [from, to] = [firstDay, lastDay].map((text) => safePart(dates.calendarDay(text)));
  return `${type}-report-${from}-to-${to}.${format}`;
}
