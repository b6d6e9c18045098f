import { useList } from '@refinedev/core';
import type { InstalledDashcam } from '../domain/fleet/dashcam-of-asset';

/** Dashcams are rarely added or moved to another vehicle. */
const STALE_MS = 10 * 60_000;

/** A dashcam with its status (section 4 "Dash cam status"). */
export interface KnownDashcam extends InstalledDashcam {
  status: string;
}

/** All dashcams, online or not. There may be 25,000, so they are only fetched if `isWanted`. */
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
    dashcams: query.data?.data as unknown as readonly KnownDashcam[] | undefined,
    error: query.error,
    isLoading: isWanted && query.isPending,
  };
}
