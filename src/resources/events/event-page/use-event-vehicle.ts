import { useMemo } from 'react';
import type { Subject } from '../../../domain/fleet/dashcam-of-asset';
import { useInstallation } from '../../../screens/resource/use-installation';
import type { EventRecord } from '../event-record';

/** The vehicle of an event, as far as it is known. */
export interface EventVehicle {
  asset: { id: string | undefined; name: string } | undefined;
  dashcam: { id: string; name: string } | undefined;
  isLoading: boolean;
  hasFailed: boolean;
}

/** Which asset and dashcam an event belongs to; what the event does not contain is looked up. */
export function useEventVehicle(event: EventRecord): EventVehicle {
  const { assetId, assetName, dashcamId, dashcamName } = event;
  const isWhole = dashcamId !== '' && dashcamName !== '' && assetName !== '';
  const subject = useMemo((): Subject | undefined => {
    if (isWhole || (assetName === '' && dashcamName === '')) return undefined;
    return dashcamName === ''
      ? { kind: 'asset', id: assetId || undefined, name: assetName }
      : { kind: 'dashcam', id: dashcamId || undefined, name: dashcamName };
  }, [isWhole, assetId, assetName, dashcamId, dashcamName]);
  const { asset, dashcam, isLoading, hasFailed } = useInstallation(subject);
  return useMemo(
    () => ({
      asset: assetName === '' ? asset : { id: assetId || asset?.id, name: assetName },
      dashcam: dashcamId === '' ? dashcam : { id: dashcamId, name: dashcamName || dashcamId },
      isLoading,
      hasFailed,
    }),
    [assetId, assetName, dashcamId, dashcamName, asset, dashcam, isLoading, hasFailed],
  );
}
