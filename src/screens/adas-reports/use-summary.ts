import { useMemo } from 'react';
import { summariseAdasEvents } from '../../domain/adas-event';
import { isInPeriod } from '../../domain/time/days';
import type { AdasEventRecord } from '../../resources/adas-event-record';
import type { AnyResource } from '../../resources/definition';
import { useRecords } from '../resource/use-records';
import type { DateSpan } from './use-date-span';

/** How many events there are in the span of the screen. */
export interface AdasSummary {
  /** Undefined while they are on their way; null when they could not be loaded. */
  counts: ReturnType<typeof summariseAdasEvents> | null | undefined;
  /** From when on there are events, ms, where the back end has more in the span than it answers with. */
  cutAtMs?: number;
  refetch(): Promise<unknown>;
}

const noFilters = {};

/** Counts the events of the span, whatever search and filters leave of them. */
export function useSummary(definition: AnyResource, { period, narrowing }: DateSpan): AdasSummary {
  const { records, skipped, error, refetch } = useRecords(definition, noFilters, narrowing.question);
  return useMemo(() => {
    // The schema of this very definition made them.
    const events = records as readonly AdasEventRecord[] | undefined;
    const isCut = events && definition.most && events.length + skipped >= definition.most.rows;
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
  return events.reduce((oldest, { occurredAtMs }) => Math.min(oldest, occurredAtMs ?? oldest), Date.now());
}
