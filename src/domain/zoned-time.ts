const fields = ['year', 'month', 'day', 'hour', 'minute'] as const;

/** The wall clock of a timezone at an instant, as `yyyy-mm-ddThh:mm`: what a date and time input shows. */
export function wallClockOf(timeMs: number, timezone: string): string {
  const parts = new Intl.DateTimeFormat('en-US-u-ca-gregory', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(timeMs);
  const [year = '', month, day, hour, minute] = fields.map(
    (field) => parts.find(({ type }) => type === field)?.value,
  );
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`;
}

/**
 * The instant at which the wall clock of a timezone shows `yyyy-mm-ddThh:mm`, in ms; null for what is no time. Where a
 * clock is put forward, a time that it skips is the one an hour later.
 */
export function instantOf(wallClock: string, timezone: string): number | null {
  const asUtcMs = Date.parse(`${wallClock}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wallClock) || Number.isNaN(asUtcMs)) return null;
  const offsetMs = (timeMs: number): number => Date.parse(`${wallClockOf(timeMs, timezone)}Z`) - timeMs;
  // The offset at a first guess may be that of the other side of a clock change.
  const guessMs = asUtcMs - offsetMs(asUtcMs);
  const timeMs = asUtcMs - offsetMs(guessMs);
  return offsetMs(timeMs) === offsetMs(guessMs) ? timeMs : Math.max(timeMs, guessMs);
}
