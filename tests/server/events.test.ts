// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import { type Event, eventCalls, type Person, peopleOf } from '../support/event-calls';
import { dataOf, defaultSettings, NOW_MS, ruleEngines, shareReferenceApi } from '../support/reference-api';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const ranks = ['low', 'medium', 'high', 'critical'];
const at = (ms: number) => encodeURIComponent(new Date(ms).toISOString());

describe.each(ruleEngines)('events on %s', (engine) => {
  const api = shareReferenceApi({ engine, fleetSize: 60 });
  const { list, everything, counts, one, refusal, ids } = eventCalls(api);
  let me: Person;
  let other: Person;
  beforeAll(async () => {
    ({ me, other } = await peopleOf(api));
  });

  describe('the list', () => {
    it('has the incidents and the ADAS events of the last week, under the ids of their own calls', async () => {
      const events = await everything();
      const body = { companyId: 1, branchId: 1, startDate: '2026-11-02', utcOffSetMin: 0 };
      const incidents = await dataOf<{ eventId: string }[]>(
        await api.post('/api/v2/incident/getAlertIncidentsList', body),
      );
      const warnings = await dataOf<{ eventId: string }[]>(
        await api.get(`/api/v2/adas-events?from=${at(NOW_MS - 7 * DAY_MS)}`),
      );
      const sinceMs = NOW_MS - 7 * DAY_MS;
      const inSpan = ({ eventId }: { eventId: string }) =>
        Number(eventId.split('-').at(-1)) * 1000 >= sinceMs;
      const expected = [...incidents, ...warnings].filter(inSpan).map(({ eventId }) => eventId);
      expect(ids(events).sort()).toEqual(expected.sort());
      expect(new Set(expected).size).toBe(expected.length);
      expect(new Set(events.map(({ source }) => source))).toEqual(new Set(['incident', 'adas']));
      for (const { occurredAt } of events) {
        expect(Date.parse(occurredAt)).toBeLessThanOrEqual(NOW_MS);
        expect(Date.parse(occurredAt)).toBeGreaterThanOrEqual(sinceMs);
      }
    });

    it('joins asset, dashcam and driver in both directions', async () => {
      const events = await everything();
      const assets = await dataOf<{ id: number; assetId: string; name: string }[]>(
        await api.get('/api/v2/assets?assetType=dashcam'),
      );
      const dashcamOf = new Map(assets.map(({ assetId, id }) => [assetId, String(id)]));
      const { data: drivers } = (await (await api.get('/api/v2/drivers?pageSize=100')).json()) as {
        data: { id: number; name: string; assetId: number | null }[];
      };
      for (const event of events) {
        expect(event.assetName).not.toBe('');
        expect(event.dashcamId).toBe(dashcamOf.get(event.assetId) ?? '');
        const driver = drivers.find(({ assetId }) => String(assetId) === event.assetId);
        expect([event.driverId, event.driverName]).toEqual(
          driver ? [String(driver.id), driver.name] : ['', ''],
        );
      }
      for (const source of ['incident', 'adas'])
        expect(events.some((event) => event.source === source && event.dashcamId && event.driverId)).toBe(
          true,
        );
      expect(events.some(({ ruleId }) => ruleId !== '')).toBe(true);
    });

    it.each(['-occurredAt', 'occurredAt', '-severity', 'severity'])('comes in pages by %s', async (sort) => {
      const all = await everything(`sort=${sort}`);
      const pages: Event[] = [];
      for (let page = 1; page <= Math.ceil(all.length / 37); page++)
        pages.push(...(await list(`sort=${sort}&page=${page}&pageSize=37`)).data);
      expect(ids(pages)).toEqual(ids(all));
      const keys = all.map(({ occurredAt, severity }) =>
        sort.endsWith('severity') ? ranks.indexOf(severity) : Date.parse(occurredAt),
      );
      expect(keys).toEqual([...keys].sort((a, b) => (sort.startsWith('-') ? b - a : a - b)));
      expect(await list(`sort=${sort}&page=999`)).toMatchObject({ data: [], totalCount: all.length });
    });

    it('keeps what each filter names, several filters together, and counts them alike', async () => {
      const all = await everything();
      const { assetId, dashcamId, driverId, ruleId } = all.find(
        (event) => event.ruleId && event.dashcamId && event.driverId,
      ) as Event;
      const cases: [string, (event: Event) => boolean][] = [
        ['source=adas', ({ source }) => source === 'adas'],
        ['severity=high,critical', ({ severity }) => severity === 'high' || severity === 'critical'],
        ['kind=crossing,driver_fatigue', ({ kind }) => kind === 'crossing' || kind === 'driver_fatigue'],
        [`ruleId=${ruleId}`, (event) => event.ruleId === ruleId],
        [`assetId=${assetId}`, (event) => event.assetId === assetId],
        [`dashcamId=${dashcamId}`, (event) => event.dashcamId === dashcamId],
        [`driverId=${driverId}`, (event) => event.driverId === driverId],
        [
          `driverId=${driverId}&severity=low&source=incident`,
          (event) => event.driverId === driverId && event.severity === 'low' && event.source === 'incident',
        ],
        ['state=new', ({ state }) => state === 'new'],
        ['state=dismissed,resolved', ({ state }) => state === 'dismissed' || state === 'resolved'],
        ['assigneeId=none', (event) => event.assigneeId === null],
        ['assigneeId=me', (event) => event.assigneeId === me.id],
        [`assigneeId=${other.id},me`, (event) => event.assigneeId !== null],
        [`from=${at(NOW_MS - DAY_MS)}`, (event) => Date.parse(event.occurredAt) >= NOW_MS - DAY_MS],
        ['q=speed', ({ name }) => /speed/i.test(name)],
        [
          'q=SPEED%20tanker',
          ({ name, assetName }) => /speed/i.test(name) && /tanker/i.test(name + assetName),
        ],
        [
          `q=${encodeURIComponent(all.find((event) => event.driverId === driverId)?.driverName ?? '')}`,
          (event) => event.driverId === driverId,
        ],
        ['assetId=999999', () => false],
      ];
      for (const [query, keeps] of cases) {
        const found = await everything(query);
        expect({ query, ids: ids(found) }).toEqual({ query, ids: ids(all.filter(keeps)) });
        const byState = await counts('state', query);
        const narrowed = query.replace(/&?state=[^&]*/, '');
        const same = narrowed === query ? found : await everything(narrowed);
        for (const state of ['new', 'in-review', 'needs-coaching', 'dismissed', 'resolved'])
          expect({ query, state, count: byState[state] }).toEqual({
            query,
            state,
            count: same.filter((event) => event.state === state).length,
          });
        if (query !== 'assetId=999999') expect(found.length, query).toBeGreaterThan(0);
      }
    });

    it('counts by severity, source, assignee and the days of the fleet', async () => {
      const all = await everything();
      const expected = (value: (event: Event) => string) => {
        const found: Record<string, number> = {};
        for (const event of all) found[value(event)] = (found[value(event)] ?? 0) + 1;
        return found;
      };
      expect(await counts('severity')).toEqual(expected(({ severity }) => severity));
      expect(await counts('source')).toEqual(expected(({ source }) => source));
      expect(await counts('assigneeId')).toEqual(expected(({ assigneeId }) => String(assigneeId ?? 'none')));
      expect(await counts('day')).toEqual(
        expected(({ occurredAt }) =>
          new Date(Date.parse(occurredAt) + 3 * HOUR_MS).toISOString().slice(0, 10),
        ),
      );
    });

    it('counts by the days of a zone, and refuses one that is none', async () => {
      const byDay = await counts('day', 'timezone=Pacific/Auckland');
      const [newest] = (await everything()) as [Event];
      const day = new Date(Date.parse(newest.occurredAt) + 13 * HOUR_MS).toISOString().slice(0, 10);
      expect(Object.keys(byDay)[0]).toBe(day);
      expect((await api.get('/api/v2/events/counts?by=day&timezone=Mars/Olympus')).status).toBe(400);
    });

    it('keeps the events of a group', async () => {
      const all = await everything();
      const [first] = all as [Event];
      const response = await api.post('/api/v2/groups', {
        name: 'One truck',
        colour: '#112233',
        assetIds: [Number(first.assetId)],
      });
      const { data: group } = (await response.json()) as { data: { id: number } };
      const found = await everything(`groupId=${group.id}`);
      expect(ids(found)).toEqual(ids(all.filter(({ assetId }) => assetId === first.assetId)));
      expect(await everything('groupId=999999')).toEqual([]);
      await api.send('DELETE', `/api/v2/groups/${group.id}`);
    });

    it('reaches back 92 days, also for single vehicles, and no further', async () => {
      const long = await list(`from=${at(NOW_MS - 400 * DAY_MS)}&sort=occurredAt&pageSize=1`);
      const [oldest] = long.data as [Event];
      expect(Date.parse(oldest.occurredAt)).toBeGreaterThanOrEqual(NOW_MS - 92 * DAY_MS);
      expect(Date.parse(oldest.occurredAt)).toBeLessThan(NOW_MS - 91 * DAY_MS);
      const ofAsset = await everything(`from=${at(NOW_MS - 92 * DAY_MS)}&assetId=${oldest.assetId}`);
      expect(ofAsset.at(-1)?.id).toBe(oldest.id);
      expect(await one(oldest.id)).toEqual(oldest);
      expect(await everything(`from=${at(NOW_MS + DAY_MS)}`)).toEqual([]);
    });

    it.each([
      ['sort=name', /^sort: must be one of/],
      ['state=done', /^state: must be one or several of new, in-review/],
      ['severity=high,worst', /^severity: must be/],
      ['assetId=x', /^assetId: must be one or several ids/],
      ['assigneeId=you', /^assigneeId: must be me, none/],
      ['pageSize=1001', /^pageSize/],
      ['from=2026-11-03', /^from: must be a time in ISO 8601/],
      ['from=2026-11-09T00:00:00Z&to=2026-11-08T00:00:00Z', /^from: must not be after to/],
      ['colour=red', /colour/],
    ])('refuses %s by its name', async (query, message) => {
      const answer = await refusal(await api.get(`/api/v2/events?${query}`));
      expect(answer.status).toBe(400);
      expect(answer.message).toMatch(message);
    });
  });
});

describe('a server without the feature', () => {
  const features = defaultSettings.features.filter((name) => name !== 'triage');
  const api = shareReferenceApi({ fleetSize: 8, settings: { ...defaultSettings, features } });

  it('decides nothing for demonstrations', async () => {
    expect(await api.query('SELECT 1 FROM event_decisions')).toEqual([]);
    expect(await api.query('SELECT 1 FROM event_comments')).toEqual([]);
    expect(await api.query('SELECT 1 FROM triage_sets')).toEqual([]);
  });
});
