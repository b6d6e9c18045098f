// @vitest-environment node
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bearer,
  dataOf,
  NOW_MS,
  postLogin,
  ruleEngines,
  shareReferenceApi,
  startReferenceApi,
  startSignedIn,
} from '../support/reference-api';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server';

const SCHEDULES = '/api/v2/report-schedules';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const everySeconds = 0.03;

interface Run {
  id: number;
  plannedAt: string;
  askedBy: string;
  state: string;
  failure: string | null;
  reportId: string | null;
  skippedCount: number;
  skippedFrom: string | null;
  deliveries: {
    channel: string;
    recipient: string;
    status: string;
    failure: string | null;
    attempts: number;
  }[];
}

interface Schedule {
  id: number;
  version: number;
  isPaused: boolean;
  nextRunAt: string | null;
  lastRun: Run | null;
  recipientNames: string[];
  goneRecipients: string[];
}

let mail: SmtpServer;
beforeAll(async () => {
  mail = await startSmtpServer();
});
afterAll(() => mail.close());
beforeEach(() => {
  mail.messages.length = 0;
  mail.next();
});

/** A part of a message, decoded. */
const partsOf = (data: string): string => data.replaceAll('=\r\n', '').replaceAll('=3D', '=');
const tokenOf = (data: string): string => /shared-report#([\w-]+)/.exec(partsOf(data))?.[1] ?? '';

