import { useMemo } from 'react';
import type { TimeSpan } from '../../domain/fleet/track';
import { useDashcamClips } from '../../screens/use-dashcam-clips';
import type { LockedVideoRecord } from '../locked-videos/locked-video-record';

export interface DayClip {
  video: LockedVideoRecord;
  /** ms UTC. */
  startMs: number;
  endMs: number;
}

/** The clips of a dashcam that begin in a span, oldest first. */
export function useDayClips(dashcam: { id: string; name: string } | undefined, span: TimeSpan) {
  const { clips: found, error, isLoading, refetch } = useDashcamClips<LockedVideoRecord>(dashcam, span);
  const { fromMs, toMs } = span;
  const clips = useMemo(
    () =>
      (found ?? []).flatMap((video): DayClip[] => {
        const startMs = video.createdAtMs;
        if (startMs === null || startMs < fromMs || startMs >= toMs) return [];
        return [{ video, startMs, endMs: startMs + (video.durationSec ?? 0) * 1000 }];
      }),
    [found, fromMs, toMs],
  );
  return { clips, isLoading, hasFailed: error !== undefined, retry: () => void refetch() };
}
