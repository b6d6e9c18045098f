import { isDay } from '../../domain/time/days';
import { FLEET_TIME, isTimezone } from '../../domain/time/timezone';
import { type CameraType, cameraTypes, type VideoSpan } from '../../domain/video-request';

/** What is in the form; empty where nothing was entered. */
export interface RequestValues extends VideoSpan {
  dashcamId: string;
  /** The dashcam or its asset by name, as links from incidents have it, until a dashcam is chosen. */
  dashcamName: string;
  cameraType: CameraType;
  /** On whose clock date and times are: the fleet's, or that of a zone by its IANA name. */
  timezone: string;
}

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The form out of the query string; what makes no sense there is taken as not said. */
export function readRequest(params: URLSearchParams): RequestValues {
  const valid = (name: string, isValid: (text: string) => boolean): string => {
    const text = params.get(name) ?? '';
    return isValid(text) ? text : '';
  };
  const timezone = params.get('zone') ?? FLEET_TIME;
  // On a clock that is not known here, date and times mean nothing.
  const isKnown = isTimezone(timezone);
  const isClock = (text: string): boolean => isKnown && clock.test(text);
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

const defaults: Record<string, string> = { camera: cameraTypes[0], zone: FLEET_TIME };

/**
 * The query string with the form in it; what is empty or at its default is left out, the rest stays as it was. It names
 * the zone of its times, so that they are the same moments for whoever follows the link; without one they are on the
 * fleet's clock.
 */
export function writeRequest(values: RequestValues, current: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(current);
  const said: Record<string, string> = {
    dashcam: values.dashcamId,
    dashcamName: values.dashcamId === '' ? values.dashcamName : '',
    date: values.date,
    start: values.startTime,
    end: values.endTime,
    zone: values.date || values.startTime || values.endTime ? values.timezone : '',
    camera: values.cameraType,
  };
  for (const [name, value] of Object.entries(said)) {
    if (value && value !== defaults[name]) params.set(name, value);
    else params.delete(name);
  }
  return params;
}

export const emptyRequest: RequestValues = readRequest(new URLSearchParams());
