import { useCallback } from 'react';
import { type CameraType, spanBetween, type VideoSpan } from '../../domain/video-request';
import type { VideoRequestRecord } from '../../resources/video-request-record';
import { useFleetClock } from '../../ui/date-writer';

/** What POST /api/v2/video-requests takes (section 3 "Video request"): date and times on the fleet's clock. */
export interface RequestBody extends VideoSpan {
  dashcamId: string;
  cameraType: CameraType;
}

/** The body that asks for a request's video again; undefined where the back end does not say enough. */
export function useBodyOf(): (request: VideoRequestRecord) => RequestBody | undefined {
  const fleet = useFleetClock();
  return useCallback(
    ({ dashcamId, cameraCode, startMs, endMs }) =>
      dashcamId !== '' && cameraCode && startMs !== null && endMs !== null
        ? { dashcamId, cameraType: cameraCode, ...spanBetween(startMs, endMs, fleet) }
        : undefined,
    [fleet],
  );
}

/** Whether two bodies ask for the same video. */
export function isSameRequest(one: RequestBody | undefined, other: RequestBody): boolean {
  return (
    one !== undefined && (Object.keys(other) as (keyof RequestBody)[]).every((key) => one[key] === other[key])
  );
}
