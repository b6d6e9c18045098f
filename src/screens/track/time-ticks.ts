import type { TimeSpan } from '../../domain/fleet/track';
import type { Clock } from '../../domain/time/clock';
import { hourMs, minuteMs } from '../../domain/time/durations';

const steps = [1, 2, 5, 10, 15, 30, 60, 120, 180, 240, 360, 720, 1440].map((minutes) => minutes * minuteMs);

/**
 * Round local times within a span, up to a maximum number, ms UTC. On a day on which the clock changes their distance
 * differs by an hour.
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
