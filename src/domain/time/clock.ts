import { FLEET_TIME } from './timezone';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A wall clock that people read. Its times are ms read as if they were UTC, so that they compare and subtract. */
export interface Clock {
  /** `FLEET_TIME`, or the IANA name of a zone. */
  timezone: string;
  /** How far it is ahead of UTC at an instant, ms. */
  offsetMs(timeMs: number): number;
  /** What it shows at an instant, ms UTC. */
  wallMs(timeMs: number): number;
  /**
   * The instant at which it shows a time: the first one where the clock is put back, and for what a clock that is put
   * forward leaves out the one an hour later.
   */
  instantMs(wallMs: number): number;
}

/** The fleet's own clock, which is never put forward or back. */
export function fleetClock(utcOffsetMin: number): Clock {
  const aheadMs = utcOffsetMin * minuteMs;
  return {
    timezone: FLEET_TIME,
    offsetMs: () => aheadMs,
    wallMs: (timeMs) => timeMs + aheadMs,
    instantMs: (wallMs) => wallMs - aheadMs,
  };
}

/** No zone has ever changed its clocks between two of these. */
const blockMs = 15 * minuteMs;
/** Blocks whose offset is remembered: those of some weeks. */
const MOST_BLOCKS = 4000;

function zoneClock(timezone: string): Clock {
  // Written as ISO 8601 is, so that nothing has to be put together from parts.
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
    if (offsets.size >= MOST_BLOCKS) offsets.clear();
    offsets.set(block, found);
    return found;
  };
  return {
    timezone,
    offsetMs,
    wallMs: (timeMs) => timeMs + offsetMs(timeMs),
    instantMs(wallMs) {
      // The offsets on either side of a change, should there be one near by.
      const beforeMs = wallMs - offsetMs(wallMs - dayMs);
      const afterMs = wallMs - offsetMs(wallMs + dayMs);
      const shows = (timeMs: number): boolean => timeMs + offsetMs(timeMs) === wallMs;
      return shows(beforeMs) || !shows(afterMs) ? beforeMs : afterMs;
    },
  };
}

const clocks = new Map<string, Clock>();

/** The clock of a zone; of `FLEET_TIME`, the fleet's. The same one for the same question. */
export function clockOf(timezone: string, utcOffsetMin: number): Clock {
  const key = timezone === FLEET_TIME ? `${timezone} ${utcOffsetMin}` : timezone;
  const clock = clocks.get(key) ?? (timezone === FLEET_TIME ? fleetClock(utcOffsetMin) : zoneClock(timezone));
  clocks.set(key, clock);
  return clock;
}

/** What a wall clock so many ms ahead of UTC is called: "UTC+3", "UTC−3:30", "UTC". */
export function utcOffsetName(offsetMs: number): string {
  const minutes = Math.round(Math.abs(offsetMs) / minuteMs);
  if (minutes === 0) return 'UTC';
  const rest = minutes % 60;
  const clock = `${Math.floor(minutes / 60)}${rest > 0 ? `:${String(rest).padStart(2, '0')}` : ''}`;
  return `UTC${offsetMs < 0 ? '\u2212' : '+'}${clock}`;
}

/** What a clock shows at an instant, as `yyyy-mm-ddThh:mm`: what a date and time input takes. */
export function minuteOn(clock: Clock, timeMs: number): string {
  return new Date(clock.wallMs(timeMs)).toISOString().slice(0, 16);
}

/** The instant at which a clock shows `yyyy-mm-ddThh:mm`, in ms; null for what is no time. */
export function instantOfMinute(clock: Clock, minute: string): number | null {
  const wallMs = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(minute) ? Date.parse(`${minute}Z`) : Number.NaN;
  return Number.isNaN(wallMs) ? null : clock.instantMs(wallMs);
}
