// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { deleteOldRows, type Retention } from '../../server/database/retention';
import { parseEnvironment } from '../../server/options';
import {
  engines,
  NOW_MS,
  type StartedReferenceApi,
  startReferenceApi,
  withReferenceApi,
} from '../support/reference-api';

const DAY_MS = 86_400_000;
const company = { companyId: 1, branchId: 1 };
const daysAgo = (days: number) => new Date(NOW_MS - days * DAY_MS);

/** A row of each kind of such an age, of a branch. */
async function add(
  { query }: Pick<StartedReferenceApi, 'query'>,
  days: number,
  branchId = 1,
  count = 1,
): Promise<void> {
  const at = daysAgo(days);
  const times = `FROM generate_series(1, ${count}) AS n`;
  await query(
    `INSERT INTO history (company_id, branch_id, at, user_name, resource, record_id, record_name, action, changes)
     SELECT 1, $2, $1, 'Dana', 'depots', n, 'Nord', 'change', '{}' ${times}`,
    [at, branchId],
  );
  for (const isMadeUp of [true, false]) {
    await query(
      `INSERT INTO dashcam_videos (company_id, branch_id, dashcam_id, media_kind, reason, camera, created_at, address, clip_id, is_made_up)
       SELECT 1, $2, 500001, 1, 3, 'front', $1, 'old', 'front-day', $3 ${times}`,
      [at, branchId, isMadeUp],
    );
  }
  for (const status of ['completed', 'pending']) {
    await query(
      `INSERT INTO reports (company_id, branch_id, name, type, first_day, last_day, requested_at, status, run, progress_percent, step)
       SELECT 1, $2, 'old', 'usage', '2020-01-01', '2020-01-02', $1, $3, 0, 0, '' ${times}`,
      [at, branchId, status],
    );
  }
  await query(
    `INSERT INTO event_decisions (company_id, branch_id, event_id, occurred_at, event, state, reason, version, decided_by)
     SELECT 1, $2, 'old-' || $3 || '-' || n, $1, '{}', 'resolved', '', 1, 'Dana' ${times}`,
    [at, branchId, String(days)],
  );
  await query(
    `INSERT INTO alert_firings (company_id, branch_id, rule_id, rule_name, kind, severity, event_id, asset_id, asset_name,
       event_count, asset_count, first_at, last_at, missed_count, created_at)
     SELECT 1, $2, 1, 'old', 'speeding', 'low', 'e', 1, 'Truck', 1, 1, $1, $1, 0, $1 ${times}`,
    [at, branchId],
  );
}

const counted = async ({ query }: Pick<StartedReferenceApi, 'query'>, branchId = 1) => {
  const [row] = await query(
    `SELECT
      (SELECT count(*)::int FROM dashcam_videos WHERE branch_id = $1 AND address = 'old' AND is_made_up) AS videos,
      (SELECT count(*)::int FROM dashcam_videos WHERE branch_id = $1 AND address = 'old' AND NOT is_made_up) AS "requestedVideos",
      (SELECT count(*)::int FROM reports WHERE branch_id = $1 AND name = 'old' AND status = 'completed') AS reports,
      (SELECT count(*)::int FROM reports WHERE branch_id = $1 AND name = 'old' AND status = 'pending') AS pending,
      (SELECT count(*)::int FROM history WHERE branch_id = $1 AND record_name = 'Nord') AS history,
      (SELECT count(*)::int FROM event_decisions WHERE branch_id = $1 AND event_id LIKE 'old-%') AS decisions,
      (SELECT count(*)::int FROM alert_firings WHERE branch_id = $1 AND rule_name = 'old') AS notifications`,
    [branchId],
  );
  return row;
};

describe.each(engines)('what is old, on %s', (engine) => {
  it('goes by its own age and kind, of the own branch only, and not while it is being made', async () => {
    await withReferenceApi({ engine }, async (api) => {
      await api.query("INSERT INTO branches (company_id, id, name) VALUES (1, 2, 'Second')");
      for (const days of [5, 15, 25]) {
        await add(api, days);
        await add(api, days, 2);
      }
      const { pool } = api.database;
      const all = {
        videos: 3,
        requestedVideos: 3,
        reports: 3,
        pending: 3,
        history: 3,
        decisions: 3,
        notifications: 3,
      };
      expect(await deleteOldRows(pool, company, {}, NOW_MS)).toEqual({});
      expect(await counted(api)).toEqual(all);
      for (const kind of [
        'videos',
        'requestedVideos',
        'reports',
        'history',
        'decisions',
        'notifications',
      ] as const) {
        const before = await counted(api);
        const deleted = await deleteOldRows(pool, company, { [kind]: 20 } as Retention, NOW_MS);
        expect(deleted[kind], kind).toBeGreaterThanOrEqual(1);
        expect(Object.keys(deleted)).toEqual([kind]);
        expect(await counted(api)).toEqual({ ...before, [kind]: 2 });
      }
      // The clock goes on: what was ten days from its end is past it.
      await deleteOldRows(pool, company, { history: 20 }, NOW_MS + 10 * DAY_MS);
      expect(await counted(api)).toMatchObject({ history: 1 });
      expect(await counted(api, 2)).toEqual(all);
    });
  }, 180_000);

  it('goes in batches, and by one process at a time', async () => {
    await withReferenceApi({ engine }, async (api) => {
      await add(api, 30, 1, 2500);
      const { pool } = api.database;
      expect(await deleteOldRows(pool, company, { history: 20 }, NOW_MS)).toEqual({ history: 2500 });
      if (engine === 'pglite') return;
      await add(api, 31);
      const other = await pool.connect();
      await other.query(
        "BEGIN; SELECT pg_advisory_xact_lock(hashtextextended(current_schema() || ' retention 1 1', 0))",
      );
      expect(await deleteOldRows(pool, company, { history: 20 }, NOW_MS)).toEqual({});
      await other.query('ROLLBACK');
      other.release();
      expect(await deleteOldRows(pool, company, { history: 20 }, NOW_MS)).toEqual({ history: 1 });
    });
  }, 180_000);
});

describe('the upkeep of a server', () => {
  it('deletes by the settings and the clock, and by default what earlier versions deleted', async () => {
    const intervals = vi.spyOn(globalThis, 'setInterval');
    const retention = parseEnvironment({ KEEP_REPORTS_DAYS: '365', KEEP_HISTORY_DAYS: 'forever' }).retention;
    const api = await startReferenceApi({ nowMs: NOW_MS, retention });
    try {
      for (const days of [90, 95, 400, 800]) await add(api, days);
      const [runRetention] = intervals.mock.calls.find(([, everyMs]) => everyMs === 600_000) ?? [];
      (runRetention as () => void)();
      await vi.waitFor(async () => expect(await counted(api)).toMatchObject({ notifications: 1 }), 150_000);
      expect(await counted(api)).toEqual({
        videos: 1,
        requestedVideos: 4,
        reports: 2,
        pending: 4,
        history: 4,
        decisions: 3,
        notifications: 1,
      });
    } finally {
      await api.close();
    }
  }, 180_000);

  it('has days for each kind, or for ever', () => {
    expect(parseEnvironment({}).retention).toEqual({
      videos: 92,
      requestedVideos: undefined,
      reports: undefined,
      history: 730,
      decisions: 730,
      notifications: 92,
    });
    for (const bad of ['0', '-1', '1.5', 'never', '40000'])
      expect(() => parseEnvironment({ KEEP_REPORTS_DAYS: bad })).toThrow(
        `KEEP_REPORTS_DAYS="${bad}" is not usable`,
      );
  });
});
