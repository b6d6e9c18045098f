// @vitest-environment node
import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { alertRuleBody } from '../support/alert-rule-body';
import {
  bearer,
  dataOf,
  engines,
  NOW_MS,
  postLogin,
  type SignedInApi,
  shareReferenceApi,
  startReferenceApi,
} from '../support/reference-api';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver';

const MINUTE_MS = 60_000;
const RULES = '/api/v2/alert-rules';
const everySeconds = 0.03;

interface Notice {
  id: number;
  ruleId: number;
  ruleName: string;
  eventId: string;
  eventCount: number;
  assetCount: number;
  missedCount: number;
  missedFrom: string | null;
  isEscalation: boolean;
  readAt: string | null;
  acknowledgedBy: string;
}

interface Told {
  channel: string;
  recipient: string;
  status: string;
  attempts: number;
  failure: string | null;
  detail: string;
  isEscalation: boolean;
}

/** Fires several times an hour for some of the fleet. */
const body = (overrides: object = {}) =>
  alertRuleBody({ name: 'Fast', threshold: 60, minDurationSec: null, appliesTo: 'All Assets', ...overrides });

let mail: SmtpServer;
let hook: WebhookReceiver;
beforeAll(async () => {
  mail = await startSmtpServer();
  hook = await startWebhookReceiver();
});
afterAll(async () => {
  await mail.close();
  await hook.close();
});
beforeEach(() => {
  mail.messages.length = 0;
  hook.calls.length = 0;
  mail.next();
  hook.next();
});

