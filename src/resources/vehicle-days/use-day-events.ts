import { useList } from '@refinedev/core';
import { useMemo } from 'react';
import type { TimeSpan, VehicleKey } from '../../domain/fleet/track';
import { minuteMs } from '../../domain/time/durations';
import { useText } from '../../locales/text';
import { labelOfCode } from '../../screens/resource/label-of-code';
import type { TrackMark } from '../../screens/track/track-mark';
import { useSettings } from '../../settings/settings-context';
import { adasTypeTexts } from '../adas-reports/adas-event-texts';
import type { EventRecord } from '../events/event-record';

/** More than any vehicle has on a day. */
const MOST_EVENTS = 1000;

export interface DayEvent extends TrackMark {
  id: string;
}

/** The vehicle by all that is known of it. */
export interface KnownVehicle {
  key: VehicleKey | undefined;
  /** Empty: not known. */
  assetName: string;
  dashcamName: string;
}

/**
 * Incidents and ADAS events of a vehicle in a span, oldest first. A back end without decisions has them in lists of the whole
 * fleet, of the last week.
 */
export function useDayEvents({ key, assetName, dashcamName }: KnownVehicle, { fromMs, toMs }: TimeSpan) {
  const t = useText();
  const isServed = useSettings().features.has('triage');
  const isWanted = isServed ? key !== undefined : assetName !== '' || dashcamName !== '';
  const { query } = useList({
    resource: 'events',
    ...(isServed
      ? {
          pagination: { mode: 'server' as const, currentPage: 1, pageSize: MOST_EVENTS },
          sorters: [{ field: 'occurredAt', order: 'desc' as const }],
          filters: [
            ...Object.entries(key ?? {}).map(([field, value]) => ({ field, operator: 'eq' as const, value })),
            { field: 'occurredAt', operator: 'gte' as const, value: new Date(fromMs).toISOString() },
            { field: 'occurredAt', operator: 'lte' as const, value: new Date(toMs).toISOString() },
          ],
        }
      : { pagination: { mode: 'off' as const } }),
    successNotification: false,
    errorNotification: false,
    queryOptions: { enabled: isWanted, staleTime: minuteMs, meta: { isSilent: true } },
  });
  const rows = query.data?.data as unknown as readonly EventRecord[] | undefined;
  const events = useMemo(() => {
    const isOfVehicle = (event: EventRecord): boolean =>
      isServed ||
      (assetName !== '' && event.assetName === assetName) ||
      (dashcamName !== '' && event.dashcamName === dashcamName);
    const found = (rows ?? []).flatMap((event): DayEvent[] => {
      const { id, occurredAtMs: atMs, severity: tone } = event;
      if (atMs === null || atMs < fromMs || atMs >= toMs || !isOfVehicle(event)) return [];
      return [{ id, atMs, tone, label: labelOfCode(adasTypeTexts, event.name, t) }];
    });
    return found.sort((a, b) => a.atMs - b.atMs);
  }, [rows, isServed, assetName, dashcamName, fromMs, toMs, t]);
  return { events, hasFailed: query.isError, retry: () => void query.refetch() };
}
