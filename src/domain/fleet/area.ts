import type { Coordinates } from './coordinates';

/** A corner of an area: latitude and longitude in degrees. */
export type Corner = readonly [latitude: number, longitude: number];

const earthRadiusM = 6_371_008.8;
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;
const toDegrees = (radians: number): number => (radians * 180) / Math.PI;

/** The distance between two places along the ground, in metres. */
export function distanceM(one: Coordinates, other: Coordinates): number {
  const north = toRadians(other.latitude - one.latitude) / 2;
  const east = toRadians(other.longitude - one.longitude) / 2;
  const chord =
    Math.sin(north) ** 2 +
    Math.cos(toRadians(one.latitude)) * Math.cos(toRadians(other.latitude)) * Math.sin(east) ** 2;
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The place so many metres from another, in a direction in degrees clockwise from north. */
export function placeAway(from: Coordinates, metres: number, bearing: number): Coordinates {
  const angle = metres / earthRadiusM;
  const direction = toRadians(bearing);
  const latitude = toRadians(from.latitude);
  const sine =
    Math.sin(latitude) * Math.cos(angle) + Math.cos(latitude) * Math.sin(angle) * Math.cos(direction);
  const east = Math.atan2(
    Math.sin(direction) * Math.sin(angle) * Math.cos(latitude),
    Math.cos(angle) - Math.sin(latitude) * sine,
  );
  return { latitude: toDegrees(Math.asin(sine)), longitude: from.longitude + toDegrees(east) };
}

/** The corners of a circle on the ground, for drawing. */
export function circleOutline(centre: Coordinates, radiusM: number, corners = 72): readonly Coordinates[] {
  return Array.from({ length: corners }, (_, at) => placeAway(centre, radiusM, (at * 360) / corners));
}

/** What belongs to a place on the ground: a circle around it, or all between corners. */
export type GroundArea = { radiusM: number } | { corners: readonly Corner[] };

/** The outline of an area around a place, which is closed. */
export function areaOutline(centre: Coordinates, area: GroundArea): readonly Coordinates[] {
  if ('radiusM' in area) return circleOutline(centre, area.radiusM);
  return area.corners.map(([latitude, longitude]) => ({ latitude, longitude }));
}

/** Degrees as they are entered: six decimals are 11 cm. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

/** Where a new corner belongs: after the corner with the edge that it lengthens least; at the end of fewer than three. */
export function cornerPlace(corners: readonly Corner[], [latitude, longitude]: Corner): number {
  if (corners.length < 3) return corners.length;
  const lengthOf = (one: Corner, other: readonly number[]): number =>
    Math.hypot(one[0] - (other[0] ?? 0), one[1] - (other[1] ?? 0));
  let best = corners.length;
  let least = Number.POSITIVE_INFINITY;
  corners.forEach((corner, at) => {
    const next = corners[(at + 1) % corners.length] ?? corner;
    const added = lengthOf(corner, [latitude, longitude]) + lengthOf(next, [latitude, longitude]);
    const longer = added - lengthOf(corner, next);
    if (longer < least) {
      least = longer;
      best = at + 1;
    }
  });
  return best;
}

/** Whether two edges of an area cross. */
export function hasCrossedEdges(corners: readonly Corner[]): boolean {
  const count = corners.length;
  const cornerAt = (at: number): Corner => corners[at % count] ?? [0, 0];
  for (let one = 0; one < count; one += 1) {
    // The edges beside it share a corner with it.
    for (let other = one + 2; other < count; other += 1) {
      if (one === 0 && other === count - 1) continue;
      if (isCrossed(cornerAt(one), cornerAt(one + 1), cornerAt(other), cornerAt(other + 1))) return true;
    }
  }
  return false;
}

function isCrossed(a: Corner, b: Corner, c: Corner, d: Corner): boolean {
  return sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0;
}

/** On which side of a line a corner lies: the sign. */
function sideOf(
  [fromLatitude, fromLongitude]: Corner,
  [latitude, longitude]: Corner,
  corner: Corner,
): number {
  return (
    (longitude - fromLongitude) * (corner[0] - fromLatitude) -
    (latitude - fromLatitude) * (corner[1] - fromLongitude)
  );
}
