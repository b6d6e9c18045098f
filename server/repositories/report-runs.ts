import { and, asc, eq, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '../database/advisory-lock';
import type { Database } from '../database/open-database';
import { reportRuns, reportSchedules } from '../database/schedule-schema';
import { reports } from '../database/schema';
import type { FleetKey } from './assets';
import { noteMade } from './idempotency-keys';
import { REPORT_LIMITS, type Report, type ReportRepository, type ReportRequest } from './reports';

export type ReportSchedule = typeof reportSchedules.$inferSelect;
export type ReportRun = typeof reportRuns.$inferSelect;

/** How often the report of a run is requested while the queue is full, and the delay in between. */
const MAX_ATTEMPTS = 5;
const RETRY_MS = 5 * 60_000;
/** Reports that a schedule keeps; older ones are removed. */
const KEPT_REPORTS = 30;

/** The due times at a moment: the newest one, and those before it that were missed. */
export interface DueTimes {
  plannedAt: Date;
  skippedCount: number;
  skippedFrom: Date | null;
  nextRunAt: Date | null;
}

/** Stores the notifications about a run without a report in the transaction. */
type NotifyFailed = (transaction: Transaction, schedule: ReportSchedule) => Promise<void>;

/** The due times of schedules, and their runs. */
export interface ReportRunRepository {
  /** Takes one due schedule, once across all processes. @returns false when none is due. */
  takeDue(at: Date, times: (schedule: ReportSchedule) => DueTimes): Promise<boolean>;
  /** Adds a run that a user requests. @returns false while one is under way. */
  ask(scheduleId: number, askedBy: string, at: Date): Promise<boolean>;
  /** Requests the report of one waiting run. @returns false when none waits. */
  startNext(
    at: Date,
    request: (schedule: ReportSchedule, run: ReportRun) => ReportRequest,
    notifyFailed: NotifyFailed,
  ): Promise<boolean>;
  /**
   * Closes one run whose report is complete or has failed.
   * @param notify stores the notifications about a complete report in the transaction, and returns the id of the firing.
   * @returns false when there is none.
   */
  closeNext(
    at: Date,
    notify: (
      transaction: Transaction,
      schedule: ReportSchedule,
      run: ReportRun,
      report: Report,
    ) => Promise<number>,
    notifyFailed: NotifyFailed,
  ): Promise<boolean>;
  /** The run and the schedule of a firing. */
  ofFiring(firingId: number): Promise<{ run: ReportRun; schedule: ReportSchedule } | undefined>;
  /** Deletes older runs, of all companies. */
  purge(before: Date): Promise<void>;
}

export function createReportRunRepository(
  database: Database,
  key: FleetKey,
  reportRepository: ReportRepository,
): ReportRunRepository {
  const { companyId, branchId } = key;
  const isOurs = and(eq(reportRuns.companyId, companyId), eq(reportRuns.branchId, branchId));
  const isKept = and(
    eq(reportSchedules.companyId, companyId),
    eq(reportSchedules.branchId, branchId),
    isNull(reportSchedules.deletedAt),
  );
  const isOpen = inArray(reportRuns.status, ['waiting', 'generating']);
  const set = (transaction: Transaction, id: number, values: Partial<ReportRun>) =>
    transaction.update(reportRuns).set(values).where(eq(reportRuns.id, id));

  return {
    takeDue: (at, times) =>
      database.transaction(async (transaction) => {
        const [schedule] = await transaction
          .select()
          .from(reportSchedules)
          .where(and(isKept, isNull(reportSchedules.pausedAt), lte(reportSchedules.nextRunAt, at)))
          .orderBy(asc(reportSchedules.nextRunAt))
          .limit(1)
          .for('update', { skipLocked: true });
        if (!schedule) return false;
        const { nextRunAt, ...due } = times(schedule);
        await transaction.insert(reportRuns).values({
          ...due,
          companyId,
          branchId,
          scheduleId: schedule.id,
          askedBy: '',
          status: 'waiting',
          nextAttemptAt: at,
          createdAt: at,
        });
        await transaction
          .update(reportSchedules)
          .set({ nextRunAt })
          .where(eq(reportSchedules.id, schedule.id));
        return true;
      }),

    ask: (scheduleId, askedBy, at) =>
      database.transaction(async (transaction) => {
        // One at a time: two simultaneous requests get one report.
        await transaction
          .select({ id: reportSchedules.id })
          .from(reportSchedules)
          .where(and(isKept, eq(reportSchedules.id, scheduleId)))
          .for('update');
        const open = await transaction.$count(
          reportRuns,
          and(isOurs, isOpen, eq(reportRuns.scheduleId, scheduleId)),
        );
        if (open > 0) return false;
        await transaction.insert(reportRuns).values({
          companyId,
          branchId,
          scheduleId,
          plannedAt: at,
          askedBy,
          status: 'waiting',
          nextAttemptAt: at,
          skippedCount: 0,
          createdAt: at,
        });
        await noteMade(transaction);
        return true;
      }),

    startNext: (at, request, notifyFailed) =>
      database.transaction(async (transaction) => {
        const [found] = await transaction
          .select({ run: reportRuns, schedule: reportSchedules })
          .from(reportRuns)
          .innerJoin(reportSchedules, eq(reportSchedules.id, reportRuns.scheduleId))
          .where(and(isOurs, isKept, eq(reportRuns.status, 'waiting'), lte(reportRuns.nextAttemptAt, at)))
          .orderBy(asc(reportRuns.nextAttemptAt), asc(reportRuns.id))
          .limit(1)
          .for('update', { of: reportRuns, skipLocked: true });
        if (!found) return false;
        const { run, schedule } = found;
        await reportRepository.removeOldIn(transaction, schedule.id, KEPT_REPORTS - 1);
        const asked = { ...request(schedule, run), scheduleId: schedule.id };
        const admission = await reportRepository.addIn(transaction, asked, at, REPORT_LIMITS);
        const attempts = run.attempts + 1;
        if ('report' in admission)
          await set(transaction, run.id, { status: 'generating', attempts, reportId: admission.report.id });
        else if (attempts < MAX_ATTEMPTS)
          await set(transaction, run.id, { attempts, nextAttemptAt: new Date(at.getTime() + RETRY_MS) });
        else {
          await set(transaction, run.id, { status: 'failed', attempts, failure: 'full', finishedAt: at });
          await notifyFailed(transaction, schedule);
        }
        return true;
      }),

    closeNext: (at, notify, notifyFailed) =>
      database.transaction(async (transaction) => {
        const [found] = await transaction
          .select({ run: reportRuns, schedule: reportSchedules })
          .from(reportRuns)
          .innerJoin(reportSchedules, eq(reportSchedules.id, reportRuns.scheduleId))
          .leftJoin(reports, eq(reports.id, reportRuns.reportId))
          .where(
            and(
              isOurs,
              isKept,
              eq(reportRuns.status, 'generating'),
              or(isNull(reports.id), ne(reports.status, 'pending')),
            ),
          )
          .orderBy(asc(reportRuns.id))
          .limit(1)
          .for('update', { of: reportRuns, skipLocked: true });
        if (!found) return false;
        const { run, schedule } = found;
        const report =
          run.reportId === null ? undefined : await reportRepository.readIn(transaction, run.reportId);
        if (report?.status === 'completed') {
          const firingId = await notify(transaction, schedule, run, report);
          await set(transaction, run.id, { status: 'told', firingId, finishedAt: at });
        } else {
          const failure = report ? (report.failure ?? 'error') : 'reportGone';
          await set(transaction, run.id, { status: 'failed', failure, finishedAt: at });
          await notifyFailed(transaction, schedule);
        }
        return true;
      }),

    async ofFiring(firingId) {
      const [found] = await database
        .select({ run: reportRuns, schedule: reportSchedules })
        .from(reportRuns)
        .innerJoin(reportSchedules, eq(reportSchedules.id, reportRuns.scheduleId))
        .where(and(isOurs, isKept, eq(reportRuns.firingId, firingId)));
      return found;
    },

    async purge(before) {
      await database.delete(reportRuns).where(and(lt(reportRuns.createdAt, before), sql`NOT ${isOpen}`));
    },
  };
}
