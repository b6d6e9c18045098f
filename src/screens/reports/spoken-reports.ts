import { useMemo } from 'react';
import type { ReportRecord } from '../../resources/report-record';
import { useDateWriter } from '../../ui/date-writer';

/** The reports with their dates in the user's words, so that table, search and sorting all say the same. */
export function useSpokenReports(
  reports: readonly ReportRecord[] | undefined,
): readonly ReportRecord[] | undefined {
  const dates = useDateWriter();
  return useMemo(() => {
    return reports?.map((report) => ({
      ...report,
      generatedDate:
        report.generatedAtMs === null ? report.generatedDate : dates.minute(report.generatedAtMs),
    }));
  }, [reports, dates]);
}
