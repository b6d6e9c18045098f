import { bearingDegrees, type Coordinates, isValidCoordinate } from './coordinates';

/** A reported place, degrees; null without GPS. */
export interface Position {
  latitude: number | null;
  longitude: number | null;
}

/** A place with its heading. */
export interface Course extends Coordinates {
  /** Clockwise from north. Absent: no movement seen so far. */
  headingDegrees?: number;
}

/** About ten metres: GPS drift of a standing receiver. */
const NOISE_DEGREES = 0.0001;

/** The heading between two positions. A standing record keeps its heading; undefined for an invalid position. */
export function followCourse(
  last: Course | undefined,
  { latitude, longitude }: Position,
): Course | undefined {
  if (latitude === null || longitude === null || !isValidCoordinate(latitude, longitude)) return undefined;
  if (!last) return { latitude, longitude };
  const hasMoved =
    Math.abs(latitude - last.latitude) > NOISE_DEGREES ||
    Math.abs(longitude - last.longitude) > NOISE_DEGREES;
  if (!hasMoved) return last;
  const here = { latitude, longitude };
  return { ...here, headingDegrees: bearingDegrees(last, here) };
}
