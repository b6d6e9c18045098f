import { utcOffsetName } from '../domain/time/clock';
import { timeOnOtherClock } from '../domain/time/time-of-day';
import { clockTimeMs } from './clock';
import { useClock, useFleetClock } from './date-writer';

/** Times of day, HH:mm, of the fleet's clock on the clock in force; see `timeOnOtherClock`. */
export interface FleetTimes {
  /** Whether the two clocks show different times today. */
  differ: boolean;
  /** The fleet's clock by its offset: "UTC+3". */
  fleetName: string;
  /** A time of the fleet's clock on the one in force. */
  shown(time: string): string;
  /** A time of the clock in force on the fleet's. */
  held(time: string): string;
}

export function useFleetTimes(): FleetTimes {
  const clock = useClock();
  const fleet = useFleetClock();
  const nowMs = clockTimeMs();
  return {
    differ: clock.offsetMs(nowMs) !== fleet.offsetMs(nowMs),
    fleetName: utcOffsetName(fleet.offsetMs(nowMs)),
    shown: (time) => timeOnOtherClock(time, fleet, clock, nowMs),
    held: (time) => timeOnOtherClock(time, clock, fleet, nowMs),
  };
}
