import { minuteMs } from '../time/durations';
import type { Track } from './track';

/** One position is kept in each such stretch of time, so that what was left out never looks like silence. */
const BLOCK_MS = 5 * minuteMs;
/** A change of speed counts as much as so many metres for each km/h. */
const METRES_PER_KMH = 25;
const METRES_PER_DEGREE = 111_320;
/** Less than what devices round. */
const LEAST_METRES = 1;

/**
 * How far the track would be off, in metres or speed, without each of its positions: what is left when those below a limit
 * are dropped keeps its turns, stops and peaks of speed to that limit. Infinite for positions that always stay.
 */
export function trackDetail(track: Track, blockMs = BLOCK_MS): Float64Array {
  const { atMs } = track;
  const detail = new Float64Array(atMs.length);
  let from = 0;
  detail.fill(Number.POSITIVE_INFINITY, 0, 1);
  for (let index = 1; index < atMs.length; index++) {
    const [beforeMs, ms] = [atMs[index - 1] ?? 0, atMs[index] ?? 0];
    const isLast = index === atMs.length - 1;
    if (!isLast && Math.floor(ms / blockMs) === Math.floor(beforeMs / blockMs)) continue;
    // Both ends of a silence stay.
    if (ms - beforeMs > blockMs && index - 1 > from) {
      detail[index - 1] = Number.POSITIVE_INFINITY;
      divide(track, from, index - 1, detail);
    } else divide(track, from, index, detail);
    detail[index] = Number.POSITIVE_INFINITY;
    from = index;
  }
  return detail;
}

/** Gives each position between two others how far it is off the way between them, from the farthest on down. */
function divide(track: Track, first: number, last: number, detail: Float64Array): void {
  const open: [from: number, to: number, limit: number][] = [[first, last, Number.POSITIVE_INFINITY]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to, limit] = part;
    const { index, metres } = farthest(track, from, to);
    if (metres < LEAST_METRES) continue;
    // Never more than the position at which the part begins or ends, without which this one would not be looked at.
    const own = Math.min(limit, metres);
    detail[index] = own;
    open.push([from, index, own], [index, to, own]);
  }
}

/** The position that is farthest from where, and how fast, it would be on the straight way between two others. */
function farthest(track: Track, from: number, to: number): { index: number; metres: number } {
  const { atMs, latitude, longitude, speedKmh } = track;
  const at = (list: readonly number[], index: number): number => list[index] ?? 0;
  const startMs = at(atMs, from);
  const lastsMs = at(atMs, to) - startMs || 1;
  const [startLatitude, startLongitude, startKmh] = [
    at(latitude, from),
    at(longitude, from),
    at(speedKmh, from),
  ];
  const [north, east, faster] = [
    at(latitude, to) - startLatitude,
    at(longitude, to) - startLongitude,
    at(speedKmh, to) - startKmh,
  ];
  const narrowing = Math.cos((startLatitude * Math.PI) / 180);
  let index = from;
  let most = 0;
  for (let one = from + 1; one < to; one++) {
    const share = (at(atMs, one) - startMs) / lastsMs;
    const offNorth = at(latitude, one) - startLatitude - share * north;
    const offEast = (at(longitude, one) - startLongitude - share * east) * narrowing;
    const offPlace = Math.hypot(offNorth, offEast) * METRES_PER_DEGREE;
    const offSpeed = Math.abs(at(speedKmh, one) - startKmh - share * faster) * METRES_PER_KMH;
    const off = Math.max(offPlace, offSpeed);
    if (off > most) {
      most = off;
      index = one;
    }
  }
  return { index, metres: most };
}

/** The positions of a track with these indexes. */
export function positionsOf(track: Track, indexes: readonly number[]): Track {
  const pick = (list: readonly number[]): number[] => indexes.map((index) => list[index] ?? 0);
  return {
    atMs: pick(track.atMs),
    latitude: pick(track.latitude),
    longitude: pick(track.longitude),
    speedKmh: pick(track.speedKmh),
  };
}

/** The positions without which the track would be off most, at most so many of them (2 or more). */
export function thinTrack(track: Track, maxPoints: number): Track {
  const count = track.atMs.length;
  if (count <= maxPoints) return track;
  const lastsMs = (track.atMs.at(-1) ?? 0) - (track.atMs[0] ?? 0);
  // The positions that are always kept take half of the limit at most.
  const blockMs = Math.max(BLOCK_MS, lastsMs / Math.max(1, maxPoints / 2 - 2));
  const detail = trackDetail(track, blockMs);
  const limit = [...detail].sort((a, b) => b - a)[maxPoints - 1] ?? 0;
  // One slot is reserved for the last position.
  let leftAtLimit = maxPoints - 1 - detail.slice(0, -1).filter((one) => one > limit).length;
  const kept: number[] = [];
  for (const [index, one] of detail.entries()) {
    const isKept = one > limit || (one === limit && one > 0 && leftAtLimit-- > 0);
    if (isKept || index === count - 1) kept.push(index);
  }
  return positionsOf(track, kept);
}
