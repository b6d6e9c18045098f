import write from 'write-excel-file/universal';
import type { DateWriter } from '../../domain/time/date-writer';
import type { Translate } from '../../locales/text';
import type { ReportContent } from './report-document';
import { reportSheets } from './report-sheets';

/** A report as a file of XLSX. */
export function packReport(content: ReportContent, t: Translate, dates: DateWriter): Promise<Blob> {
  return write(reportSheets(content, t, dates)).toBlob();
}
