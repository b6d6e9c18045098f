// @vitest-environment node
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { createReportRunRepository } from '../../server/repositories/report-runs';
import { createReportRepository, type ReportRequest } from '../../server/repositories/reports';
import { createSecondFactorRepository } from '../../server/repositories/second-factors';
import {
  bearer,
  dataOf,
  defaultSettings,
  NOW_MS,
  postJson,
  shareReferenceApi,
  signIn,
} from '../support/reference-api';

const databaseUrl = process.env.TEST_DATABASE_URL;
const at = new Date(NOW_MS);
/** A branch that no server works for. */
const key = { companyId: 1, branchId: 2 };

describe.runIf(databaseUrl)('two changes at the same moment take their locks in the same order', () => {
  const api = shareReferenceApi({ engine: 'postgresql', fleetSize: 4, videoCount: 0 });

  /**
   * Another process that has one lock, and takes the next one while the work waits for the first. Had the work taken the next
   * one before, both would wait for each other.
   */
  const besideOther = async <Result>(
    work: () => Promise<Result>,
    [first, next]: readonly [first: string, next: string],
  ): Promise<Result> => {
    const other = new pg.Client({ connectionString: databaseUrl, options: `-c search_path=${api.schema}` });
    await other.connect();
    try {
      const { rows } = await other.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await other.query('BEGIN');
      await other.query(first);
      const working = work();
      const waiting = 'SELECT pid FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))';
      await expect.poll(() => api.query(waiting, [rows[0]?.pid]), { timeout: 20_000 }).toHaveLength(1);
      const [result, taken] = await Promise.allSettled([
        working,
        other.query(next).finally(() => other.query('COMMIT')),
      ]);
      expect(taken).toMatchObject({ status: 'fulfilled' });
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    } finally {
      await other.end();
    }
  };

  it('where a password is set by a link while an administrator changes the user', async () => {
    const invitation = { name: 'Lee Lock', email: 'lock@fleet.example', role: 'Operator' };
    const { id, link } = await dataOf<{ id: number; link: { url: string } }>(
      await api.post('/api/v2/users', invitation),
      'User created',
    );
    const accept = () =>
      postJson(`${api.url}/api/v2/auth/accept-invite`, {
        token: new URL(link.url).hash.slice(1),
        newPassword: 'winter-road-to-omaha-91',
      });
    const statements = [
      `SELECT id FROM users WHERE id = ${id} FOR UPDATE`,
      `DELETE FROM password_links WHERE user_id = ${id}`,
    ] as const;
    expect((await besideOther(accept, statements)).status).toBe(410);
  });

  it('where a session is renewed that has ended and is purged', async () => {
    const token = await signIn(api);
    const own = await api.send('GET', '/api/v2/auth/sessions', undefined, bearer(token));
    const open = await dataOf<{ id: string; isCurrent: boolean }[]>(own);
    const id = open.find(({ isCurrent }) => isCurrent)?.id;
    const renew = () => postJson(`${api.url}/api/v2/auth/refresh`, { token });
    const statements = [
      `SELECT id FROM sessions WHERE id = '${id}' FOR UPDATE`,
      `DELETE FROM sessions WHERE id = '${id}'`,
    ] as const;
    expect((await besideOther(renew, statements)).status).toBe(401);
  });

  it('where recovery codes are made anew while an administrator removes the second factor', async () => {
    const [demo] = await api.query("SELECT id FROM users WHERE user_name = 'demo'");
    const userId = Number(demo?.id);
    await api.query(
      "INSERT INTO second_factors (user_id, secret, created_at, confirmed_at) VALUES ($1, 'sealed', $2, $2)",
      [userId, at],
    );
    await api.query("INSERT INTO recovery_codes VALUES ($1, 'of before')", [userId]);
    const factors = createSecondFactorRepository(api.database.database, {
      tenantGuid: defaultSettings.tenantGuid,
      key: randomBytes(32).toString('base64url'),
      now: () => NOW_MS,
    });
    const statements = [
      `SELECT id FROM users WHERE id = ${userId} FOR UPDATE`,
      `DELETE FROM second_factors WHERE user_id = ${userId}`,
    ] as const;
    const renew = () => factors.renewRecoveryCodes(userId, async () => undefined);
    expect(await besideOther(renew, statements)).toBeUndefined();
  });

  describe('of reports', () => {
    const request: ReportRequest = {
      name: 'New',
      type: 'usage',
      appliesTo: 'All Assets',
      firstDay: '2026-11-03',
      lastDay: '2026-11-09',
      timezone: 'fleet',
    };
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
    /** Reports of the schedule, the oldest first. */
    const store = async (count: number): Promise<number[]> => {
      const rows = await api.query(
        `INSERT INTO reports (company_id, branch_id, name, type, first_day, last_day, requested_at, status, run,
           progress_percent, step, schedule_id)
         SELECT 1, 2, 'Daily', 'usage', '2026-11-03', '2026-11-09', $1, 'completed', 1, 100, 'queued', $2
         FROM generate_series(1, $3) RETURNING id`,
        [at, scheduleId, count],
      );
      return rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
    };
    const addRun = async (status: string, reportId: number | null = null) => {
      const [run] = await api.query(
        `INSERT INTO report_runs (company_id, branch_id, schedule_id, planned_at, asked_by, status, next_attempt_at,
           skipped_count, report_id, created_at)
         VALUES (1, 2, $1, $2, '', $3, $2, 0, $4, $2) RETURNING id`,
        [scheduleId, at, status, reportId],
      );
      return run?.id;
    };

    it('where a schedule removes a report that is being made anew', async () => {
      const [oldest] = await store(30);
      await addRun('waiting');
      const runs = createReportRunRepository(api.database.database, key, reports());
      // As `restart` does.
      const statements = [
        "SELECT pg_advisory_xact_lock(hashtextextended('reports of 1/2', 0))",
        `UPDATE reports SET run = run + 1 WHERE id = ${oldest}`,
      ] as const;
      expect(
        await besideOther(
          () =>
            runs.startNext(
              at,
              () => request,
              async () => undefined,
            ),
          statements,
        ),
      ).toBe(true);
    });

    it('where a report is removed whose run is being closed', async () => {
      const [id = 0] = await store(1);
      await addRun('generating', id);
      // As `closeNext` does: the notification of the report refers to it.
      const statements = [
        `SELECT id FROM report_runs WHERE report_id = ${id} FOR UPDATE`,
        `SELECT id FROM reports WHERE id = ${id} FOR KEY SHARE`,
      ] as const;
      expect(await besideOther(() => reports().remove(id, at), statements)).toMatchObject({ id });
    });
  });
});
