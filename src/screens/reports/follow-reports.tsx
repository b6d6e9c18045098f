import { useEffect, useRef } from 'react';
import type { ReportStatus } from '../../domain/report-type';
import { useText } from '../../locales/text';
import { useToasts } from '../../ui/toasts/toasts-context';
import { useGivenUpNotice } from '../use-given-up-notice';
import { useToastLink } from '../use-toast-link';
import { failureOf } from './report-job';
import { useFollowedReports } from './use-report-list';

/** Tells when a report that was pending is ready, or has failed, wherever in the application the user is by then. */
export function FollowReports() {
  const say = useText();
  const toasts = useToasts();
  const linkTo = useToastLink();
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
      const isReady = status === 'completed';
      toasts.show({
        type: isReady ? 'success' : 'warning',
        title: say(isReady ? 'report.ready' : 'report.failedText'),
        message: isReady ? name : [name, failureOf(report, say)].filter(Boolean).join(': '),
        link: linkTo(say('report.ready.link'), reportAddress(id)),
        key: `report ${id}`,
      });
    }
  }, [reports, toasts, linkTo, say]);
  return null;
}

/** Where a report is read. */
function reportAddress(id: string): string {
  return `/dashboard/reports?${new URLSearchParams({ details: id })}`;
}
