import { useList, useOne } from '@refinedev/core';
import { useMemo, useState } from 'react';
import {
  type HostAsset,
  type Installation,
  joinDashcams,
  type NamedDashcam,
  type Subject,
} from '../../domain/fleet/dashcam-of-asset';
import { useAllDashcams } from '../use-all-dashcams';

const STALE_MS = 10 * 60_000;

const noInstallation: Installation = { dashcam: undefined, asset: undefined };

function ownInstallation({ kind, id, name }: Subject): Installation {
  if (kind === 'asset') return { dashcam: undefined, asset: { id, name } };
  return { dashcam: id === undefined ? undefined : { id, name }, asset: undefined };
}

export interface InstallationLookup extends Installation {
  isLoading: boolean;
  hasFailed: boolean;
}

/**
 * Looks up the dashcam and the asset of a record; the list of assets is only fetched if a name must be matched.
 * @param subject the same object until it changes; undefined for a record without either.
 */
export function useInstallation(subject: Subject | undefined): InstallationLookup {
  const isWanted = subject !== undefined;
  const all = useAllDashcams(isWanted);
  const { dashcams } = all;
  const joinByDashcam = useMemo(() => dashcams && joinDashcams(dashcams, undefined), [dashcams]);
  const found = useMemo(() => subject && joinByDashcam?.(subject), [subject, joinByDashcam]);

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
  // Some back ends use the dashcam's own id under another name.
  const isHost = host !== undefined && host.id === hostId && host.name !== found?.dashcam?.name;

  const isHostPending = hostId !== undefined && hostQuery.isPending;
  const needsAssets = Boolean(found?.needsAssets) && !isHost && !isHostPending;
  const { query: assetsQuery } = useList({
    resource: 'assets',
    pagination: { mode: 'off' },
    filters: noFilters,
    successNotification: false,
    errorNotification: false,
    queryOptions: {
      enabled: needsAssets,
      staleTime: STALE_MS,
      structuralSharing: false,
      meta: { isSilent: true },
    },
  });
  // Names do not change with positions, so the first response is enough.
  const [assets, setAssets] = useState<readonly HostAsset[]>();
  const response = needsAssets ? assetsQuery.data?.data : undefined;
  if (!assets && response) setAssets(response as unknown as readonly HostAsset[]);
  const joinByAsset = useMemo(
    () => (dashcams && assets ? joinDashcams(dashcams, assets) : undefined),
    [dashcams, assets],
  );
  const better = useMemo(() => subject && joinByAsset?.(subject), [subject, joinByAsset]);

  return useMemo(() => {
    if (!subject) return { ...noInstallation, isLoading: false, hasFailed: false };
    const best = better ?? found ?? ownInstallation(subject);
    return {
      dashcam: best.dashcam,
      asset: isHost && host ? { id: host.id, name: host.name } : best.asset,
      isLoading: all.isLoading || isHostPending || (needsAssets && assetsQuery.isPending),
      hasFailed: Boolean(all.error) || (needsAssets && assetsQuery.isError),
    };
  }, [
    subject,
    better,
    found,
    isHost,
    host,
    all.isLoading,
    all.error,
    isHostPending,
    needsAssets,
    assetsQuery.isPending,
    assetsQuery.isError,
  ]);
}

const noFilters: [] = [];
