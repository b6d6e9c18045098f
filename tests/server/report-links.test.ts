// @vitest-environment node
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { dataOf, NOW_MS, ruleEngines, shareReferenceApi } from '../support/reference-api';

const HOUR_MS = 3_600_000;

describe.each(ruleEngines)('a link to a report on %s', (engine) => {
  const api = shareReferenceApi({ engine, fleetSize: 20, sessionHours: 8760 });
  let reportId: string;
  beforeAll(async () => {
    const report = await dataOf<{ id: string }>(
      await api.post('/api/v2/reports', { type: 'usage' }),
      'Report requested',
    );
    reportId = report.id;
    await vi.waitFor(async () => {
      const { status } = await dataOf<{ status: string }>(await api.get(`/api/v2/reports/${reportId}`));
      expect(status).toBe('completed');
    }, 20_000);
  });
  const inDays = (days: number) => new Date(NOW_MS + days * 24 * HOUR_MS).toISOString();
  const share = async (days: number) =>
    dataOf<{ id: number; url: string }>(
      await api.post('/api/v2/report-links', { reportId, expiresAt: inDays(days) }),
      'Link created',
    );
  const openOf = (url: string, path = 'open', more: object = {}) =>
    fetch(`${api.url}/api/v2/shared-reports/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: new URL(url).hash.slice(1), language: 'es', ...more }),
    });
  const list = async () =>
    ((await (await api.get(`/api/v2/report-links?reportId=${reportId}`)).json()) as { data: object[] }).data;

  it('shows it to a client that has it, without a session, and counts that', async () => {
    const { url, id } = await share(7);
    expect(url).toMatch(new RegExp(`^${api.url}/shared-report#[\\w-]{43}$`));
    expect(await list()).toMatchObject([
      { id, openCount: 0, lastOpenedAt: null, madeBy: expect.stringMatching(/\S/) },
    ]);
    const shown = (await (await openOf(url)).json()) as { data: { content: object; company: string } };
    const own = await dataOf<{ content: object }>(await api.get(`/api/v2/reports/${reportId}?language=es`));
    expect(shown.data.content).toEqual(own.content);
    expect(await list()).toMatchObject([{ openCount: 1, lastOpenedAt: new Date(NOW_MS).toISOString() }]);
    const pdf = await openOf(url, 'file', { format: 'pdf' });
    expect(pdf.headers.get('content-disposition')).toContain('.pdf');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const csv = await openOf(url, 'file', { format: 'csv' });
    const download = await api.get(`/api/reports/${reportId}/download?format=csv&language=es`);
    expect(await csv.text()).toBe(await download.text());
    // The token is stored nowhere.
    const [row] = await api.query('SELECT * FROM report_links WHERE id = $1', [id]);
    expect(JSON.stringify(row)).not.toContain(new URL(url).hash.slice(1));
    await api.send('DELETE', `/api/v2/report-links/${id}`);
  });

  it('is made once under an Idempotency-Key, however often its answer is lost', async () => {
    const key = { ...api.headers, 'idempotency-key': '"one-link"' };
    const ask = (days: number, headers = key) =>
      api.send('POST', '/api/v2/report-links', { reportId, expiresAt: inDays(days) }, headers);
    const [first, second] = await Promise.all([ask(7), ask(7)]);
    const link = await dataOf<{ id: number; url: string }>(first, 'Link created');
    expect(await dataOf(second, 'Link created')).toEqual(link);
    expect(await list()).toMatchObject([{ id: link.id }]);
    expect((await openOf(link.url)).status).toBe(200);
    expect((await ask(8)).status).toBe(422);
    expect((await ask(7, { ...key, 'idempotency-key': ' ' })).status).toBe(400);
    await api.send('DELETE', `/api/v2/report-links/${link.id}`);
  });

  it('that has ended, was revoked or never was gets one answer', async () => {
    const ended = await share(1);
    const revoked = await share(30);
    expect((await api.send('DELETE', `/api/v2/report-links/${revoked.id}`)).status).toBe(200);
    expect((await api.send('DELETE', `/api/v2/report-links/${revoked.id}`)).status).toBe(404);
    api.setNow(NOW_MS + 24 * HOUR_MS);
    const answers = await Promise.all(
      [ended.url, revoked.url, `${api.url}/shared-report#${'x'.repeat(43)}`, `${api.url}/shared-report#`].map(
        async (url) => {
          const answer = await openOf(url);
          const { requestId: _, ...body } = (await answer.json()) as Record<string, unknown>;
          return { status: answer.status, body };
        },
      ),
    );
    expect(answers[0]?.status).toBe(410);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await list()).toEqual([]);
  });

  it('ends with the report, and within 90 days', async () => {
    for (const [days, message] of [
      [91, 'at most 90 days'],
      [-1, 'in the future'],
    ] as const) {
      const refused = await api.post('/api/v2/report-links', { reportId, expiresAt: inDays(days) });
      expect(refused.status).toBe(400);
      expect(((await refused.json()) as { message: string }).message).toContain(message);
    }
    const { url } = await share(90);
    await api.send('DELETE', `/api/v2/reports/${reportId}`);
    expect((await openOf(url)).status).toBe(410);
  });

  it('is not guessed: a client that tries many is rate-limited', async () => {
    const statuses = [];
    for (let tried = 0; tried < 61; tried += 1)
      statuses.push((await openOf(`${api.url}/shared-report#guess-${tried}`)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
