import { useList, useOne } from '@refinedev/core';
import { useMemo, useState } from 'react';
import {
  type Bearer,
  type Carriage,
  type CarryingAsset,
  joinDashcams,
  type NamedDashcam,
} from '../../domain/dashcam-of-asset';
import { useAllDashcams } from '../use-all-dashcams';

const STALE_MS = 10 * 60_000;

const nothing: Carriage = { dashcam: undefined, asset: undefined };

/** What a record itself tells, before anything is looked up. */
function ownCarriage({ kind, id, name }: Bearer): Carriage {
  if (kind === 'asset') return { dashcam: undefined, asset: { id, name } };
  return { dashcam: id === undefined ? undefined : { id, name }, asset: undefined };
}

export interface CarriageLookup extends Carriage {
  /** More may still come. */
  isLoading: boolean;
  /** What is not known could not be looked up. */
  hasFailed: boolean;
}

/**
 * The dashcam and the asset that a record is about. The list of dashcams is read once and kept; that of the assets only
 * where it takes their names to find out, and what carries a dashcam under a known id is asked for by itself.
 *
 * @param bearer the same object until it changes; undefined for a record that is about neither.
 */
export function useCarriage(bearer: Bearer | undefined): CarriageLookup {
  const isWanted = bearer !== undefined;
  const all = useAllDashcams(isWanted);
  const { dashcams } = all;
  const first = useMemo(() => dashcams && joinDashcams(dashcams, undefined), [dashcams]);
  const found = useMemo(() => bearer && first?.(bearer), [bearer, first]);

  const hostId = found?.assetId;
  const { query: hostQuery } = useOne({
    resource: 'devices',
    id: hostId ?? '',
    successNotification: false,
    errorNotification: false,
    queryOptions: { enabled: hostId !== undefined, staleTime: STALE_MS, meta: { isSilent: true } },
  });
  const host =
    hostId === undefined ? undefined : (hostQuery.data?.data as unknown as NamedDashcam | undefined);
  // Where the id is the dashcam's own under another name, it is no asset's.
  const isHost = host !== undefined && host.id === hostId && host.name !== found?.dashcam?.name;

  const isHostAsked = hostId !== undefined && hostQuery.isPending;
  const wantsAssets = Boolean(found?.wantsAssets) && !isHost && !isHostAsked;
  const { query: assetsQuery } = useList({
    resource: 'assets',
    pagination: { mode: 'off' },
    filters: noFilters,
    successNotification: false,
    errorNotification: false,
    queryOptions: {
      enabled: wantsAssets,
      staleTime: STALE_MS,
      structuralSharing: false,
      meta: { isSilent: true },
    },
  });
  // Names do not change with positions: the first answer will do, however often a screen refreshes it.
  const [assets, setAssets] = useState<readonly CarryingAsset[]>();
  const answer = wantsAssets ? assetsQuery.data?.data : undefined;
  if (!assets && answer) setAssets(answer as unknown as readonly CarryingAsset[]);
  const second = useMemo(
    () => (dashcams && assets ? joinDashcams(dashcams, assets) : undefined),
    [dashcams, assets],
  );
  const better = useMemo(() => bearer && second?.(bearer), [bearer, second]);

  return useMemo(() => {
    if (!bearer) return { ...nothing, isLoading: false, hasFailed: false };
    const best = better ?? found ?? ownCarriage(bearer);
    return {
      dashcam: best.dashcam,
      asset: isHost && host ? { id: host.id, name: host.name } : best.asset,
      isLoading: all.isLoading || isHostAsked || (wantsAssets && assetsQuery.isPending),
      hasFailed: Boolean(all.error) || (wantsAssets && assetsQuery.isError),
    };
  }, [
    bearer,
    better,
    found,
    isHost,
    host,
    all.isLoading,
    all.error,
    isHostAsked,
    wantsAssets,
    assetsQuery.isPending,
    assetsQuery.isError,
  ]);
}

const noFilters: [] = [];
