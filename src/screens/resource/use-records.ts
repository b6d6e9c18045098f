import { useList } from '@refinedev/core';
import { useCallback, useMemo } from 'react';
import type { AnyResource, ResourceRecord } from '../../resources/definition';
import { endpointInForce } from '../../resources/endpoint-in-force';
import { useSettings } from '../../settings/settings-context';
import { useClock } from '../../ui/date-writer';
import { equalityFilters, serverFilters } from './server-filters';
import { usePagedRecords } from './use-paged-records';

export interface Records {
  /** Undefined until the first answer is there. */
  records: readonly ResourceRecord[] | undefined;
  /** Rows of the answer that could not be read. */
  skipped: number;
  /** When the answer came, ms; 0 before. */
  receivedAtMs: number;
  isFetching: boolean;
  /** Why there are no records, why those that are there could not be refreshed, or why the rest did not come. */
  error: unknown;
  refetch(): Promise<unknown>;
  /** The records are those of other filters, until the first ones of these have come. */
  isOutdated?: boolean;
  /** What is still to come of a list that comes in pages. Absent: the list is complete. */
  rest?: RestOfRecords;
}

export interface RestOfRecords {
  received: number;
  /** How many there are on the server, as far as it knows. */
  total: number;
  /** A page has failed; nothing more comes until `goOn`. */
  hasFailed: boolean;
  goOn(): void;
  /** All records of the list, read to its end by itself: whether the screen stays or not. Rejects when a page fails. */
  readAll(signal: AbortSignal): Promise<readonly ResourceRecord[]>;
}

/**
 * How many records a list says to have: all that the server has while they are still being read, as nothing is gained by
 * counting along.
 *
 * @param isNarrowed search or filters of the browser leave some out, and nobody knows how many of those to come.
 */
export function totalOf(foundCount: number, rest: RestOfRecords | undefined, isNarrowed: boolean): number {
  return rest && !isNarrowed ? Math.max(rest.total, foundCount) : foundCount;
}

/**
 * The records of a resource: all at once, or page after page where its endpoint answers in pages. Live ones are read
 * again every REFRESH_SECONDS; not while the tab is hidden, and at once when it is shown again after a longer time.
 *
 * @param question what the server is told besides the filters that it knows; the same object until it changes
 */
export function useRecords(
  definition: AnyResource,
  filters: Readonly<Record<string, string>>,
  question?: Readonly<Record<string, string>>,
): Records {
  const { refreshSeconds, features } = useSettings();
  const everyMs = definition.live ? refreshSeconds * 1000 : 0;
  const { timezone } = useClock();
  const asked = useMemo(
    () => equalityFilters({ ...serverFilters(definition, filters, timezone), ...question }),
    [definition, filters, question, timezone],
  );

  const endpoint = endpointInForce(definition, features);
  const isPaged = endpoint?.style === 'paged';
  const inPages = usePagedRecords(definition, isPaged ? endpoint : undefined, asked);

  const { query } = useList({
    resource: definition.name,
    pagination: { mode: 'off' },
    filters: asked,
    successNotification: false,
    errorNotification: false,
    queryOptions: {
      enabled: !isPaged,
      refetchInterval: everyMs > 0 && everyMs,
      refetchOnWindowFocus: everyMs > 0,
      staleTime: everyMs,
      // The data provider has already kept the identity of records that say the same; comparing 100,000 again costs.
      structuralSharing: false,
    },
  });

  // What is on its way already will do.
  const { refetch: readAgain } = query;
  const refetch = useCallback(() => readAgain({ cancelRefetch: false }), [readAgain]);

  if (isPaged) return inPages;
  return {
    records: query.data?.data as unknown as readonly ResourceRecord[] | undefined,
    skipped: Number(query.data?.skipped ?? 0),
    receivedAtMs: query.dataUpdatedAt,
    isFetching: query.isFetching,
    error: query.error,
    refetch,
  };
}
