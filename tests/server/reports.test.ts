// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { holdIntervals } from '../support/intervals';
import { dataOf, NOW_MS, postJson, ruleEngines, shareReferenceApi } from '../support/reference-api';
import { figure, REPORTS, reportCalls, type WireContent, type WireReport } from '../support/report-calls';

const DAY_MS = 86_400_000;

describe.each(ruleEngines)('reports on %s', (engine) => {
  const lookForWork = holdIntervals();
  const api = shareReferenceApi({ engine, fleetSize: 240 });
  const { list, order, finished } = reportCalls(api, lookForWork);

  it('are pending when they are requested, and completed with an address when they are done', async () => {
    const asked = await order({ type: 'usage' });
    expect(asked).toEqual({
      id: expect.stringMatching(/^\d+$/),
      name: 'Usage report, 2026-11-03 to 2026-11-09',
      isNameMade: true,
      type: 'usage',
      generatedDate: new Date(NOW_MS).toISOString(),
      status: 'pending',
      from: '2026-11-03',
      timezone: 'fleet',
      appliesTo: 'All Assets',
      to: '2026-11-09',
      progress: 0,
      step: 'queued',
    });
    const done = await finished(asked.id);
    const { content, ...record } = done;
    const { step: _step, ...rest } = asked;
    const completed = {
      ...rest,
      status: 'completed',
      progress: 100,
      downloadUrl: `/api/reports/${asked.id}/download`,
    };
    expect(record).toEqual(completed);
    expect(content?.until).toBe(new Date(NOW_MS).toISOString());
    expect(await list()).toContainEqual(completed);
  });

  it('stand in the list with the newest first, under the names they were given', async () => {
    api.setNow(NOW_MS + 1000);
    const first = await order({ type: 'incidents', name: ' Incidentes, semana 45 ' });
    api.setNow(NOW_MS + 2000);
    const second = await order({ type: 'maintenance' });
    const [newest, next] = await list();
    expect([newest?.id, next?.id, next?.name]).toEqual([second.id, first.id, 'Incidentes, semana 45']);
  });

  it('are made anew by Regenerate: pending with a new date, then completed with what is so by then', async () => {
    const { id } = await order({ type: 'usage' });
    const before = await finished(id);
    const laterMs = NOW_MS + 3 * 3_600_000;
    api.setNow(laterMs);
    const again = await dataOf<WireReport>(
      await api.send('POST', `${REPORTS}/${id}/regenerate`),
      'Report requested',
    );
    expect(again).toMatchObject({ id, status: 'pending', generatedDate: new Date(laterMs).toISOString() });
    expect(again.downloadUrl).toBeUndefined();
    const after = await finished(id);
    expect(after.status).toBe('completed');
    expect(Number(figure(after.content as WireContent, 'Distance driven'))).toBeGreaterThan(
      Number(figure(before.content as WireContent, 'Distance driven')),
    );
  });

  it('are deleted, pending or not', async () => {
    const { id } = await order({ type: 'usage' });
    await finished(id);
    const pending = await order({ type: 'usage' });
    for (const one of [id, pending.id]) {
      expect(await dataOf(await api.send('DELETE', `${REPORTS}/${one}`), 'Report deleted')).toMatchObject({
        id: one,
      });
      expect((await api.send('GET', `${REPORTS}/${one}`)).status).toBe(404);
      expect((await api.send('DELETE', `${REPORTS}/${one}`)).status).toBe(404);
    }
    expect((await list()).map((report) => report.id)).not.toContain(pending.id);
  });

  it('fail with a reason when their days are older than the history', async () => {
    const { id } = await order({ type: 'usage', from: '2026-08-01', to: '2026-08-03' });
    expect(await finished(id)).toMatchObject({
      status: 'failed',
      failure: {
        code: 'tooOld',
        message: 'The history goes back 92 days; this report begins earlier.',
      },
      content: null,
    });
    const download = await api.send('GET', `/api/reports/${id}/download`);
    expect(download.status).toBe(409);
    expect(await download.json()).toEqual({
      success: false,
      message: 'This report is not complete',
      requestId: expect.any(String),
    });
    const earliest = new Date(NOW_MS - 91 * DAY_MS).toISOString().slice(0, 10);
    expect(await finished((await order({ type: 'usage', from: earliest })).id)).toMatchObject({
      status: 'completed',
    });
  });

  it('fail without internals when the server itself is at fault, and can be made again', async () => {
    await api.query('ALTER TABLE alert_rules RENAME TO misplaced');
    const { id } = await order({ type: 'incidents' });
    const failed = await finished(id);
    await api.query('ALTER TABLE misplaced RENAME TO alert_rules');
    expect(failed.status).toBe('failed');
    expect(failed.failure).toEqual({ code: 'error', message: 'The server could not finish this report.' });
    await api.send('POST', `${REPORTS}/${id}/regenerate`);
    expect((await finished(id)).status).toBe('completed');
  });

  it('are 200 at the most, 20 of them waiting', async () => {
    const fill = (count: number, status: string) =>
      api.query(
        `INSERT INTO reports (company_id, branch_id, name, type, first_day, last_day, requested_at, status, run,
           leased_until, progress_percent, step)
         SELECT 1, 1, 'Filler', 'usage', '2026-11-03', '2026-11-09', now(), $2, 1, '2100-01-01', 0, 'queued'
         FROM generate_series(1, $1)`,
        [count, status],
      );
    await fill(20, 'pending');
    const busy = await api.send('POST', REPORTS, { type: 'usage' });
    expect(busy.status).toBe(429);
    expect(((await busy.json()) as { message: string }).message).toMatch(/reports are waiting already/);
    await api.query("DELETE FROM reports WHERE name = 'Filler'");
    await fill(200 - (await list()).length, 'completed');
    const full = await api.send('POST', REPORTS, { type: 'usage' });
    expect(full.status).toBe(409);
    expect(await full.json()).toEqual({
      success: false,
      requestId: expect.any(String),
      message: 'There are 200 reports already. Delete one first.',
    });
    await api.query("DELETE FROM reports WHERE name = 'Filler'");
  });

  it('belong to a branch', async () => {
    await api.query("INSERT INTO branches (company_id, id, name) VALUES (1, 2, 'Other')");
    const [row] = await api.query(
      `INSERT INTO reports (company_id, branch_id, name, type, first_day, last_day, requested_at, status, run,
         progress_percent, step)
       VALUES (1, 2, 'Foreign', 'usage', '2026-11-03', '2026-11-09', now(), 'completed', 1, 100, 'queued')
       RETURNING id`,
    );
    expect((await list()).map(({ name }) => name)).not.toContain('Foreign');
    for (const [method, place] of [
      ['GET', `${REPORTS}/${row?.id}`],
      ['GET', `/api/reports/${row?.id}/download`],
      ['POST', `${REPORTS}/${row?.id}/regenerate`],
      ['DELETE', `${REPORTS}/${row?.id}`],
    ] as const) {
      expect((await api.send(method, place)).status, `${method} ${place}`).toBe(404);
    }
  });

  it.each([
    [{}, 'type'],
    [{ type: 'weather' }, 'type'],
    [{ type: 'usage', from: '2026-02-30' }, 'from: must be a date as yyyy-mm-dd'],
    [{ type: 'usage', to: 'yesterday' }, 'to: must be a date as yyyy-mm-dd'],
    [{ type: 'usage', from: '2026-11-05', to: '2026-11-04' }, 'from: must not be after to'],
    [{ type: 'usage', to: '2026-11-10' }, 'to: must not be after today'],
    [{ type: 'usage', from: '2026-11-10' }, 'from: must not be after to'],
    [{ type: 'usage', name: 'x'.repeat(121) }, 'name'],
    [{ type: 'usage', name: 'line\nbreak' }, 'name: must not contain control characters'],
  ])('are refused for %j', async (body, message) => {
    const response = await api.send('POST', REPORTS, body);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { message: string }).message).toContain(message);
  });

  it('require a session', async () => {
    expect((await fetch(`${api.url}${REPORTS}`)).status).toBe(401);
    expect((await postJson(`${api.url}${REPORTS}`, { type: 'usage' })).status).toBe(401);
    expect((await fetch(`${api.url}/api/reports/1/download`)).status).toBe(401);
  });
});
