const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timezone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timezone) ??
    // Written as ISO 8601 is, so that nothing has to be put together from parts.
    new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timezone, clock);
  return clock;
}

/** How far a timezone is ahead of UTC at an instant, ms. */
function offsetMs(timeMs: number, timezone: string): number {
  const wallClock = `${clockOf(timezone).format(timeMs).replace(' ', 'T')}Z`;
  return Date.parse(wallClock) - Math.floor(timeMs / 1000) * 1000;
}

/** The day, yyyy-mm-dd, on which an instant falls in a timezone. */
export function dayIn(timeMs: number, timezone: string): string {
  return clockOf(timezone).format(timeMs).slice(0, 10);
}

/** The instant, ms, with which a day (yyyy-mm-dd) begins in a timezone. */
export function dayStartMs(day: string, timezone: string): number {
  const utcMs = Date.parse(day);
  // A day on which clocks change has another offset at its beginning than at the same hour in UTC.
  const guessMs = utcMs - offsetMs(utcMs, timezone);
  return utcMs - offsetMs(guessMs, timezone);
}

/** The day `count` days later, or earlier where it is negative; both as yyyy-mm-dd. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}
