import { expect, it } from 'vitest';
import { onFleetClock, utcOffsetName } from '../../src/domain/fleet-clock';

it.each([
  [0, 'UTC'],
  [180, 'UTC+3'],
  [-300, 'UTC−5'],
  [330, 'UTC+5:30'],
  [-205, 'UTC−3:25'],
])('a clock of %i minutes is called %s', (minutes, name) => {
  expect(utcOffsetName(minutes)).toBe(name);
});

it('the fleet’s clock is ahead of UTC by its offset', () => {
  expect(onFleetClock(Date.UTC(2026, 10, 9, 22), 180)).toBe(Date.UTC(2026, 10, 10, 1));
});
