import type { Clock } from '../time/clock';
import { dayOf } from '../time/days';
import { dayMs, minuteMs } from '../time/durations';
import type { VideoSpan } from './video-request';

const aroundMs = 2 * minuteMs;

/** The date and times in the request form's query string, on the fleet's clock. */
export interface VideoWindow {
  date: string;
  start: string;
  end: string;
}

/** From two minutes before to two minutes after an event, clamped to its day. All on the fleet's clock. */
export function videoWindowAround(wallClockMs: number): VideoWindow {
  const dayStartMs = Math.floor(wallClockMs / dayMs) * dayMs;
  const startMs = Math.floor((wallClockMs - aroundMs) / minuteMs) * minuteMs;
  const endMs = Math.ceil((wallClockMs + aroundMs) / minuteMs) * minuteMs;
  return {
    date: dayOf(wallClockMs),
    start: timeOfDay(Math.max(startMs, dayStartMs)),
    end: timeOfDay(Math.min(endMs, dayStartMs + dayMs - minuteMs)),
  };
}

function timeOfDay(ms: number): string {
  return new Date(ms).toISOString().slice(11, 16);
}

/** Why the footage around a moment cannot be requested. */
export type FootageFault = 'future' | 'tooLong';

/**
 * The span that a request for the minutes before and after a moment has, on the fleet's clock: whole minutes within the
 * moment's day there, and not beyond now. It is twice the minutes at most, as a limit counts them. The minute of the moment
 * must be over.
 *
 * @param atMs the moment, ms UTC
 * @param minutes before and after it
 */
export function footageAround(
  atMs: number,
  minutes: number,
  { fleet, nowMs, maxMinutes }: { fleet: Clock; nowMs: number; maxMinutes?: number | undefined },
): VideoSpan | FootageFault {
  if (maxMinutes !== undefined && 2 * minutes > maxMinutes) return 'tooLong';
  const wallMs = fleet.wallMs(atMs);
  const dayStartMs = Math.floor(wallMs / dayMs) * dayMs;
  const startMs = Math.floor(wallMs / minuteMs - minutes) * minuteMs;
  const passedMs = Math.floor(fleet.wallMs(nowMs) / minuteMs) * minuteMs;
  if (passedMs < wallMs) return 'future';
  const endMs = Math.min(startMs + 2 * minutes * minuteMs, passedMs, dayStartMs + dayMs - minuteMs);
  const fromMs = Math.max(startMs, dayStartMs);
  return { date: dayOf(wallMs), startTime: timeOfDay(fromMs), endTime: timeOfDay(endMs) };
}
