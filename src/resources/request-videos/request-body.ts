import { type Clock, fleetClock } from '../../domain/time/clock';
import { type CameraType, spanBetween, type VideoSpan } from '../../domain/video/video-request';
import type { VideoRequestRecord } from './video-request-record';

/** The body of POST /api/v2/video-requests (section 3 "Video request"); date and times are on the fleet's clock. */
export interface RequestBody extends VideoSpan {
  dashcamId: string;
  cameraType: CameraType;
}

const utc = fleetClock(0);

/**
 * The body that requests the same video again; undefined if the record lacks a field.
 *
 * @param fleet absent: for comparing, which any clock does.
 */
export function bodyOf(
  { dashcamId, cameraCode, startMs, endMs }: VideoRequestRecord,
  fleet: Clock = utc,
): RequestBody | undefined {
  return dashcamId !== '' && cameraCode && startMs !== null && endMs !== null
    ? { dashcamId, cameraType: cameraCode, ...spanBetween(startMs, endMs, fleet) }
    : undefined;
}

export function isSameRequest(one: RequestBody | undefined, other: RequestBody | undefined): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    (Object.keys(other) as (keyof RequestBody)[]).every((key) => one[key] === other[key])
  );
}

/** Whether the same video was requested since. */
export function isAskedAgain(request: VideoRequestRecord, requests: readonly VideoRequestRecord[]): boolean {
  const body = bodyOf(request);
  return requests.some(
    (other) =>
      (other.requestedAtMs ?? 0) > (request.requestedAtMs ?? 0) && isSameRequest(bodyOf(other), body),
  );
}
