/** Where a vehicle was, oldest first; entry `i` of each list belongs to one position. */
export interface Track {
  /** ms UTC. */
  atMs: readonly number[];
  /** Degrees. */
  latitude: readonly number[];
  longitude: readonly number[];
  speedKmh: readonly number[];
}

/** A span of time, ms UTC, end excluded. */
export interface TimeSpan {
  fromMs: number;
  toMs: number;
}

/** A vehicle by its asset or, where that is not known, by its dashcam. */
export type VehicleKey = { assetId: string } | { dashcamId: string };
