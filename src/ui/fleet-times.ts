import { utcOffsetName } from '../domain/time/clock';
import { timeOnOtherClock } from '../domain/time/time-of-day';
import { clockTimeMs } from './clock';
import { useClock, useFleetClock } from './date-writer';

/** Conversion of times of day, HH:mm, between the fleet's and the active time zone; see `timeOnOtherClock`. */
export interface FleetTimes {
  /** Whether the two time zones differ today. */
  differ: boolean;
  /** The fleet's time zone by its offset: "UTC+3". */
  fleetName: string;
  /** A time of the fleet's time zone in the active one. */
  toActive(time: string): string;
  /** A time of the active time zone in the fleet's. */
  toFleet(time: string): string;
}

/** Converts times of day between the fleet's time zone and the active one. */
export function useFleetTimes(): FleetTimes {
  const clock = useClock();
  const fleet = useFleetClock();
  const nowMs = clockTimeMs();
  return {
    differ: clock.offsetMs(nowMs) !== fleet.offsetMs(nowMs),
    fleetName: utcOffsetName(fleet.offsetMs(nowMs)),
    toActive: (time) => timeOnOtherClock(time, fleet, clock, nowMs),
    toFleet: (time) => timeOnOtherClock(time, clock, fleet, nowMs),
  };
}
