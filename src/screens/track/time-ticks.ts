import type { TimeSpan } from '../../domain/fleet/track';
import type { Clock } from '../../domain/time/clock';
import { hourMs, minuteMs } from '../../domain/time/durations';

const steps = [1, 2, 5, 10, 15, 30, 60, 120, 180, 240, 360, 720, 1440].map((minutes) => minutes * minuteMs);

/**
 * Round times of a clock within a span, at most so many, ms UTC. On a day on which the clock is changed they stand where
 * the clock shows them, an hour nearer or further.
 */
export function timeTicks({ fromMs, toMs }: TimeSpan, clock: Clock, most: number): number[] {
  const step = steps.find((one) => (toMs - fromMs) / one <= Math.max(1, most)) ?? 24 * hourMs;
  const ticks: number[] = [];
  const endWallMs = clock.wallMs(toMs);
  for (let wallMs = Math.ceil(clock.wallMs(fromMs) / step) * step; wallMs <= endWallMs; wallMs += step) {
    const atMs = clock.instantMs(wallMs);
    if (atMs >= fromMs && atMs < toMs && atMs > (ticks.at(-1) ?? Number.NEGATIVE_INFINITY)) ticks.push(atMs);
  }
  return ticks;
}
