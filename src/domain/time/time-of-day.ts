import type { Clock } from './clock';
import { isTimeOfDay } from './days';
import { dayMs, minuteMs } from './durations';

/**
 * A time of day, HH:mm, of one clock as another clock shows it; it may be one of the day before or after. A time that comes
 * every day has no date, so that daylight saving is that of today: the offsets are those of `nowMs` (ms UTC), and in the
 * other half of the year the clock that changes shows it an hour apart. What is no time of day stays as it is.
 */
export function timeOnOtherClock(time: string, from: Clock, to: Clock, nowMs: number): string {
  if (!isTimeOfDay(time)) return time;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const ownMs = (hours * 60 + minutes) * minuteMs;
  const otherMs = ownMs + to.offsetMs(nowMs) - from.offsetMs(nowMs);
  return new Date(((otherMs % dayMs) + dayMs) % dayMs).toISOString().slice(11, 16);
}
