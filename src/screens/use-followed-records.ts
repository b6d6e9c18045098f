import { type GetListResponse, useList } from '@refinedev/core';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { EndedRecord, FollowDefinition } from '../resources/definition/follow';
import type { ResourceRecord } from '../resources/definition/record';
import { type AnyResource, pathOf } from '../resources/definition/resource';
import { listMetaOf } from './resource/list-meta';
import { wholeListConditions } from './resource/server-filters';
import { useFilterClocks } from './resource/use-filter-clocks';
import { useGivenUpNotice } from './use-given-up-notice';
import { useGivenUp, useOpenPoll } from './use-open-poll';

const FIRST_POLL_MS = 3000;

const noFilters = {};

/**
 * Polls a list while records in it are open, from its first response on, on every page. A list with filters of the
 * server is not polled.
 *
 * @param onEnded called with the records that have ended since the last response.
 */
export function useFollowedRecords<Row extends ResourceRecord>(
  definition: AnyResource,
  follow: FollowDefinition<Row>,
  onEnded: (ended: readonly EndedRecord<Row>[]) => void,
): void {
  const clocks = useFilterClocks();
  const filters = useMemo(
    () => [...wholeListConditions(definition, noFilters, clocks)],
    [definition, clocks],
  );
  const openIdsOf = useMemo(
    () => (data: unknown) =>
      (recordsOf<Row>(data) ?? []).filter((record) => follow.isOpen(record)).map(({ id }) => id),
    [follow],
  );
  const poll = useOpenPoll(openIdsOf, follow.firstMs ?? FIRST_POLL_MS);
  const showGivenUp = useGivenUpNotice(follow.givenUp, pathOf(definition));
  const { query } = useList({
    resource: definition.name,
    pagination: { mode: 'off' },
    filters,
    successNotification: false,
    errorNotification: false,
    queryOptions: {
      ...listMetaOf(definition),
      enabled: ({ state }) => state.data !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
      ...poll.options,
    },
  });
  useGivenUp(poll, query, () => showGivenUp(query.refetch));

  /** By id, whether it was open in the last response. */
  const known = useRef<ReadonlyMap<string, boolean>>(undefined);
  const compare = useEffectEvent((records: readonly Row[]) => {
    const before = known.current;
    known.current = new Map(records.map((record) => [record.id, follow.isOpen(record)]));
    if (!before) return;
    const ended = records
      .filter((record) => !follow.isOpen(record) && (before.get(record.id) ?? true))
      .map((record) => ({ record, isNew: !before.has(record.id) }));
    if (ended.length > 0) onEnded(ended);
  });
  const records = recordsOf<Row>(query.data);
  useEffect(() => {
    if (records) compare(records);
  }, [records]);
}

function recordsOf<Row>(response: unknown): readonly Row[] | undefined {
  return (response as GetListResponse | undefined)?.data as readonly Row[] | undefined;
}
