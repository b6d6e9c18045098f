import { useList } from '@refinedev/core';
import { useMemo } from 'react';
import { minuteMs } from '../../../domain/time/durations';
import { type ClipMoment, momentsOf } from '../../../domain/video/clip-moments';
import { CLIPS_PER_REQUEST } from '../../../domain/video/clip-paging';
import { equalityFilters } from '../../../screens/resource/server-filters';
import { useClock, useFleetClock } from '../../../ui/date-writer';
import type { LockedVideoRecord } from '../../locked-videos/locked-video-record';
import { nearbyClips } from '../../record-links';
import type { EventVehicle } from './use-event-vehicle';

/** A recording that holds the moment may begin earlier than those that are looked for. */
export interface ClipSpan {
  fromMs: number;
  toMs: number;
}

export interface EventClips {
  /** What was recorded around the event, in order of time. Undefined until it is known. */
  moments: readonly ClipMoment<MomentVideo>[] | undefined;
  error: unknown;
  isLoading: boolean;
  /** Reads them again: the addresses of clips expire. */
  refetch(): Promise<unknown>;
}

/** A clip with what its moment is told by. */
export type MomentVideo = LockedVideoRecord & { isVideo: boolean };

/**
 * The clips and pictures of a dashcam around an event.
 *
 * @param atMs ms UTC; null: nothing is looked for
 * @param span of a requested recording that holds the moment. Absent: there is none
 */
export function useEventClips(
  dashcam: EventVehicle['dashcam'],
  atMs: number | null,
  span: ClipSpan | undefined,
): EventClips {
  const clock = useClock();
  const fleet = useFleetClock();
  const facts = { dashcam, asset: undefined, atMs, nowMs: 0, clock, fleet };
  const usual = dashcam && nearbyClips.filters(facts);
  const asked = usual && {
    ...usual,
    ...(span && {
      from: String(Math.min(Number(usual.from), span.fromMs - minuteMs)),
      to: String(Math.max(Number(usual.to), span.toMs)),
    }),
  };
  const { query } = useList({
    resource: nearbyClips.resource,
    pagination: { mode: 'server', currentPage: 1, pageSize: CLIPS_PER_REQUEST },
    filters: equalityFilters(asked ?? {}),
    successNotification: false,
    errorNotification: false,
    queryOptions: {
      enabled: asked !== undefined,
      staleTime: minuteMs,
      placeholderData: (before) => before,
      meta: { isSilent: true },
    },
  });
  const rows = query.data?.data as unknown as readonly LockedVideoRecord[] | undefined;
  const name = dashcam?.name;
  const moments = useMemo(() => {
    const own = rows?.filter((clip) => name !== undefined && clip.dashCamName === name);
    return own && momentsOf(own.map((clip) => ({ ...clip, isVideo: clip.mediaKind !== 'image' })));
  }, [rows, name]);
  return {
    moments: asked && moments,
    error: query.isError ? query.error : undefined,
    isLoading: asked !== undefined && query.isPending,
    refetch: query.refetch,
  };
}
