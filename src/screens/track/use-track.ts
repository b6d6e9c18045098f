import { type BaseRecord, type CustomResponse, type HttpError, useCustom } from '@refinedev/core';
import { useMemo } from 'react';
import type { TimeSpan, Track, VehicleKey } from '../../domain/fleet/track';
import { joinTracks, readTrack } from '../../domain/fleet/track-lookup';
import { serverClock } from '../../domain/time/server-clock';
import { useSettings } from '../../settings/settings-context';

const STALE_MS = 10 * 60_000;
/** One position a second for a day, and a few more. */
const MAX_POINTS = 100_000;

export interface TrackReading {
  track: Track | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  /** Whether the back end has tracks at all (feature `history`). */
  isAvailable: boolean;
  retry(): void;
}

/** The query of a vehicle and a span: `assetId` or `dashcamId`, `from` and `to`. */
export function historyQuery(vehicle: VehicleKey, { fromMs, toMs }: TimeSpan): string {
  const span = { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() };
  return new URLSearchParams({ ...vehicle, ...span }).toString();
}

/** The track of a vehicle in a span (feature `history`). While the span is not over, new positions are added. */
export function useTrack(vehicle: VehicleKey | undefined, span: TimeSpan): TrackReading {
  const { features, refreshSeconds } = useSettings();
  const isAvailable = features.has('history');
  const isWanted = isAvailable && vehicle !== undefined && span.toMs > span.fromMs;
  const whole = useTrackCall(isWanted ? vehicle : undefined, span, 0);
  const lastMs = whole.data?.data.atMs.at(-1) ?? span.fromMs;
  const goesOn = isWanted && whole.isSuccess && span.toMs > serverClock.nowMs() && refreshSeconds > 0;
  const added = useTrackCall(
    goesOn ? vehicle : undefined,
    { fromMs: lastMs + 1, toMs: span.toMs },
    refreshSeconds * 1000,
  );
  const first = whole.data?.data;
  const then = goesOn ? added.data?.data : undefined;
  const track = useMemo(() => first && (then ? joinTracks(first, then) : first), [first, then]);
  return {
    track: isWanted ? track : undefined,
    isLoading: isWanted && whole.isPending,
    hasFailed: isWanted && whole.isError,
    isAvailable,
    retry: () => void whole.refetch(),
  };
}

const read = ({ data }: CustomResponse<BaseRecord>): CustomResponse<Track> => ({ data: readTrack(data) });

function useTrackCall(vehicle: VehicleKey | undefined, span: TimeSpan, everyMs: number) {
  const query = vehicle ? `${historyQuery(vehicle, span)}&maxPoints=${MAX_POINTS}` : '';
  return useCustom<BaseRecord, HttpError, unknown, unknown, Track>({
    url: `/api/v2/tracks?${query}`,
    method: 'get',
    successNotification: false,
    errorNotification: false,
    queryOptions: {
      enabled: vehicle !== undefined,
      select: read,
      staleTime: everyMs > 0 ? 0 : STALE_MS,
      ...(everyMs > 0 && { refetchInterval: everyMs }),
      structuralSharing: false,
      // The caller shows the error.
      meta: { isSilent: true },
    },
  }).query;
}
