import type { Coordinates } from '../../src/domain/fleet/coordinates';
import { eastWestCorridors } from './corridors-east-west';
import { southNorthCorridors } from './corridors-south-north';

export interface CorridorPlace extends Coordinates {
  /** Town and state, such as "Kearney, NE". */
  name: string;
  atKm: number;
}

/** A stretch of interstate between real places on which vehicles drive. */
export interface Corridor {
  id: string;
  road: string;
  /** The signed directions of travel ("E" or "N"): from the first place to the last, and back. */
  directions: readonly [string, string];
  places: readonly CorridorPlace[];
  lengthKm: number;
}

export interface CorridorPoint extends Coordinates {
  /** The nearer of the two adjacent places. */
  nearest: string;
}

const EARTH_RADIUS_KM = 6371.0088;
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

export function distanceKm(from: Coordinates, to: Coordinates): number {
  const latitude = toRadians(to.latitude - from.latitude);
  const longitude = toRadians(to.longitude - from.longitude);
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord));
}

function parseCorridor(
  source: { id: string; road: string; places: string },
  directions: readonly [string, string],
): Corridor {
  const places: CorridorPlace[] = [];
  for (const line of source.places.trim().split('\n')) {
    const [, latitude, longitude, name] = /^\s*(-?[\d.]+) (-?[\d.]+) (.+?)\s*$/.exec(line) ?? [];
    if (!latitude || !longitude || !name) throw new Error(`Unreadable place on ${source.id}: ${line}`);
    const place = { latitude: Number(latitude), longitude: Number(longitude), name, atKm: 0 };
    const before = places.at(-1);
    if (before) place.atKm = before.atKm + distanceKm(before, place);
    places.push(place);
  }
  const lengthKm = places.at(-1)?.atKm ?? 0;
  return { id: source.id, road: source.road, directions, places, lengthKm };
}

export const corridors: readonly Corridor[] = [
  ...eastWestCorridors.map((source) => parseCorridor(source, ['E', 'W'])),
  ...southNorthCorridors.map((source) => parseCorridor(source, ['N', 'S'])),
];

const byId = new Map(corridors.map((corridor) => [corridor.id, corridor]));

/** @throws {RangeError} for an unknown id. */
export function corridorById(id: string): Corridor {
  const corridor = byId.get(id);
  if (!corridor) throw new RangeError(`No corridor ${id}`);
  return corridor;
}

/** The point at a distance from the first place, clamped to the corridor. */
export function pointAt(corridor: Corridor, km: number): CorridorPoint {
  const { places } = corridor;
  let low = 0;
  let high = places.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((places[middle] as CorridorPlace).atKm <= km) low = middle;
    else high = middle;
  }
  const from = places[low] as CorridorPlace;
  const to = places[high] as CorridorPlace;
  const share = Math.min(1, Math.max(0, (km - from.atKm) / (to.atKm - from.atKm)));
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
    nearest: share < 0.5 ? from.name : to.name,
  };
}
