// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { reportTypes } from '../../src/domain/reports/report-type';
import { holdIntervals } from '../support/intervals';
import { dataOf, engines, NOW_MS, postJson, shareReferenceApi } from '../support/reference-api';

const DAY_MS = 86_400_000;
const REPORTS = '/api/v2/reports';

interface WireReport {
  id: string;
  name: string;
  type: string;
  generatedDate: string;
  status: string;
  downloadUrl?: string;
  timezone: string;
  from: string;
  to: string;
  progress: number;
  step?: string;
  failure?: { code: string; message: string };
  content?: WireContent | null;
}
interface WireContent {
  until: string;
  notes: string[];
  figures: {
    label: string;
    kind: string;
    value: number | string | null;
    before?: number | string | null;
    unit: string;
    digits: number;
  }[];
  daysBefore?: { from: string; to: string };
  chart: {
    title: string;
    shape: string;
    categories: { kind: string; values: string[] };
    series: { label: string; values: number[] }[];
  };
  tables: {
    title: string;
    columns: { label: string; kind: string; unit: string }[];
    rows: (string | number | null)[][];
    total: number;
  }[];
}

const sum = (numbers: readonly unknown[]): number =>
  numbers.reduce<number>((total, value) => total + Number(value), 0);
const figure = (content: WireContent, label: string) =>
  content.figures.find((found) => found.label === label)?.value;
const tableOf = (content: WireContent, title: string) => {
  const found = content.tables.find((table) => table.title === title);
  if (!found) throw new Error(`There is no table ${title}`);
  return found;
};
const column = (content: WireContent, title: string, label: string) => {
  const { columns, rows } = tableOf(content, title);
  const index = columns.findIndex((found) => found.label === label);
  return rows.map((row) => row[index]);
};
/** Numbers by the words of the first column. */
const byFirst = (content: WireContent, title: string, label: string): Record<string, number> => {
  const numbers = column(content, title, label);
  return Object.fromEntries(tableOf(content, title).rows.map(([name], index) => [name, numbers[index]]));
};
const countBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[keyOf(row)] = (counts[keyOf(row)] ?? 0) + 1;
  return counts;
};

