import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { alertRuleBody } from './alert-rule-body';
import {
  bearer,
  dataOf,
  type engines,
  NOW_MS,
  postLogin,
  type SignedInApi,
  shareReferenceApi,
} from './reference-api';
import { type SmtpServer, startSmtpServer } from './smtp-server';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver';

const MINUTE_MS = 60_000;
export const RULES = '/api/v2/alert-rules';

/** A notification, as its recipient has it. */
export interface Notice {
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

/** A recipient of an alert, and the outcome. */
interface Delivery {
  channel: string;
  recipient: string;
  status: string;
  attempts: number;
  failure: string | null;
  detail: string;
  isEscalation: boolean;
}

/** Fires several times an hour for some of the fleet. */
export const ruleBody = (overrides: object = {}) =>
  alertRuleBody({ name: 'Fast', threshold: 60, minDurationSec: null, appliesTo: 'All Assets', ...overrides });

/**
 * A server whose rules notify users, for the tests of a describe block, with a mail server and a receiver of webhooks. Each
 * test has a time of its own: messages are sent once.
 */
export function shareNotifyingApi(engine: (typeof engines)[number]) {
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

  const options = {
    get smtpUrl() {
      return mail.url;
    },
    mailFrom: 'Fleet <fleet@fleet.example>',
    publicUrl: 'https://fleet.example.com',
    allowsPrivateWebhooks: true,
    everySeconds: 0.03,
  };
  const api = shareReferenceApi({ engine, fleetSize: 160, sessionHours: 8760, notifications: options });
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
      await by.post(RULES, ruleBody(overrides)),
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
  const firingsOf = async (ruleId: number) =>
    (
      await dataOfList<{ deliveries: Delivery[]; id: number; eventCount: number }>(
        await api.get(`/api/v2/alert-firings?ruleId=${ruleId}`),
      )
    ).rows;
  return {
    api,
    options,
    get mail() {
      return mail;
    },
    get hook() {
      return hook;
    },
    get me() {
      return me;
    },
    get operator() {
      return operator;
    },
    get nowMs() {
      return nowMs;
    },
    get startMs() {
      return startMs;
    },
    /** The next test begins after the present moment, to which this one has come. */
    keepTime: () => {
      startMs = nowMs;
    },
    moveTo,
    looked,
    watched,
    passMinutes,
    own,
    firingsOf,
  };
}

/** The rows of a list, and how many there are. */
export async function dataOfList<Row>(response: Response): Promise<{ rows: Row[]; totalCount: number }> {
  expect(response.status).toBe(200);
  const { data, totalCount } = (await response.json()) as { data: Row[]; totalCount: number };
  return { rows: data, totalCount };
}
