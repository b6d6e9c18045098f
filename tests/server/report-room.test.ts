// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { createReportRunRepository } from '../../server/repositories/report-runs';
import { createReportRepository, REPORT_LIMITS, type ReportRequest } from '../../server/repositories/reports';
import { NOW_MS, ruleEngines, shareReferenceApi } from '../support/reference-api';

/** A branch that no server works for. */
const key = { companyId: 1, branchId: 2 };
const at = new Date(NOW_MS);
const request: ReportRequest = {
  name: 'New',
  type: 'usage',
  appliesTo: 'All Assets',
  firstDay: '2026-11-03',
  lastDay: '2026-11-09',
  timezone: 'fleet',
};

describe.each(ruleEngines)('reports of schedules on %s', (engine) => {
  const api = shareReferenceApi({ engine, fleetSize: 4, videoCount: 0 });
  let scheduleId: number;

  beforeEach(async () => {
    await api.query(
      "INSERT INTO branches (company_id, id, name) VALUES (1, 2, 'Second') ON CONFLICT DO NOTHING",
    );
    await api.query('DELETE FROM reports WHERE branch_id = 2');
    await api.query('DELETE FROM report_schedules WHERE branch_id = 2');
    const [schedule] = await api.query(
      `INSERT INTO report_schedules (company_id, branch_id, name, type, span, frequency, week_days, time_of_day, time_zone,
         language, formats, recipient_ids, emails, created_at, updated_at)
       VALUES (1, 2, 'Daily', 'usage', 'yesterday', 'daily', '{}', '06:00', 'fleet', 'en', '{csv}', '{1}', '{}', $1, $1)
       RETURNING id`,
      [at],
    );
    scheduleId = Number(schedule?.id);
  });

  const reports = () => createReportRepository(api.database.database, key);
  const runs = () => createReportRunRepository(api.database.database, key, reports());
  /** Earlier reports, oldest first. */
  const store = (name: string, count: number, of: number | null = null, status = 'completed') =>
    api.query(
      `INSERT INTO reports (company_id, branch_id, name, type, first_day, last_day, requested_at, status, run,
         progress_percent, step, schedule_id)
       SELECT 1, 2, $1 || ' ' || n, 'usage', '2026-11-03', '2026-11-09', $2::timestamptz - interval '1 day' + n * interval '1 minute',
         $3, 1, 100, 'queued', $4 FROM generate_series(1, $5) AS n RETURNING id`,
      [name, at, status, of, count],
    );
  const wait = (status: string, reportId: unknown = null) =>
    api.query(
      `INSERT INTO report_runs (company_id, branch_id, schedule_id, planned_at, asked_by, status, next_attempt_at,
         skipped_count, report_id, created_at)
       VALUES (1, 2, $1, $2, '', $3, $2, 0, $4, $2)`,
      [scheduleId, at, status, reportId],
    );
  const names = async () => (await reports().readAll()).map(({ name }) => name);

  it('make room in a full branch, the oldest first; what users requested stays', async () => {
    await store('By hand', 2);
    await store('Daily', 2, scheduleId);
    // Of a schedule that has been removed for good.
    await store('Former', 1, 999_999);
    const add = () => reports().add(request, at, { all: 5, pending: 20 });
    for (let added = 0; added < 3; added += 1) expect(await add()).toHaveProperty('report');
    expect((await names()).sort()).toEqual(['By hand 1', 'By hand 2', 'New', 'New', 'New']);
    expect(await add()).toEqual({ full: 'all', count: 5 });
  });

  it('make no room before they are finished and their recipients notified', async () => {
    await store('Waits', 1, scheduleId, 'pending');
    const [made] = await store('Made', 1, scheduleId);
    await wait('generating', made?.id);
    expect(await reports().add(request, at, { all: 2, pending: 20 })).toEqual({ full: 'all', count: 2 });
    expect((await names()).sort()).toEqual(['Made 1', 'Waits 1']);
  });

  it('are made in a branch that schedules have filled', async () => {
    await store('Other', REPORT_LIMITS.all, 999_999);
    await wait('waiting');
    expect(
      await runs().startNext(
        at,
        () => request,
        async () => undefined,
      ),
    ).toBe(true);
    const all = await names();
    expect(all).toHaveLength(REPORT_LIMITS.all);
    expect(all).toContain('New');
    expect(all).not.toContain('Other 1');
    const made = await api.query("SELECT schedule_id FROM reports WHERE name = 'New'");
    expect(made).toEqual([{ schedule_id: scheduleId }]);
  });

  it('are the last thirty of a schedule, also where their runs are no longer kept', async () => {
    await store('Daily', 35, scheduleId);
    await store('By hand', 1);
    await wait('waiting');
    await runs().startNext(
      at,
      () => request,
      async () => undefined,
    );
    const all = await names();
    expect(all.filter((name) => name !== 'By hand 1')).toHaveLength(30);
    expect(all).toContain('By hand 1');
    expect(all).toContain('Daily 35');
    expect(all).not.toContain('Daily 6');
  });

  it('are more than thirty while the recipients of an older one have not been notified', async () => {
    const [oldest] = await store('Daily', 35, scheduleId);
    await wait('generating', oldest?.id);
    await wait('waiting');
    await runs().startNext(
      at,
      () => request,
      async () => undefined,
    );
    const all = await names();
    expect(all).toHaveLength(31);
    expect(all).toContain('Daily 1');
  });
});
