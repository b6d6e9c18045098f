import type { Clock } from './time/clock';
import { dayIn, dayOf, isDay } from './time/days';
import { parseDisplayTime } from './time/display-time';
import { FLEET_TIME } from './time/timezone';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

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

/** The part of a day to see, on the wall clock of a form or, in a request, of the fleet. */
export interface VideoSpan {
  /** yyyy-mm-dd. */
  date: string;
  /** HH:mm. */
  startTime: string;
  endTime: string;
}

/** What is wrong with a field of a span; `twoDays`: it goes over midnight of the fleet, and a request names one day. */
export type SpanFault = 'missing' | 'future' | 'notAfterStart' | 'tooLong' | 'twoDays';
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
 * @param nowWallClockMs the present on the span's wall clock.
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

/** The instants, ms UTC, that a whole span means on a clock; an end before its start is one of the next day. */
export function spanInstants(span: VideoSpan, clock: Clock): { startMs: number; endMs: number } {
  const midnightMs = Date.parse(span.date);
  const [start, end] = [clockMs(span.startTime), clockMs(span.endTime)];
  return {
    startMs: clock.instantMs(midnightMs + start),
    endMs: clock.instantMs(midnightMs + end + (end < start ? dayMs : 0)),
  };
}

/** The span between two instants on a clock; the day is that of the start. */
export function spanBetween(startMs: number, endMs: number, clock: Clock): VideoSpan {
  const wallClock = (timeMs: number) => new Date(clock.wallMs(timeMs)).toISOString();
  const start = wallClock(startMs);
  return {
    date: start.slice(0, 10),
    startTime: start.slice(11, 16),
    endTime: wallClock(endMs).slice(11, 16),
  };
}

/** Whether all of a span is there. */
export function isWholeSpan({ date, startTime, endTime }: VideoSpan): boolean {
  return isDay(date) && !Number.isNaN(clockMs(startTime)) && !Number.isNaN(clockMs(endTime));
}

/** The same moments as another clock shows them; a span that is not whole means none, and stays as it is. */
export function spanOnClock(span: VideoSpan, from: Clock, to: Clock): VideoSpan {
  if (from.timezone === to.timezone || !isWholeSpan(span)) return span;
  const { startMs, endMs } = spanInstants(span, from);
  return spanBetween(startMs, endMs, to);
}

/**
 * The faults of a span that was entered on another clock than the fleet's. There it may go over midnight, as long as it
 * is one day of the fleet, which is all that a request can name; otherwise as `spanFaults`.
 */
export function spanFaultsOn(
  span: VideoSpan,
  {
    clock,
    fleet,
    nowMs,
    maxMinutes,
  }: { clock: Clock; fleet: Clock; nowMs: number; maxMinutes?: number | undefined },
): SpanFaults {
  const faults = spanFaults(span, clock.wallMs(nowMs), maxMinutes);
  if (clock.timezone === FLEET_TIME || !isWholeSpan(span)) return faults;
  const { startMs, endMs } = spanInstants(span, clock);
  const isOfOneDay = dayIn(startMs, fleet) === dayIn(endMs, fleet);
  const goesOverMidnight = span.endTime < span.startTime;
  if (!isOfOneDay) return goesOverMidnight ? faults : { ...faults, endTime: 'twoDays' };
  if (!goesOverMidnight) return faults;
  const { endTime: _notAfterStart, ...others } = faults;
  const { endTime } = spanFaults(spanBetween(startMs, endMs, fleet), fleet.wallMs(nowMs), maxMinutes);
  return endTime ? { ...others, endTime } : others;
}

const dayAndMinutes =
  /^(\d{1,2}:\d{2}(?::\d{2})?(?:\s*[AP]M)?)\s*(?:-|–|—|to)\s*(\d{1,2}:\d{2}(?::\d{2})?(?:\s*[AP]M)?)$/i;

/**
 * The instants of a history entry that tells them in words only, a day and a range of times on the fleet's clock;
 * undefined where these cannot be read.
 */
export function spokenInstants(
  requestDate: string,
  timeRange: string,
  fleet: Clock,
): { startMs: number; endMs: number } | undefined {
  const dayOnWallMs = parseDisplayTime(requestDate);
  const times = dayAndMinutes.exec(timeRange.trim());
  if (dayOnWallMs === null || !times) return undefined;
  const [year, month, day] = dayOf(dayOnWallMs).split('-');
  const onWall = (time: string | undefined) => parseDisplayTime(`${month}/${day}/${year} ${time}`);
  const [start, end] = [onWall(times[1]), onWall(times[2])];
  if (start === null || end === null) return undefined;
  return { startMs: fleet.instantMs(start), endMs: fleet.instantMs(end < start ? end + dayMs : end) };
}
