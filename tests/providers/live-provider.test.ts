import type { LiveEvent } from '@refinedev/core';
import { afterEach, expect, test, vi } from 'vitest';
import { createLiveProvider } from '../../src/providers/live-provider';
import { settingsOf } from '../support/settings-file';

const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
  vi.unstubAllGlobals();
});

/** A tab of a signed-in user, and what it has received of yards. */
function openTab({ userId = '7', companyId = 1, types = ['*'] } = {}) {
  const provider = createLiveProvider(userId, { ...settingsOf(), companyId });
  const received: LiveEvent[] = [];
  const channel = 'resources/yards';
  const subscription = provider.subscribe({ channel, types, callback: (event) => received.push(event) });
  const close = provider.open();
  closings.push(close);
  return { provider, received, subscription, close };
}

const event = (change: Partial<LiveEvent> = {}): LiveEvent => ({
  channel: 'resources/yards',
  type: 'updated',
  payload: { ids: ['3'] },
  date: new Date('2026-11-09T12:00:00Z'),
  ...change,
});

/** Until a last message has come, so that all before it have. */
async function settled(from: ReturnType<typeof openTab>): Promise<void> {
  const last = openTab();
  from.provider.publish(event());
  await vi.waitFor(() => expect(last.received).not.toEqual([]));
}

test('a change is published to the other tabs of the same user, as Refine’s event, and not to the own', async () => {
  const [one, other] = [openTab(), openTab()];
  one.provider.publish(event());
  await vi.waitFor(() => expect(other.received).toEqual([event()]));
  expect(one.received).toEqual([]);
});

test('it is not published to another user, nor about another company', async () => {
  const one = openTab();
  const others = [openTab({ userId: '8' }), openTab({ companyId: 2 })];
  await settled(one);
  expect(others.map(({ received }) => received)).toEqual([[], []]);
});

test('nothing of what the records say goes with it', async () => {
  const [one, other] = [openTab(), openTab()];
  one.provider.publish(
    event({ payload: { ids: ['3'], name: 'West' }, meta: { version: 4, token: 'secret' } as never }),
  );
  await vi.waitFor(() => expect(other.received).toEqual([event()]));
});

test('only what was subscribed to is received, until it is given up', async () => {
  const [one, created, gone] = [openTab(), openTab({ types: ['created'] }), openTab()];
  gone.provider.unsubscribe(gone.subscription);
  one.provider.publish(event({ channel: 'resources/teams' }));
  one.provider.publish(event({ type: 'created' }));
  await settled(one);
  expect(created.received).toEqual([event({ type: 'created' })]);
  expect(gone.received).toEqual([]);
});

test('a closed one publishes and receives nothing', async () => {
  const [one, other] = [openTab(), openTab()];
  other.close();
  other.provider.publish(event());
  await settled(one);
  expect([one.received, other.received]).toEqual([[], []]);
});

test('messages that another version may send are ignored', async () => {
  const [one, other] = [openTab(), openTab()];
  one.provider.publish(event({ channel: 5 as never }));
  await settled(one);
  expect(other.received).toEqual([event()]);
});

test.each([
  ['without channels', undefined],
  [
    'that refuses them together with storage',
    class {
      constructor() {
        throw new DOMException('denied', 'SecurityError');
      }
    },
  ],
])('a browser %s gets no changes, and all else goes on', (_, channels) => {
  vi.stubGlobal('BroadcastChannel', channels);
  const { provider, close } = openTab();
  provider.publish(event());
  close();
});
