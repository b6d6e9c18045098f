import { describe, expect, test } from 'vitest';
import {
  distanceMs,
  type MomentClip,
  momentsOf,
  nearestMoment,
} from '../../../src/domain/video/clip-moments';

const START = Date.UTC(2026, 10, 21, 14, 2, 0);
const clip = (camera: string, fromSec: number, change: Partial<MomentClip> = {}): MomentClip => ({
  camera,
  isVideo: true,
  createdAtMs: START + fromSec * 1000,
  durationSec: 8,
  ...change,
});
const camerasOf = (clips: readonly MomentClip[]) =>
  momentsOf(clips).map((moment) => moment.clips.map(({ camera }) => camera));

describe('clips of one moment', () => {
  test('are those that begin together, in order of time', () => {
    expect(camerasOf([clip('rear', 60), clip('front', 0), clip('interior', 1.5), clip('front', 59)])).toEqual(
      [
        ['front', 'interior'],
        ['front', 'rear'],
      ],
    );
  });

  test('are those that share most of their time', () => {
    expect(camerasOf([clip('front', 0, { durationSec: 60 }), clip('rear', 20, { durationSec: 60 })])).toEqual(
      [['front', 'rear']],
    );
    expect(camerasOf([clip('front', 0, { durationSec: 60 }), clip('rear', 50, { durationSec: 60 })])).toEqual(
      [['front'], ['rear']],
    );
  });

  test('have each camera once, and no picture beside a video', () => {
    expect(camerasOf([clip('front', 0), clip('front', 0), clip('rear', 0, { isVideo: false })])).toEqual([
      ['front'],
      ['front'],
      ['rear'],
    ]);
  });

  test('have a time; without a length they end where they begin', () => {
    expect(momentsOf([clip('front', 0, { createdAtMs: null })])).toEqual([]);
    expect(momentsOf([clip('front', 0, { durationSec: null })])[0]).toMatchObject({
      startMs: START,
      endMs: START,
      hasVideo: true,
    });
  });
});

describe('the moment that is shown first', () => {
  const at = (sec: number): number => START + sec * 1000;

  test('covers the time, or is nearest to it on either side', () => {
    const moments = momentsOf([clip('front', 0), clip('front', 20), clip('front', 40)]);
    expect(nearestMoment(moments, at(21))?.startMs).toBe(at(20));
    expect(nearestMoment(moments, at(10))?.startMs).toBe(at(0));
    expect(nearestMoment(moments, at(38))?.startMs).toBe(at(40));
    expect(nearestMoment([], at(0))).toBeUndefined();
  });

  test('is a film rather than a picture as near', () => {
    const picture = clip('front', 4, { isVideo: false, durationSec: 0 });
    const moments = momentsOf([picture, clip('rear', 4)]);
    expect(nearestMoment(moments, at(4))?.hasVideo).toBe(true);
  });

  test('is as far away as its nearer end', () => {
    expect(distanceMs({ startMs: at(0), endMs: at(8) }, at(10))).toBe(2000);
    expect(distanceMs({ startMs: at(0), endMs: at(8) }, at(-3))).toBe(3000);
    expect(distanceMs({ startMs: at(0), endMs: at(8) }, at(4))).toBe(0);
  });
});
