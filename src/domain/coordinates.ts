/** A place on the globe in degrees, latitude before longitude. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/**
 * Whether a pair of values is a place that can be drawn (section 5, "Map markers"): both are numbers, neither
 * is 0, latitude within -90 to 90 and longitude within -180 to 180.
 */
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

/** The initial course from one place to another, in degrees clockwise from north, 0 to below 360. */
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
