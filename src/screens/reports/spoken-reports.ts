import { useMemo } from 'react';
import { useText } from '../../locales/text';
import type { ReportRecord } from '../../resources/report-record';
import { reportTypeTexts } from '../../resources/report-texts';

/** The reports with their types in the user's words, so that table, search and sorting all say the same. */
export function useSpokenReports(
  reports: readonly ReportRecord[] | undefined,
): readonly ReportRecord[] | undefined {
  const say = useText();
  return useMemo(() => {
    return reports?.map((report) => ({
      ...report,
      type: say(reportTypeTexts[report.typeCode]),
    }));
  }, [reports, say]);
}