describe.each(engines)('notifications of alert rules on %s', (engine) => {
  const notificationOptions = {
    get smtpUrl() {
      return mail.url;
    },
    mailFrom: 'Fleet <fleet@fleet.example>',
    publicUrl: 'https://fleet.example.com',
    allowsPrivateWebhooks: true,
    everySeconds,
  };
  const api = shareReferenceApi({
    engine,
    fleetSize: 160,
    sessionHours: 8760,
    notifications: notificationOptions,
  });
  let me: number;
  let operator: { id: number; token: string };
  let nowMs = NOW_MS;
  const moveTo = (ms: number) => {
    nowMs = ms;
    api.setNow(ms);
  };

  beforeAll(async () => {
    const [demo] = await api.query("SELECT id FROM users WHERE user_name = 'demo'");
    const [second] = await api.query("SELECT id FROM users WHERE user_name = 'operator'");
    me = Number(demo?.id);
    const login = await postLogin(api, 'operator', api.demo.password);
    operator = { id: Number(second?.id), token: ((await login.json()) as { token: string }).token };
  });
  // Each test has a time of its own: what was told stays told.
  let startMs = NOW_MS;
  beforeEach(() => {
    startMs += 3 * 60 * MINUTE_MS;
    moveTo(startMs);
  });
  afterEach(async () => {
    for (const { id, name } of await dataOf<{ id: number; name: string }[]>(
      await api.get('/api/v2/alert/getAlertAssetsList'),
    ))
      if (name.startsWith('Fast')) await api.send('DELETE', `${RULES}/${id}`);
    await api.query('DELETE FROM alert_firings');
  });

  const dueNow = (found: boolean) => expect(found).toBe(true);
  /** Until the server has looked once at the present moment. */
  const looked = () =>
    vi.waitFor(async () => {
      const rows = await api.query('SELECT looked_at FROM notification_turns');
      dueNow(rows.some(({ looked_at }) => (looked_at as Date).getTime() === nowMs));
    }, 10_000);
  /** A rule that is being watched. */
  const watched = async (overrides: object, by: SignedInApi = api) => {
    const rule = await dataOf<{ id: number; version: number }>(
      await by.post(RULES, body(overrides)),
      'Alert created',
    );
    await vi.waitFor(async () =>
      expect(await api.query('SELECT 1 FROM rule_watches WHERE rule_id = $1', [rule.id])).toHaveLength(1),
    );
    return rule;
  };
  const passMinutes = async (minutes: number, stepMin = 5) => {
    for (let passed = 0; passed < minutes; passed += stepMin) {
      moveTo(nowMs + stepMin * MINUTE_MS);
      await looked();
    }
  };
  const own = async (token?: string, query = '') => {
    const headers = token ? bearer(token) : api.headers;
    return dataOfList<Notice>(await api.send('GET', `/api/v2/notifications${query}`, undefined, headers));
  };
  const told = async (ruleId: number) =>
    (
      await dataOfList<{ told: Told[]; id: number; eventCount: number }>(
        await api.get(`/api/v2/alert-firings?ruleId=${ruleId}`),
      )
    ).rows;

  it('tell the recipients what happened since, once and together', async () => {
    const rule = await watched({ recipientIds: [me, operator.id], channels: ['app'], cooldownMin: 30 });
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
    expect((await own(operator.token)).rows.map(({ eventId }) => eventId)).toEqual(
      rows.map(({ eventId }) => eventId),
    );
    // All that happened was told, no event twice.
    const all = await dataOf<{ alertName: string }[]>(
      await api.post('/api/v2/incident/getAlertIncidentsList', incidentQuery(startMs, nowMs)),
    );
    const events = all.filter(({ alertName }) => alertName === 'Fast').length;
    const [last] = await api.query('SELECT told_until FROM rule_watches WHERE rule_id = $1', [rule.id]);
    const toldUntilMs = Number(new Date(String(last?.told_until)));
    expect(toldUntilMs).toBeGreaterThan(startMs);
    const toldEvents = rows.reduce((sum, { eventCount }) => sum + eventCount, 0);
    expect(toldEvents).toBeGreaterThan(0);
    expect(toldEvents).toBeLessThanOrEqual(events);
  });

  it('are said to have been missed after a pause, in one message', async () => {
    const rule = await watched({ recipientIds: [me], channels: ['app'] });
    await looked();
    const pausedMs = nowMs;
    moveTo(nowMs + 8 * 60 * MINUTE_MS);
    await looked();
    const { rows } = await own();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ ruleId: rule.id, missedFrom: new Date(pausedMs).toISOString() });
    expect(rows[0]?.missedCount).toBeGreaterThan(10);
    expect(rows[0]?.eventCount).toBeGreaterThanOrEqual(rows[0]?.missedCount ?? 0);
    startMs = nowMs;
  });

  it('are read and acknowledged by those who were told, and by nobody else', async () => {
    await watched({ recipientIds: [me], channels: ['app'] });
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
      bearer(operator.token),
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

  it('go to others when nobody reacts, and to nobody else when somebody does', async () => {
    const rule = await watched({
      recipientIds: [me],
      channels: ['app'],
      cooldownMin: 1440,
      escalateAfterMin: 15,
      escalateToIds: [operator.id],
    });
    await passMinutes(60);
    const [mine] = (await own()).rows;
    const further = (await own(operator.token)).rows;
    expect(further).toEqual([
      expect.objectContaining({ eventId: mine?.eventId, isEscalation: true, ruleId: rule.id }),
    ]);
    await api.query('DELETE FROM alert_firings');
    const second = await watched({
      name: 'Fast and read',
      recipientIds: [me],
      channels: ['app'],
      cooldownMin: 1440,
      escalateAfterMin: 30,
      escalateToIds: [operator.id],
    });
    await vi.waitFor(async () => {
      moveTo(nowMs + 5 * MINUTE_MS);
      await looked();
      expect((await own()).rows.some(({ ruleId }) => ruleId === second.id)).toBe(true);
    }, 20_000);
    await api.send('POST', '/api/v2/notifications/read', {});
    await passMinutes(60, 15);
    expect((await own(operator.token)).rows.filter(({ ruleId }) => ruleId === second.id)).toEqual([]);
    startMs = nowMs;
  });

  it('wait for the end of quiet hours, and come in one message then', async () => {
    const at = (ms: number) => new Date(ms).toISOString().slice(11, 16);
    const endMs = startMs + 120 * MINUTE_MS;
    await watched({
      recipientIds: [me],
      channels: ['app'],
      quietFrom: at(startMs - 60 * MINUTE_MS),
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
    startMs = nowMs;
  });

  it('arrive by email after a mail server came back, in the language of who reads them', async () => {
    const settings = await dataOf<object>(
      await api.send('GET', '/api/v2/settings', undefined, bearer(operator.token)),
    );
    await api.send('PUT', '/api/v2/settings', { ...settings, language: 'es' }, bearer(operator.token));
    const rule = await watched({
      name: 'Fast <b>& "loud"</b>',
      recipientIds: [operator.id],
      channels: ['email'],
      cooldownMin: 1440,
    });
    mail.next('later', 'drop');
    await vi.waitFor(async () => {
      moveTo(nowMs + 5 * MINUTE_MS);
      await looked();
      expect(mail.messages).toHaveLength(1);
    }, 20_000);
    const [message] = mail.messages;
    const [user] = await api.query('SELECT email FROM users WHERE id = $1', [operator.id]);
    expect(message?.to).toEqual([user?.email]);
    expect(message?.data).toContain('Gravedad: Baja');
    const [, html = ''] = decoded(message?.data ?? '').split('<!doctype html>');
    expect(html).not.toContain('<b>');
    expect(html).toContain('&lt;b&gt;&amp; &quot;loud&quot;&lt;/b&gt;');
    expect(html).toContain('https://fleet.example.com/dashboard/events?event=incident-');
    await vi.waitFor(async () =>
      expect((await told(rule.id))[0]?.told).toEqual([
        expect.objectContaining({ channel: 'email', status: 'delivered', attempts: 3, failure: null }),
      ]),
    );
    startMs = nowMs;
  });

  it('fail at once where a mailbox does not exist, and say so at the rule', async () => {
    mail.next('refuse');
    const rule = await watched({ emails: ['nobody@fleet.example'], channels: ['email'], cooldownMin: 1440 });
    await vi.waitFor(async () => {
      moveTo(nowMs + 5 * MINUTE_MS);
      await looked();
      expect((await told(rule.id))[0]?.told).toEqual([
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
    startMs = nowMs;
  });

  it('reach a webhook with a signature that its owner can check, after it failed', async () => {
    const rule = await watched({ channels: ['webhook'], webhookUrl: hook.url, cooldownMin: 1440 });
    const { secret } = await dataOf<{ secret: string }>(
      await api.send('POST', `${RULES}/${rule.id}/webhook-secret`),
      'Secret made',
    );
    hook.next(503, 'drop', 429);
    await vi.waitFor(async () => {
      moveTo(nowMs + 5 * MINUTE_MS);
      await looked();
      expect(hook.calls).toHaveLength(4);
    }, 20_000);
    const call = hook.calls.at(-1);
    const [, seconds, hash] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(call?.headers['x-fleet-signature'])) ?? [];
    expect(createHmac('sha256', secret).update(`${seconds}.${call?.body}`).digest('hex')).toBe(hash);
    expect(new Set(hook.calls.map(({ headers }) => headers['x-fleet-delivery'])).size).toBe(1);
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      type: 'alert.fired',
      rule: { id: rule.id, name: 'Fast' },
      url: expect.stringContaining('https://fleet.example.com/dashboard/events?event=incident-'),
    });
    startMs = nowMs;
  });

  it('never follow a redirect, and give up for good where an address is wrong', async () => {
    hook.next(302);
    const rule = await watched({ channels: ['webhook'], webhookUrl: hook.url, cooldownMin: 1440 });
    await vi.waitFor(async () => {
      moveTo(nowMs + 5 * MINUTE_MS);
      await looked();
      expect((await told(rule.id))[0]?.told).toMatchObject([
        { status: 'failed', attempts: 1, failure: 'badAnswer', detail: '302' },
      ]);
    }, 20_000);
    expect(hook.calls.map(({ path }) => path)).toEqual(['/alerts']);
    startMs = nowMs;
  });

  it('are told once by two processes, also of those that wait to be sent', async () => {
    const second = await startReferenceApi({ beside: api, nowMs, notifications: notificationOptions });
    try {
      const rule = await watched({
        recipientIds: [me],
        emails: ['yard@fleet.example'],
        channels: ['app', 'email'],
        cooldownMin: 1440,
      });
      await vi.waitFor(async () => {
        moveTo(nowMs + 5 * MINUTE_MS);
        second.setNow(nowMs);
        await looked();
        expect((await told(rule.id)).length).toBe(1);
      }, 20_000);
      await vi.waitFor(() => expect(mail.messages).toHaveLength(2));
      for (const { id } of await told(rule.id)) expect(id).toBeGreaterThan(0);
      expect((await own()).rows).toHaveLength(1);
      expect(mail.messages.map(({ to }) => to[0]).sort()).toEqual([
        'demo@fleet.example',
        'yard@fleet.example',
      ]);
    } finally {
      await second.close();
    }
    startMs = nowMs;
  });

  it('name recipients who have left, and send them nothing', async () => {
    const guest = await dataOf<{ id: number }>(
      await api.post('/api/v2/users', { name: 'Gone Soon', email: 'gone@fleet.example', role: 'Operator' }),
      'User created',
    );
    const rule = await watched({ recipientIds: [me, guest.id], channels: ['app'], cooldownMin: 1440 });
    const offered = async (q: string) =>
      (await dataOfList<{ name: string }>(await api.get(`/api/v2/alert-recipients?q=${q}`))).rows;
    expect(await offered('gone')).toEqual([{ id: guest.id, name: 'Gone Soon' }]);
    await api.send('DELETE', `/api/v2/users/${guest.id}`);
    expect(await offered('gone')).toEqual([]);
    expect((await api.get(`/api/v2/alert-recipients/${guest.id}`)).status).toBe(404);
    const [present] = (
      await dataOf<{ id: number; goneRecipients: string[]; recipientNames: string[] }[]>(
        await api.get('/api/v2/alert/getAlertAssetsList'),
      )
    ).filter(({ id }) => id === rule.id);
    expect(present).toMatchObject({ goneRecipients: ['Gone Soon'], recipientNames: ['Dana Mercer'] });
    await vi.waitFor(async () => {
      moveTo(nowMs + 5 * MINUTE_MS);
      await looked();
      expect((await told(rule.id))[0]?.told).toMatchObject([
        { recipient: 'Dana Mercer', status: 'delivered' },
        { recipient: 'Gone Soon', status: 'failed', failure: 'recipientGone' },
      ]);
    }, 20_000);
    // The rule can be changed, though one of its recipients is no more.
    const kept = body({ recipientIds: [me, guest.id], channels: ['app'] });
    expect((await api.send('PUT', `${RULES}/${rule.id}`, kept)).status).toBe(200);
    startMs = nowMs;
  });

  it('keep what a client that knows nothing of them does not send', async () => {
    const rule = await watched({ recipientIds: [me], channels: ['app'] });
    const changed = await dataOf<object>(
      await api.send('PUT', `${RULES}/${rule.id}`, body({ threshold: 70 })),
      'Alert updated',
    );
    expect(changed).toMatchObject({ threshold: 70, recipientIds: [me], channels: ['app'], cooldownMin: 10 });
    const cleared = await dataOf<object>(
      await api.send('PUT', `${RULES}/${rule.id}`, body({ recipientIds: [], channels: [] })),
      'Alert updated',
    );
    expect(cleared).not.toHaveProperty('recipientIds');
  });

  it('hide addresses from who may not change rules', async () => {
    const rule = await watched({
      recipientIds: [me],
      emails: ['yard@fleet.example'],
      channels: ['app', 'email', 'webhook'],
      webhookUrl: hook.url,
    });
    const seen = await (
      await api.send('GET', '/api/v2/alert/getAlertAssetsList', undefined, bearer(operator.token))
    ).text();
    expect(seen).toContain(`"id":${rule.id}`);
    expect(seen).not.toContain('yard@fleet.example');
    expect(seen).not.toContain(hook.url);
    expect(seen).not.toContain('whsec_');
    const history = await api.send(
      'GET',
      `/api/v2/alert-firings?ruleId=${rule.id}`,
      undefined,
      bearer(operator.token),
    );
    expect(history.status).toBe(403);
  });

  it.each([
    [{ recipientIds: [999_999], channels: ['app'] }, 'recipientIds'],
    [{ recipientIds: ['x'], channels: ['app'] }, 'recipientIds'],
    [{ recipientIds: [1], channels: [] }, 'channels'],
    [{ recipientIds: [], channels: ['app'] }, 'recipientIds'],
    [{ channels: ['carrier pigeon'] }, 'channels'],
    [{ emails: ['a@b.example\r\nBcc: x@y.example'], channels: ['email'] }, 'emails'],
    [{ channels: ['webhook'], webhookUrl: '' }, 'webhookUrl'],
    [{ channels: ['webhook'], webhookUrl: 'ftp://example.com' }, 'webhookUrl'],
    [{ channels: ['webhook'], webhookUrl: 'https://user:secret@example.com' }, 'webhookUrl'],
    [{ channels: ['webhook'], webhookUrl: 'https://example.com', quietFrom: '22:00' }, 'quietTo'],
    [{ channels: ['webhook'], webhookUrl: 'https://example.com', quietZone: 'Mars/Crater' }, 'quietZone'],
    [{ channels: ['webhook'], webhookUrl: 'https://example.com', escalateAfterMin: 5 }, 'escalateToIds'],
  ])('refuse %j at its field', async (overrides, field) => {
    const response = await api.post(RULES, body(overrides));
    expect(response.status).toBe(400);
    expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual([field]);
  });

  it('can be tried before a rule is saved', async () => {
    const { name: _name, status: _status, description: _text, ...rule } = body({ threshold: 85 });
    const preview = async (overrides: object = {}) =>
      dataOf<{
        eventCount: number;
        messageCount: number;
        days: { day: string; eventCount: number }[];
        assets: { name: string; eventCount: number }[];
        assetCount: number;
        lookedAt: number;
      }>(await api.post(`${RULES}/preview`, { ...rule, ...overrides }));
    const found = await preview();
    expect(found.days).toHaveLength(7);
    expect(found.days.reduce((sum, { eventCount }) => sum + eventCount, 0)).toBe(found.eventCount);
    expect(found.messageCount).toBeLessThanOrEqual(found.eventCount);
    expect(found.lookedAt).toBe(found.assetCount);
    expect(found.assets[0]?.eventCount).toBeGreaterThanOrEqual(found.assets[1]?.eventCount ?? 0);
    // As many as the rule finds once it is there.
    const made = await dataOf<{ id: number }>(
      await api.post(RULES, body({ threshold: 85 })),
      'Alert created',
    );
    const incidents = await dataOf<{ alertName: string }[]>(
      await api.post('/api/v2/incident/getAlertIncidentsList', {
        companyId: 1,
        branchId: 1,
        startDate: found.days[0]?.day,
      }),
    );
    expect(incidents.filter(({ alertName }) => alertName === 'Fast').length).toBe(found.eventCount);
    await api.send('DELETE', `${RULES}/${made.id}`);
    expect((await preview({ threshold: 300 })).eventCount).toBe(0);
    expect((await preview({ appliesTo: 'Nothing of ours' })).assetCount).toBe(0);
    expect((await preview({ cooldownMin: 1440 })).messageCount).toBeLessThanOrEqual(8);
  });
});

async function dataOfList<Row>(response: Response): Promise<{ rows: Row[]; totalCount: number }> {
  expect(response.status).toBe(200);
  const { data, totalCount } = (await response.json()) as { data: Row[]; totalCount: number };
  return { rows: data, totalCount };
}

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
