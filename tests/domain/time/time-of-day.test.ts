import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockOf, fleetClock } from '../../../src/domain/time/clock';
import { timeOnOtherClock } from '../../../src/domain/time/time-of-day';

const fleet = fleetClock(180);
const chicago = clockOf('America/Chicago', 180);
const kolkata = clockOf('Asia/Kolkata', 180);
const winterMs = Date.parse('2026-01-15T12:00:00Z');
const summerMs = Date.parse('2026-07-15T12:00:00Z');

describe('a time of day on another clock', () => {
  it.each([
    ['17:00', '08:00'],
    // It is the day before there.
    ['08:00', '23:00'],
    ['09:00', '00:00'],
    ['08:59', '23:59'],
    ['00:00', '15:00'],
  ])('%s of the fleet is %s in Chicago in winter', (time, other) => {
    expect(timeOnOtherClock(time, fleet, chicago, winterMs)).toBe(other);
    expect(timeOnOtherClock(other, chicago, fleet, winterMs)).toBe(time);
  });

  it('goes by the daylight saving of the day', () => {
    expect(timeOnOtherClock('17:00', fleet, chicago, summerMs)).toBe('09:00');
  });

  it('may be of the day after, and half an hour apart', () => {
    expect(timeOnOtherClock('22:15', fleet, kolkata, winterMs)).toBe('00:45');
    expect(timeOnOtherClock('22:15', fleet, fleet, winterMs)).toBe('22:15');
  });

  it.each(['', '8:00', '24:00', '12:60', '12:00:00', 'noon'])('leaves “%s” as it is', (text) => {
    expect(timeOnOtherClock(text, fleet, chicago, winterMs)).toBe(text);
  });

  it('comes back as it was, whatever the clocks', () => {
    const two = (most: number) =>
      fc.integer({ min: 0, max: most }).map((one) => String(one).padStart(2, '0'));
    const offsetMin = fc.integer({ min: -840, max: 840 });
    fc.assert(
      fc.property(
        two(23),
        two(59),
        offsetMin,
        fc.integer({ min: winterMs, max: summerMs }),
        (h, m, min, nowMs) => {
          const [time, own] = [`${h}:${m}`, fleetClock(min)];
          const other = timeOnOtherClock(time, own, chicago, nowMs);
          expect(timeOnOtherClock(other, chicago, own, nowMs)).toBe(time);
        },
      ),
    );
  });
});
