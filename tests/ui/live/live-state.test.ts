import { expect, it } from 'vitest';
import {
  isOver,
  type LiveEvent,
  type LiveState,
  liveStates,
  nextLiveState,
} from '../../../src/ui/live/live-state';

it.each<[LiveState, LiveEvent, LiveState]>([
  ['connecting', 'waiting', 'connecting'],
  ['connecting', 'playing', 'live'],
  ['connecting', 'lost', 'unavailable'],
  ['live', 'waiting', 'stalled'],
  ['live', 'lost', 'ended'],
  ['live', 'over', 'ended'],
  ['stalled', 'playing', 'live'],
  ['stalled', 'lost', 'ended'],
  ['ended', 'playing', 'ended'],
  ['unavailable', 'waiting', 'unavailable'],
  ['unsupported', 'playing', 'unsupported'],
])('%s, then %s, is %s', (before, event, after) => {
  expect(nextLiveState(before, event)).toBe(after);
});

it('is over where nothing more comes by itself', () => {
  expect(liveStates.filter(isOver)).toEqual(['ended', 'unavailable', 'unsupported']);
});
