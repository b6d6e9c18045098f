import type { Clock } from '../time/clock';
import { dayIn, dayOf, isDay, isTimeOfDay } from '../time/days';
import { parseDisplayTime } from '../time/display-time';
import { dayMs, hourMs, minuteMs } from '../time/durations';
import { FLEET_TIME } from '../time/timezone';

/** The cameras of a video request (section 9); the first is the default. */
export const cameraTypes = ['front', 'rear', 'interior', 'all'] as const;
export type CameraType = (typeof cameraTypes)[number];

/** The last three are final. */
export const requestStatuses = ['pending', 'processing', 'completed', 'failed', 'cancelled'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** Why a request failed, as the dashcam's codes. */
export const requestFailures = [
  'cameraOffline',
  'footageOverwritten',
  'noSuchCamera',
  'notRecording',
] as const;
export type RequestFailure = (typeof requestFailures)[number];

/** Whether the request is not in a final status. */
export function isOpenRequest(status: string): boolean {
  return status === 'pending' || status === 'processing';
}

/** A time span within a day, on the form's clock or, in a request, the fleet's. */
export interface VideoSpan {
  /** yyyy-mm-dd. */
  date: string;
  /** HH:mm. */
  startTime: string;
  endTime: string;
}

/** Validation errors; `twoDays`: the span crosses midnight on the fleet's clock, but a request has one date. */
export type SpanFault = 'missing' | 'future' | 'notAfterStart' | 'tooLong' | 'twoDays';
/** The fault of each field of the form; without those that are right. */
export type SpanFaults = Partial<Record<keyof VideoSpan, SpanFault>>;

/** Since midnight; NaN for what is no time of day as HH:mm. */
function clockMs(time: string): number {
  if (!isTimeOfDay(time)) return Number.NaN;
  return (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * minuteMs;
}

/**
 * Validates a span by field (section 5 "Request video form"; also: not in the future, end after start). Used by browser
 * and server.
 * @param nowWallClockMs now, on the span's clock.
 * @param maxMinutes absent: unlimited.
 */
export function spanFaults(span: VideoSpan, nowWallClockMs: number, maxMinutes?: number): SpanFaults {
  const faults: SpanFaults = {};
  const midnightMs = isDay(span.date) ? Date.parse(span.date) : Number.NaN;
  const startMs = clockMs(span.startTime);
  const endMs = clockMs(span.endTime);
  const isDayToCome = midnightMs > nowWallClockMs;

  if (Number.isNaN(midnightMs)) faults.date = 'missing';
  else if (isDayToCome) faults.date = 'future';

  if (Number.isNaN(startMs)) faults.startTime = 'missing';
  else if (!isDayToCome && midnightMs + startMs > nowWallClockMs) faults.startTime = 'future';

  if (Number.isNaN(endMs)) faults.endTime = 'missing';
  else if (endMs <= startMs) faults.endTime = isOverMidnight(startMs, endMs) ? 'twoDays' : 'notAfterStart';
  else if (maxMinutes !== undefined && endMs - startMs > maxMinutes * minuteMs) faults.endTime = 'tooLong';
  else if (!isDayToCome && midnightMs + endMs > nowWallClockMs) faults.endTime = 'future';
  return faults;
}

/** Whether an end before its start is meant to be of the next day, as in 23:55 to 00:05; else it is a slip. */
function isOverMidnight(startMs: number, endMs: number): boolean {
  return endMs < startMs && endMs + dayMs - startMs <= hourMs;
}

/** The instants, ms UTC, of a complete span; an end before its start is on the next day. */
export function spanInstants(span: VideoSpan, clock: Clock): { startMs: number; endMs: number } {
  const midnightMs = Date.parse(span.date);
  const [start, end] = [clockMs(span.startTime), clockMs(span.endTime)];
  return {
    startMs: clock.instantMs(midnightMs + start),
    endMs: clock.instantMs(midnightMs + end + (end < start ? dayMs : 0)),
  };
}

/** The span between two instants (ms UTC) on a clock; its date is that of the start. */
export function spanBetween(startMs: number, endMs: number, clock: Clock): VideoSpan {
  const wallClock = (timeMs: number) => new Date(clock.wallMs(timeMs)).toISOString();
  const start = wallClock(startMs);
  return {
    date: start.slice(0, 10),
    startTime: start.slice(11, 16),
    endTime: wallClock(endMs).slice(11, 16),
  };
}

/** Whether date and times are complete and valid. */
export function isWholeSpan({ date, startTime, endTime }: VideoSpan): boolean {
  return isDay(date) && !Number.isNaN(clockMs(startTime)) && !Number.isNaN(clockMs(endTime));
}

/** Converts a span to another clock; an incomplete one stays unchanged. */
export function spanOnClock(span: VideoSpan, from: Clock, to: Clock): VideoSpan {
  if (from.timezone === to.timezone || !isWholeSpan(span)) return span;
  const { startMs, endMs } = spanInstants(span, from);
  return spanBetween(startMs, endMs, to);
}

/** Validates a span on another clock. It may cross midnight there, but must be within one day of the fleet. */
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

/** The instants of a history entry with date and time range as text, on the fleet's clock; undefined if invalid. */
export function parseRequestTimes(
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
