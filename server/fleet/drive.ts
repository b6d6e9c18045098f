import type { Clock } from '../../src/domain/time/clock';
import type { Journey } from './journey';

const DAY_MS = 86_400_000;

/** One drive from end to end of a journey, there or back. */
export interface Drive {
  /** Counts a vehicle's drives, so that each has luck of its own. */
  number: number;
  /** ms UTC. */
  startMs: number;
  /** When the drive before it began, ms UTC. */
  previousStartMs: number;
}

/** Every drive that is under way at some moment of a span of time, in order; none of a vehicle that is parked. */
export function* drivesBetween(journey: Journey, fromMs: number, toMs: number): Generator<Drive> {
  if (journey.duty === 'parked') return;
  const { periodMs, departsAtMs, returnsAfterMs, leg } = journey;
  const first = Math.floor((fromMs - departsAtMs) / periodMs) - 1;
  for (let turn = first; ; turn++) {
    const outMs = departsAtMs + turn * periodMs;
    if (outMs >= toMs) return;
    const backMs = outMs + returnsAfterMs;
    if (outMs + leg.durationMs > fromMs)
      yield { number: 2 * turn, startMs: outMs, previousStartMs: backMs - periodMs };
    if (backMs + leg.durationMs > fromMs && backMs < toMs)
      yield { number: 2 * turn + 1, startMs: backMs, previousStartMs: outMs };
  }
}

/** How far a vehicle drove within a span of time; a drive that is cut counts by the share of its time. */
export function drivenKm(journey: Journey, fromMs: number, toMs: number): number {
  const legKm = Math.abs(journey.toKm - journey.fromKm);
  let km = 0;
  for (const { startMs } of drivesBetween(journey, fromMs, toMs)) {
    const endMs = startMs + journey.leg.durationMs;
    km += (legKm * (Math.min(endMs, toMs) - Math.max(startMs, fromMs))) / journey.leg.durationMs;
  }
  return km;
}

/** What a vehicle drove on one day. */
export interface DayDriven {
  /** Days since 1970 on the wall clock. */
  day: number;
  km: number;
  /** Breaks left out. */
  drivingMs: number;
}

/**
 * What a vehicle drove within a span of time, a piece for each drive and day; together as far as `drivenKm` says.
 *
 * @param clock by which days begin.
 */
export function* drivenByDay(
  journey: Journey,
  fromMs: number,
  toMs: number,
  clock: Clock,
): Generator<DayDriven> {
  const { durationMs, breakMs } = journey.leg;
  const legKm = Math.abs(journey.toKm - journey.fromKm);
  for (const { startMs } of drivesBetween(journey, fromMs, toMs)) {
    const endMs = Math.min(startMs + durationMs, toMs);
    let atMs = Math.max(startMs, fromMs);
    while (atMs < endMs) {
      const day = Math.floor(clock.wallMs(atMs) / DAY_MS);
      const untilMs = Math.min(endMs, clock.instantMs((day + 1) * DAY_MS));
      const share = (untilMs - atMs) / durationMs;
      yield { day, km: legKm * share, drivingMs: (durationMs - breakMs) * share };
      atMs = untilMs;
    }
  }
}
