// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import { type Event, eventCalls, type Person, peopleOf, rowsOf } from '../support/event-calls';
import { dataOf, NOW_MS, ruleEngines, shareReferenceApi } from '../support/reference-api';

/** Work on events: decisions, comments, and which user has which event open. */
describe.each(ruleEngines)('events on %s', (engine) => {
  const api = shareReferenceApi({ engine, fleetSize: 60 });
  const { list, everything, counts, one, decide, decided, undecided, refusal, ids } = eventCalls(api);
  let me: Person;
  let other: Person;
  let operator: Record<string, string>;
  beforeAll(async () => {
    ({ me, other, operator } = await peopleOf(api));
  });

  describe('a decision', () => {
    it('is stored with its author, pushed to all clients, and noted in the history', async () => {
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
      // Nothing changes, so no client's version is out of date.
      expect(await decided(id, { state: 'resolved' }, 3)).toMatchObject({ version: 3 });
    });

    it('may be made by every signed-in user', async () => {
      const { id } = await undecided();
      const response = await decide(id, { state: 'in-review', assigneeId: other.id }, 0, operator);
      expect(response.status).toBe(200);
      expect(await one(id)).toMatchObject({ decidedBy: other.name, assigneeName: other.name });
    });

    it('is refused with the record as it is now when another user was first', async () => {
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

    it('cannot be assigned to a user who cannot sign in', async () => {
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

    it('lists the other users at an event, until they leave or send nothing for half a minute', async () => {
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
