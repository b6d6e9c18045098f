// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { distanceKm } from '../../server/fleet/corridor';
import {
  dataOf,
  NOW_MS,
  ruleEngines,
  type SignedInApi,
  shareReferenceApi,
  withReferenceApi,
} from '../support/reference-api';

const DAY_MS = 86_400_000;

interface WireIncident {
  assetName: string;
  assetId: number;
  alertName: string;
  alertType: string;
  severity: string;
  latitude: string;
  longitude: string;
}
interface Crossing {
  id: string;
  at: string;
  event: 'arrival' | 'departure';
  assetId: number;
  assetName: string;
}
interface Depot {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
  radiusM: number;
}

/** The incidents of the last week on the clock of UTC. */
const incidentsOf = (api: SignedInApi, change: object = {}) =>
  api
    .post('/api/v2/incident/getAlertIncidentsList', {
      companyId: 1,
      branchId: 1,
      utcOffSetMin: 0,
      startDate: '2026-11-03',
      endDate: '2026-11-09',
      ...change,
    })
    .then((response) => dataOf<WireIncident[]>(response));
const crossingsOf = async (api: SignedInApi, depotId: number) => {
  const response = await api.get(`/api/v2/depot-crossings?depotId=${depotId}&pageSize=1000`);
  const { data, totalCount } = (await response.json()) as { data: Crossing[]; totalCount: number };
  expect(totalCount).toBe(data.length);
  return data;
};
const depotsOf = async (api: SignedInApi) =>
  ((await (await api.get('/api/v2/depots')).json()) as { data: Depot[] }).data;
const isOf = (name: string) => (incident: WireIncident) =>
  incident.alertName === `Arrived at ${name}` || incident.alertName === `Left ${name}`;