describe.each(ruleEngines)('schedules of reports on %s', (engine) => {
  const notifications = {
    get smtpUrl() {
      return mail.url;
    },
    mailFrom: 'Fleet <fleet@fleet.example>',
    publicUrl: 'https://fleet.example.com',
    allowsPrivateWebhooks: false,
    everySeconds,
  };
  const api = shareReferenceApi({ engine, fleetSize: 20, sessionHours: 8760, notifications });
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
  // Each test has a time of its own: messages are sent once. It is a Monday, 21:30 on the fleet's clock.
  let startMs = NOW_MS;
  beforeEach(() => {
    startMs += 14 * DAY_MS;
    moveTo(startMs);
  });
  afterEach(() => api.query('DELETE FROM report_schedules'));
  /** 06:00 on the fleet's clock, so many days later. */
  const morning = (days: number) => new Date(startMs - 15.5 * HOUR_MS + days * DAY_MS).toISOString();
  const dayOf = (days: number) => morning(days).slice(0, 10);

  const body = (overrides: object = {}) => ({
    name: 'Morning figures',
    type: 'usage',
    span: 'yesterday',
    frequency: 'daily',
    weekDays: [],
    monthDay: null,
    time: '06:00',
    timezone: 'fleet',
    language: 'en',
    formats: ['csv'],
    recipientIds: [me],
    emails: [],
    ...overrides,
  });
  const create = async (overrides: object = {}) =>
    dataOf<Schedule>(await api.post(SCHEDULES, body(overrides)), 'Schedule created');
  const read = async (id: number) => dataOf<Schedule>(await api.get(`${SCHEDULES}/${id}`));
  const runsOf = async (id: number): Promise<Run[]> => {
    const answer = (await (await api.get(`/api/v2/report-runs?scheduleId=${id}`)).json()) as { data: Run[] };
    return answer.data;
  };
  const becomes = (id: number, state: string) =>
    expect
      .poll(async () => (await runsOf(id))[0]?.state, { timeout: 20_000 })
      .toBe(state)
      .then(async () => (await runsOf(id))[0] as Run);
  const run = async (id: number) => dataOf(await api.post(`${SCHEDULES}/${id}/run`, {}), 'Report requested');
  const open = (token: string, by = api.url) =>
    fetch(`${by}/api/v2/shared-reports/open`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, language: 'en' }),
    });

  it('are due on the clock that they name, whatever it does meanwhile', async () => {
    const next = async (overrides: object, at = NOW_MS) => {
      moveTo(at);
      return (await create(overrides)).nextRunAt;
    };
    expect(await next({})).toBe('2026-11-10T03:00:00.000Z');
    expect(await next({ timezone: 'America/Chicago' })).toBe('2026-11-10T12:00:00.000Z');
    expect(await next({ frequency: 'weekly', weekDays: [1, 3] })).toBe('2026-11-11T03:00:00.000Z');
    expect(await next({ frequency: 'monthly', monthDay: 31 })).toBe('2026-11-30T03:00:00.000Z');
    // The clocks go back an hour on 25 October and forward on 28 March.
    const summer = Date.UTC(2026, 9, 24, 12);
    expect(await next({ time: '02:30', timezone: 'Europe/Berlin' }, summer)).toBe('2026-10-25T00:30:00.000Z');
    const spring = Date.UTC(2027, 2, 27, 12);
    expect(await next({ time: '02:30', timezone: 'Europe/Berlin' }, spring)).toBe('2027-03-28T01:30:00.000Z');
  });

  it('make a report of their days, and send it with a link and a file', async () => {
    const { id } = await create({ emails: ['office@customer.example'] });
    moveTo(Date.parse(morning(1)) + 30_000);
    const done = await becomes(id, 'done');
    expect(done).toMatchObject({ plannedAt: morning(1), askedBy: '', skippedCount: 0 });
    const report = await dataOf<{ from: string; to: string; timezone: string; name: string }>(
      await api.get(`/api/v2/reports/${done.reportId}`),
    );
    expect(report).toMatchObject({ from: dayOf(0), to: dayOf(0), timezone: 'fleet' });
    expect(report.name).toMatch(/^Morning figures, \d{1,2}\/\d{1,2}\/2026$/);
    expect(mail.messages.flatMap(({ to }) => to).sort()).toEqual([api.demo.email, 'office@customer.example']);
    for (const { data } of mail.messages) {
      expect(data).toMatch(/Subject: Morning figures: \d{1,2}\/\d{1,2}\/2026\r/);
      expect(data).toMatch(/filename=usage-report-[\d-]+-to-[\d-]+\.csv/);
    }
    expect((await read(id)).nextRunAt).toBe(morning(2));
    // In the application too, with the way to the report.
    const [notice] = (
      (await (await api.get('/api/v2/notifications')).json()) as { data: { reportId: string }[] }
    ).data;
    expect(notice).toMatchObject({ kind: 'report', ruleName: 'Morning figures', reportId: done.reportId });
    const answer = await open(tokenOf(mail.messages[0]?.data ?? ''));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await answer.json()).toMatchObject({
      data: { name: report.name, content: { until: expect.any(String) } },
    });
  });

  it('make reports of the assets that they name, which the mail names too', async () => {
    const [truck] = await api.query("SELECT name FROM assets WHERE kind = 'asset' ORDER BY id LIMIT 1");
    const appliesTo = String(truck?.name);
    const { id } = await create({ name: 'One truck', appliesTo });
    expect(await read(id)).toMatchObject({ appliesTo });
    expect(await create({ name: 'Everything' })).toMatchObject({ appliesTo: 'All Assets' });
    await run(id);
    const { reportId } = await becomes(id, 'done');
    const report = await dataOf<object>(await api.get(`/api/v2/reports/${reportId}`));
    expect(report).toMatchObject({ appliesTo, content: { assets: `Assets: ${appliesTo} (1)` } });
    const message = mail.messages.find(({ data }) => data.includes('One truck'));
    expect(partsOf(message?.data ?? '')).toContain(`Assets: ${appliesTo} (1)`);
  });

  it('that were missed make the newest report once, and report what was skipped', async () => {
    const { id } = await create({ name: 'Missed' });
    moveTo(Date.parse(morning(4)) + HOUR_MS);
    const done = await becomes(id, 'done');
    expect(done).toMatchObject({
      plannedAt: morning(4),
      skippedCount: 3,
      skippedFrom: morning(1),
    });
    expect(await runsOf(id)).toHaveLength(1);
    expect(partsOf(mail.messages.find(({ data }) => data.includes('Missed'))?.data ?? '')).toContain(
      'not running at 3 earlier times',
    );
  });

  it('are taken by one of several processes', async () => {
    const second = await startReferenceApi({ beside: api, nowMs, fleetSize: 20, notifications });
    const schedules = [];
    for (let number = 0; number < 6; number += 1) schedules.push(await create({ name: `Shared ${number}` }));
    const dueMs = Date.parse(morning(1)) + HOUR_MS;
    second.setNow(dueMs);
    moveTo(dueMs);
    for (const { id } of schedules) await becomes(id, 'done');
    for (const { id } of schedules) expect(await runsOf(id)).toHaveLength(1);
    const subjects = mail.messages.map(({ data }) => /Subject: (Shared \d)/.exec(data)?.[1]).sort();
    expect(subjects.filter(Boolean)).toEqual(schedules.map((_, number) => `Shared ${number}`));
    await second.close();
  });

  it('try a mail that was put off again, and give one up that was refused', async () => {
    const { id } = await create({ name: 'Refused', recipientIds: [], emails: ['gone@customer.example'] });
    mail.next('later', 'refuse');
    await run(id);
    await becomes(id, 'sending');
    await expect.poll(async () => (await runsOf(id))[0]?.deliveries[0]?.failure).toBe('refused');
    moveTo(nowMs + HOUR_MS);
    const failed = await becomes(id, 'failed');
    expect(failed.askedBy).not.toBe('');
    expect(failed.deliveries).toMatchObject([
      { channel: 'email', status: 'failed', failure: 'refused', attempts: 2 },
    ]);
    expect((await read(id)).lastRun).toMatchObject({ state: 'failed' });
    // No one has received the links of refused messages.
    const links = await api.get(`/api/v2/report-links?reportId=${failed.reportId}`);
    expect(await links.json()).toMatchObject({ totalCount: 0 });
  });

  it('send nothing to a locked user, and end the user’s link', async () => {
    const { id } = await create({ name: 'Locked', recipientIds: [me, operator.id] });
    await run(id);
    await becomes(id, 'done');
    const sent = mail.messages.find(({ to }) => to.includes('operator@fleet.example'));
    const token = tokenOf(sent?.data ?? '');
    expect((await open(token)).status).toBe(200);
    await api.query('UPDATE users SET locked_at = now() WHERE id = $1', [operator.id]);
    expect((await open(token)).status).toBe(410);
    mail.messages.length = 0;
    await run(id);
    const partly = await becomes(id, 'partly');
    expect(mail.messages.map(({ to }) => to)).toEqual([[api.demo.email]]);
    expect(partly.deliveries.filter(({ failure }) => failure === 'recipientGone')).toHaveLength(2);
    expect(await read(id)).toMatchObject({ goneRecipients: [expect.any(String)] });
    await api.query('UPDATE users SET locked_at = NULL WHERE id = $1', [operator.id]);
  });

  it('are not due while they are paused, and run on request', async () => {
    const { id } = await create({ name: 'Paused' });
    expect(await dataOf(await api.post(`${SCHEDULES}/${id}/pause`, {}), 'Schedule paused')).toMatchObject({
      isPaused: true,
      nextRunAt: null,
    });
    moveTo(Date.parse(morning(3)) + HOUR_MS);
    await run(id);
    await becomes(id, 'done');
    expect(await runsOf(id)).toHaveLength(1);
    expect(await dataOf(await api.post(`${SCHEDULES}/${id}/resume`, {}), 'Schedule resumed')).toMatchObject({
      isPaused: false,
      nextRunAt: morning(4),
    });
  });

  it('keep a time that is due when something else is changed, and are brought back after a deletion', async () => {
    const { id } = await create({ name: 'Before' });
    const renamed = await dataOf<Schedule>(
      await api.send('PUT', `${SCHEDULES}/${id}`, body({ name: 'After' })),
      'Schedule updated',
    );
    expect(renamed.nextRunAt).toBe(morning(1));
    await api.send('DELETE', `${SCHEDULES}/${id}`);
    expect((await api.get(`${SCHEDULES}/${id}`)).status).toBe(404);
    await dataOf(await api.post(`${SCHEDULES}/${id}/restore`, {}), 'Schedule restored');
    expect(await read(id)).toMatchObject({ nextRunAt: morning(1) });
  });

  it.each([
    ['a day of the month that is none', { frequency: 'monthly', monthDay: 32 }, 'monthDay'],
    ['no day of the month', { frequency: 'monthly' }, 'monthDay'],
    ['no day of the week', { frequency: 'weekly' }, 'weekDays'],
    ['a time that is none', { time: '24:00' }, 'time'],
    ['a zone that is none', { timezone: 'Mars/Base' }, 'timezone'],
    ['no format', { formats: [] }, 'formats'],
    ['nobody', { recipientIds: [] }, 'recipientIds'],
    ['somebody who is not there', { recipientIds: [999_999] }, 'recipientIds'],
    ['an address that is none', { emails: ['office'] }, 'emails'],
    ['a name of nothing', { name: ' ' }, 'name'],
    ['assets that nothing is called', { appliesTo: 'Moon buggy' }, 'appliesTo'],
  ])('with %s are refused at the field', async (_, overrides, field) => {
    const refused = await api.post(SCHEDULES, body(overrides));
    expect(refused.status).toBe(400);
    expect(((await refused.json()) as { message: string }).message).toContain(`${field}`);
  });

  it('are nothing of an operator’s', async () => {
    const ask = (method: string, path: string) => api.send(method, path, undefined, bearer(operator.token));
    const login = await postLogin(api, 'operator', api.demo.password);
    operator.token = ((await login.json()) as { token: string }).token;
    for (const path of [SCHEDULES, '/api/v2/report-runs?scheduleId=1', '/api/v2/report-links?reportId=1'])
      expect((await ask('GET', path)).status).toBe(403);
  });
});

