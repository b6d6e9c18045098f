// @vitest-environment node
import { createHmac } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { type Notice, RULES, shareNotifyingApi } from '../support/notifying-api';
import { bearer, dataOf, ruleEngines, startReferenceApi } from '../support/reference-api';

const MINUTE_MS = 60_000;

describe.each(ruleEngines)('notifications of alert rules on %s', (engine) => {
  const shared = shareNotifyingApi(engine);
  const { api, moveTo, looked, watched, passMinutes, own, firingsOf, keepTime } = shared;

  it('send the recipients what happened since, once and together', async () => {
    const rule = await watched({
      recipientIds: [shared.me, shared.operator.id],
      channels: ['app'],
      cooldownMin: 30,
    });
    expect((await own()).rows).toEqual([]);
    await passMinutes(60);
    const { rows, totalCount } = await own();
    expect(totalCount).toBe(rows.length);
    // One at first, and after half an hour all that came since.
    expect(rows.length).toBeGreaterThanOrEqual(1);
    expect(rows.length).toBeLessThanOrEqual(3);
    expect(new Set(rows.map(({ ruleId }) => ruleId))).toEqual(new Set([rule.id]));
    expect(rows[0]?.eventId).toMatch(new RegExp(`^incident-\\d+-${rule.id}-\\d+$`));
    expect(rows.every(({ missedCount }) => missedCount === 0)).toBe(true);
    expect((await own(shared.operator.token)).rows.map(({ eventId }) => eventId)).toEqual(
      rows.map(({ eventId }) => eventId),
    );
    // All that happened was sent, no event twice.
    const all = await dataOf<{ alertName: string }[]>(
      await api.post('/api/v2/incident/getAlertIncidentsList', incidentQuery(shared.startMs, shared.nowMs)),
    );
    const events = all.filter(({ alertName }) => alertName === 'Fast').length;
    const [last] = await api.query('SELECT told_until FROM rule_watches WHERE rule_id = $1', [rule.id]);
    const sentUntilMs = Number(new Date(String(last?.told_until)));
    expect(sentUntilMs).toBeGreaterThan(shared.startMs);
    const sentEvents = rows.reduce((sum, { eventCount }) => sum + eventCount, 0);
    expect(sentEvents).toBeGreaterThan(0);
    expect(sentEvents).toBeLessThanOrEqual(events);
  });

  it('report those missed during a pause in one message', async () => {
    const rule = await watched({ recipientIds: [shared.me], channels: ['app'] });
    await looked();
    const pausedMs = shared.nowMs;
    moveTo(shared.nowMs + 8 * 60 * MINUTE_MS);
    await looked();
    const { rows } = await own();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ ruleId: rule.id, missedFrom: new Date(pausedMs).toISOString() });
    expect(rows[0]?.missedCount).toBeGreaterThan(10);
    expect(rows[0]?.eventCount).toBeGreaterThanOrEqual(rows[0]?.missedCount ?? 0);
    keepTime();
  });

  it('are read and acknowledged by their recipients only', async () => {
    await watched({ recipientIds: [shared.me], channels: ['app'] });
    await passMinutes(60, 10);
    const { rows } = await own();
    const [first] = rows;
    expect(first?.readAt).toBeNull();
    const counts = async () => dataOf(await api.get('/api/v2/notifications/counts?by=state'));
    expect(await counts()).toEqual({ all: rows.length, unread: rows.length });
    const strange = await api.send(
      'POST',
      `/api/v2/notifications/${first?.id}/acknowledge`,
      undefined,
      bearer(shared.operator.token),
    );
    expect(strange.status).toBe(404);
    const acknowledged = await dataOf<Notice>(
      await api.send('POST', `/api/v2/notifications/${first?.id}/acknowledge`),
      'Acknowledged',
    );
    expect(acknowledged).toMatchObject({ acknowledgedBy: 'Dana Mercer', readAt: expect.any(String) });
    await api.send('POST', '/api/v2/notifications/read', {});
    expect(await counts()).toEqual({ all: rows.length, unread: 0 });
    expect((await own(undefined, '?state=unread')).rows).toEqual([]);
  });

  it('go to others when no recipient reacts, and to no others when one does', async () => {
    const rule = await watched({
      recipientIds: [shared.me],
      channels: ['app'],
      cooldownMin: 1440,
      escalateAfterMin: 15,
      escalateToIds: [shared.operator.id],
    });
    await passMinutes(60);
    const [mine] = (await own()).rows;
    const further = (await own(shared.operator.token)).rows;
    expect(further).toEqual([
      expect.objectContaining({ eventId: mine?.eventId, isEscalation: true, ruleId: rule.id }),
    ]);
    await api.query('DELETE FROM alert_firings');
    const second = await watched({
      name: 'Fast and read',
      recipientIds: [shared.me],
      channels: ['app'],
      cooldownMin: 1440,
      escalateAfterMin: 30,
      escalateToIds: [shared.operator.id],
    });
    await vi.waitFor(async () => {
      moveTo(shared.nowMs + 5 * MINUTE_MS);
      await looked();
      expect((await own()).rows.some(({ ruleId }) => ruleId === second.id)).toBe(true);
    }, 20_000);
    await api.send('POST', '/api/v2/notifications/read', {});
    await passMinutes(60, 15);
    expect((await own(shared.operator.token)).rows.filter(({ ruleId }) => ruleId === second.id)).toEqual([]);
    keepTime();
  });

  it('wait for the end of quiet hours, and come in one message then', async () => {
    const at = (ms: number) => new Date(ms).toISOString().slice(11, 16);
    const endMs = shared.startMs + 120 * MINUTE_MS;
    await watched({
      recipientIds: [shared.me],
      channels: ['app'],
      quietFrom: at(shared.startMs - 60 * MINUTE_MS),
      quietTo: at(endMs),
      quietZone: 'Etc/UTC',
    });
    await passMinutes(110, 10);
    expect((await own()).rows).toEqual([]);
    await passMinutes(10, 10);
    const { rows } = await own();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.eventCount).toBeGreaterThan(1);
    expect(rows[0]?.missedCount).toBe(0);
    keepTime();
  });

  it('arrive by email after a mail server came back, in the language of who reads them', async () => {
    const settings = await dataOf<object>(
      await api.send('GET', '/api/v2/settings', undefined, bearer(shared.operator.token)),
    );
    await api.send('PUT', '/api/v2/settings', { ...settings, language: 'es' }, bearer(shared.operator.token));
    const rule = await watched({
      name: 'Fast <b>& "loud"</b>',
      recipientIds: [shared.operator.id],
      channels: ['email'],
      cooldownMin: 1440,
    });
    shared.mail.next('later', 'drop');
    await vi.waitFor(async () => {
      moveTo(shared.nowMs + 5 * MINUTE_MS);
      await looked();
      expect(shared.mail.messages).toHaveLength(1);
    }, 20_000);
    const [message] = shared.mail.messages;
    const [user] = await api.query('SELECT email FROM users WHERE id = $1', [shared.operator.id]);
    expect(message?.to).toEqual([user?.email]);
    expect(message?.data).toContain('Gravedad: Baja');
    const [, html = ''] = decoded(message?.data ?? '').split('<!doctype html>');
    expect(html).not.toContain('<b>');
    expect(html).toContain('&lt;b&gt;&amp; &quot;loud&quot;&lt;/b&gt;');
    expect(html).toContain('https://fleet.example.com/dashboard/events?event=incident-');
    await vi.waitFor(async () =>
      expect((await firingsOf(rule.id))[0]?.deliveries).toEqual([
        expect.objectContaining({ channel: 'email', status: 'delivered', attempts: 3, failure: null }),
      ]),
    );
    keepTime();
  });

  it('fail at once where a mailbox does not exist, and report it at the rule', async () => {
    shared.mail.next('refuse');
    const rule = await watched({ emails: ['nobody@fleet.example'], channels: ['email'], cooldownMin: 1440 });
    await vi.waitFor(async () => {
      moveTo(shared.nowMs + 5 * MINUTE_MS);
      await looked();
      expect((await firingsOf(rule.id))[0]?.deliveries).toEqual([
        {
          channel: 'email',
          recipient: 'nobody@fleet.example',
          status: 'failed',
          attempts: 1,
          failure: 'refused',
          detail: '550 5.1.1 No such mailbox',
          isEscalation: false,
        },
      ]);
    }, 20_000);
    const rules = await dataOf<{ id: number; lastFailure?: object }[]>(
      await api.get('/api/v2/alert/getAlertAssetsList'),
    );
    expect(rules.find(({ id }) => id === rule.id)?.lastFailure).toMatchObject({
      channel: 'email',
      failure: 'refused',
    });
    keepTime();
  });

  it('reach a webhook with a signature that its owner can check, after it failed', async () => {
    const rule = await watched({ channels: ['webhook'], webhookUrl: shared.hook.url, cooldownMin: 1440 });
    const { secret } = await dataOf<{ secret: string }>(
      await api.send('POST', `${RULES}/${rule.id}/webhook-secret`),
      'Secret made',
    );
    shared.hook.next(503, 'drop', 429);
    await vi.waitFor(async () => {
      moveTo(shared.nowMs + 5 * MINUTE_MS);
      await looked();
      expect(shared.hook.calls).toHaveLength(4);
    }, 20_000);
    const call = shared.hook.calls.at(-1);
    const [, seconds, hash] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(call?.headers['x-fleet-signature'])) ?? [];
    expect(createHmac('sha256', secret).update(`${seconds}.${call?.body}`).digest('hex')).toBe(hash);
    expect(new Set(shared.hook.calls.map(({ headers }) => headers['x-fleet-delivery'])).size).toBe(1);
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      type: 'alert.fired',
      rule: { id: rule.id, name: 'Fast' },
      url: expect.stringContaining('https://fleet.example.com/dashboard/events?event=incident-'),
    });
    keepTime();
  });

  it('never follow a redirect, and give up for good where an address is wrong', async () => {
    shared.hook.next(302);
    const rule = await watched({ channels: ['webhook'], webhookUrl: shared.hook.url, cooldownMin: 1440 });
    await vi.waitFor(async () => {
      moveTo(shared.nowMs + 5 * MINUTE_MS);
      await looked();
      expect((await firingsOf(rule.id))[0]?.deliveries).toMatchObject([
        { status: 'failed', attempts: 1, failure: 'badAnswer', detail: '302' },
      ]);
    }, 20_000);
    expect(shared.hook.calls.map(({ path }) => path)).toEqual(['/alerts']);
    keepTime();
  });

  it('are sent once by two processes, also those that wait to be sent', async () => {
    const second = await startReferenceApi({
      beside: api,
      nowMs: shared.nowMs,
      notifications: shared.options,
    });
    try {
      const rule = await watched({
        recipientIds: [shared.me],
        emails: ['yard@fleet.example'],
        channels: ['app', 'email'],
        cooldownMin: 1440,
      });
      await vi.waitFor(async () => {
        moveTo(shared.nowMs + 5 * MINUTE_MS);
        second.setNow(shared.nowMs);
        await looked();
        expect((await firingsOf(rule.id)).length).toBe(1);
      }, 20_000);
      await vi.waitFor(() => expect(shared.mail.messages).toHaveLength(2));
      for (const { id } of await firingsOf(rule.id)) expect(id).toBeGreaterThan(0);
      expect((await own()).rows).toHaveLength(1);
      expect(shared.mail.messages.map(({ to }) => to[0]).sort()).toEqual([
        'demo@fleet.example',
        'yard@fleet.example',
      ]);
    } finally {
      await second.close();
    }
    keepTime();
  });
});

const incidentQuery = (fromMs: number, toMs: number) => {
  const on = (ms: number) => new Date(ms + 180 * MINUTE_MS).toISOString();
  return {
    companyId: 1,
    branchId: 1,
    startDate: on(fromMs).slice(0, 10),
    startTime: on(fromMs).slice(11, 19),
    endDate: on(toMs).slice(0, 10),
    endTime: on(toMs).slice(11, 19),
  };
};

/** The parts of a message, as mail programs read them. */
const decoded = (data: string): string =>
  data
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
