import { minuteMs } from '../time/durations';
import { bearingDegrees, type Coordinates, isValidCoordinate } from './coordinates';
import type { Track } from './track';

/** Devices report every few minutes even while they stand; after a longer time without a report, nothing is known. */
const GAP_MS = 10 * minuteMs;
/** Within so many degrees, some 20 m, a vehicle has not moved. */
const STILL_DEGREES = 0.0002;

const at = (list: readonly number[], index: number): number => list[index] ?? Number.NaN;

/** The last position at or before a moment; -1 before the first. */
export function indexAt({ atMs }: Pick<Track, 'atMs'>, momentMs: number): number {
  let [low, high] = [0, atMs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(atMs, middle) <= momentMs) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Whether the device was silent before a position, and the vehicle is elsewhere or drives since then. */
export function followsGap(track: Track, index: number): boolean {
  if (index <= 0 || at(track.atMs, index) - at(track.atMs, index - 1) <= GAP_MS) return false;
  const hasMoved =
    Math.abs(at(track.latitude, index) - at(track.latitude, index - 1)) > STILL_DEGREES ||
    Math.abs(at(track.longitude, index) - at(track.longitude, index - 1)) > STILL_DEGREES;
  return hasMoved || at(track.speedKmh, index - 1) > 0 || at(track.speedKmh, index) > 0;
}

/** A vehicle on its track at a moment. */
export interface TrackPoint extends Coordinates {
  speedKmh: number;
  /** Clockwise from north; undefined where it has not moved yet. */
  headingDegrees: number | undefined;
  /** Whether the device was silent at the moment: the place is that of its last report. */
  isSilent: boolean;
}

/** Where a vehicle was at a moment, between its reports on the straight way; undefined before the first of them. */
export function pointOf(track: Track, momentMs: number): TrackPoint | undefined {
  const index = indexAt(track, momentMs);
  if (index < 0) return undefined;
  const here = placeOf(track, index);
  const speedKmh = at(track.speedKmh, index);
  const headingDegrees = headingAt(track, index);
  if (index === track.atMs.length - 1) {
    const isSilent = momentMs - at(track.atMs, index) > GAP_MS;
    return { ...here, speedKmh, headingDegrees, isSilent };
  }
  if (followsGap(track, index + 1)) {
    return { ...here, speedKmh, headingDegrees, isSilent: momentMs > at(track.atMs, index) };
  }
  const next = placeOf(track, index + 1);
  const share = (momentMs - at(track.atMs, index)) / (at(track.atMs, index + 1) - at(track.atMs, index) || 1);
  return {
    latitude: here.latitude + share * (next.latitude - here.latitude),
    longitude: here.longitude + share * (next.longitude - here.longitude),
    speedKmh: speedKmh + share * (at(track.speedKmh, index + 1) - speedKmh),
    headingDegrees,
    isSilent: false,
  };
}

const placeOf = (track: Track, index: number): Coordinates => ({
  latitude: at(track.latitude, index),
  longitude: at(track.longitude, index),
});

/** The direction to the next position, or while it stands, in which it came. */
function headingAt(track: Track, index: number): number | undefined {
  const here = placeOf(track, index);
  const isApart = (other: Coordinates): boolean =>
    Math.abs(other.latitude - here.latitude) > 1e-5 || Math.abs(other.longitude - here.longitude) > 1e-5;
  const next = index + 1 < track.atMs.length ? placeOf(track, index + 1) : here;
  if (isApart(next) && !followsGap(track, index + 1)) return bearingDegrees(here, next);
  // A stop of a night is a few hundred reports.
  for (let before = index - 1; before >= Math.max(0, index - 500); before--) {
    const place = placeOf(track, before);
    if (isApart(place)) return bearingDegrees(place, here);
  }
  return undefined;
}

const lists = ['atMs', 'latitude', 'longitude', 'speedKmh'] as const;

/**
 * Reads the answer of `GET /api/v2/tracks`. Positions that are none are left out, and others put in order.
 * @throws {Error} for an answer without the four lists.
 */
export function readTrack(data: unknown): Track {
  const given = (data ?? {}) as Record<string, unknown>;
  const [atMs, latitude, longitude, speedKmh] = lists.map((name) => given[name]);
  if (![atMs, latitude, longitude, speedKmh].every(Array.isArray))
    throw new Error(`A track must have the lists ${lists.join(', ')}`);
  const columns = { atMs, latitude, longitude, speedKmh } as Record<(typeof lists)[number], unknown[]>;
  const kept: number[] = [];
  let isOrdered = true;
  for (const [index, ms] of columns.atMs.entries()) {
    if (typeof ms !== 'number' || !Number.isFinite(ms)) continue;
    if (!isValidCoordinate(columns.latitude[index], columns.longitude[index])) continue;
    isOrdered &&= kept.length === 0 || (columns.atMs[kept.at(-1) ?? 0] as number) <= ms;
    kept.push(index);
  }
  if (!isOrdered) kept.sort((a, b) => (columns.atMs[a] as number) - (columns.atMs[b] as number));
  const speedOf = (value: unknown): number =>
    typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0;
  return {
    atMs: kept.map((index) => columns.atMs[index] as number),
    latitude: kept.map((index) => columns.latitude[index] as number),
    longitude: kept.map((index) => columns.longitude[index] as number),
    speedKmh: kept.map((index) => speedOf(columns.speedKmh[index])),
  };
}

/** A track with what came after it. */
export function joinTracks(first: Track, then: Track): Track {
  const lastMs = first.atMs.at(-1) ?? Number.NEGATIVE_INFINITY;
  const from = indexAt(then, lastMs) + 1;
  if (from >= then.atMs.length) return first;
  return {
    atMs: [...first.atMs, ...then.atMs.slice(from)],
    latitude: [...first.latitude, ...then.latitude.slice(from)],
    longitude: [...first.longitude, ...then.longitude.slice(from)],
    speedKmh: [...first.speedKmh, ...then.speedKmh.slice(from)],
  };
}
