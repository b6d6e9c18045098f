import { isDay, isTimeOfDay } from '../../domain/time/days';
import { FLEET_TIME, isTimezone } from '../../domain/time/timezone';
import { type CameraType, cameraTypes, type VideoSpan } from '../../domain/video/video-request';

export interface RequestValues extends VideoSpan {
  dashcamId: string;
  /** The name of the dashcam or its asset, as links from incidents have it, until a dashcam is chosen. */
  dashcamName: string;
  cameraType: CameraType;
  /** The clock of date and times: the fleet's, or an IANA time zone. */
  timezone: string;
}

/** Reads the form from the query string; invalid values are ignored. */
export function readRequest(params: URLSearchParams): RequestValues {
  const valid = (name: string, isValid: (text: string) => boolean): string => {
    const text = params.get(name) ?? '';
    return isValid(text) ? text : '';
  };
  const timezone = params.get('zone') ?? FLEET_TIME;
  const isKnown = isTimezone(timezone);
  const isClock = (text: string): boolean => isKnown && isTimeOfDay(text);
  return {
    dashcamId: params.get('dashcam') ?? '',
    dashcamName: params.get('dashcamName') ?? '',
    date: valid('date', (text) => isKnown && isDay(text)),
    startTime: valid('start', isClock),
    endTime: valid('end', isClock),
    cameraType: cameraTypes.find((camera) => camera === params.get('camera')) ?? cameraTypes[0],
    timezone: isKnown ? timezone : FLEET_TIME,
  };
}

/** Whether all that was entered can stand in an address: not a date or a time that cannot be read. */
export function isWritable({ date, startTime, endTime }: VideoSpan): boolean {
  const areTimes = [startTime, endTime].every((time) => time === '' || isTimeOfDay(time));
  return areTimes && (date === '' || isDay(date));
}

const defaults: Record<string, string> = { camera: cameraTypes[0], zone: FLEET_TIME };

/** Writes the form into the query string, with its time zone, so that a link means the same times for every user. */
export function writeRequest(values: RequestValues, current: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(current);
  // A date or time that cannot be read stays in its field alone.
  const date = isDay(values.date) ? values.date : '';
  const timeOf = (time: string): string => (isTimeOfDay(time) ? time : '');
  const startTime = timeOf(values.startTime);
  const endTime = timeOf(values.endTime);
  const entries: Record<string, string> = {
    dashcam: values.dashcamId,
    dashcamName: values.dashcamId === '' ? values.dashcamName : '',
    date,
    start: startTime,
    end: endTime,
    zone: date || startTime || endTime ? values.timezone : '',
    camera: values.cameraType,
  };
  for (const [name, value] of Object.entries(entries)) {
    if (value && value !== defaults[name]) params.set(name, value);
    else params.delete(name);
  }
  return params;
}

export const emptyRequest: RequestValues = readRequest(new URLSearchParams());
