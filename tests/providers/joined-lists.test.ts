// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { createDataProvider, type ListResponse } from '../../src/providers/data/data-provider';
import { resources } from '../../src/resources/index';
import { type Answer, fakeBackEnd, type SeenRequest } from '../support/fake-back-end';
import { settingsOf } from '../support/settings-file';

const incidents = '/api/v2/incident/getAlertIncidentsList';
const adas = '/api/v2/adas-events';
const now = new Date('2026-11-22T12:00:00Z');

const incident = (change: object = {}) => ({
  assetName: 'Truck 1',
  alertName: 'Speeding',
  incidentType: '11/22/2026 1:00:00 PM',
  speed: '120',
  ...change,
});

const warning = (change: object = {}) => ({
  id: 'w1',
  dashcamName: 'Cam 1',
  eventType: 'driver_fatigue',
  severity: 'critical',
  timestamp: '2026-11-22T10:00:00Z',
  ...change,
});

/** Events out of the lists of a back end that keeps none. */
function provide(answers: Record<string, Answer | ((request: SeenRequest) => Answer)>, features = ['adas']) {
  const given = { FEATURES: features, UTC_OFFSET_MIN: 180 };
  const { clients, requests } = fakeBackEnd(
    (request) => {
      const answer = answers[new URL(request.url).pathname];
      return typeof answer === 'function' ? answer(request) : (answer ?? { status: 404 });
    },
    { settings: given },
  );
  const provider = createDataProvider({ resources, clients, settings: settingsOf(given), now: () => now });
  const list = async (params: object = {}) =>
    (await provider.getList({
      resource: 'events',
      pagination: { mode: 'off' },
      ...params,
    })) as unknown as ListResponse;
  return { provider, list, requests };
}

const listOf = (...data: unknown[]): Answer => ({ body: { success: true, data } });

describe('a list joined out of those of other resources', () => {
  test('has the records of all of them as rows of its own, each read by its own call and schema', async () => {
    const { list, requests } = provide({ [incidents]: listOf(incident()), [adas]: listOf(warning()) });
    const { data, total, skipped } = await list();
    expect(total).toBe(2);
    expect(skipped).toBe(0);
    expect(data).toMatchObject([
      {
        source: 'incident',
        name: 'Speeding',
        kind: 'speed',
        severity: 'high',
        // On the fleet's clock, three hours ahead.
        occurredAt: '2026-11-22T10:00:00.000Z',
        assetName: 'Truck 1',
        speedKmh: 120,
        state: 'new',
        version: 0,
      },
      { id: 'adas-w1', source: 'adas', name: 'driver_fatigue', severity: 'critical', dashcamName: 'Cam 1' },
    ]);
    expect(requests.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([
      ['POST', incidents],
      ['GET', adas],
    ]);
    expect(requests[0]?.body).toMatchObject({ byDate: 'Week' });
  });

  test('takes the ids of a back end that names its events, and its own otherwise', async () => {
    const { list } = provide({
      [incidents]: listOf(incident({ eventId: 'incident-7-3-1795341600' }), incident()),
      [adas]: listOf(warning({ eventId: 'adas-9-driver_fatigue-1795341600' })),
    });
    const ids = (await list()).data.map(({ id }) => id);
    expect(ids[0]).toBe('incident-7-3-1795341600');
    expect(ids[1]).toMatch(/^incident-\w+/);
    expect(ids[2]).toBe('adas-9-driver_fatigue-1795341600');
    expect((await list()).data.map(({ id }) => id)).toEqual(ids);
  });

  test('counts what its sources drop, and leaves out what is older than a week', async () => {
    const { list } = provide({
      [incidents]: listOf(incident()),
      [adas]: listOf(
        warning({ severity: 'purple' }),
        warning({ id: 'w2', timestamp: '2026-11-14T10:00:00Z' }),
      ),
    });
    const { data, skipped } = await list();
    expect(data.map(({ source }) => source)).toEqual(['incident']);
    expect(skipped).toBe(1);
  });

  test('takes no sample for an event: it never happened and needs no decision', async () => {
    const { list, provider, requests } = provide({ [incidents]: listOf(incident()) }, []);
    const samples = await provider.getList({ resource: 'adas-reports', pagination: { mode: 'off' } });
    expect(samples.data.length).toBeGreaterThan(0);
    expect((await list()).data.map(({ source }) => source)).toEqual(['incident']);
    expect(requests).toHaveLength(1);
  });

  test('is filtered, sorted and paged in the browser, and finds one record', async () => {
    const { list, provider } = provide({ [incidents]: listOf(incident()), [adas]: listOf(warning()) });
    const filtered = await list({
      filters: [{ field: 'source', operator: 'eq', value: 'adas' }],
      sorters: [{ field: 'occurredAt', order: 'desc' }],
      pagination: { mode: 'server', currentPage: 1, pageSize: 1 },
    });
    expect(filtered).toMatchObject({ total: 1, data: [{ id: 'adas-w1' }] });
    expect((await provider.getOne({ resource: 'events', id: 'adas-w1' })).data).toMatchObject({
      id: 'adas-w1',
    });
    await expect(provider.getOne({ resource: 'events', id: 'adas-w9' })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('fails where one of them does: half a queue would look like a whole one', async () => {
    const { list } = provide({ [incidents]: { status: 503 }, [adas]: listOf(warning()) });
    await expect(list()).rejects.toMatchObject({ status: 503 });
  });

  test('keeps unchanged records and lists as they are', async () => {
    const { list } = provide({ [incidents]: listOf(incident()), [adas]: listOf(warning()) });
    const [first, second] = [await list(), await list()];
    expect(second.data).toBe(first.data);
  });

  test('cannot be written', async () => {
    const { provider } = provide({ [incidents]: listOf(), [adas]: listOf() });
    await expect(provider.update({ resource: 'events', id: '1', variables: {} })).rejects.toThrow(
      /has no update/,
    );
  });
});
