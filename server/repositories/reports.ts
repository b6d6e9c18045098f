import { and, asc, desc, eq, getTableColumns, gte, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { ReportFailure, ReportStep } from '../../src/domain/reports/report-progress';
import type { ReportStatus, ReportType } from '../../src/domain/reports/report-type';
import { type Transaction, takeLock, withLock } from '../database/advisory-lock';
import type { Database } from '../database/open-database';
import { reportRuns } from '../database/schedule-schema';
import { reports } from '../database/schema';
import type { ReportContent } from '../reports/content';
import type { ReportDays } from '../reports/span';
import type { FleetKey } from './assets';
import { changesBetween, noteChanges } from './history';
import { noteMade } from './idempotency-keys';

export interface ReportRequest extends ReportDays {
  name: string;
  /** The name was generated, and may be shown in the reader's language. Absent: a user has entered it. */
  isNameMade?: boolean;
  type: ReportType;
  /** The assets of the report: "All Assets", or names, types, tags and groups, separated by commas. */
  appliesTo: string;
  /** The schedule that it is made for. Absent or null: a user has requested it. */
  scheduleId?: number | null;
}

export interface Report extends ReportRequest {
  id: number;
  requestedAt: Date;
  status: ReportStatus;
  run: number;
  progressPercent: number;
  step: ReportStep;
  failure: ReportFailure | null;
}

/** One attempt at one run of a report; writes of earlier ones are ignored. */
export interface ReportAttempt extends Report {
  /** Starting at 1. */
  attempt: number;
}

/** The lease of an attempt, after which another process takes over the report. */
export const LEASE_SECONDS = 10;

/** The limits of a branch. */
export interface ReportLimits {
  all: number;
  pending: number;
}

export const REPORT_LIMITS: ReportLimits = { all: 200, pending: 20 };

/** The limit that is reached, and its count. */
interface FullBranch {
  full: keyof ReportLimits;
  count: number;
}

/** An accepted report, or why there is none. */
export type Admission = { report: Report } | FullBranch;

export interface ReportRepository {
  /** Newest first. */
  readAll(): Promise<Report[]>;
  read(id: number): Promise<Report | undefined>;
  /** `read` in the caller's transaction. */
  readIn(transaction: Transaction, id: number): Promise<Report | undefined>;
  /** @returns undefined for an unknown report, null for an incomplete one. */
  readContent(id: number): Promise<ReportContent | null | undefined>;
  /** In a full branch the oldest finished report of a schedule makes room; those that users requested stay. */
  add(request: ReportRequest, at: Date, limits: ReportLimits): Promise<Admission>;
  /** `add` in the caller's transaction. */
  addIn(transaction: Transaction, request: ReportRequest, at: Date, limits: ReportLimits): Promise<Admission>;
  /** Removes the finished reports of a schedule but the newest, in the caller's transaction. */
  removeOldIn(transaction: Transaction, scheduleId: number, keptCount: number): Promise<void>;
  /** Starts another run. @returns undefined for an unknown id. */
  restart(id: number, at: Date, limits: Pick<ReportLimits, 'pending'>): Promise<Admission | undefined>;
  /** @returns the removed report; undefined for an unknown id. */
  remove(id: number, at: Date): Promise<Report | undefined>;
  /**
   * Leases the report that has waited longest: one without a lease, or with an expired one. @returns undefined when
   * there is none.
   */
  lease(maxAttempts: number): Promise<ReportAttempt | undefined>;
  /** @returns false when the attempt is obsolete. */
  renew(attempt: ReportAttempt): Promise<boolean>;
  /** @returns false when the attempt is obsolete. */
  progress(attempt: ReportAttempt, percent: number, step: ReportStep): Promise<boolean>;
  complete(attempt: ReportAttempt, content: ReportContent): Promise<void>;
  fail(attempt: ReportAttempt, failure: ReportFailure): Promise<void>;
  /** Ends an attempt; the next one may start after a delay. */
  giveBack(attempt: ReportAttempt, delaySec: number): Promise<void>;
  /** Ends an attempt without counting it, when the process shuts down. */
  handOver(attempt: ReportAttempt): Promise<void>;
  /** Fails reports whose last attempt has lost its lease. */
  failExhausted(maxAttempts: number): Promise<void>;
}

const { content: _content, ...withoutContent } = getTableColumns(reports);

type Row = Omit<typeof reports.$inferSelect, 'content'>;

function toReport(row: Row): Report {
  const { companyId: _company, branchId: _branch, attempts: _attempts, leasedUntil: _lease, ...report } = row;
  return report;
}

export function createReportRepository(database: Database, key: FleetKey): ReportRepository {
  const { companyId, branchId } = key;
  const isOfBranch = and(eq(reports.companyId, companyId), eq(reports.branchId, branchId));
  const isReport = (id: number) => and(isOfBranch, eq(reports.id, id));
  const isPending = eq(reports.status, 'pending');
  const isAttempt = ({ id, run, attempt }: ReportAttempt) =>
    and(isReport(id), eq(reports.run, run), eq(reports.attempts, attempt), isPending);
  // The database's clock, because the clocks of processes may differ.
  const leaseEnd = sql`now() + ${sql.raw(`interval '${LEASE_SECONDS} seconds'`)}`;
  const isFree = sql`(${reports.leasedUntil} IS NULL OR ${reports.leasedUntil} < now())`;
  /** Taken before the rows of runs, and those before the rows of reports: in another order two could wait for each other. */
  const lockName = `reports of ${companyId}/${branchId}`;
  const fullOf = async (
    transaction: Transaction,
    limits: Partial<ReportLimits>,
  ): Promise<FullBranch | undefined> => {
    const pending = await transaction.$count(reports, and(isOfBranch, isPending));
    if (pending >= (limits.pending ?? Number.POSITIVE_INFINITY)) return { full: 'pending', count: pending };
    const all = await transaction.$count(reports, isOfBranch);
    return all >= (limits.all ?? Number.POSITIVE_INFINITY) ? { full: 'all', count: all } : undefined;
  };
  /** Whether a report of a schedule is finished, and its recipients have been notified. */
  const isOver = and(
    isOfBranch,
    ne(reports.status, 'pending'),
    sql`NOT EXISTS (SELECT FROM ${reportRuns} WHERE ${reportRuns.reportId} = ${reports.id} AND ${reportRuns.status} = 'generating')`,
  );
  /** Removes the oldest reports of schedules. */
  const makeRoom = async (transaction: Transaction, count: number): Promise<void> => {
    const oldest = transaction
      .select({ id: reports.id })
      .from(reports)
      .where(and(isOver, isNotNull(reports.scheduleId)))
      .orderBy(asc(reports.requestedAt), asc(reports.id))
      .limit(count);
    await transaction.delete(reports).where(inArray(reports.id, oldest));
  };
  const started = (at: Date) => ({
    requestedAt: at,
    status: 'pending' as const,
    attempts: 0,
    leasedUntil: null,
    progressPercent: 0,
    step: 'queued' as const,
    failure: null,
    content: null,
  });

  const admit = async (
    transaction: Transaction,
    request: ReportRequest,
    at: Date,
    limits: ReportLimits,
  ): Promise<Admission> => {
    let full = await fullOf(transaction, limits);
    if (full?.full === 'all') {
      await makeRoom(transaction, full.count - limits.all + 1);
      full = await fullOf(transaction, limits);
    }
    if (full) return full;
    const row = { ...request, companyId, branchId, run: 1, ...started(at) };
    const [added] = await transaction.insert(reports).values(row).returning(withoutContent);
    if (!added) throw new Error('The report was not stored');
    await noteMade(transaction);
    return { report: toReport(added) };
  };

  const readFrom = async (on: Pick<Database, 'select'>, id: number): Promise<Report | undefined> => {
    const [row] = await on.select(withoutContent).from(reports).where(isReport(id));
    return row && toReport(row);
  };

  return {
    async readAll() {
      const rows = await database
        .select(withoutContent)
        .from(reports)
        .where(isOfBranch)
        .orderBy(desc(reports.requestedAt), desc(reports.id));
      return rows.map(toReport);
    },

    read: (id) => readFrom(database, id),
    readIn: readFrom,

    async readContent(id) {
      const [row] = await database.select({ content: reports.content }).from(reports).where(isReport(id));
      return row?.content;
    },

    add: (request, at, limits) =>
      withLock(database, lockName, (transaction) => admit(transaction, request, at, limits)),

    async addIn(transaction, request, at, limits) {
      await takeLock(transaction, lockName);
      return admit(transaction, request, at, limits);
    },

    async removeOldIn(transaction, scheduleId, keptCount) {
      await takeLock(transaction, lockName);
      const old = transaction
        .select({ id: reports.id })
        .from(reports)
        .where(and(isOfBranch, eq(reports.scheduleId, scheduleId)))
        .orderBy(desc(reports.id))
        .offset(keptCount);
      await transaction.delete(reports).where(and(inArray(reports.id, old), isOver));
    },

    restart: (id, at, limits) =>
      withLock(database, lockName, async (transaction) => {
        const [known] = await transaction
          .select({ status: reports.status })
          .from(reports)
          .where(isReport(id));
        if (!known) return undefined;
        // A waiting report takes no further slot.
        const full = known.status === 'pending' ? undefined : await fullOf(transaction, limits);
        if (full) return full;
        const [row] = await transaction
          .update(reports)
          .set({ ...started(at), run: sql`${reports.run} + 1` })
          .where(isReport(id))
          .returning(withoutContent);
        if (!row) return undefined;
        await noteMade(transaction);
        return { report: toReport(row) };
      }),

    remove: (id, at) =>
      withLock(database, lockName, async (transaction) => {
        // As when a run is closed: deleting the report changes them too.
        await transaction
          .select({ id: reportRuns.id })
          .from(reportRuns)
          .where(eq(reportRuns.reportId, id))
          .for('update');
        const [row] = await transaction.delete(reports).where(isReport(id)).returning(withoutContent);
        if (!row) return undefined;
        const { name, type, appliesTo, firstDay, lastDay } = row;
        const before = { name, type, appliesTo, firstDay, lastDay };
        const changes = changesBetween(before, null, Object.keys(before));
        const entry = { resource: 'reports', recordId: id, recordName: name, action: 'delete', changes };
        await noteChanges(transaction, key, at, [entry]);
        return toReport(row);
      }),

    async lease(maxAttempts) {
      const next = database
        .select({ id: reports.id })
        .from(reports)
        .where(and(isOfBranch, isPending, isFree, lt(reports.attempts, maxAttempts)))
        .orderBy(asc(reports.requestedAt), asc(reports.id))
        .limit(1)
        .for('update', { skipLocked: true });
      const [row] = await database
        .update(reports)
        .set({
          leasedUntil: leaseEnd,
          attempts: sql`${reports.attempts} + 1`,
          progressPercent: 0,
          step: 'queued',
        })
        // A subquery with one value: with IN, some plans run it for each row and lease all waiting reports.
        .where(eq(reports.id, next))
        .returning(withoutContent);
      return row && { ...toReport(row), attempt: row.attempts };
    },

    async renew(attempt) {
      const renewed = await database
        .update(reports)
        .set({ leasedUntil: leaseEnd })
        .where(isAttempt(attempt))
        .returning({ id: reports.id });
      return renewed.length > 0;
    },

    async progress(attempt, progressPercent, step) {
      const updated = await database
        .update(reports)
        .set({ progressPercent, step })
        .where(isAttempt(attempt))
        .returning({ id: reports.id });
      return updated.length > 0;
    },

    async complete(attempt, content) {
      await database
        .update(reports)
        .set({ status: 'completed', progressPercent: 100, leasedUntil: null, content })
        .where(isAttempt(attempt));
    },

    async fail(attempt, failure) {
      await database
        .update(reports)
        .set({ status: 'failed', leasedUntil: null, failure })
        .where(isAttempt(attempt));
    },

    async giveBack(attempt, delaySec) {
      await database
        .update(reports)
        .set({ leasedUntil: sql`now() + ${delaySec} * interval '1 second'` })
        .where(isAttempt(attempt));
    },

    async handOver(attempt) {
      await database
        .update(reports)
        .set({ leasedUntil: null, attempts: attempt.attempt - 1, progressPercent: 0, step: 'queued' })
        .where(isAttempt(attempt));
    },

    async failExhausted(maxAttempts) {
      await database
        .update(reports)
        .set({ status: 'failed', leasedUntil: null, failure: 'interrupted' })
        .where(and(isOfBranch, isPending, isFree, gte(reports.attempts, maxAttempts)));
    },
  };
}
