import { dayOf } from './time/days';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const aroundMs = 2 * minuteMs;

/** The day and the minutes of a video, as the query string of the request form has them: on the fleet's clock. */
export interface VideoWindow {
  date: string;
  start: string;
  end: string;
}

/**
 * What the request form's query string says of the video around an event: from two minutes before to two minutes after
 * it, in whole minutes. A request names one day, so that a window around midnight ends at the edge of the event's day.
 *
 * @param wallClockMs the event's time on the fleet's wall clock.
 */
export function videoWindowAround(wallClockMs: number): VideoWindow {
  const dayStartMs = Math.floor(wallClockMs / dayMs) * dayMs;
  const startMs = Math.floor((wallClockMs - aroundMs) / minuteMs) * minuteMs;
  const endMs = Math.ceil((wallClockMs + aroundMs) / minuteMs) * minuteMs;
  return {
    date: dayOf(wallClockMs),
    start: clockOf(Math.max(startMs, dayStartMs)),
    end: clockOf(Math.min(endMs, dayStartMs + dayMs - minuteMs)),
  };
}

function clockOf(ms: number): string {
  return new Date(ms).toISOString().slice(11, 16);
}
