import type { Clock } from '../../src/domain/time/clock';
import { drivenOnLeg, type Journey } from './journey';

const DAY_MS = 86_400_000;

/** One drive from end to end of a journey, there or back. */
export interface Drive {
  /** Index of the drive of a vehicle; seed of its random parts. */
  number: number;
  startMs: number;
  previousStartMs: number;
}

/** All drives that overlap a time range, in order; none for a parked vehicle. */
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

/** Distance driven within a time range. */
export function drivenKm(journey: Journey, fromMs: number, toMs: number): number {
  const { leg } = journey;
  let km = 0;
  for (const { startMs } of drivesBetween(journey, fromMs, toMs)) {
    const untilMs = Math.min(leg.durationMs, toMs - startMs);
    km += drivenOnLeg(leg, Math.max(0, fromMs - startMs), untilMs).km;
  }
  return km;
}

export interface DayDriven {
  /** Days since 1970 in the fleet's time zone. */
  day: number;
  km: number;
  drivingMs: number;
}

/** Distance and time by drive and day; the sum equals `drivenKm`. @param clock the time zone of the days. */
export function* drivenByDay(
  journey: Journey,
  fromMs: number,
  toMs: number,
  clock: Clock,
): Generator<DayDriven> {
  const { leg } = journey;
  for (const { startMs } of drivesBetween(journey, fromMs, toMs)) {
    const endMs = Math.min(startMs + leg.durationMs, toMs);
    let atMs = Math.max(startMs, fromMs);
    while (atMs < endMs) {
      const day = Math.floor(clock.wallMs(atMs) / DAY_MS);
      const untilMs = Math.min(endMs, clock.instantMs((day + 1) * DAY_MS));
      yield { day, ...drivenOnLeg(leg, atMs - startMs, untilMs - startMs) };
      atMs = untilMs;
    }
  }
}
