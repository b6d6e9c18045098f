import { useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TimeSpan } from '../domain/fleet/track';
import { minuteMs } from '../domain/time/durations';
import { equalityFilters } from './resource/server-filters';

/**
 * As many as one response may have (section 9 "Paging"), and more than a dashcam records in a day. Not all pages: a back
 * end that ignores the filter has those of the whole fleet.
 */
const MOST_CLIPS = 1000;

/** What every clip or picture of a dashcam has; the records of Locked Videos have more. */
export interface DashcamClip {
  id: string;
  dashCamName: string;
  /** ms UTC; null: it could not be parsed. */
  createdAtMs: number | null;
  /** As the server formatted it. */
  created: string;
}

export interface DashcamClips<Clip> {
  /** The oldest first; undefined until they are known. */
  clips: readonly Clip[] | undefined;
  /** Undefined where none occurred. */
  error: unknown;
  isLoading: boolean;
  /** Reads them again: the addresses of clips expire. */
  refetch(): Promise<unknown>;
}

/**
 * The clips and pictures of a dashcam that begin in a span of a day at most.
 *
 * @param span absent, as without a dashcam: nothing is requested
 * @param keepsLast whether the clips of the last span stay until those of another one are known. Absent: they do not
 */
export function useDashcamClips<Clip extends DashcamClip = DashcamClip>(
  dashcam: { id: string; name: string } | undefined,
  span: TimeSpan | undefined,
  { keepsLast = false } = {},
): DashcamClips<Clip> {
  const isWanted = dashcam !== undefined && span !== undefined;
  const { query } = useList({
    resource: 'locked-videos',
    pagination: { mode: 'server', currentPage: 1, pageSize: MOST_CLIPS },
    filters: isWanted
      ? equalityFilters({
          dashcam: dashcam.id,
          from: String(span.fromMs),
          to: String(span.toMs),
          direction: 'asc',
        })
      : [],
    successNotification: false,
    errorNotification: false,
    queryOptions: {
      enabled: isWanted,
      staleTime: minuteMs,
      ...(keepsLast && { placeholderData: keepPreviousData }),
      meta: { isSilent: true },
    },
  });
  const found = query.data?.data as unknown as readonly Clip[] | undefined;
  const name = dashcam?.name;
  // A back end with other dashcam ids may ignore the filter and answer with all clips.
  const clips = useMemo(() => found?.filter(({ dashCamName }) => dashCamName === name), [found, name]);
  return {
    clips: isWanted ? clips : undefined,
    error: query.isError ? query.error : undefined,
    isLoading: isWanted && query.isPending,
    refetch: query.refetch,
  };
}
