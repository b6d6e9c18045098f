import { expect, test } from 'vitest';
import type { DecisionChange } from '../../src/resources/events/decision';
import { eventRecord } from '../../src/resources/events/event-record';
import { createKeptDecisions } from '../../src/resources/events/kept-decisions';
import { withTypedReasons } from '../../src/resources/events/typed-reasons';
import { memoryStorage } from '../support/memory-storage';

const [first, second] = [eventRecord.parse({ id: '1' }), eventRecord.parse({ id: '2' })];

const open = () =>
  withTypedReasons(
    createKeptDecisions({
      storage: memoryStorage(),
      user: { id: '1', name: 'Dana' },
      nowMs: () => Date.UTC(2026, 10, 20),
    }),
  );

/** What an event is decided as after some changes. */
function after(...changes: [event: typeof first, change: DecisionChange][]) {
  const store = open();
  for (const [event, change] of changes) store.decide(event, change);
  const { state, reason } = store.getState().shown(first);
  return { state, reason };
}

const why: [typeof first, DecisionChange] = [first, { reason: 'Camera was loose' }];

test('a reason that was typed before its state goes with it', () => {
  expect(after(why, [first, { state: 'dismissed' }])).toEqual({
    state: 'dismissed',
    reason: 'Camera was loose',
  });
});

test.each<[string, Parameters<typeof after>]>([
  ['for a state that was set first is not that of the next', [[first, { state: 'in-review' }], why]],
  ['goes to no second state', [why, [first, { state: 'in-review' }]]],
  ['of one event is not taken over after another', [why, [second, { reason: 'Other' }]]],
  ['that was taken back stays away', [why, [first, { reason: '' }]]],
])('a reason %s', (_rule, changes) => {
  expect(after(...changes, [first, { state: 'dismissed' }])).toEqual({ state: 'dismissed', reason: '' });
});

test('a reason that is typed after its state was taken back is for the next state', () => {
  const store = open();
  store.decide(first, { state: 'dismissed' });
  store.undo();
  store.decide(...why);
  store.decide(first, { state: 'resolved' });
  expect(store.getState().shown(first)).toMatchObject({ state: 'resolved', reason: 'Camera was loose' });
});

test('a state with a reason of its own has that one', () => {
  expect(after(why, [first, { state: 'dismissed', reason: 'Double' }]).reason).toBe('Double');
});