describe.each(ruleEngines)('arrivals and departures on %s', (engine) => {
  const api = shareReferenceApi({ engine, fleetSize: 120 });

  it('are incidents at the edge of the depot, and none is in the future', async () => {
    const incidents = await incidentsOf(api);
    let seen = 0;
    for (const depot of await depotsOf(api)) {
      for (const incident of incidents.filter(isOf(depot.name))) {
        const place = { latitude: Number(incident.latitude), longitude: Number(incident.longitude) };
        const beyondEdgeM = distanceKm(place, depot) * 1000 - depot.radiusM;
        const isArrival = incident.alertName.startsWith('Arrived');
        expect(incident).toMatchObject({ alertType: isArrival ? 'Arrival' : 'Departure', severity: 'low' });
        // In the second after it, a vehicle is 30 m further at most.
        expect(isArrival ? -beyondEdgeM : beyondEdgeM).toBeGreaterThan(-1);
        expect(Math.abs(beyondEdgeM)).toBeLessThan(31);
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(20);
    const arrivals = await incidentsOf(api, { filterBy: 'arrival' });
    expect(arrivals).toEqual(incidents.filter(({ alertType }) => alertType === 'Arrival'));
  });

  it('are a list of their depot, of its last seven days, in pages and newest first', async () => {
    const [depot] = await depotsOf(api);
    const all = await crossingsOf(api, depot?.id ?? 0);
    expect(all.length).toBeGreaterThan(4);
    const times = all.map(({ at }) => Date.parse(at));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(times[0]).toBeLessThanOrEqual(NOW_MS);
    expect(times.at(-1)).toBeGreaterThan(NOW_MS - 7 * DAY_MS);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const second = await api.get(`/api/v2/depot-crossings?depotId=${depot?.id}&pageSize=2&page=2`);
    expect(await second.json()).toMatchObject({ data: all.slice(2, 4), totalCount: all.length });
    const incidents = (await incidentsOf(api)).filter(isOf(depot?.name ?? ''));
    const ofDays = all.filter(({ at }) => at >= '2026-11-03');
    expect(incidents.map(({ assetName }) => assetName)).toEqual(ofDays.map(({ assetName }) => assetName));

    expect((await api.get('/api/v2/depot-crossings')).status).toBe(400);
    expect((await api.get('/api/v2/depot-crossings?depotId=99999')).status).toBe(404);
  });

  it('follow the depots: one that is made, renamed, moved, deleted or brought back', async () => {
    const [known] = await depotsOf(api);
    const { latitude, longitude } = known as Depot;
    const body = { name: 'Small gate', address: '', latitude, longitude, radiusM: 400 };
    const named = async (name: string) => (await incidentsOf(api)).filter(isOf(name)).length;
    const depot = await dataOf<Depot>(await api.post('/api/v2/depots', body), 'Depot created');
    const count = await named('Small gate');
    expect(count).toBeGreaterThan(0);
    expect(await crossingsOf(api, depot.id)).not.toEqual([]);
    const change = (next: object) =>
      api.send('PUT', `/api/v2/depots/${depot.id}`, { ...body, ...next }).then(({ status }) => status);
    expect(await change({ name: 'Large gate' })).toBe(200);
    expect([await named('Small gate'), await named('Large gate')]).toEqual([0, count]);
    expect(await change({ latitude: 5, longitude: -150 })).toBe(200);
    expect(await named('Small gate')).toBe(0);
    expect(await crossingsOf(api, depot.id)).toEqual([]);
    const corner = (north: number, east: number) => [latitude + north, longitude + east];
    const polygon = [corner(-0.01, -0.01), corner(-0.01, 0.01), corner(0.01, 0.01), corner(0.01, -0.01)];
    expect(await change({ radiusM: null, polygon })).toBe(200);
    expect(await named('Small gate')).toBe(count);
    await api.send('DELETE', `/api/v2/depots/${depot.id}`);
    expect(await named('Small gate')).toBe(0);
    expect((await api.get(`/api/v2/depot-crossings?depotId=${depot.id}`)).status).toBe(404);
    await api.send('POST', `/api/v2/depots/${depot.id}/restore`);
    expect(await named('Small gate')).toBe(count);
  });

  it('are not among the incidents of a driver, and deduct no points', async () => {
    const [crossing] = await crossingsOf(api, (await depotsOf(api))[0]?.id ?? 0);
    const driver = { name: 'Homecomer', licenceNumber: 'HC 1', assetId: crossing?.assetId };
    const read = async (path: string) => (await api.get(path)).json();
    const { id } = await dataOf<{ id: number }>(await api.post('/api/v2/drivers', driver), 'Driver created');
    const { data, totalCount } = (await read(`/api/v2/driver-incidents?driverId=${id}&pageSize=1000`)) as {
      data: { alertType: string; severity: keyof typeof points; at: string }[];
      totalCount: number;
    };
    expect(data.filter(({ alertType }) => /^(Arrival|Departure)$/.test(alertType))).toEqual([]);
    const points = { low: 1, medium: 2, high: 4, critical: 8 };
    const lost = data.reduce((sum, { severity }) => sum + points[severity], 0);
    expect(await read(`/api/v2/drivers/${id}`)).toMatchObject({
      data: { incidentCount: totalCount, score: Math.max(0, 100 - lost) },
    });
  });
});

describe('without the feature `management`', () => {
  it('arrivals, departures and groups are not returned', async () => {
    const features = ['alertRules'];
    const { settings } = await import('../../server/options').then(({ parseEnvironment }) =>
      parseEnvironment({}),
    );
    await withReferenceApi({ fleetSize: 120, settings: { ...settings, features } }, async (api) => {
      const incidents = await incidentsOf(api);
      expect(incidents.length).toBeGreaterThan(20);
      expect(incidents.filter(({ alertType }) => /^(Arrival|Departure)$/.test(alertType))).toEqual([]);
      const tags = await dataOf<{ name: string }[]>(await api.get('/api/v2/alert/getAlertTags'));
      expect(tags.map(({ name }) => name)).not.toContain('Winter check');
    });
  }, 30_000);
});
