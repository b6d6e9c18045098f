// @vitest-environment node
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventCalls, type Person, peopleOf, rowsOf } from '../support/event-calls';
import { NOW_MS, ruleEngines, shareReferenceApi } from '../support/reference-api';

const MINUTE_MS = 60_000;

/** A notification about an event, as its recipient has it. */
interface Notice {
  id: number;
  ruleId: number;
  kind: string;
  ruleName: string;
  severity: string;
  eventId: string;
  eventCount: number;
  assetName: string;
  byName: string;
  comment: string;
  readAt: string | null;
}

describe.each(ruleEngines)('notifications about events on %s', (engine) => {
  const api = shareReferenceApi({ engine, fleetSize: 60 });
  const { decide, decided, everything, undecided } = eventCalls(api);
  let me: Person;
  let other: Person;
  let operator: Record<string, string>;
  beforeAll(async () => {
    ({ me, other, operator } = await peopleOf(api));
  });
  beforeEach(async () => {
    api.setNow(NOW_MS);
    await api.query('DELETE FROM alert_firings');
  });
  const noticesOf = async (headers = api.headers) =>
    rowsOf<Notice>(await api.send('GET', '/api/v2/notifications', undefined, headers));
  const comment = async (body: object, headers: Record<string, string> = {}) => {
    const answer = await api.send('POST', '/api/v2/event-comments', body, { ...api.headers, ...headers });
    expect(answer.status).toBe(200);
  };
  const read = (headers = api.headers) => api.send('POST', '/api/v2/notifications/read', {}, headers);

  it('bring a comment to those whom it mentions, and not to its author', async () => {
    const event = await undecided('source=adas');
    await comment({ eventId: event.id, text: 'Nobody is meant' });
    await comment({ eventId: event.id, text: 'Please have a look', mentions: [other.id, me.id] });
    expect(await noticesOf(operator)).toMatchObject([
      {
        kind: 'mention',
        ruleId: 0,
        ruleName: event.name,
        severity: event.severity,
        eventId: event.id,
        assetName: event.assetName,
        byName: me.name,
        comment: 'Please have a look',
        readAt: null,
      },
    ]);
    expect(await noticesOf()).toEqual([]);
    // They have no rule, and are in nobody else's list.
    expect(await rowsOf(await api.get('/api/v2/alert-firings?ruleId=0'))).toEqual([]);
  });

  it('are sent once for a comment that is sent twice', async () => {
    const body = { eventId: (await undecided()).id, text: 'Once', mentions: [other.id] };
    await comment(body, { 'idempotency-key': '"mention-1"' });
    await comment(body, { 'idempotency-key': '"mention-1"' });
    expect(await noticesOf(operator)).toHaveLength(1);
  });

  it('tell a new assignee who has assigned the event, and nobody who takes one', async () => {
    const { id } = await undecided();
    await decided(id, { assigneeId: me.id });
    await decided(id, { state: 'in-review' });
    await decided(id, { assigneeId: other.id });
    await decided(id, { reason: 'The same assignee' });
    expect(await noticesOf()).toEqual([]);
    expect(await noticesOf(operator)).toMatchObject([
      { kind: 'assignment', eventId: id, eventCount: 1, byName: me.name, comment: '' },
    ]);
  });

  it('are one for what a user assigns within ten minutes, until it is read', async () => {
    const assignNext = async (minutes: number) => {
      api.setNow(NOW_MS + minutes * MINUTE_MS);
      const { id } = await undecided();
      await decided(id, { assigneeId: other.id });
      return id;
    };
    await assignNext(0);
    const second = await assignNext(9);
    expect(await noticesOf(operator)).toMatchObject([{ eventId: second, eventCount: 2 }]);
    await assignNext(11);
    expect(await noticesOf(operator)).toMatchObject([{ eventCount: 1 }, { eventCount: 2 }]);
    await read(operator);
    await assignNext(12);
    expect(await noticesOf(operator)).toMatchObject([
      { eventCount: 1, readAt: null },
      { eventCount: 1 },
      { eventCount: 2 },
    ]);
  });

  it('are taken back with the assignment while they are unread', async () => {
    const { id } = await undecided();
    await decided(id, { assigneeId: other.id });
    await decided(id, { assigneeId: null });
    expect(await noticesOf(operator)).toEqual([]);
    await decided(id, { assigneeId: other.id });
    await read(operator);
    await decided(id, { assigneeId: null });
    expect(await noticesOf(operator)).toMatchObject([{ eventId: id, kind: 'assignment' }]);
  });

  it('lose what is taken back out of several, the others stay', async () => {
    const assignNext = async () => {
      const event = await undecided();
      await decided(event.id, { assigneeId: other.id });
      return event;
    };
    const first = await assignNext();
    const second = await assignNext();
    await decided(second.id, { assigneeId: me.id });
    expect(await noticesOf(operator)).toMatchObject([
      { eventId: first.id, ruleName: first.name, assetName: first.assetName, eventCount: 1 },
    ]);
    const third = await assignNext();
    await decided(first.id, { assigneeId: null });
    expect(await noticesOf(operator)).toMatchObject([{ eventId: third.id, eventCount: 1 }]);
    await read(operator);
    await decided(third.id, { assigneeId: null });
    expect(await noticesOf(operator)).toMatchObject([{ eventId: third.id, eventCount: 1 }]);
  });

  it('are one for events that are assigned at once, and none when they are all taken back at once', async () => {
    const events = (await everything('state=new&assigneeId=none')).slice(0, 4);
    expect(events).toHaveLength(4);
    const assignAll = (assigneeId: number | null) =>
      Promise.all(events.map(({ id }) => decided(id, { assigneeId })));
    await assignAll(other.id);
    expect(await noticesOf(operator)).toMatchObject([{ eventCount: 4 }]);
    await assignAll(null);
    expect(await noticesOf(operator)).toEqual([]);
  });

  it('lose what is too old to be kept, too, once something is taken back', async () => {
    const old = await undecided();
    await decided(old.id, { assigneeId: other.id });
    const event = await undecided();
    await decided(event.id, { assigneeId: other.id });
    await api.query('DELETE FROM event_decisions WHERE event_id = $1', [old.id]);
    await decided(event.id, { assigneeId: null });
    expect(await noticesOf(operator)).toEqual([]);
  });

  it('are not sent for what is refused', async () => {
    const { id } = await undecided();
    await decided(id, { state: 'dismissed' });
    expect((await decide(id, { assigneeId: other.id }, 0)).status).toBe(412);
    expect(await noticesOf(operator)).toEqual([]);
  });
});
