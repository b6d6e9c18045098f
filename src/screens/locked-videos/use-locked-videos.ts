import { useMemo } from 'react';
import { appliedPeriod, type VideoPeriod } from '../../domain/video-period';
import type { AnyResource } from '../../resources/definition';
import type { LockedVideoRecord } from '../../resources/locked-video-record';
import type { ListState } from '../resource/list-address';
import { type Records, useRecords } from '../resource/use-records';

export interface LockedVideos extends Omit<Records, 'records'> {
  videos: readonly LockedVideoRecord[] | undefined;
}

/** The clips that the server's filters leave: file type, video type, direction, dashcam and dates. */
export function useLockedVideos(
  definition: AnyResource,
  { filters, sort }: ListState,
  dashcam: string,
  period: VideoPeriod,
): LockedVideos {
  const direction = sort?.order ?? 'desc';
  const question = useMemo(() => {
    const applied = appliedPeriod(period);
    return {
      direction,
      ...(dashcam && { dashcam }),
      ...(applied && { from: String(applied.fromMs), to: String(applied.toMs) }),
    };
  }, [direction, dashcam, period]);
  const { records, ...others } = useRecords(definition, filters, question);
  // The schema of this very definition made them.
  return { ...others, videos: records as unknown as readonly LockedVideoRecord[] | undefined };
}
