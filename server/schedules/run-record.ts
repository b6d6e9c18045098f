import type { RunOutcome } from '../repositories/report-run-history';

/** The state of a run: `sending` while messages wait, `partly` when some were not delivered. */
type RunState = 'pending' | 'sending' | 'done' | 'partly' | 'failed';

function stateOf({ run, notices }: RunOutcome): RunState {
  if (run.status === 'failed') return 'failed';
  if (run.status !== 'told') return 'pending';
  const failed = notices.filter(({ status }) => status === 'failed').length;
  if (notices.some(({ status }) => status === 'waiting')) return 'sending';
  if (failed === 0) return 'done';
  return failed === notices.length ? 'failed' : 'partly';
}

/** A run as the API returns it. */
export function runRecord(outcome: RunOutcome) {
  const { run, reportName, notices } = outcome;
  return {
    id: run.id,
    scheduleId: run.scheduleId,
    plannedAt: run.plannedAt.toISOString(),
    startedAt: run.createdAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    /** Empty: it was scheduled. */
    askedBy: run.askedBy,
    state: stateOf(outcome),
    failure: run.failure,
    reportId: run.reportId === null ? null : String(run.reportId),
    reportName,
    skippedCount: run.skippedCount,
    skippedFrom: run.skippedFrom?.toISOString() ?? null,
    deliveries: notices.map(({ channel, recipient, status, attempts, failure, failureDetail }) => ({
      channel,
      recipient,
      status,
      attempts,
      failure,
      detail: failureDetail,
    })),
  };
}
