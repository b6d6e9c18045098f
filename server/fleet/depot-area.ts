import type { Coordinates } from '../../src/domain/fleet/coordinates';
import { distanceKm } from './corridor';

/** The area of a depot: a circle of `radiusM` metres around its place, or a polygon. */
export interface DepotArea extends Coordinates {
  radiusM: number | null;
  /** Latitude and longitude of each corner. */
  polygon: readonly (readonly [number, number])[] | null;
}

/** A depot, as far as arrivals and departures need it. */
export interface DepotPlace extends DepotArea {
  id: number;
  name: string;
}

/** Whether a place is inside, by the even-odd rule. Corners are latitude and longitude. */
function isInPolygon(
  { latitude, longitude }: Coordinates,
  corners: readonly (readonly [number, number])[],
): boolean {
  let isInside = false;
  let [lastLatitude, lastLongitude] = corners.at(-1) ?? [0, 0];
  for (const [cornerLatitude, cornerLongitude] of corners) {
    const isCrossed =
      cornerLatitude > latitude !== lastLatitude > latitude &&
      longitude <
        ((lastLongitude - cornerLongitude) * (latitude - cornerLatitude)) / (lastLatitude - cornerLatitude) +
          cornerLongitude;
    if (isCrossed) isInside = !isInside;
    [lastLatitude, lastLongitude] = [cornerLatitude, cornerLongitude];
  }
  return isInside;
}

/** Whether a place is in a depot. */
export function isInDepot(place: Coordinates, depot: DepotArea): boolean {
  if (depot.polygon) return isInPolygon(place, depot.polygon);
  const radiusKm = (depot.radiusM ?? 0) / 1000;
  // A degree of latitude is 111 km: this quick test excludes most places.
  if (Math.abs(place.latitude - depot.latitude) > radiusKm / 110) return false;
  return distanceKm(place, depot) <= radiusKm;
}
