import { useMemo } from 'react';
import type { TimeSpan, VehicleKey } from '../../domain/fleet/track';
import { useInstallation } from '../../screens/resource/use-installation';
import { useTrack } from '../../screens/track/use-track';
import { useDayClips } from './use-day-clips';
import { useDayEvents } from './use-day-events';
import { useTrips } from './use-trips';

/** The data of a vehicle's day; each part may come later than the others, or fail by itself. */
export function useVehicleDay(vehicle: VehicleKey | undefined, span: TimeSpan) {
  const trips = useTrips(vehicle, span);
  const track = useTrack(vehicle, span);
  const reported = trips.data?.data.vehicle;
  const byAsset = vehicle !== undefined && 'assetId' in vehicle;
  const id = byAsset ? vehicle.assetId : vehicle?.dashcamId;
  const name = reported?.name ?? '';
  const subject = useMemo(
    () =>
      id === undefined || name === ''
        ? undefined
        : ({ kind: byAsset ? 'asset' : 'dashcam', id, name, deviceId: undefined } as const),
    [id, name, byAsset],
  );
  const installation = useInstallation(subject);
  const { dashcam, asset } = installation;
  const clips = useDayClips(dashcam, span);
  const events = useDayEvents(
    { key: vehicle, assetName: asset?.name ?? '', dashcamName: dashcam?.name ?? '' },
    span,
  );
  return {
    trips,
    track,
    clips,
    events,
    dashcam,
    /** The same vehicle by its dashcam instead of its asset, or the other way round; undefined where there is none. */
    other: byAsset
      ? dashcam && { dashcam: dashcam.id }
      : asset?.id === undefined
        ? undefined
        : { asset: asset.id },
    isDashcamLoading: installation.isLoading || (subject === undefined && trips.isPending),
    /** That of the asset, where it is known; empty before. */
    name: asset?.name || name,
  };
}
