import { useList } from '@refinedev/core';
import type { ReportRecord } from '../../resources/report-record';

/** How often pending reports are asked after. */
const POLL_MS = 1500;

interface ListAnswer {
  data: readonly unknown[];
}

function hasPending(answer: unknown): boolean {
  const reports = (answer as ListAnswer | undefined)?.data as readonly ReportRecord[] | undefined;
  return reports?.some(({ status }) => status === 'pending') ?? false;
}

/**
 * The reports of the server, read again and again while one of them is pending, and then no more.
 *
 * @param isFollowing reads nothing of its own accord: it only goes on with what another has read.
 */
export function useReportList(isFollowing = false) {
  const { query } = useList({
    resource: 'reports',
    pagination: { mode: 'off' },
    successNotification: false,
    errorNotification: false,
    queryOptions: {
      refetchInterval: (current) => (hasPending(current.state.data) ? POLL_MS : false),
      ...(isFollowing && { enabled: (current) => hasPending(current.state.data) }),
    },
  });
  return {
    reports: query.data?.data as unknown as readonly ReportRecord[] | undefined,
    skipped: Number(query.data?.skipped ?? 0),
    error: query.error,
    refetch: query.refetch,
  };
}
