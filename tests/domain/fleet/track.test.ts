import { describe, expect, it } from 'vitest';
import { speedBandAt } from '../../../src/domain/fleet/speed-band';
import type { Track } from '../../../src/domain/fleet/track';
import { thinTrack } from '../../../src/domain/fleet/track-detail';
import { followsGap, indexAt, joinTracks, pointOf, readTrack } from '../../../src/domain/fleet/track-lookup';

const MINUTE_MS = 60_000;
/** Positions as [seconds, latitude, longitude, km/h]. */
const trackOf = (...rows: [sec: number, latitude: number, longitude: number, kmh: number][]): Track => ({
  atMs: rows.map(([sec]) => sec * 1000),
  latitude: rows.map(([, latitude]) => latitude),
  longitude: rows.map(([, , longitude]) => longitude),
  speedKmh: rows.map(([, , , kmh]) => kmh),
});
const placeOf = (track: Track, atMs: number) => {
  const point = pointOf(track, atMs);
  return point && [point.latitude, point.longitude, point.speedKmh, point.isSilent];
};

describe('where a vehicle was', () => {
  const track = trackOf([10, 40, -99, 0], [20, 40, -98.99, 60], [30, 40, -98.98, 80]);

  it('is between two reports on the straight way, with its speed and heading', () => {
    expect(placeOf(track, 15_000)).toEqual([40, -98.995, 30, false]);
    expect(pointOf(track, 15_000)?.headingDegrees).toBeCloseTo(90, 0);
    expect(pointOf(track, 9_999)).toBeUndefined();
    expect([indexAt(track, 9_999), indexAt(track, 10_000), indexAt(track, 99_000)]).toEqual([-1, 0, 2]);
  });

  it('is the last known place while the device is silent, and reports it', () => {
    const gap = trackOf([0, 40, -99, 80], [1200, 40.2, -99, 80], [1205, 40.201, -99, 80]);
    expect(followsGap(gap, 1)).toBe(true);
    expect(placeOf(gap, 600_000)).toEqual([40, -99, 80, true]);
    expect(placeOf(gap, 1_200_000)).toEqual([40.2, -99, 80, false]);
    expect(placeOf(gap, 1_205_000 + 11 * MINUTE_MS)).toEqual([40.201, -99, 80, true]);
  });

  it('takes hours of standing at one place for standing, and keeps the heading in which it came', () => {
    const still = trackOf([0, 40, -99, 30], [10, 40.01, -99, 0], [7200, 40.01, -99, 0]);
    expect(followsGap(still, 2)).toBe(false);
    expect(placeOf(still, 3_600_000)).toEqual([40.01, -99, 0, false]);
    expect(pointOf(still, 3_600_000)?.headingDegrees).toBeCloseTo(0, 5);
  });
});

describe('a track out of an answer', () => {
  it('has no position that is none, and is in order', () => {
    const answer = {
      atMs: [3000, 1000, 'x', 2000, 4000],
      latitude: [40.3, 40.1, 40, 0, 40.4],
      longitude: [-99, -99, -99, 0, -99],
      speedKmh: [3, null, 2, 2, -4],
    };
    expect(readTrack(answer)).toEqual(trackOf([1, 40.1, -99, 0], [3, 40.3, -99, 3], [4, 40.4, -99, 0]));
  });

  it.each([null, [], {}, { atMs: [], latitude: [], longitude: [] }])('is refused in %j', (answer) => {
    expect(() => readTrack(answer)).toThrow(/must have the lists atMs/);
  });

  it('goes on with what came later, and with nothing twice', () => {
    const first = trackOf([1, 40, -99, 1], [2, 40, -99, 2]);
    const then = trackOf([2, 40, -99, 2], [3, 40, -99, 3]);
    expect(joinTracks(first, then).speedKmh).toEqual([1, 2, 3]);
    expect(joinTracks(first, trackOf([2, 40, -99, 2]))).toBe(first);
    expect(joinTracks(trackOf(), then)).toEqual(then);
  });
});

describe('a thinned track', () => {
  /** An hour of one-second positions with a corner, a peak of speed, a stop and a silence of 20 minutes. */
  const rows: [number, number, number, number][] = [];
  for (let sec = 0; sec < 3600; sec++) {
    if (sec > 2000 && sec < 3200) continue;
    const isBeforeCorner = sec < 900;
    const kmh = sec === 500 ? 131 : sec >= 1300 && sec < 1500 ? 0 : 60;
    rows.push([sec, isBeforeCorner ? 40 : 40 + (sec - 900) * 1e-4, -99 + Math.min(sec, 900) * 1e-4, kmh]);
  }
  const track = trackOf(...rows);
  const thin = thinTrack(track, 60);

  it('has at most so many positions, and its corner, peak, stop and both ends of the silence', () => {
    expect(thin.atMs.length).toBeLessThanOrEqual(60);
    for (const sec of [0, 500, 900, 2000, 3200, 3599]) expect(thin.atMs).toContain(sec * 1000);
    expect(Math.max(...thin.speedKmh)).toBe(131);
    expect(pointOf(thin, 1_400_000)?.speedKmh).toBe(0);
    expect(followsGap(thin, thin.atMs.indexOf(3_200_000))).toBe(true);
  });

  it('never looks silent where the device was not', () => {
    const gaps = thin.atMs.filter((_, index) => followsGap(thin, index));
    expect(gaps).toEqual([3_200_000]);
  });

  it('is as it was when it is short enough, and at least its ends when very few are wanted', () => {
    expect(thinTrack(track, rows.length)).toBe(track);
    const two = thinTrack(track, 2);
    expect([two.atMs.length, two.atMs.at(-1)]).toEqual([2, 3_599_000]);
  });
});

it('speeds are in one band each', () => {
  expect([0, 29.9, 30, 60, 89, 90, 300].map(speedBandAt)).toEqual([0, 0, 1, 2, 2, 3, 3]);
});
