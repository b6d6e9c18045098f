import { bearingDegrees, type Coordinates, isValidCoordinate } from './coordinates';

/** A record's place at one answer of the server, in degrees; null where it told none. */
export interface Position {
  latitude: number | null;
  longitude: number | null;
}

/** Where a record was when it last went anywhere, and which way it went. */
export interface Course extends Coordinates {
  /** Clockwise from north. Absent: it has not been seen to move. */
  headingDegrees?: number;
}

/** About ten metres: what a standing receiver drifts is no movement. */
const NOISE_DEGREES = 0.0001;

/**
 * The way a record went between its last position and this one; the back end tells none. Who stood still keeps the
 * course he came with. Nothing where the position cannot be drawn.
 */
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