describe.each(engines)('reports on %s', (engine) => {
  const lookForWork = holdIntervals();
  const api = shareReferenceApi({ engine, fleetSize: 240 });

  const list = async () => dataOf<WireReport[]>(await api.send('GET', REPORTS));
  const get = async (id: string, query = '') =>
    dataOf<WireReport>(await api.send('GET', `${REPORTS}/${id}${query}`));
  const order = async (body: unknown) =>
    dataOf<WireReport>(await api.post(REPORTS, body), 'Report requested');
  const finished = async (id: string): Promise<WireReport> => {
    const status = async () => {
      // Whatever has failed once is tried again at a later look.
      lookForWork();
      return (await get(id)).status;
    };
    await expect.poll(status, { timeout: 15_000 }).not.toBe('pending');
    return get(id);
  };
  const contentOf = async (body: unknown): Promise<WireContent> => {
    const { content } = await finished((await order(body)).id);
    if (!content) throw new Error('The report has no content');
    return content;
  };

  it('are pending when they are asked for, and completed with an address when they are done', async () => {
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

  it('want a session', async () => {
    expect((await fetch(`${api.url}${REPORTS}`)).status).toBe(401);
    expect((await postJson(`${api.url}${REPORTS}`, { type: 'usage' })).status).toBe(401);
    expect((await fetch(`${api.url}/api/reports/1/download`)).status).toBe(401);
  });

  // What follows is computed from the journeys, or written from what is stored, whatever the database is.
  if (engine !== 'pglite') return;

  describe('say the same as the screens:', () => {
    const span = { from: '2026-11-02', to: '2026-11-08' };
    const incidentsOf = async (extra: object = {}) =>
      dataOf<{ assetName: string; alertName: string; incidentType: string; severity: string }[]>(
        await api.send('POST', '/api/v2/incident/getAlertIncidentsList', {
          companyId: 1,
          branchId: 1,
          utcOffSetMin: 180,
          startDate: span.from,
          endDate: span.to,
          ...extra,
        }),
      );

    it('incidents by day, by alert and by asset', async () => {
      const content = await contentOf({ type: 'incidents', ...span });
      const incidents = await incidentsOf();
      expect(incidents.length).toBeGreaterThan(50);
      expect(figure(content, 'Incidents')).toBe(incidents.length);
      expect(figure(content, 'Critical and high')).toBe(
        incidents.filter(({ severity }) => severity === 'critical' || severity === 'high').length,
      );
      const byDay = countBy(incidents, ({ incidentType }) => incidentType.split('/')[1] ?? '');
      expect(content.chart.categories.values).toHaveLength(7);
      expect(content.chart.series[0]?.values).toEqual(
        content.chart.categories.values.map((day) => byDay[String(Number(day.slice(8)))] ?? 0),
      );
      expect(byFirst(content, 'By alert', 'Incidents')).toEqual(
        countBy(incidents, ({ alertName }) => alertName),
      );
      expect(byFirst(content, 'By asset', 'Incidents')).toEqual(
        countBy(incidents, ({ assetName }) => assetName),
      );
      const bySeverity = ['Critical', 'High', 'Medium', 'Low'].map((label) =>
        sum(column(content, 'By asset', label)),
      );
      expect(sum(bySeverity)).toBe(incidents.length);
    });

    it('incidents of today until now', async () => {
      const content = await contentOf({ type: 'incidents', from: '2026-11-09' });
      const incidents = await incidentsOf({ startDate: '2026-11-09', endDate: '2026-11-09' });
      expect(incidents.length).toBeGreaterThan(0);
      expect(figure(content, 'Incidents')).toBe(incidents.length);
    });

    it('figures beside those of as many days before', async () => {
      const before = await contentOf({ type: 'usage', from: '2026-10-26', to: '2026-11-01' });
      const content = await contentOf({ type: 'usage', from: '2026-11-02', to: '2026-11-08' });
      expect(content.daysBefore).toEqual({ from: '2026-10-26', to: '2026-11-01' });
      expect(content.figures.map((one) => one.before)).toEqual(before.figures.map((one) => one.value));
    });

    it('an unfinished day beside the same part of the day before', async () => {
      const content = await contentOf({ type: 'incidents', from: '2026-11-09' });
      // As much of the day as has gone by on the fleet's clock, three hours ahead.
      const endTime = new Date(NOW_MS + 3 * 3_600_000).toISOString().slice(11, 16);
      const earlier = await incidentsOf({ startDate: '2026-11-08', endDate: '2026-11-08', endTime });
      expect(content.figures.find(({ label }) => label === 'Incidents')?.before).toBe(earlier.length);
    });

    it('nothing beside the state of now, nor before the history', async () => {
      const maintenance = await contentOf({ type: 'maintenance' });
      const oldest = await contentOf({ type: 'usage', from: '2026-08-15', to: '2026-09-15' });
      for (const content of [maintenance, oldest]) {
        expect(content.daysBefore).toBeUndefined();
        expect(content.figures.every(({ before }) => before === undefined)).toBe(true);
      }
    });

    it('the assets that were not used by name', async () => {
      const content = await contentOf({ type: 'usage', from: '2026-11-08', to: '2026-11-08' });
      expect(Number(figure(content, 'Assets not used'))).toBeGreaterThan(0);
      expect(tableOf(content, 'Assets not used').total).toBe(figure(content, 'Assets not used'));
    });

    it('ADAS events by type and severity, and the score', async () => {
      const content = await contentOf({ type: 'performance', ...span });
      // The first and the last moment of the span by the fleet's wall clock, three hours ahead.
      const query = new URLSearchParams({ from: '2026-11-01T21:00:00Z', to: '2026-11-08T20:59:59.999Z' });
      const events = await dataOf<{ eventType: string; severity: string }[]>(
        await api.send('GET', `/api/v2/adas-events?${query}`),
      );
      expect(events.length).toBeGreaterThan(50);
      const title = 'ADAS events by type and severity';
      expect(sum(column(content, title, 'Total'))).toBe(events.length);
      expect(figure(content, 'ADAS events')).toBe(events.length);
      for (const severity of ['critical', 'high', 'medium', 'low']) {
        const label = severity.charAt(0).toUpperCase() + severity.slice(1);
        expect(sum(column(content, title, label)), severity).toBe(
          events.filter((event) => event.severity === severity).length,
        );
      }
      expect(byFirst(content, title, 'Total')['Driver Fatigue']).toBe(
        events.filter(({ eventType }) => eventType === 'driver_fatigue').length,
      );
      const { score } = await dataOf<{ score: number }>(await api.send('GET', `/api/v2/adas-score?${query}`));
      expect(figure(content, 'Safety score')).toBe(score);
    });

    it('speeding and hard braking as alerts with the same thresholds see them', async () => {
      const content = await contentOf({ type: 'performance', ...span });
      const rules: { id: number }[] = [];
      for (const [name, kind, threshold] of [
        ['Over the limit', 'speeding', 97],
        ['Braked hard', 'hardBraking', null],
      ] as const) {
        rules.push(
          await dataOf<{ id: number }>(
            await api.send('POST', '/api/v2/alert-rules', {
              name,
              kind,
              threshold,
              appliesTo: 'All Assets',
              severity: 'low',
              status: true,
            }),
            'Alert created',
          ),
        );
      }
      const incidents = await incidentsOf();
      const ranking = 'Ranking, the most events per 1,000 km first';
      for (const [alert, label] of [
        ['Over the limit', 'Speeding'],
        ['Braked hard', 'Hard braking'],
      ] as const) {
        const seen = countBy(
          incidents.filter(({ alertName }) => alertName === alert),
          ({ assetName }) => assetName,
        );
        const ranked = Object.entries(byFirstName(content, ranking, label)).filter(([, count]) => count > 0);
        expect(Object.fromEntries(ranked), alert).toEqual(seen);
      }
      for (const { id } of rules) await api.send('DELETE', `/api/v2/alert-rules/${id}`);
      const rates = column(content, ranking, 'Per 1,000 km').map(Number);
      expect(rates).toEqual([...rates].sort((a, b) => b - a));
    });

    it('units in need as the location records have them', async () => {
      const content = await contentOf({ type: 'maintenance' });
      const records = await Promise.all(
        [0, 1].map(async (assetType) => {
          const response = await api.send('POST', '/api/ATLocation/POST_AT_LAST_LOCATION_ASSET_DATA', {
            assetType,
            company_Id: 1,
            branch_Id: 1,
            utcOffsetMin: 0,
          });
          return (await response.json()) as {
            Asset_ID: number;
            Asset_Name: string;
            Status: string;
            createdDateDisplay: string;
          }[];
        }),
      );
      const all = records.flat();
      const found = byFirst(content, 'Findings', 'Total');
      for (const [status, finding] of [
        ['Maintenance Due', 'Service due'],
        ['Low Battery', 'Low battery'],
        ['Ignition Fault', 'Ignition fault'],
        ['No GPS Signal', 'No GPS signal'],
        ['Device Offline', 'Device offline'],
        ['Device Disabled', 'Device disabled'],
      ] as const) {
        expect(found[finding], finding).toBe(all.filter(({ Status }) => Status === status).length);
      }
      const silent = all.filter(
        ({ createdDateDisplay }) => NOW_MS - Date.parse(`${createdDateDisplay} UTC`) > 3_600_000,
      );
      expect(found['No recent report']).toBe(silent.length);
      expect(figure(content, 'Units checked')).toBe(all.length);
      const batteries = column(content, 'Units that need attention', 'Battery');
      for (const [index, name] of column(content, 'Units that need attention', 'Unit').entries()) {
        const id = all.find(({ Asset_Name }) => Asset_Name === name)?.Asset_ID;
        const asset = await dataOf<{ batteryLevel: number }>(await api.send('GET', `/api/v2/assets/${id}`));
        expect(batteries[index], String(name)).toBe(asset.batteryLevel);
      }
    });

    it('distances that add up, by day, by type and by asset', async () => {
      const content = await contentOf({ type: 'usage', ...span });
      const total = Number(figure(content, 'Distance driven'));
      expect(total).toBeGreaterThan(100_000);
      for (const km of [
        sum(content.chart.series[0]?.values ?? []),
        sum(column(content, 'By asset type', 'Distance')),
        sum(column(content, 'By asset', 'Distance')),
      ]) {
        expect(Math.abs(km - total)).toBeLessThan(20);
      }
      const distances = column(content, 'By asset', 'Distance').map(Number);
      expect(distances).toEqual([...distances].sort((a, b) => b - a));
      expect(figure(content, 'Assets used')).toBe(distances.length);
      for (const days of column(content, 'By asset', 'Days used')) {
        expect(days).toBeGreaterThanOrEqual(1);
        expect(days).toBeLessThanOrEqual(7);
      }
      const performance = await contentOf({ type: 'performance', ...span });
      expect(figure(performance, 'Distance driven')).toBe(total);
    });
  });

  it('speak the language that is asked for', async () => {
    const { id } = await order({ type: 'maintenance' });
    await finished(id);
    const titles = async (language: string) =>
      (await get(id, `?language=${language}`)).content?.tables.map(({ title }) => title);
    expect(await titles('es')).toEqual(['Hallazgos', 'Equipos que requieren atención']);
    expect(await titles('fr')).toEqual(['Constats', 'Équipements à surveiller']);
    expect((await api.send('GET', `${REPORTS}/${id}?language=de`)).status).toBe(400);
  });

  describe('are downloaded', () => {
    const download = (id: string, query: string, more: Record<string, string> = {}) =>
      fetch(`${api.url}/api/reports/${id}/download?${query}`, { headers: { ...api.headers, ...more } });

    it('as CSV with a byte order mark, titles with units and CRLF', async () => {
      const { id } = await order({ type: 'usage' });
      const { content } = await finished(id);
      const response = await download(id, 'format=csv');
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(response.headers.get('content-disposition')).toBe(
        'attachment; filename="usage-report-11-3-2026-to-11-9-2026.csv"',
      );
      const bytes = Buffer.from(await response.arrayBuffer());
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const lines = bytes.subarray(3).toString().split('\r\n');
      expect(lines[0]).toBe('Asset,Type,Distance (km),Driving time (h),Days used,Distance per day used (km)');
      const rows = tableOf(content as WireContent, 'By asset').rows;
      expect(lines.slice(1, -1)).toEqual(rows.map((row) => row.join(',')));
      expect(lines.at(-1)).toBe('');
    });

    it('as CSV in which no name is a formula, and times in the timezone that is asked for', async () => {
      await api.query("UPDATE assets SET name = '=1+\"1\",2' WHERE name LIKE 'Tanker %'");
      await api.query('UPDATE fleets SET revision = revision + 1');
      await new Promise((resolve) => setTimeout(resolve, 1100));
      const { id } = await order({ type: 'incidents' });
      const { content } = await finished(id);
      const query = 'format=csv&timezone=America/New_York&dateFormat=YYYY-MM-DD&language=es';
      const text = await (await download(id, query)).text();
      const [head, ...lines] = text.replace('\uFEFF', '').trim().split('\r\n');
      expect(head).toBe(
        'Activo,Tipo,Incidentes,Críticos,Altos,Medios,Bajos,Último incidente (America/New_York)',
      );
      expect(lines.some((line) => line.startsWith('"\'=1+""1"",2",Tanker,'))).toBe(true);
      expect(lines.some((line) => line.startsWith('=') || line.startsWith('"='))).toBe(false);
      const last = column(content as WireContent, 'By asset', 'Last incident')[0];
      const clock = new Intl.DateTimeFormat('es', { timeZone: 'America/New_York', timeStyle: 'medium' });
      expect(lines[0]).toContain(clock.format(Date.parse(String(last))));
      expect(lines[0]).toMatch(/,2026-11-0\d /);
    });

    it('on the clock of its days, unless another one is asked for', async () => {
      const { id } = await order({
        type: 'incidents',
        from: '2026-11-08',
        to: '2026-11-08',
        timezone: 'America/Chicago',
      });
      const { content, timezone } = await finished(id);
      expect(timezone).toBe('America/Chicago');
      const moments = column(content as WireContent, 'By asset', 'Last incident').map((text) =>
        Date.parse(String(text)),
      );
      expect(moments.length).toBeGreaterThan(0);
      // The day of Chicago, six hours behind UTC.
      expect(Math.min(...moments)).toBeGreaterThanOrEqual(Date.parse('2026-11-08T06:00:00Z'));
      expect(Math.max(...moments)).toBeLessThan(Date.parse('2026-11-09T06:00:00Z'));
      const titleOf = async (query: string) =>
        (await (await download(id, `format=csv${query}`)).text()).split('\r\n')[0];
      expect(await titleOf('')).toContain('Last incident (America/Chicago)');
      expect(await titleOf('&timezone=fleet')).toContain('Last incident (UTC+3)');
    });

    it('as PDF', async () => {
      for (const type of reportTypes) {
        const { id } = await order({ type });
        await finished(id);
        const response = await download(id, 'format=pdf&language=fr');
        expect(response.headers.get('content-type')).toBe('application/pdf');
        expect(response.headers.get('content-disposition')).toBe(
          `attachment; filename="${type}-report-11-03-2026-to-11-09-2026.pdf"`,
        );
        const bytes = Buffer.from(await response.arrayBuffer());
        expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
        expect(bytes.subarray(-6).toString().trim()).toBe('%%EOF');
        expect(bytes.length).toBe(Number(response.headers.get('content-length')));
      }
    });

    it('once, as long as nothing has changed', async () => {
      const { id } = await order({ type: 'maintenance' });
      await finished(id);
      const first = await download(id, 'format=pdf');
      await first.arrayBuffer();
      const tag = first.headers.get('etag') ?? '';
      expect(tag).toMatch(/^"[\w-]{22}"$/);
      const same = await download(id, 'format=pdf', { 'if-none-match': tag });
      expect(same.status).toBe(304);
      expect((await download(id, 'format=csv', { 'if-none-match': tag })).status).toBe(200);
      await api.send('POST', `${REPORTS}/${id}/regenerate`);
      await finished(id);
      expect((await download(id, 'format=pdf', { 'if-none-match': tag })).status).toBe(200);
    });

    it.each(['format=xls', 'language=de', 'timezone=Mars', 'dateFormat=YY'])('not with %s', async (query) => {
      const { id } = await order({ type: 'usage' });
      await finished(id);
      expect((await download(id, query)).status).toBe(400);
    });
  });

  /** Numbers by the asset's name, which is not the first column of a ranking. */
  function byFirstName(content: WireContent, title: string, label: string): Record<string, number> {
    const numbers = column(content, title, label);
    return Object.fromEntries(column(content, title, 'Asset').map((name, index) => [name, numbers[index]]));
  }
});
