import type { Journey } from './journey';

const HOUR_MS = 3_600_000;

/** The time at which a leg reaches a distance, ms after its start; at the place of the break, the time before it. */
export function msToDistance(leg: Journey['leg'], km: number): number {
  if (km <= leg.townKm) return (km / leg.townSpeedKmh) * HOUR_MS;
  const onRoadKm = km - leg.townKm;
  if (onRoadKm > 2 * leg.halfRoadKm)
    return leg.durationMs - leg.townMs + ((onRoadKm - 2 * leg.halfRoadKm) / leg.townSpeedKmh) * HOUR_MS;
  const isSecondHalf = onRoadKm > leg.halfRoadKm;
  const halfKm = isSecondHalf ? onRoadKm - leg.halfRoadKm : onRoadKm;
  const startsMs = leg.townMs + (isSecondHalf ? leg.halfRoadMs + leg.breakMs : 0);
  const turn = (2 * Math.PI * leg.swayTurns) / leg.halfRoadMs;
  let ms = (halfKm / leg.cruiseKmh) * HOUR_MS;
  // Newton's method: the speed is never far from cruising.
  for (let round = 0; round < 6; round++) {
    const km = (ms / HOUR_MS) * leg.cruiseKmh + (leg.swayKmh / (turn * HOUR_MS)) * (1 - Math.cos(turn * ms));
    ms -= ((km - halfKm) / (leg.cruiseKmh + leg.swayKmh * Math.sin(turn * ms))) * HOUR_MS;
  }
  return startsMs + ms;
}
