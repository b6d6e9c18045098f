import { type BaseRecord, type CustomResponse, type HttpError, useCustom } from '@refinedev/core';
import type { TimeSpan, VehicleKey } from '../../domain/fleet/track';
import { serverClock } from '../../domain/time/server-clock';
import { historyQuery } from '../../screens/track/use-track';
import { useSettings } from '../../settings/settings-context';
import { readVehicleTrips, type VehicleTrips } from './trip-record';

const STALE_MS = 10 * 60_000;

const read = ({ data }: CustomResponse<BaseRecord>): CustomResponse<VehicleTrips> => ({
  data: readVehicleTrips(data),
});

/** Trips and stops of a vehicle in a span; while it lasts they are read again. */
export function useTrips(vehicle: VehicleKey | undefined, span: TimeSpan) {
  const { refreshSeconds } = useSettings();
  const goesOn = span.toMs > serverClock.nowMs() && refreshSeconds > 0;
  const { query } = useCustom<BaseRecord, HttpError, unknown, unknown, VehicleTrips>({
    url: `/api/v2/trips?${vehicle ? historyQuery(vehicle, span) : ''}`,
    method: 'get',
    successNotification: false,
    errorNotification: false,
    queryOptions: {
      enabled: vehicle !== undefined && span.fromMs <= serverClock.nowMs(),
      select: read,
      staleTime: goesOn ? 0 : STALE_MS,
      ...(goesOn && { refetchInterval: refreshSeconds * 1000 }),
      // The screen shows the error.
      meta: { isSilent: true },
    },
  });
  return query;
}
