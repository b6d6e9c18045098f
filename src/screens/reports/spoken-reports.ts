import { useMemo } from 'react';
import { useLanguage, useText } from '../../locales/text';
import type { ReportRecord } from '../../resources/report-record';
import { reportTypeTexts } from '../../resources/report-texts';

/** The reports with type and date in the user's words, so that table, search and sorting all say the same. */
export function useSpokenReports(
  reports: readonly ReportRecord[] | undefined,
): readonly ReportRecord[] | undefined {
  const say = useText();
  const language = useLanguage();
  return useMemo(() => {
    const date = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short' });
    return reports?.map((report) => ({
      ...report,
      type: say(reportTypeTexts[report.typeCode]),
      generatedDate: report.generatedAtMs === null ? report.generatedDate : date.format(report.generatedAtMs),
    }));
  }, [reports, say, language]);
}
