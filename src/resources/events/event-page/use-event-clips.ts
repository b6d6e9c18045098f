import { useMemo } from 'react';
import type { TimeSpan } from '../../../domain/fleet/track';
import { minuteMs } from '../../../domain/time/durations';
import { type ClipMoment, momentsOf } from '../../../domain/video/clip-moments';
import { useDashcamClips } from '../../../screens/use-dashcam-clips';
import type { LockedVideoRecord } from '../../locked-videos/locked-video-record';
import { clipSpanAround } from '../../record-links';
import type { EventVehicle } from './use-event-vehicle';

export interface EventClips {
  /** What was recorded around the event, in order of time. Undefined until it is known. */
  moments: readonly ClipMoment<MomentVideo>[] | undefined;
  error: unknown;
  isLoading: boolean;
  /** Reads them again: the addresses of clips expire. */
  refetch(): Promise<unknown>;
}

/** A clip or a picture of the moment. */
export type MomentVideo = LockedVideoRecord & { isVideo: boolean };

/**
 * The clips and pictures of a dashcam around an event.
 *
 * @param atMs ms UTC; null: nothing is looked for
 * @param requested the span of a requested recording that includes the moment, which may begin earlier than the clips that
 * are looked for. Absent: there is none
 */
export function useEventClips(
  dashcam: EventVehicle['dashcam'],
  atMs: number | null,
  requested: TimeSpan | undefined,
): EventClips {
  const span = atMs === null ? undefined : spanWith(clipSpanAround(atMs), requested);
  const { clips, ...rest } = useDashcamClips<LockedVideoRecord>(dashcam, span, { keepsLast: true });
  const moments = useMemo(
    () => clips && momentsOf(clips.map((clip) => ({ ...clip, isVideo: clip.mediaKind !== 'image' }))),
    [clips],
  );
  return { moments, ...rest };
}

/** The span with that of a requested recording, and the minute before it. */
function spanWith(usual: TimeSpan, requested: TimeSpan | undefined): TimeSpan {
  if (!requested) return usual;
  return {
    fromMs: Math.min(usual.fromMs, requested.fromMs - minuteMs),
    toMs: Math.max(usual.toMs, requested.toMs),
  };
}
