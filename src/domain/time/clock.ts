import { dayMs, minuteMs } from './durations';
import { FLEET_TIME } from './timezone';

/** A wall clock. Its times are ms as if they were UTC, so that they compare and subtract. */
export interface Clock {
  /** `FLEET_TIME`, or an IANA zone name. */
  timezone: string;
  offsetMs(timeMs: number): number;
  wallMs(timeMs: number): number;
  /** The first of two instants when the clock is set back, and one hour later in the gap when it is set forward. */
  instantMs(wallMs: number): number;
}

/** The fleet's clock, which has no daylight saving time. */
export function fleetClock(utcOffsetMin: number): Clock {
  const aheadMs = utcOffsetMin * minuteMs;
  return {
    timezone: FLEET_TIME,
    offsetMs: () => aheadMs,
    wallMs: (timeMs) => timeMs + aheadMs,
    instantMs: (wallMs) => wallMs - aheadMs,
  };
}

/** Offsets never change within such a block. */
const blockMs = 15 * minuteMs;
/** Cache limit: the blocks of some weeks. */
const MAX_BLOCKS = 4000;

function zoneClock(timezone: string): Clock {
  // This locale writes ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const offsets = new Map<number, number>();
  const offsetMs = (timeMs: number): number => {
    const block = Math.floor(timeMs / blockMs);
    const known = offsets.get(block);
    if (known !== undefined) return known;
    const startMs = block * blockMs;
    const found = Date.parse(`${format.format(startMs).replace(' ', 'T')}Z`) - startMs;
    if (offsets.size >= MAX_BLOCKS) offsets.clear();
    offsets.set(block, found);
    return found;
  };
  return {
    timezone,
    offsetMs,
    wallMs: (timeMs) => timeMs + offsetMs(timeMs),
    instantMs(wallMs) {
      const beforeMs = wallMs - offsetMs(wallMs - dayMs);
      const afterMs = wallMs - offsetMs(wallMs + dayMs);
      const shows = (timeMs: number): boolean => timeMs + offsetMs(timeMs) === wallMs;
      return shows(beforeMs) || !shows(afterMs) ? beforeMs : afterMs;
    },
  };
}

const clocks = new Map<string, Clock>();

/** The clock of a zone or the fleet; cached. */
export function clockOf(timezone: string, utcOffsetMin: number): Clock {
  const key = timezone === FLEET_TIME ? `${timezone} ${utcOffsetMin}` : timezone;
  const clock = clocks.get(key) ?? (timezone === FLEET_TIME ? fleetClock(utcOffsetMin) : zoneClock(timezone));
  clocks.set(key, clock);
  return clock;
}

/** The name of an offset: "UTC+3", "UTC−3:30", "UTC". */
export function utcOffsetName(offsetMs: number): string {
  const minutes = Math.round(Math.abs(offsetMs) / minuteMs);
  if (minutes === 0) return 'UTC';
  const rest = minutes % 60;
  const clock = `${Math.floor(minutes / 60)}${rest > 0 ? `:${String(rest).padStart(2, '0')}` : ''}`;
  return `UTC${offsetMs < 0 ? '\u2212' : '+'}${clock}`;
}

/** The minute of an instant (ms UTC) on a clock, as `yyyy-mm-ddThh:mm`. */
export function minuteOn(clock: Clock, timeMs: number): string {
  return new Date(clock.wallMs(timeMs)).toISOString().slice(0, 16);
}

/** The instant of `yyyy-mm-ddThh:mm`, in ms; null for an invalid text. */
export function instantOfMinute(clock: Clock, minute: string): number | null {
  const wallMs = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(minute) ? Date.parse(`${minute}Z`) : Number.NaN;
  return Number.isNaN(wallMs) ? null : clock.instantMs(wallMs);
}
