import { useMemo } from 'react';
import { useText } from '../../locales/text';
import type { ReportRecord } from '../../resources/report-record';
import { reportTypeTexts } from '../../resources/report-texts';
import { useDateWriter } from '../../ui/date-writer';

/** The reports with type and date in the user's words, so that table, search and sorting all say the same. */
export function useSpokenReports(
  reports: readonly ReportRecord[] | undefined,
): readonly ReportRecord[] | undefined {
  const say = useText();
  const dates = useDateWriter();
  return useMemo(() => {
    return reports?.map((report) => ({
      ...report,
      type: say(reportTypeTexts[report.typeCode]),
      generatedDate:
        report.generatedAtMs === null ? report.generatedDate : dates.minute(report.generatedAtMs),
    }));
  }, [reports, say, dates]);
}
