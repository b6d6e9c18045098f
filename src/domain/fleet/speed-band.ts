/** Speeds by which a track is coloured, km/h, each from its own `from` up to the next. */
export const speedBands = [
  { name: 'slow', from: 0 },
  { name: 'town', from: 30 },
  { name: 'road', from: 60 },
  { name: 'fast', from: 90 },
] as const;

/** The place of a speed's band among `speedBands`. */
export function speedBandAt(speedKmh: number): number {
  let band = 0;
  while (band + 1 < speedBands.length && speedKmh >= (speedBands[band + 1]?.from ?? 0)) band += 1;
  return band;
}
