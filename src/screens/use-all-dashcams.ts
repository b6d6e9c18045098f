import { useList } from '@refinedev/core';
import type { CarriedDashcam } from '../domain/dashcam-of-asset';

/** Which dashcams there are, and in which vehicles, changes by the week. */
const STALE_MS = 10 * 60_000;

/** A dashcam with its status (section 4 "Dash cam status"). */
export interface KnownDashcam extends CarriedDashcam {
  status: string;
}

/** All dashcams, online or not. There may be 25,000: they are read once, when somebody wants them. */
export function useAllDashcams(isWanted: boolean) {
  const { query } = useList({
    resource: 'devices',
    pagination: { mode: 'off' },
    successNotification: false,
    errorNotification: false,
    queryOptions: {
      enabled: isWanted,
      staleTime: STALE_MS,
      gcTime: STALE_MS,
      structuralSharing: false,
      meta: { isSilent: true },
    },
  });
  return {
    /** Undefined until the first answer is there. */
    dashcams: query.data?.data as unknown as readonly KnownDashcam[] | undefined,
    error: query.error,
    isLoading: isWanted && query.isPending,
  };
}