describe('a server without email or with small ones', () => {
  it('sends the link alone where the files are too large', async () => {
    const smtp = await startSmtpServer();
    const api = await startSignedIn({
      fleetSize: 20,
      notifications: {
        smtpUrl: smtp.url,
        mailFrom: 'fleet@fleet.example',
        publicUrl: 'https://fleet.example.com',
        allowsPrivateWebhooks: false,
        maxAttachedBytes: 10,
        everySeconds,
      },
    });
    const { id } = await dataOf<Schedule>(
      await api.post(SCHEDULES, {
        name: 'Large',
        type: 'usage',
        span: 'last-month',
        frequency: 'daily',
        time: '06:00',
        language: 'fr',
        formats: ['pdf', 'csv'],
        emails: ['office@customer.example'],
      }),
      'Schedule created',
    );
    await api.post(`${SCHEDULES}/${id}/run`, {});
    await expect.poll(() => smtp.messages.length, { timeout: 20_000 }).toBe(1);
    const data = smtp.messages[0]?.data ?? '';
    expect(data).not.toContain('filename');
    expect(tokenOf(data)).toHaveLength(43);
    expect(partsOf(data)).toContain('trop volumineux');
    await api.close();
    await smtp.close();
  });

  it('notifies users in the application, and reports why an email was not sent', async () => {
    const api = await startSignedIn({
      fleetSize: 20,
      notifications: { allowsPrivateWebhooks: false, everySeconds },
    });
    const [demo] = await api.query("SELECT id FROM users WHERE user_name = 'demo'");
    const { id } = await dataOf<Schedule>(
      await api.post(SCHEDULES, {
        name: 'Quiet',
        type: 'usage',
        span: 'yesterday',
        frequency: 'daily',
        time: '06:00',
        formats: ['pdf'],
        recipientIds: [demo?.id],
        emails: ['office@customer.example'],
      }),
      'Schedule created',
    );
    await api.post(`${SCHEDULES}/${id}/run`, {});
    const last = async () => (await dataOf<Schedule>(await api.get(`${SCHEDULES}/${id}`))).lastRun;
    await expect.poll(async () => (await last())?.state, { timeout: 20_000 }).toBe('partly');
    expect((await last())?.deliveries).toMatchObject([
      { channel: 'app', status: 'delivered' },
      { channel: 'email', status: 'failed', failure: 'mailNotSetUp' },
    ]);
    await api.close();
  });
});
