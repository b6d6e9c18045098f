// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  dataOf,
  defaultSettings,
  engines,
  NOW_MS,
  postLogin,
  shareReferenceApi,
} from '../support/reference-api';

interface Event {
  id: string;
  source: string;
  name: string;
  kind: string;
  severity: string;
  occurredAt: string;
  ruleId: string;
  assetId: string;
  assetName: string;
  dashcamId: string;
  dashcamName: string;
  driverId: string;
  driverName: string;
  latitude: number | null;
  location: string;
  speedKmh: number;
  state: string;
  assigneeId: number | null;
  assigneeName: string;
  reason: string;
  version: number;
  decidedBy: string;
  commentCount: number;
}
interface Page {
  data: Event[];
  totalCount: number;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const ranks = ['low', 'medium', 'high', 'critical'];
const at = (ms: number) => encodeURIComponent(new Date(ms).toISOString());

describe.each(engines)('events on %s', (engine) => {
  const api = shareReferenceApi({ engine, fleetSize: 60 });
  let me: { id: number; name: string };
  let other: { id: number; name: string };
  let operator: Record<string, string>;

  const list = async (query = '', headers = api.headers): Promise<Page> => {
    const response = await api.send('GET', `/api/v2/events?${query}`, undefined, headers);
    expect({ query, status: response.status }).toEqual({ query, status: 200 });
    return (await response.json()) as Page;
  };
  const everything = async (query = '') => (await list(`pageSize=1000&${query}`)).data;
  const counts = async (by: string, query = '') =>
    dataOf<Record<string, number>>(await api.get(`/api/v2/events/counts?by=${by}&${query}`));
  const one = async (id: string) => dataOf<Event>(await api.get(`/api/v2/events/${id}`));
  const decide = (id: string, body: object, version?: number, headers = api.headers) =>
    api.send('PUT', `/api/v2/events/${id}`, body, {
      ...headers,
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    });
  const decided = async (id: string, body: object, version?: number) =>
    dataOf<Event>(await decide(id, body, version), 'Event updated');
  /** An event that nobody has decided about or commented on. */
  const undecided = async (query = '') =>
    (await everything(query)).find(({ version, commentCount }) => version + commentCount === 0) as Event;
  const refusal = async (response: Response) => {
    const { message, errors, data } = (await response.json()) as Record<string, unknown>;
    return { status: response.status, message, errors, data };
  };
  const ids = (events: readonly Event[]) => events.map(({ id }) => id);

  beforeAll(async () => {
    const people = await rowsOf<typeof me>(await api.get('/api/v2/people'));
    me = people.find(({ name }) => name === 'Dana Mercer') as typeof me;
    other = people.find(({ name }) => name === 'Luis Ortega') as typeof me;
    const { token } = (await (await postLogin(api, 'operator', api.demo.password)).json()) as {
      token: string;
    };
    operator = bearer(token);
  });

  describe('the list', () => {
    it('has the incidents and the ADAS events of the last week, under the ids that their own calls tell', async () => {
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
      const told = [...incidents, ...warnings].filter(inSpan).map(({ eventId }) => eventId);
      expect(ids(events).sort()).toEqual(told.sort());
      expect(new Set(told).size).toBe(told.length);
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

  describe('a decision', () => {
    it('is kept with who made it, told everywhere, and noted in the history', async () => {
      const event = await undecided('source=adas');
      const record = await decided(
        event.id,
        { state: 'needs-coaching', assigneeId: other.id, reason: ' Too close ' },
        0,
      );
      expect(record).toEqual({
        ...event,
        state: 'needs-coaching',
        assigneeId: other.id,
        assigneeName: other.name,
        reason: 'Too close',
        version: 1,
        decidedBy: me.name,
        decidedAt: new Date(NOW_MS).toISOString(),
      });
      expect(await one(event.id)).toEqual(record);
      expect((await everything()).find(({ id }) => id === event.id)).toEqual(record);
      const mine = await list('assigneeId=me&pageSize=1000', operator);
      expect(ids(mine.data)).toContain(event.id);
      const history = await rowsOf<{ user: object; recordName: string; changes: object[] }>(
        await api.get(`/api/v2/history?resource=events&id=${event.id}`),
      );
      expect(history).toMatchObject([
        {
          user: { name: me.name },
          recordName: `${event.name}, ${event.assetName}`,
          changes: expect.arrayContaining([
            { field: 'state', before: 'new', after: 'needs-coaching' },
            { field: 'assigneeName', before: '', after: other.name },
            { field: 'reason', before: '', after: 'Too close' },
          ]),
        },
      ]);
    });

    it('changes what it names; a reason goes with the state that it was for', async () => {
      const { id } = await undecided();
      await decided(id, { state: 'dismissed', reason: 'Road works', assigneeId: me.id });
      expect(await decided(id, { assigneeId: null })).toMatchObject({
        state: 'dismissed',
        reason: 'Road works',
        assigneeId: null,
        assigneeName: '',
        version: 2,
      });
      expect(await decided(id, { state: 'resolved' })).toMatchObject({ reason: '', version: 3 });
      // Nothing changes, so nobody's version is out of date.
      expect(await decided(id, { state: 'resolved' }, 3)).toMatchObject({ version: 3 });
    });

    it('is everybody’s who is signed in', async () => {
      const { id } = await undecided();
      const response = await decide(id, { state: 'in-review', assigneeId: other.id }, 0, operator);
      expect(response.status).toBe(200);
      expect(await one(id)).toMatchObject({ decidedBy: other.name, assigneeName: other.name });
    });

    it('is refused with the record as it is now when somebody else was first', async () => {
      const { id } = await undecided();
      const first = await decided(id, { state: 'dismissed' }, 0);
      const answer = await refusal(await decide(id, { state: 'resolved' }, 0, operator));
      expect(answer).toEqual({
        status: 412,
        message: 'This event was changed by somebody else meanwhile. Nothing was saved.',
        errors: undefined,
        data: first,
      });
      expect(await one(id)).toEqual(first);
    });

    it('is made once by many at the same moment', async () => {
      const { id } = await undecided();
      const answers = await Promise.all(
        ['in-review', 'dismissed', 'resolved', 'needs-coaching', 'in-review', 'dismissed'].map((state) =>
          decide(id, { state }, 0),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412]);
      expect(await one(id)).toMatchObject({ version: 1 });
    });

    it('goes through for sixty events at once', async () => {
      const events = (await everything('state=new&assigneeId=none')).slice(0, 60);
      expect(events).toHaveLength(60);
      const before = await counts('state');
      const answers = await Promise.all(
        events.map(({ id, version }) => decide(id, { state: 'resolved' }, version)),
      );
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      const after = await counts('state');
      expect(after).toEqual({
        ...before,
        new: (before.new ?? 0) - 60,
        resolved: (before.resolved ?? 0) + 60,
      });
    });

    it.each([
      [{}, 'state', 'state, assigneeId or reason is required'],
      [{ state: 'done' }, 'state', /^must be one of new/],
      [{ state: 'dismissed', reason: 'x'.repeat(501) }, 'reason', 'must have at most 500 characters'],
      [{ reason: 'a\u0000b' }, 'reason', 'must not contain control characters'],
      [{ assigneeId: 'Luis' }, 'assigneeId', /./],
      [{ assigneeId: 999_999 }, 'assigneeId', 'must be somebody of the company who can sign in'],
    ])('is refused by field: %j', async (body, field, message) => {
      const { id } = await undecided();
      const answer = await refusal(await decide(id, body));
      expect(answer.status).toBe(400);
      const errors = answer.errors as Record<string, string[]>;
      expect(Object.keys(errors)).toEqual([field]);
      expect(errors[field]?.[0]).toMatch(typeof message === 'string' ? new RegExp(`^${message}$`) : message);
      expect(await one(id)).toMatchObject({ state: 'new', version: 0 });
    });

    it('gives nothing to whoever cannot sign in', async () => {
      const { data: users } = (await (await api.get('/api/v2/users?status=invited,locked')).json()) as {
        data: { id: number }[];
      };
      expect(users.length).toBeGreaterThan(1);
      const { id } = await undecided();
      for (const user of users) expect((await decide(id, { assigneeId: user.id })).status).toBe(400);
      const people = await rowsOf<{ id: number }>(await api.get('/api/v2/people'));
      expect(people.map((person) => person.id).sort()).toEqual([me.id, other.id].sort());
    });

    it.each([
      'incident-999999-1-1794248630',
      'incident-1001-1-1',
      'adas-500001-driver_fatigue-4102444800',
      'adas-500001-driver_fatigue-99999999999999',
      'incident-1001-1',
      'x',
      '%00',
    ])('has 404 for %s', async (id) => {
      expect((await api.get(`/api/v2/events/${id}`)).status).toBe(404);
      expect((await decide(id, { state: 'dismissed' })).status).toBe(404);
      expect((await api.post('/api/v2/event-comments', { eventId: id, text: 'x' })).status).toBe(404);
    });

    it('stays readable when the rule that made its event is changed or deleted', async () => {
      const rule = {
        name: 'Any speed at all',
        description: '',
        kind: 'speeding',
        threshold: 20,
        minDurationSec: null,
        appliesTo: 'All Assets',
        activeFrom: null,
        activeTo: null,
        severity: 'medium',
        status: true,
      };
      const created = await (await api.post('/api/v2/alert-rules', rule)).json();
      const { id: ruleId } = (created as { data: { id: number } }).data;
      const [dismissed, commented, left] = await everything(`ruleId=${ruleId}`);
      if (!dismissed || !commented || !left) throw new Error('The rule made no events');
      const record = await decided(dismissed.id, { state: 'dismissed', reason: 'Too strict' });
      await api.post('/api/v2/event-comments', { eventId: commented.id, text: 'Look' });

      const off = await api.send('PUT', `/api/v2/alert-rules/${ruleId}`, { ...rule, status: false });
      expect(off.status).toBe(200);
      expect(await one(dismissed.id)).toEqual(record);
      expect((await api.get(`/api/v2/events/${left.id}`)).status).toBe(404);
      await api.send('DELETE', `/api/v2/alert-rules/${ruleId}`);
      expect(ids(await everything(`ruleId=${ruleId}`))).toEqual([dismissed.id, commented.id]);
      expect(ids(await everything(`ruleId=${ruleId}&sort=occurredAt`))).toEqual([commented.id, dismissed.id]);
      expect(ids(await everything('q=any%20speed&severity=medium&sort=-severity&source=incident'))).toEqual([
        dismissed.id,
        commented.id,
      ]);
      expect(await everything(`ruleId=${ruleId}&severity=high`)).toEqual([]);
      expect(await counts('state', `ruleId=${ruleId}`)).toMatchObject({ new: 1, dismissed: 1, resolved: 0 });
      expect(await decided(dismissed.id, { state: 'new' }, 1)).toMatchObject({ version: 2, reason: '' });
    });

    it('keeps the driver that there was, when the vehicle gets another', async () => {
      const driven = (await everything()).find((one) => one.version === 0 && one.driverId) as Event;
      await decided(driven.id, { state: 'needs-coaching' });
      const driver = await dataOf<Record<string, unknown>>(
        await api.get(`/api/v2/drivers/${driven.driverId}`),
      );
      const moved = await api.send('PUT', `/api/v2/drivers/${driven.driverId}`, { ...driver, assetId: null });
      expect(moved.status).toBe(200);
      expect(await one(driven.id)).toMatchObject({ driverName: driven.driverName });
      expect(ids(await everything(`driverId=${driven.driverId}`))).toContain(driven.id);
      const others = await everything(`assetId=${driven.assetId}&state=new`);
      expect(others.every(({ driverId, version }) => version > 0 || driverId === '')).toBe(true);
      await api.send('PUT', `/api/v2/drivers/${driven.driverId}`, driver);
    });
  });

  describe('comments', () => {
    const comment = (body: object, headers: Record<string, string> = {}) =>
      api.send('POST', '/api/v2/event-comments', body, { ...api.headers, ...headers });
    const read = async (eventId: string) =>
      rowsOf<{ text: string; mentions: number[]; userName: string }>(
        await api.get(`/api/v2/event-comments?eventId=${eventId}`),
      );

    it('are kept in order with who wrote them, and counted; they are no decision', async () => {
      const { id } = await undecided();
      await comment({ eventId: id, text: 'First\nline two', mentions: [other.id, other.id] });
      await api.send('POST', '/api/v2/event-comments', { eventId: id, text: 'Second' }, operator);
      expect(await read(id)).toMatchObject([
        { text: 'First\nline two', mentions: [other.id], userName: me.name },
        { text: 'Second', mentions: [], userName: other.name },
      ]);
      expect(await one(id)).toMatchObject({ state: 'new', version: 0, commentCount: 2 });
      expect((await decide(id, { state: 'in-review' }, 0)).status).toBe(200);
    });

    it('are made once under one key', async () => {
      const { id } = await undecided();
      const body = { eventId: id, text: 'Only once' };
      const [first, again] = [
        await comment(body, { 'idempotency-key': '"comment-1"' }),
        await comment(body, { 'idempotency-key': '"comment-1"' }),
      ];
      expect(await again.json()).toEqual(await first.json());
      expect(await read(id)).toHaveLength(1);
    });

    it.each([
      [{ text: '  ' }, 'text'],
      [{ text: 'x'.repeat(2001) }, 'text'],
      [{ text: 'x', mentions: [999_999] }, 'mentions'],
      [{ text: 'x', mentions: ['you'] }, 'mentions'],
    ])('are refused by field: %j', async (body, field) => {
      const { id } = await undecided();
      const answer = await refusal(await comment({ eventId: id, ...body }));
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.errors as object)).toEqual([field]);
      expect(await read(id)).toEqual([]);
    });
  });

  describe('presence', () => {
    const say = async (eventId: string | null, headers = api.headers) =>
      dataOf<object[]>(await api.send('PUT', '/api/v2/event-presence', { eventId }, headers));

    it('tells each who else is where, until they go or are silent for half a minute', async () => {
      expect(await say('incident-1001-1-1')).toEqual([]);
      const mine = { userId: me.id, userName: me.name, eventId: 'incident-1001-1-1' };
      expect(await say('incident-1001-1-2', operator)).toEqual([mine]);
      expect(await say('incident-1001-1-1')).toEqual([
        { userId: other.id, userName: other.name, eventId: 'incident-1001-1-2' },
      ]);
      api.setNow(NOW_MS + 29_000);
      expect(await say(null, operator)).toEqual([mine]);
      api.setNow(NOW_MS + 31_000);
      expect(await say(null, operator)).toEqual([]);
    });
  });

  it('has decided events with assignees and comments in the demo fleet', async () => {
    const rows = await api.query(
      'SELECT state, assignee_id, comment_count FROM event_decisions WHERE version = 1 ORDER BY occurred_at DESC',
    );
    expect(rows.some(({ assignee_id: assigneeId }) => assigneeId !== null)).toBe(true);
    expect(rows.some(({ comment_count: count }) => Number(count) > 0)).toBe(true);
    expect(new Set(rows.map(({ state }) => state)).size).toBeGreaterThan(3);
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

/** The rows of a list, which has `totalCount` besides. */
async function rowsOf<Row>(response: Response): Promise<Row[]> {
  const { totalCount, ...answer } = (await response.json()) as Record<string, unknown>;
  const rows = await dataOf<Row[]>(Response.json(answer, { status: response.status }));
  expect(totalCount).toBeGreaterThanOrEqual(rows.length);
  return rows;
}
