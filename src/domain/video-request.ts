import { isDay } from './fleet-days';

const minuteMs = 60_000;

/** The cameras of a dashcam that a request may name (section 9); the first is the default. */
export const cameraTypes = ['front', 'rear', 'interior', 'all'] as const;
export type CameraType = (typeof cameraTypes)[number];

/** What becomes of a request; the last three are its end. */
export const requestStatuses = ['pending', 'processing', 'completed', 'failed', 'cancelled'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** Why a request failed. */
export const requestFailures = [
  'cameraOffline',
  'footageOverwritten',
  'noSuchCamera',
  'notRecording',
] as const;
export type RequestFailure = (typeof requestFailures)[number];

/** Whether a request is still on its way. */
export function isOpenRequest(status: string): boolean {
  return status === 'pending' || status === 'processing';
}

/** The part of a day to see, on the fleet's wall clock. */
export interface VideoSpan {
  /** yyyy-mm-dd. */
  date: string;
  /** HH:mm. */
  startTime: string;
  endTime: string;
}

/** What is wrong with a field of a span. */
export type SpanFault = 'missing' | 'future' | 'notAfterStart' | 'tooLong';
export type SpanFaults = Partial<Record<keyof VideoSpan, SpanFault>>;

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Since midnight; NaN for what is no time of day as HH:mm. */
function clockMs(time: string): number {
  if (!clock.test(time)) return Number.NaN;
  return (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * minuteMs;
}

/**
 * The faults of a span by field; none means that it can be asked for (section 5 "Request video form", and beyond it:
 * nothing of the future, an end after the start). Browser and server judge by it alike.
 *
 * @param nowWallClockMs the present on the fleet's wall clock.
 * @param maxMinutes how long a video may be, where whoever makes it has said so; no limit otherwise.
 */
export function spanFaults(span: VideoSpan, nowWallClockMs: number, maxMinutes?: number): SpanFaults {
  const faults: SpanFaults = {};
  const dayMs = isDay(span.date) ? Date.parse(span.date) : Number.NaN;
  const startMs = clockMs(span.startTime);
  const endMs = clockMs(span.endTime);
  const isDayToCome = dayMs > nowWallClockMs;

  if (Number.isNaN(dayMs)) faults.date = 'missing';
  else if (isDayToCome) faults.date = 'future';

  if (Number.isNaN(startMs)) faults.startTime = 'missing';
  else if (!isDayToCome && dayMs + startMs > nowWallClockMs) faults.startTime = 'future';

  if (Number.isNaN(endMs)) faults.endTime = 'missing';
  else if (endMs <= startMs) faults.endTime = 'notAfterStart';
  else if (maxMinutes !== undefined && endMs - startMs > maxMinutes * minuteMs) faults.endTime = 'tooLong';
  else if (!isDayToCome && dayMs + endMs > nowWallClockMs) faults.endTime = 'future';
  return faults;
}

/** The instants, ms UTC, that a faultless span means on a wall clock so many minutes ahead of UTC. */
export function spanInstants(span: VideoSpan, utcOffsetMin: number): { startMs: number; endMs: number } {
  const midnightMs = Date.parse(span.date) - utcOffsetMin * minuteMs;
  return { startMs: midnightMs + clockMs(span.startTime), endMs: midnightMs + clockMs(span.endTime) };
}

/** The span between two instants on such a wall clock; the day is that of the start. */
export function spanBetween(startMs: number, endMs: number, utcOffsetMin: number): VideoSpan {
  const onWallClock = (timeMs: number) => new Date(timeMs + utcOffsetMin * minuteMs).toISOString();
  const start = onWallClock(startMs);
  return {
    date: start.slice(0, 10),
    startTime: start.slice(11, 16),
    endTime: onWallClock(endMs).slice(11, 16),
  };
}
