// @vitest-environment node
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/database/open-database';
import { createNotificationRepository } from '../../server/repositories/notifications';
import { createReportRepository } from '../../server/repositories/reports';
import { shareReferenceApi } from '../support/reference-api';

const databaseUrl = process.env.TEST_DATABASE_URL;
/** A branch that no server works for. */
const key = { companyId: 1, branchId: 2 };

describe.runIf(databaseUrl)('one lease takes one row, by a plan that looks anew for each', () => {
  const api = shareReferenceApi({ engine: 'postgresql', fleetSize: 4 });
  let client: pg.Client;
  let database: Database;

  beforeAll(async () => {
    await api.query("INSERT INTO branches (company_id, id, name) VALUES (1, 2, 'Second')");
    const off = ['hashagg', 'hashjoin', 'mergejoin', 'material', 'memoize', 'sort'];
    const settings = off.map((part) => `-c enable_${part}=off`).join(' ');
    client = new pg.Client({
      connectionString: databaseUrl,
      options: `-c search_path=${api.schema} ${settings}`,
    });
    await client.connect();
    database = drizzle(client) as unknown as Database;
  });
  afterAll(() => client?.end());

  const attemptsIn = async (table: string): Promise<number[]> => {
    const rows = await api.query(`SELECT attempts FROM ${table} ORDER BY attempts DESC`);
    return rows.map(({ attempts }) => Number(attempts));
  };
  const onlyOne = [1, ...Array.from({ length: 19 }, () => 0)];

  it('of reports', async () => {
    await api.query(
      `INSERT INTO reports (company_id, branch_id, name, type, first_day, last_day, requested_at, status, run, progress_percent, step)
       SELECT 1, 2, 'Waits', 'usage', '2026-11-03', '2026-11-09', now(), 'pending', 1, 0, 'queued' FROM generate_series(1, 20)`,
    );
    await api.query('ANALYZE reports');
    expect(await createReportRepository(database, key).lease(5)).toMatchObject({ name: 'Waits', attempt: 1 });
    expect(await attemptsIn('reports')).toEqual(onlyOne);
  });

  it('of messages that wait to be sent', async () => {
    await api.query(
      `WITH fired AS (
         INSERT INTO alert_firings (company_id, branch_id, rule_id, rule_name, kind, severity, event_id, asset_id, asset_name,
           event_count, asset_count, first_at, last_at, missed_count, created_at)
         VALUES (1, 2, 1, 'Waits', 'speeding', 'low', 'incident-1-1-1', 1, 'Truck', 1, 1, now(), now(), 0, now())
         RETURNING id)
       INSERT INTO notifications
         (firing_id, channel, recipient, address, is_escalation, status, next_attempt_at, created_at)
       SELECT fired.id, 'email', 'Somebody', 'somebody@fleet.example', false, 'waiting', now(), now()
       FROM fired, generate_series(1, 20)`,
    );
    await api.query('ANALYZE notifications, alert_firings');
    const claimed = await createNotificationRepository(database, key).claim(new Date(Date.now() + 60_000));
    expect(claimed).toMatchObject({ notice: { attempts: 1 } });
    expect(await attemptsIn('notifications')).toEqual(onlyOne);
  });
});
