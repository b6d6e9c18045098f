import { useNotification } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import type { ReportStatus } from '../../domain/report-type';
import { useText } from '../../locales/text';
import { useGivenUpNotice } from '../use-given-up-notice';
import { failureOf } from './report-job';
import { useFollowedReports } from './use-report-list';

/** Tells when a report that was pending is ready, or has failed, wherever in the application the user is by then. */
export function FollowReports() {
  const say = useText();
  const { open } = useNotification();
  const reports = useFollowedReports(useGivenUpNotice('report.unfollowed', '/dashboard/reports'));
  const known = useRef<ReadonlyMap<string, ReportStatus>>(undefined);

  useEffect(() => {
    if (!reports) return;
    const before = known.current;
    known.current = new Map(reports.map(({ id, status }) => [id, status]));
    for (const report of reports) {
      const { id, name, status } = report;
      // A quick one is made before it was ever read as pending.
      const wasPending = before !== undefined && (before.get(id) ?? 'pending') === 'pending';
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
