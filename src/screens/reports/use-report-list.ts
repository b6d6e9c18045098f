import { useList } from '@refinedev/core';
import type { ReportRecord } from '../../resources/report-record';
import { useGivenUp, useOpenPoll } from '../use-open-poll';

/** The first wait while a report is pending. */
export const FIRST_POLL_MS = 1500;

interface ListAnswer {
  data: readonly unknown[];
}

const question = {
  resource: 'reports',
  pagination: { mode: 'off' },
  successNotification: false,
  errorNotification: false,
} as const;

const reportsOf = (data: unknown) =>
  (data as ListAnswer | undefined)?.data as readonly ReportRecord[] | undefined;

const pendingIdsOf = (data: unknown): string[] =>
  (reportsOf(data) ?? []).filter(({ status }) => status === 'pending').map(({ id }) => id);

/** The reports of the server. */
export function useReportList() {
  const { query } = useList(question);
  return {
    reports: reportsOf(query.data),
    skipped: Number(query.data?.skipped ?? 0),
    error: query.error,
    refetch: query.refetch,
  };
}

/**
 * The reports as they go on, once somebody has read them: read again, ever more rarely, while one of them is pending.
 *
 * @param tellGivenUp when reports are pending that are no longer followed.
 */
export function useFollowedReports(tellGivenUp: (refetch: () => unknown) => void) {
  const poll = useOpenPoll(pendingIdsOf, FIRST_POLL_MS);
  const { query } = useList({
    ...question,
    queryOptions: {
      enabled: (known) => pendingIdsOf(known.state.data).length > 0,
      ...poll.options,
    },
  });
  useGivenUp(poll, query, () => tellGivenUp(query.refetch));
  return reportsOf(query.data);
}
