/** A place in WGS 84, degrees; north and east are positive. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Section 5, "Map markers": both are numbers, neither is 0, and they are within ±90 and ±180 degrees. */
export function isValidCoordinate(latitude: unknown, longitude: unknown): boolean {
  return (
    typeof latitude === 'number' &&
    typeof longitude === 'number' &&
    Number.isFinite(latitude) &&
    Number.isFinite(longitude) &&
    latitude !== 0 &&
    longitude !== 0 &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180
  );
}

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The initial bearing in degrees clockwise from north, 0 to below 360. */
export function bearingDegrees(from: Coordinates, to: Coordinates): number {
  const fromLatitude = toRadians(from.latitude);
  const toLatitude = toRadians(to.latitude);
  const turn = toRadians(to.longitude - from.longitude);
  const east = Math.sin(turn) * Math.cos(toLatitude);
  const north =
    Math.cos(fromLatitude) * Math.sin(toLatitude) -
    Math.sin(fromLatitude) * Math.cos(toLatitude) * Math.cos(turn);
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}
