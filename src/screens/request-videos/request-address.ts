import { isDay } from '../../domain/fleet-days';
import { type CameraType, cameraTypes, type VideoSpan } from '../../domain/video-request';

/** What is in the form; empty where nothing was entered. */
export interface RequestValues extends VideoSpan {
  dashcamId: string;
  /** The dashcam or its asset by name, as links from incidents have it, until a dashcam is chosen. */
  dashcamName: string;
  cameraType: CameraType;
}

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The form out of the query string; what makes no sense there is taken as not said. */
export function readRequest(params: URLSearchParams): RequestValues {
  const valid = (name: string, isValid: (text: string) => boolean): string => {
    const text = params.get(name) ?? '';
    return isValid(text) ? text : '';
  };
  const isClock = (text: string): boolean => clock.test(text);
  return {
    dashcamId: params.get('dashcam') ?? '',
    dashcamName: params.get('dashcamName') ?? '',
    date: valid('date', isDay),
    startTime: valid('start', isClock),
    endTime: valid('end', isClock),
    cameraType: cameraTypes.find((camera) => camera === params.get('camera')) ?? cameraTypes[0],
  };
}

/** The query string with the form in it; what is empty or at its default is left out, the rest stays as it was. */
export function writeRequest(values: RequestValues, current: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(current);
  const said: Record<string, string> = {
    dashcam: values.dashcamId,
    dashcamName: values.dashcamId === '' ? values.dashcamName : '',
    date: values.date,
    start: values.startTime,
    end: values.endTime,
    camera: values.cameraType === cameraTypes[0] ? '' : values.cameraType,
  };
  for (const [name, value] of Object.entries(said)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return params;
}

export const emptyRequest: RequestValues = readRequest(new URLSearchParams());
