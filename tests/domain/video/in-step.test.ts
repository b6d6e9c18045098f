import { describe, expect, test } from 'vitest';
import { type CandidateLead, leadOf, stepOf } from '../../../src/domain/video/in-step';

const START = Date.UTC(2026, 10, 21, 14, 2, 0);
const lead = (sec: number, change: { isPaused?: boolean; rate?: number } = {}) => ({
  atMs: START + sec * 1000,
  isPaused: false,
  rate: 1,
  ...change,
});
const follower = (currentSec: number, change: { startMs?: number; isSeeking?: boolean } = {}) => ({
  startMs: START,
  durationSec: 8,
  currentSec,
  isSeeking: false,
  ...change,
});

describe('a camera beside the leading one', () => {
  test('plays at the same speed while it is within a frame', () => {
    expect(stepOf(lead(3, { rate: 2 }), follower(3.03))).toEqual({
      phase: 'during',
      isPlaying: true,
      rate: 2,
    });
  });

  test.each([
    ['ahead', 3.2, 0.8, 1],
    ['behind', 2.8, 1, 1.2],
  ])('that is a little %s changes its speed rather than jumping', (_where, currentSec, least, most) => {
    const step = stepOf(lead(3), follower(currentSec));
    expect(step.seekToSec).toBeUndefined();
    expect(step.rate).not.toBe(1);
    expect(step.rate).toBeGreaterThanOrEqual(least);
    expect(step.rate).toBeLessThanOrEqual(most);
  });

  test('closes a small gap at any speed', () => {
    let aheadSec = 0.28;
    for (let tick = 0; tick < 600; tick += 1) {
      const step = stepOf(lead(3, { rate: 0.5 }), follower(3 + aheadSec));
      aheadSec += (step.rate - 0.5) / 60;
    }
    expect(Math.abs(aheadSec)).toBeLessThan(1 / 25);
  });

  test('jumps over a large gap, once', () => {
    expect(stepOf(lead(3), follower(5)).seekToSec).toBeCloseTo(3);
    expect(stepOf(lead(3), follower(5, { isSeeking: true })).seekToSec).toBeUndefined();
  });

  test('stands on the same frame while it is paused', () => {
    const paused = lead(3, { isPaused: true });
    expect(stepOf(paused, follower(3.04))).toMatchObject({ seekToSec: 3, isPlaying: false });
    expect(stepOf(paused, follower(3.01)).seekToSec).toBeUndefined();
  });

  test('goes by the times of the recordings, not by their own beginnings', () => {
    expect(stepOf(lead(5), follower(0, { startMs: START + 2000 })).seekToSec).toBeCloseTo(3);
  });

  test('that begins later waits at its beginning', () => {
    expect(stepOf(lead(1), follower(0, { startMs: START + 2000 }))).toEqual({
      phase: 'before',
      isPlaying: false,
      rate: 1,
    });
  });

  test('that is shorter waits at its end, and comes back with the leading one', () => {
    expect(stepOf(lead(12), follower(4))).toEqual({
      phase: 'after',
      seekToSec: 8,
      isPlaying: false,
      rate: 1,
    });
    expect(stepOf(lead(2), follower(8))).toMatchObject({ phase: 'during', isPlaying: true });
  });

  test('whose length is unknown is not taken for ended', () => {
    expect(stepOf(lead(12), { ...follower(12), durationSec: 0 })).toMatchObject({ phase: 'during' });
  });
});

describe('the leading camera', () => {
  const camera = (change: Partial<CandidateLead> = {}): CandidateLead => ({
    isVideo: true,
    hasFailed: false,
    isStalled: false,
    endMs: START + 8000,
    ...change,
  });

  test('is the first of those that are as long', () => {
    expect(leadOf([camera(), camera()])).toBe(0);
    expect(leadOf([camera(), camera({ endMs: START + 8010 })])).toBe(0);
  });

  test.each([
    ['is shorter', { endMs: START + 5000 }],
    ['failed', { hasFailed: true }],
    ['stalls', { isStalled: true }],
    ['is a picture', { isVideo: false }],
  ])('is not one that %s', (_what, change) => {
    expect(leadOf([camera(change), camera()])).toBe(1);
    expect(leadOf([camera(), camera(change)])).toBe(0);
  });

  test('may stall where all do, and is none where all failed', () => {
    expect(leadOf([camera({ hasFailed: true }), camera({ isStalled: true })])).toBe(1);
    expect(leadOf([camera({ hasFailed: true }), camera({ isVideo: false })])).toBeUndefined();
    expect(leadOf([])).toBeUndefined();
  });
});
