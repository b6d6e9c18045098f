import type { Coordinates } from '../../src/domain/fleet/coordinates';
import { type Corridor, pointAt } from './corridor';
import { type DepotArea, type DepotPlace, isInDepot } from './depot-area';

/** A part of a corridor inside a depot, in km from the corridor's first place. */
export interface Stretch {
  fromKm: number;
  toKm: number;
}

/** A depot on a corridor: where vehicles drive through it, or park beside the road in it. */
export interface DepotOnCorridor {
  depot: DepotPlace;
  /** In order. */
  stretches: readonly Stretch[];
}

const KM_PER_DEGREE = 111;
/** The precision after so many halvings of the longest segment is better than a millimetre. */
const HALVINGS = 32;
/** The largest distance of parking positions from the places of a corridor. */
const SLOT_DEGREES = 0.001;

/** The depots that a corridor passes through or near. */
export function depotsOnCorridor(corridor: Corridor, depots: readonly DepotPlace[]): DepotOnCorridor[] {
  return depots.flatMap((depot): DepotOnCorridor[] => {
    const box = boxOf(depot);
    const stretches = stretchesInside(corridor, depot, box);
    const isPassed = corridor.places.some((place) => isBoxTouched(box, place, place));
    return stretches.length > 0 || isPassed ? [{ depot, stretches }] : [];
  });
}

function stretchesInside(corridor: Corridor, depot: DepotArea, box: Box): Stretch[] {
  const found: Stretch[] = [];
  const { places } = corridor;
  for (const [index, end] of places.entries()) {
    const start = places[index - 1];
    if (!start || !isBoxTouched(box, start, end)) continue;
    const length = end.atKm - start.atKm;
    const insideAt = (share: number): boolean =>
      isInDepot(pointAt(corridor, start.atKm + share * length), depot);
    const parts = depot.polygon
      ? partsInPolygon(start, end, depot.polygon, insideAt)
      : partInCircle(start, end, depot, insideAt);
    for (const [from, to] of parts) {
      const fromKm = start.atKm + from * length;
      const last = found.at(-1);
      // A stretch continues across the end of a segment.
      if (last && fromKm - last.toKm < 1e-6) last.toKm = start.atKm + to * length;
      else found.push({ fromKm, toKm: start.atKm + to * length });
    }
  }
  return found;
}

interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** A bounding box of a depot, slightly enlarged. */
function boxOf({ latitude, longitude, radiusM, polygon }: DepotArea): Box {
  const high = (radiusM ?? 0) / 1000 / (KM_PER_DEGREE - 1) + SLOT_DEGREES;
  const wide = high / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  if (!polygon)
    return { south: latitude - high, north: latitude + high, west: longitude - wide, east: longitude + wide };
  const latitudes = polygon.map(([corner]) => corner);
  const longitudes = polygon.map(([, corner]) => corner);
  return {
    south: Math.min(...latitudes) - high,
    north: Math.max(...latitudes) + high,
    west: Math.min(...longitudes) - wide,
    east: Math.max(...longitudes) + wide,
  };
}

/** Whether a segment may intersect a box. */
function isBoxTouched({ south, north, west, east }: Box, start: Coordinates, end: Coordinates): boolean {
  return (
    Math.max(start.latitude, end.latitude) >= south &&
    Math.min(start.latitude, end.latitude) <= north &&
    Math.max(start.longitude, end.longitude) >= west &&
    Math.min(start.longitude, end.longitude) <= east
  );
}

type Part = readonly [from: number, to: number];

/** The part of a segment in a circle, searched from its nearest point outwards. */
function partInCircle(
  start: Coordinates,
  end: Coordinates,
  middle: Coordinates,
  insideAt: (share: number) => boolean,
): Part[] {
  const narrowing = Math.cos((middle.latitude * Math.PI) / 180);
  const along = [(end.longitude - start.longitude) * narrowing, end.latitude - start.latitude] as const;
  const to = [(middle.longitude - start.longitude) * narrowing, middle.latitude - start.latitude] as const;
  const nearest = (to[0] * along[0] + to[1] * along[1]) / (along[0] ** 2 + along[1] ** 2);
  const within = Math.min(1, Math.max(0, nearest));
  if (!insideAt(within)) return [];
  return [[edgeBetween(within, 0, insideAt), edgeBetween(within, 1, insideAt)]];
}

/** The last share inside, between a share inside and an end of the segment. */
function edgeBetween(inside: number, end: number, insideAt: (share: number) => boolean): number {
  if (insideAt(end)) return end;
  let [near, far] = [inside, end];
  for (let turn = 0; turn < HALVINGS; turn++) {
    const middle = (near + far) / 2;
    if (insideAt(middle)) near = middle;
    else far = middle;
  }
  return near;
}

/** The parts of a segment in a polygon: between two intersections with its edges a segment is either inside or not. */
function partsInPolygon(
  start: Coordinates,
  end: Coordinates,
  corners: readonly (readonly [number, number])[],
  insideAt: (share: number) => boolean,
): Part[] {
  const high = end.latitude - start.latitude;
  const wide = end.longitude - start.longitude;
  const shares = [0, 1];
  let [fromLatitude, fromLongitude] = corners.at(-1) ?? [0, 0];
  for (const [latitude, longitude] of corners) {
    const [edgeHigh, edgeWide] = [latitude - fromLatitude, longitude - fromLongitude];
    const turn = wide * edgeHigh - high * edgeWide;
    const [apartHigh, apartWide] = [fromLatitude - start.latitude, fromLongitude - start.longitude];
    const share = (apartWide * edgeHigh - apartHigh * edgeWide) / turn;
    const onEdge = (apartWide * high - apartHigh * wide) / turn;
    if (turn !== 0 && share > 0 && share < 1 && onEdge >= 0 && onEdge <= 1) shares.push(share);
    [fromLatitude, fromLongitude] = [latitude, longitude];
  }
  shares.sort((a, b) => a - b);
  const parts: Part[] = [];
  for (const [index, to] of shares.entries()) {
    const from = shares[index - 1];
    if (from === undefined || !insideAt((from + to) / 2)) continue;
    const last = parts.at(-1);
    if (last && last[1] === from) parts[parts.length - 1] = [last[0], to];
    else parts.push([from, to]);
  }
  return parts;
}
