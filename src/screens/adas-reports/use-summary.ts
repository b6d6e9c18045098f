import { useMemo } from 'react';
import { summariseAdasEvents } from '../../domain/adas-event';
import type { AdasEventRecord } from '../../resources/adas-event-record';
import type { AnyResource } from '../../resources/definition';
import { useSettings } from '../../settings/settings-context';
import { useRecords } from '../resource/use-records';

/** How many events there are, and of which span. */
export interface AdasSummary {
  /** Undefined while they are on their way; null when they could not be loaded. */
  counts: ReturnType<typeof summariseAdasEvents> | null | undefined;
  /**
   * All samples; the last 30 days of a back end with the feature `adas`; or, where it has more of them than it
   * answers with, from the oldest one of the answer (ms) on.
   */
  span: 'all' | 'month' | { sinceMs: number };
  refetch(): Promise<unknown>;
}

const noFilters = {};

/** Counts what the list call answers unasked, whatever search, filters and date range leave of it. */
export function useSummary(definition: AnyResource): AdasSummary {
  const isServed = useSettings().features.has('adas');
  const { records, skipped, error, refetch } = useRecords(definition, noFilters);
  return useMemo(() => {
    // The schema of this very definition made them.
    const events = records as readonly AdasEventRecord[] | undefined;
    const isCut = events && definition.most && events.length + skipped >= definition.most.rows;
    return {
      counts: events ? summariseAdasEvents(events) : error ? null : undefined,
      span: isCut ? { sinceMs: oldestOf(events) } : isServed ? 'month' : 'all',
      refetch,
    };
  }, [definition, records, skipped, error, isServed, refetch]);
}

function oldestOf(events: readonly AdasEventRecord[]): number {
  return events.reduce((oldest, { occurredAtMs }) => Math.min(oldest, occurredAtMs ?? oldest), Date.now());
}
