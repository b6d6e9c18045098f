import { useList } from '@refinedev/core';
import { useMemo } from 'react';
import { dayMs, minuteMs } from '../../../domain/time/durations';
import { useRecords } from '../../../screens/resource/use-records';
import { useSettings } from '../../../settings/settings-context';
import type { AnyResource } from '../../definition/resource';
import type { EventRecord } from '../event-record';
import type { EventVehicle } from './use-event-vehicle';

export interface OtherEvents {
  /** Of the same vehicle, newest first. */
  sameMinute: readonly EventRecord[];
  ofAsset: readonly EventRecord[];
  /** In other vehicles. */
  ofDriver: readonly EventRecord[];
  isLoading: boolean;
  hasFailed: boolean;
}

/** How long before the event is looked back. */
const BACK_MS = 7 * dayMs;
const MOST_SHOWN = 5;
/** With some of the same minute among them. */
const PAGE_SIZE = 10;
const noFilters = {};

/** Other events of the vehicle around the same minute, earlier ones, and earlier ones of the driver elsewhere. */
export function useOtherEvents(
  definition: AnyResource,
  event: EventRecord,
  vehicle: EventVehicle,
): OtherEvents {
  const isServed = useSettings().features.has('triage');
  const { occurredAtMs, assetId, dashcamId, driverId } = event;
  const byVehicle = assetId ? { assetId } : dashcamId ? { dashcamId } : undefined;
  const served = useServedEvents(isServed ? byVehicle : undefined, occurredAtMs);
  const ofDriver = useServedEvents(isServed && driverId ? { driverId } : undefined, occurredAtMs);
  const whole = useRecords(definition, noFilters);
  const isOfVehicle = useVehicleTest(vehicle);

  return useMemo(() => {
    if (occurredAtMs === null) return none;
    const own = isServed
      ? served.events
      : ((whole.records ?? []) as readonly EventRecord[]).filter(isOfVehicle).sort(newestFirst);
    const others = own.filter(({ id }) => id !== event.id);
    const gapMs = (other: EventRecord): number => (other.occurredAtMs ?? 0) - occurredAtMs;
    const isSame = (other: EventRecord): boolean => Math.abs(gapMs(other)) <= minuteMs;
    const known = new Set(own.map(({ id }) => id));
    return {
      sameMinute: others.filter(isSame).slice(0, MOST_SHOWN),
      ofAsset: others.filter((other) => gapMs(other) < -minuteMs).slice(0, MOST_SHOWN),
      ofDriver: ofDriver.events
        .filter((other) => !known.has(other.id) && other.id !== event.id && !isSame(other))
        .slice(0, MOST_SHOWN),
      isLoading: isServed ? served.isLoading || ofDriver.isLoading : whole.isFetching && !whole.records,
      hasFailed: isServed ? served.hasFailed || ofDriver.hasFailed : !whole.records && Boolean(whole.error),
    };
  }, [event.id, occurredAtMs, isServed, served, ofDriver, whole, isOfVehicle]);
}

const none: OtherEvents = {
  sameMinute: [],
  ofAsset: [],
  ofDriver: [],
  isLoading: false,
  hasFailed: false,
};

const newestFirst = (one: EventRecord, other: EventRecord): number =>
  (other.occurredAtMs ?? 0) - (one.occurredAtMs ?? 0);

function useVehicleTest({ asset, dashcam }: EventVehicle): (event: EventRecord) => boolean {
  const [assetName, dashcamName] = [asset?.name ?? '', dashcam?.name ?? ''];
  return useMemo(
    () => (event) =>
      (assetName !== '' && event.assetName === assetName) ||
      (dashcamName !== '' && event.dashcamName === dashcamName),
    [assetName, dashcamName],
  );
}

/** @param by undefined: nothing is requested. */
function useServedEvents(by: Record<string, string> | undefined, atMs: number | null) {
  const isWanted = by !== undefined && atMs !== null;
  const { query } = useList({
    resource: 'events',
    pagination: { mode: 'server', currentPage: 1, pageSize: PAGE_SIZE },
    sorters: [{ field: 'occurredAt', order: 'desc' }],
    filters: [
      ...Object.entries(by ?? {}).map(([field, value]) => ({ field, operator: 'eq' as const, value })),
      { field: 'occurredAt', operator: 'gte', value: new Date((atMs ?? 0) - BACK_MS).toISOString() },
      { field: 'occurredAt', operator: 'lte', value: new Date((atMs ?? 0) + minuteMs).toISOString() },
    ],
    successNotification: false,
    errorNotification: false,
    queryOptions: { enabled: isWanted, staleTime: minuteMs, meta: { isSilent: true } },
  });
  const data = query.data?.data as unknown as readonly EventRecord[] | undefined;
  const { isPending, isError } = query;
  return useMemo(
    () => ({ events: data ?? [], isLoading: isWanted && isPending, hasFailed: isWanted && isError }),
    [data, isWanted, isPending, isError],
  );
}
