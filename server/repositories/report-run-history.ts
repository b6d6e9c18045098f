import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import { notifications } from '../database/notification-schema';
import type { Database } from '../database/open-database';
import { reportRuns } from '../database/schedule-schema';
import { reports } from '../database/schema';
import type { FleetKey } from './assets';
import type { StoredNotice } from './firings';
import type { ReportRun } from './report-runs';

/** A run with its outcome. */
export interface RunOutcome {
  run: ReportRun;
  reportName: string | null;
  notices: StoredNotice[];
}

/** The outcomes of schedules' runs. */
export interface ReportRunHistory {
  /** A page of a schedule's runs, newest first. */
  list(query: { scheduleId: number; page: number; pageSize: number }): Promise<{
    runs: RunOutcome[];
    totalCount: number;
  }>;
  /** The last run of each schedule. */
  lastRuns(scheduleIds: readonly number[]): Promise<Map<number, RunOutcome>>;
}

export function createReportRunHistory(
  database: Database,
  { companyId, branchId }: FleetKey,
): ReportRunHistory {
  const isOurs = and(eq(reportRuns.companyId, companyId), eq(reportRuns.branchId, branchId));
  const withNotices = async (rows: readonly Omit<RunOutcome, 'notices'>[]): Promise<RunOutcome[]> => {
    const firingIds = rows.flatMap(({ run }) => run.firingId ?? []);
    const notices =
      firingIds.length === 0
        ? []
        : await database
            .select()
            .from(notifications)
            .where(inArray(notifications.firingId, firingIds))
            .orderBy(asc(notifications.id));
    return rows.map((row) => ({
      ...row,
      notices: notices.filter(({ firingId }) => firingId === row.run.firingId),
    }));
  };
  return {
    async list({ scheduleId, page, pageSize }) {
      const wanted = and(isOurs, eq(reportRuns.scheduleId, scheduleId));
      const [total] = await database.select({ totalCount: count() }).from(reportRuns).where(wanted);
      const rows = await database
        .select({ run: reportRuns, reportName: reports.name })
        .from(reportRuns)
        .leftJoin(reports, eq(reports.id, reportRuns.reportId))
        .where(wanted)
        .orderBy(desc(reportRuns.createdAt), desc(reportRuns.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      return { runs: await withNotices(rows), totalCount: total?.totalCount ?? 0 };
    },

    async lastRuns(scheduleIds) {
      if (scheduleIds.length === 0) return new Map();
      const rows = await database
        .selectDistinctOn([reportRuns.scheduleId], { run: reportRuns, reportName: reports.name })
        .from(reportRuns)
        .leftJoin(reports, eq(reports.id, reportRuns.reportId))
        .where(and(isOurs, inArray(reportRuns.scheduleId, [...scheduleIds])))
        .orderBy(reportRuns.scheduleId, desc(reportRuns.createdAt), desc(reportRuns.id));
      return new Map((await withNotices(rows)).map((outcome) => [outcome.run.scheduleId, outcome]));
    },
  };
}
