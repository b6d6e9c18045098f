// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { reportTypes } from '../../src/domain/reports/report-type';
import { holdIntervals } from '../support/intervals';
import { shareReferenceApi } from '../support/reference-api';
import { column, REPORTS, reportCalls, tableOf, type WireContent } from '../support/report-calls';

// Written from what is stored, whatever the database is.
describe('reports on pglite', () => {
  const lookForWork = holdIntervals();
  const api = shareReferenceApi({ engine: 'pglite', fleetSize: 240 });
  const { get, order, finished } = reportCalls(api, lookForWork);

  it('are in the language of the request', async () => {
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

    it('as CSV in which no name is a formula, and times in the timezone that is requested', async () => {
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

    it('on the clock of its days, unless another one is requested', async () => {
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
});
