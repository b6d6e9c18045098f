// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { holdIntervals } from '../support/intervals';
import { dataOf, NOW_MS, shareReferenceApi } from '../support/reference-api';
import { column, figure, reportCalls, tableOf, type WireContent } from '../support/report-calls';

const sum = (numbers: readonly unknown[]): number =>
  numbers.reduce<number>((total, value) => total + Number(value), 0);
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
/** Numbers by the asset's name, which is not the first column of a ranking. */
function byFirstName(content: WireContent, title: string, label: string): Record<string, number> {
  const numbers = column(content, title, label);
  return Object.fromEntries(column(content, title, 'Asset').map((name, index) => [name, numbers[index]]));
}

// Computed from the journeys, whatever the database is.
describe('reports on pglite', () => {
  const lookForWork = holdIntervals();
  const api = shareReferenceApi({ engine: 'pglite', fleetSize: 240 });
  const { contentOf } = reportCalls(api, lookForWork);

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
});
