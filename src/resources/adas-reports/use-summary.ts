import { useMemo } from 'react';
import { summariseAdasEvents } from '../../domain/fleet/adas-event';
import { isInPeriod } from '../../domain/time/days';
import { serverClock } from '../../domain/time/server-clock';
import { useRecords } from '../../screens/resource/use-records';
import type { AnyResource } from '../definition/resource';
import type { AdasEventRecord } from './adas-event-record';
import type { AdasCounts } from './found-counts';
import type { DateSpan } from './use-date-span';

export interface AdasSummary {
  counts: AdasCounts;
  /** The time of the oldest event, ms, if the response was cut at the row limit. */
  cutAtMs?: number;
  refetch(): Promise<unknown>;
}

const noFilters = {};

/** Counts the events of the chosen days, whatever search and filters are set. */
export function useSummary(definition: AnyResource, { period, narrowing }: DateSpan): AdasSummary {
  const { records, skipped, error, refetch } = useRecords(definition, noFilters, narrowing.permanentFilters);
  return useMemo(() => {
    // The schema of this very definition made them.
    const events = records as readonly AdasEventRecord[] | undefined;
    const isCut = events && definition.rowLimit && events.length + skipped >= definition.rowLimit.rows;
    const cutAtMs = isCut ? oldestOf(events) : Number.NEGATIVE_INFINITY;
    const counted = events?.filter(({ occurredAtMs }) => isInPeriod(occurredAtMs, period));
    return {
      counts: counted ? summariseAdasEvents(counted) : error ? null : undefined,
      ...(cutAtMs > period.startMs && { cutAtMs }),
      refetch,
    };
  }, [definition, records, skipped, error, period, refetch]);
}

function oldestOf(events: readonly AdasEventRecord[]): number {
  return events.reduce(
    (oldest, { occurredAtMs }) => Math.min(oldest, occurredAtMs ?? oldest),
    serverClock.nowMs(),
  );
}
