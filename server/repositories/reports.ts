import { and, desc, eq, getTableColumns, lt, ne, sql } from 'drizzle-orm';
import type { ReportFailure, ReportStep } from '../../src/domain/report-progress';
import type { ReportStatus, ReportType } from '../../src/domain/report-type';
import type { Database } from '../database/open-database';
import { reports } from '../database/schema';
import type { ReportContent } from '../reports/content';
import type { ReportDays } from '../reports/span';
import type { FleetKey } from './assets';

/** What somebody asks for. */
export interface ReportRequest extends ReportDays {
  name: string;
  type: ReportType;
}

/** A report as it stands, without what it says. */
export interface Report extends ReportRequest {
  id: number;
  requestedAt: Date;
  status: ReportStatus;
  /** Counts how often it was asked for. */
  run: number;
  progressPercent: number;
  step: ReportStep;
  failure: ReportFailure | null;
}

/** One run of one report; what an earlier run still writes changes nothing. */
export type ReportRunKey = Pick<Report, 'id' | 'run'>;

/** The reports of one branch. */
export interface ReportRepository {
  /** The one that was asked for last first. */
  readAll(): Promise<Report[]>;
  read(id: number): Promise<Report | undefined>;
  /** @returns undefined when the report is not there, null when it is not complete. */
  readContent(id: number): Promise<ReportContent | null | undefined>;
  count(): Promise<{ all: number; pending: number }>;
  add(request: ReportRequest, at: Date): Promise<Report>;
  /** Begins a further run. @returns undefined when no report has the id. */
  restart(id: number, at: Date): Promise<Report | undefined>;
  /** @returns the report that was there; undefined when no report has the id. */
  remove(id: number): Promise<Report | undefined>;
  /** @returns false when nobody waits for the run any more. */
  progress(key: ReportRunKey, percent: number, step: ReportStep): Promise<boolean>;
  complete(key: ReportRunKey, content: ReportContent): Promise<void>;
  fail(key: ReportRunKey, failure: ReportFailure): Promise<void>;
  /** This process is still there for its pending reports. */
  keepAlive(at: Date): Promise<void>;
  /** Fails the pending reports of processes that have not been heard of since a moment. */
  failAbandoned(since: Date): Promise<void>;
}

const { content: _content, ...withoutContent } = getTableColumns(reports);

type Row = Omit<typeof reports.$inferSelect, 'content'>;

function toReport(row: Row): Report {
  const { companyId: _company, branchId: _branch, worker: _worker, heardAt: _heard, ...report } = row;
  return report;
}

/** @param worker names this process among those that share the database. */
export function createReportRepository(database: Database, key: FleetKey, worker: string): ReportRepository {
  const { companyId, branchId } = key;
  const isOfBranch = and(eq(reports.companyId, companyId), eq(reports.branchId, branchId));
  const isReport = (id: number) => and(isOfBranch, eq(reports.id, id));
  const isPending = eq(reports.status, 'pending');
  const isRun = ({ id, run }: ReportRunKey) => and(isReport(id), eq(reports.run, run), isPending);
  const started = (at: Date) => ({
    requestedAt: at,
    status: 'pending' as const,
    worker,
    heardAt: at,
    progressPercent: 0,
    step: 'queued' as const,
    failure: null,
    content: null,
  });

  return {
    async readAll() {
      const rows = await database
        .select(withoutContent)
        .from(reports)
        .where(isOfBranch)
        .orderBy(desc(reports.requestedAt), desc(reports.id));
      return rows.map(toReport);
    },

    async read(id) {
      const [row] = await database.select(withoutContent).from(reports).where(isReport(id));
      return row && toReport(row);
    },

    async readContent(id) {
      const [row] = await database.select({ content: reports.content }).from(reports).where(isReport(id));
      return row?.content;
    },

    async count() {
      const all = await database.$count(reports, isOfBranch);
      const pending = await database.$count(reports, and(isOfBranch, isPending));
      return { all, pending };
    },

    async add(request, at) {
      const row = { ...request, companyId, branchId, run: 1, ...started(at) };
      const [added] = await database.insert(reports).values(row).returning(withoutContent);
      if (!added) throw new Error('The report was not stored');
      return toReport(added);
    },

    async restart(id, at) {
      const [row] = await database
        .update(reports)
        .set({ ...started(at), run: sql`${reports.run} + 1` })
        .where(isReport(id))
        .returning(withoutContent);
      return row && toReport(row);
    },

    async remove(id) {
      const [row] = await database.delete(reports).where(isReport(id)).returning(withoutContent);
      return row && toReport(row);
    },

    async progress(run, progressPercent, step) {
      const told = await database
        .update(reports)
        .set({ progressPercent, step })
        .where(isRun(run))
        .returning({ id: reports.id });
      return told.length > 0;
    },

    async complete(run, content) {
      await database
        .update(reports)
        .set({ status: 'completed', progressPercent: 100, content })
        .where(isRun(run));
    },

    async fail(run, failure) {
      await database.update(reports).set({ status: 'failed', failure }).where(isRun(run));
    },

    async keepAlive(at) {
      await database
        .update(reports)
        .set({ heardAt: at })
        .where(and(isOfBranch, isPending, eq(reports.worker, worker)));
    },

    async failAbandoned(since) {
      await database
        .update(reports)
        .set({ status: 'failed', failure: 'interrupted' })
        .where(and(isOfBranch, isPending, ne(reports.worker, worker), lt(reports.heardAt, since)));
    },
  };
}
