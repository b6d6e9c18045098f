const minuteMs = 60_000;

/** The fleet's wall clock at an instant, in ms read as if they were UTC. */
export function onFleetClock(timeMs: number, utcOffsetMin: number): number {
  return timeMs + utcOffsetMin * minuteMs;
}

/** The instant at which the fleet's wall clock shows a time in ms read as if it were UTC. */
export function atFleetClock(wallClockMs: number, utcOffsetMin: number): number {
  return wallClockMs - utcOffsetMin * minuteMs;
}

/** What a wall clock so many minutes ahead of UTC is called: "UTC+3", "UTC−3:30", "UTC". */
export function utcOffsetName(utcOffsetMin: number): string {
  if (utcOffsetMin === 0) return 'UTC';
  const ahead = Math.abs(utcOffsetMin);
  const minutes = ahead % 60;
  const clock = `${Math.floor(ahead / 60)}${minutes > 0 ? `:${String(minutes).padStart(2, '0')}` : ''}`;
  return `UTC${utcOffsetMin < 0 ? '\u2212' : '+'}${clock}`;
}
