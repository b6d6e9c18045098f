// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type DeliveryServices, deliverWaiting } from '../../server/notifications/delivery';
import { DeliveryError } from '../../server/notifications/delivery-failure';
import {
  createNotificationRepository,
  LEASE_SECONDS,
  MAX_ATTEMPTS,
  type OwnNotice,
} from '../../server/repositories/notifications';
import { holdIntervals } from '../support/intervals';
import { NOW_MS, ruleEngines, shareReferenceApi } from '../support/reference-api';

/** A branch that no server works for. */
const key = { companyId: 1, branchId: 2 };
const at = new Date(NOW_MS);

describe.each(ruleEngines)('a message that waits to be sent on %s', (engine) => {
  holdIntervals();
  const api = shareReferenceApi({ engine, fleetSize: 4, videoCount: 0 });
  const queue = () => createNotificationRepository(api.database.database, key);
  const claimed = async () => (await queue().claim(at)) as OwnNotice;
  const loseLease = () => api.query("UPDATE notifications SET leased_until = now() - interval '1 second'");
  const stored = async () =>
    (
      await api.query('SELECT status, attempts, failure, leased_until > now() AS leased FROM notifications')
    )[0];

  beforeEach(async () => {
    await api.query(
      "INSERT INTO branches (company_id, id, name) VALUES (1, 2, 'Second') ON CONFLICT DO NOTHING",
    );
    await api.query('DELETE FROM alert_firings');
    await api.query(
      `WITH fired AS (
         INSERT INTO alert_firings (company_id, branch_id, rule_id, rule_name, kind, severity, event_id, asset_id, asset_name,
           event_count, asset_count, first_at, last_at, missed_count, created_at)
         VALUES (1, 2, 1, 'Waits', 'speeding', 'low', 'incident-1-1-1', 1, 'Truck', 1, 1, $1, $1, 0, $1)
         RETURNING id)
       INSERT INTO notifications
         (firing_id, channel, recipient, address, is_escalation, status, next_attempt_at, created_at)
       SELECT id, 'email', 'Somebody', 'somebody@fleet.example', false, 'waiting', $1, $1 FROM fired`,
      [at],
    );
  });

  it('is not sent again after it arrived, though its attempt had lost the lease', async () => {
    const first = await claimed();
    await loseLease();
    const second = await claimed();
    expect(second.notice.attempts).toBe(2);
    await queue().noteDelivered(first.notice, at);
    await queue().noteFailed(second.notice, new DeliveryError('timeout', '', false), at);
    expect(await stored()).toMatchObject({ status: 'delivered', failure: null });
    expect(await queue().claim(at)).toBeUndefined();
  });

  it('fails after the last attempt, though each of them ended without a result', async () => {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      await loseLease();
      expect((await claimed()).notice.attempts).toBe(attempt);
    }
    await queue().failExhausted();
    expect(await stored()).toMatchObject({ status: 'waiting', leased: true });
    await loseLease();
    expect(await queue().claim(at)).toBeUndefined();
    await queue().failExhausted();
    expect(await stored()).toMatchObject({ status: 'failed', attempts: MAX_ATTEMPTS, failure: 'error' });
  });

  it('keeps its lease as long as it is being sent', async () => {
    let begin = () => {};
    let end = () => {};
    const begun = new Promise<void>((done) => {
      begin = done;
    });
    const send = async () => {
      begin();
      await new Promise<void>((done) => {
        end = done;
      });
    };
    const services = {
      notifications: queue(),
      mailer: { send, close: () => undefined },
      companyName: async () => 'Fleet',
      utcOffsetMin: 180,
      onAttempt: () => undefined,
      now: () => NOW_MS,
    } as unknown as DeliveryServices;
    const delivery = deliverWaiting(services, () => false);
    await begun;
    await loseLease();
    vi.advanceTimersByTime((LEASE_SECONDS * 1000) / 2);
    await expect.poll(stored).toMatchObject({ status: 'waiting', attempts: 1, leased: true });
    end();
    await delivery;
    expect(await stored()).toMatchObject({ status: 'delivered', attempts: 1 });
  });

  it('fails in the round after its last attempt', async () => {
    await api.query('UPDATE notifications SET attempts = $1', [MAX_ATTEMPTS]);
    await deliverWaiting({ notifications: queue(), now: () => NOW_MS } as DeliveryServices, () => false);
    expect(await stored()).toMatchObject({ status: 'failed' });
  });
});
