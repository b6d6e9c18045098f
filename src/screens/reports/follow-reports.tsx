import { useNotification } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import type { ReportStatus } from '../../domain/report-type';
import { useText } from '../../locales/text';
import { failureOf } from './report-job';
import { useReportList } from './use-report-list';

/** Tells when a report that was pending is ready, or has failed, wherever in the application the user is by then. */
export function FollowReports() {
  const say = useText();
  const { open } = useNotification();
  const { reports } = useReportList(true);
  const known = useRef(new Map<string, ReportStatus>());

  useEffect(() => {
    for (const report of reports ?? []) {
      const { id, name, status } = report;
      const wasPending = known.current.get(id) === 'pending';
      known.current.set(id, status);
      if (!wasPending || status === 'pending') continue;
      if (status === 'completed') {
        open?.({ type: 'success', message: say('report.ready'), description: name, key: `report ${id}` });
      } else {
        const description = `${name}: ${failureOf(report, say)}`;
        open?.({ type: 'progress', message: say('report.failedText'), description, key: `report ${id}` });
      }
    }
  }, [reports, open, say]);
  return null;
}
