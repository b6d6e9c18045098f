import { useDataProvider } from '@refinedev/core';
import { use } from 'react';
import { loadPart } from '../../browser/load-part';
import { saveFile } from '../../browser/save-file';
import { reportDownloadUrl } from '../../domain/reports/report-type';
import { safePart } from '../../domain/video/clip-name';
import type { Failure } from '../../locales/failure-text';
import { useLanguage, useText } from '../../locales/text';
import { useFiles } from '../../screens/files-context';
import { DateStyleContext, useDateWriter } from '../../ui/date-writer';
import type { OwnActionHook } from '../own-actions';
import { readReportDocument } from './report-document';
import type { ReportRecord } from './report-record';

/** A report that is no longer complete, as it is generated again. */
class MissingContent extends Error implements Failure {
  override readonly name = 'MissingContent';
  readonly status = 409;
  readonly text = 'report.pendingText';
}

/** Saves a report as a file in the user's language, time zone and date format; the variant is the format of the file. */
export const useDownload: OwnActionHook<ReportRecord> = () => {
  const files = useFiles();
  const language = useLanguage();
  const { timezone, dateFormat } = use(DateStyleContext);
  const t = useText();
  const dates = useDateWriter();
  const dataProvider = useDataProvider();
  const saveSheets = async (id: string, title: string): Promise<void> => {
    const query = new URLSearchParams({ language });
    const url = `/api/v2/reports/${encodeURIComponent(id)}?${query}`;
    const { content } = readReportDocument((await dataProvider().custom?.({ url, method: 'get' }))?.data);
    if (!content) throw new MissingContent();
    const { packReport } = await loadPart(() => import('./pack-report'));
    saveFile(`${safePart(title)}.xlsx`, await packReport(content, t, dates));
  };
  return async ({ id, name: title }, { variant: format = 'pdf' }) => {
    // Made here, out of what every server with reports sends.
    if (format === 'xlsx') return saveSheets(id, title);
    const query = new URLSearchParams({ format, language, timezone, dateFormat });
    // Always the configured server, whatever URL a record has, because the request carries the token.
    const { blob, name } = await files.read(`${reportDownloadUrl(id)}?${query}`);
    saveFile(name ?? `${title}.${format}`, blob);
  };
};
