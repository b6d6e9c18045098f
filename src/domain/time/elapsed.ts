/** A span of time in its largest unit. */
export interface Elapsed {
  count: number;
  unit: 'second' | 'minute' | 'hour' | 'day';
}

/** The time since an instant, in seconds below a minute, minutes below an hour, and so on. */
export function elapsed(sinceMs: number, nowMs: number): Elapsed {
  const seconds = Math.max(0, Math.floor((nowMs - sinceMs) / 1000));
  if (seconds < 60) return { count: seconds, unit: 'second' };
  if (seconds < 3600) return { count: Math.floor(seconds / 60), unit: 'minute' };
  if (seconds < 86_400) return { count: Math.floor(seconds / 3600), unit: 'hour' };
  return { count: Math.floor(seconds / 86_400), unit: 'day' };
}
