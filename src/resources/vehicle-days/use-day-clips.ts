import { useList } from '@refinedev/core';
import { useMemo } from 'react';
import type { TimeSpan } from '../../domain/fleet/track';
import { CLIPS_PER_REQUEST } from '../../domain/video/clip-paging';
import { equalityFilters } from '../../screens/resource/server-filters';
import type { LockedVideoRecord } from '../locked-videos/locked-video-record';

export interface DayClip {
  video: LockedVideoRecord;
  /** ms UTC. */
  startMs: number;
  endMs: number;
}

/** The clips of a dashcam that begin in a span, oldest first. */
export function useDayClips(dashcam: { id: string; name: string } | undefined, { fromMs, toMs }: TimeSpan) {
  const id = dashcam?.id;
  const { query } = useList({
    resource: 'locked-videos',
    pagination: { mode: 'server', currentPage: 1, pageSize: CLIPS_PER_REQUEST },
    filters: equalityFilters({
      dashcam: id ?? '',
      from: String(fromMs),
      to: String(toMs),
      direction: 'asc',
    }),
    successNotification: false,
    errorNotification: false,
    queryOptions: { enabled: id !== undefined, staleTime: 60_000, meta: { isSilent: true } },
  });
  const rows = query.data?.data as unknown as readonly LockedVideoRecord[] | undefined;
  const name = dashcam?.name;
  const clips = useMemo(
    () =>
      (rows ?? []).flatMap((video): DayClip[] => {
        const startMs = video.createdAtMs;
        // A back end with other dashcam ids may ignore the filter and answer with all clips.
        if (startMs === null || video.dashCamName !== name || startMs < fromMs || startMs >= toMs) return [];
        return [{ video, startMs, endMs: startMs + (video.durationSec ?? 0) * 1000 }];
      }),
    [rows, name, fromMs, toMs],
  );
  return {
    clips,
    isLoading: id !== undefined && query.isPending,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
  };
}
