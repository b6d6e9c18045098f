// @vitest-environment node
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REPORT_LIMITS } from '../../server/repositories/reports';
import { bearer, dataOf, postLogin, ruleEngines, shareReferenceApi } from '../support/reference-api';

const SCHEDULES = '/api/v2/report-schedules';

interface Notice {
  kind: string;
  ruleName: string;
  severity: string;
}

describe.each(ruleEngines)('a schedule whose report fails, on %s', (engine) => {
  const notifications = { everySeconds: 0.03, allowsPrivateWebhooks: false };
  const api = shareReferenceApi({ engine, fleetSize: 4, videoCount: 0, notifications });
  let operator: { id: number; token: string };
  beforeAll(async () => {
    const [second] = await api.query("SELECT id FROM users WHERE user_name = 'operator'");
    const login = await postLogin(api, 'operator', api.demo.password);
    operator = { id: Number(second?.id), token: ((await login.json()) as { token: string }).token };
  });
  beforeEach(() => api.query('DELETE FROM alert_firings'));

  const create = async (name: string) => {
    const body = {
      ...{ name, type: 'usage', span: 'yesterday', frequency: 'daily', time: '06:00', formats: ['csv'] },
      recipientIds: [operator.id],
    };
    return (await dataOf<{ id: number }>(await api.post(SCHEDULES, body), 'Schedule created')).id;
  };
  /** A run whose report was deleted before it was complete. */
  const fail = (scheduleId: number) =>
    api.query(
      `INSERT INTO report_runs (company_id, branch_id, schedule_id, planned_at, asked_by, status, next_attempt_at,
         skipped_count, created_at)
       SELECT company_id, branch_id, id, now(), '', 'generating', now(), 0, now() FROM report_schedules WHERE id = $1`,
      [scheduleId],
    );
  const noticesOf = async (headers?: Record<string, string>) => {
    const answer = await api.send('GET', '/api/v2/notifications', undefined, headers ?? api.headers);
    return ((await answer.json()) as { data: Notice[] }).data;
  };
  const failed = (ruleName: string) => [{ kind: 'reportFailed', ruleName, severity: '' }];

  it('notifies the user who has changed it last, and none of its recipients', async () => {
    await fail(await create('Figures'));
    await expect.poll(() => noticesOf(), { timeout: 20_000 }).toMatchObject(failed('Figures'));
    expect(await noticesOf(bearer(operator.token))).toEqual([]);
  });

  it('notifies those who may change it where that user is gone', async () => {
    const id = await create('Without an owner');
    await api.query('UPDATE report_schedules SET changed_by_id = NULL WHERE id = $1', [id]);
    await fail(id);
    await expect.poll(() => noticesOf(), { timeout: 20_000 }).toMatchObject(failed('Without an owner'));
    expect(await noticesOf(bearer(operator.token))).toEqual([]);
  });

  it('notifies those who may change it where that user may not any more', async () => {
    const id = await create('Of an operator');
    await api.query('UPDATE report_schedules SET changed_by_id = $1 WHERE id = $2', [operator.id, id]);
    await fail(id);
    await expect.poll(() => noticesOf(), { timeout: 20_000 }).toMatchObject(failed('Of an operator'));
    expect(await noticesOf(bearer(operator.token))).toEqual([]);
  });

  it('notifies that there was no room for the report at the last attempt', async () => {
    const id = await create('No room');
    await api.query(
      `INSERT INTO reports (company_id, branch_id, name, type, first_day, last_day, requested_at, status, run,
         progress_percent, step)
       SELECT company_id, branch_id, 'Kept', 'usage', '2026-11-03', '2026-11-09', now(), 'completed', 1, 100, 'queued'
       FROM report_schedules, generate_series(1, ${REPORT_LIMITS.all}) WHERE id = $1`,
      [id],
    );
    await api.query(
      `INSERT INTO report_runs (company_id, branch_id, schedule_id, planned_at, asked_by, status, attempts,
         next_attempt_at, skipped_count, created_at)
       SELECT company_id, branch_id, id, now(), '', 'waiting', 4, 'epoch', 0, now() FROM report_schedules WHERE id = $1`,
      [id],
    );
    await expect.poll(() => noticesOf(), { timeout: 20_000 }).toMatchObject(failed('No room'));
    const runs = await api.query('SELECT status, failure FROM report_runs WHERE schedule_id = $1', [id]);
    expect(runs).toEqual([{ status: 'failed', failure: 'full' }]);
    await api.query("DELETE FROM reports WHERE name = 'Kept'");
  });

  it('notifies the user who has resumed it, and not the one before', async () => {
    const id = await create('Resumed');
    const [{ role_name: role } = {}] = await api.query('SELECT role_name FROM users WHERE user_name = $1', [
      api.demo.userName,
    ]);
    await api.query('UPDATE users SET role_name = $1 WHERE id = $2', [role, operator.id]);
    await api.query('UPDATE report_schedules SET changed_by_id = $1 WHERE id = $2', [operator.id, id]);
    for (const action of ['pause', 'resume'])
      expect((await api.post(`${SCHEDULES}/${id}/${action}`, {})).status).toBe(200);
    await fail(id);
    await expect.poll(() => noticesOf(), { timeout: 20_000 }).toMatchObject(failed('Resumed'));
    expect(await noticesOf(bearer(operator.token))).toEqual([]);
  });
});
