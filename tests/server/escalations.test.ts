// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import type { AlertRule } from '../../server/fleet/alert-rule';
import { type DispatcherOptions, NotificationDispatcher } from '../../server/notifications/dispatcher';
import { createFiringRepository } from '../../server/repositories/firings';
import { NOW_MS, ruleEngines, shareReferenceApi } from '../support/reference-api';

/** A branch that no server works for. */
const key = { companyId: 1, branchId: 2 };

describe.each(ruleEngines)('due escalations on %s', (engine) => {
  const api = shareReferenceApi({ engine, fleetSize: 4, videoCount: 0 });

  it('of quiet rules, however many and old, do not hold up those of other rules', async () => {
    await api.query("INSERT INTO branches (company_id, id, name) VALUES (1, 2, 'Second')");
    for (const [ruleId, minutes] of [
      [1, 30],
      [1, 20],
      [2, 10],
      [3, 5],
    ])
      await api.query(
        `INSERT INTO alert_firings (company_id, branch_id, rule_id, rule_name, kind, severity, event_id, asset_id, asset_name,
           event_count, asset_count, first_at, last_at, missed_count, created_at, escalate_at)
         VALUES (1, 2, $1, 'Waits', 'speeding', 'low', 'incident-1-1-1', 1, 'Truck', 1, 1, $2, $2, 0, $2, $2)`,
        [ruleId, new Date(NOW_MS - Number(minutes) * 60_000)],
      );
    const firings = createFiringRepository(api.database.database, key);
    const due = async (quietRuleIds: number[]) =>
      (await firings.dueEscalations(new Date(NOW_MS), quietRuleIds, 2)).map(({ ruleId }) => ruleId);
    expect(await due([])).toEqual([1, 1]);
    expect(await due([1])).toEqual([2, 3]);
    expect(await due([1, 2])).toEqual([3]);
  });
});

describe('a round of notifications', () => {
  it('looks for no escalation of rules in their quiet hours', async () => {
    const ruleOf = (id: number, quietFrom: string | null, quietTo: string | null) =>
      ({
        id,
        isActive: true,
        notify: { quietFrom, quietTo, quietZone: 'Etc/UTC', recipientIds: [1], channels: ['app'] },
      }) as unknown as AlertRule;
    const dueEscalations = vi.fn(async () => []);
    const noteLook = vi.fn(async () => undefined);
    const onError = vi.fn();
    const dispatcher = new NotificationDispatcher({
      alertRules: { readAll: async () => [ruleOf(1, null, null), ruleOf(2, '18:00', '19:00')] },
      turns: { take: async () => ({ lookedAt: null }), noteLook, end: async () => undefined },
      firings: {
        watches: async () => [],
        watch: async () => undefined,
        unwatch: async () => undefined,
        pass: async () => undefined,
        dueEscalations,
      },
      notifications: { claim: async () => undefined, failExhausted: async () => undefined },
      incidents: {},
      utcOffsetMin: 180,
      now: () => NOW_MS,
      onError,
    } as unknown as DispatcherOptions);
    dispatcher.wake();
    await vi.waitFor(() => expect(noteLook).toHaveBeenCalled());
    await dispatcher.close();
    expect(dueEscalations).toHaveBeenCalledExactlyOnceWith(new Date(NOW_MS), [2], expect.any(Number));
    expect(onError).not.toHaveBeenCalled();
  });
});
