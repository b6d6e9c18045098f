import { bearingDegrees, type Coordinates, isValidCoordinate } from './coordinates';

/** A record's place at one answer of the server. */
export interface Position {
  id: string;
  latitude: number | null;
  longitude: number | null;
}

/** Where each record was and which way it went, by id. */
export type Track = ReadonlyMap<string, Coordinates & { headingDegrees?: number }>;

/** About ten metres: what a standing receiver drifts is no movement. */
const NOISE_DEGREES = 0.0001;

/**
 * The way each record went between the last positions and these; the back end tells none. Who stood still
 * keeps the heading he came with.
 */
export function followHeadings(before: Track, positions: readonly Position[]): Track {
  const after = new Map<string, Coordinates & { headingDegrees?: number }>();
  for (const { id, latitude, longitude } of positions) {
    if (latitude === null || longitude === null || !isValidCoordinate(latitude, longitude)) continue;
    const here = { latitude, longitude };
    const last = before.get(id);
    if (!last) {
      after.set(id, here);
      continue;
    }
    const hasMoved =
      Math.abs(latitude - last.latitude) > NOISE_DEGREES ||
      Math.abs(longitude - last.longitude) > NOISE_DEGREES;
    after.set(id, hasMoved ? { ...here, headingDegrees: bearingDegrees(last, here) } : last);
  }
  return after;
}
