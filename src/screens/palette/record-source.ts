import { type BaseRecord, useList } from '@refinedev/core';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { bestMatches } from '../../domain/lists/best-matches';
import { useText } from '../../locales/text';
import type { ResourceRecord } from '../../resources/definition/record';
import { type AnyResource, pathOf } from '../../resources/definition/resource';
import type { Formatting } from '../../resources/formatting';
import { useFormatting } from '../../resources/use-formatting';
import { fieldOf, titleOf } from '../resource/record-title';
import { searchIndexOf } from '../resource/use-found-records';
import { useLocalizedRecords } from '../resource/use-localized-records';
import { fieldText } from '../resource/value-text';
import type { PaletteEntry } from './palette-entry';

/** Names change rarely, and a list that a page has loaded recently is cached. */
const STALE_MS = 10 * 60_000;
/** The number of results shown per resource. */
const MOST = 5;

/** The debounce of the search. */
const PAUSE_MS = 200;

const noRecords: readonly ResourceRecord[] = [];

export interface RecordSourceProps {
  definition: AnyResource;
  /** In lower case, trimmed; not empty. */
  query: string;
  /** Called with the results whenever they change, not while they are loading. */
  onFound(name: string, found: FoundEntries): void;
}

/** The results for a query. */
export interface FoundEntries {
  query: string;
  entries: readonly PaletteEntry[];
}

const silent = { successNotification: false, errorNotification: false } as const;

/** Searches records of a resource that is loaded as a whole. Renders nothing. */
export function WholeListSource({ definition, query, onFound }: RecordSourceProps) {
  const t = useText();
  const { query: list } = useList<BaseRecord>({
    resource: definition.name,
    pagination: { mode: 'off' },
    filters: [],
    ...silent,
    queryOptions: { staleTime: STALE_MS, structuralSharing: false, meta: { isSilent: true } },
  });
  const read = list.data?.data as unknown as readonly ResourceRecord[] | undefined;
  const records = useLocalizedRecords(definition, read);
  const index = useMemo(() => searchIndexOf(definition, records ?? noRecords, t), [definition, records, t]);
  const asked = useDeferredValue(query);
  const found = useMemo(
    () => bestMatches(index.find(asked), (record) => titleOf(definition, record, t), asked, MOST),
    [definition, index, asked, t],
  );
  useFoundEntries({ definition, query: asked, onFound }, list.isPending ? undefined : found);
  return null;
}

/** Searches records of a resource that the server pages and searches. Renders nothing. */
export function ServedListSource({ definition, query, onFound }: RecordSourceProps) {
  const asked = useSettled(query);
  const { query: list } = useList<BaseRecord>({
    resource: definition.name,
    pagination: { mode: 'server', currentPage: 1, pageSize: MOST },
    filters: [{ field: 'q', operator: 'contains', value: asked }],
    ...silent,
    queryOptions: { staleTime: STALE_MS, meta: { isSilent: true } },
  });
  const read = list.data?.data as unknown as readonly ResourceRecord[] | undefined;
  const records = useLocalizedRecords(definition, read);
  useFoundEntries(
    { definition, query, onFound },
    list.isPending || asked !== query ? undefined : (records ?? noRecords),
  );
  return null;
}

/** The debounced query, so that the server does not get a request for each letter. */
function useSettled(query: string): string {
  const [settled, setSettled] = useState(query);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(query), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  return settled;
}

/** Distinguishes records of the same name: the line below the name of its card on the map, or its second column. */
function asideOf(definition: AnyResource, record: ResourceRecord, formatting: Formatting): string {
  const field = definition.map?.card?.second ?? definition.columns?.[1];
  return field ? fieldText(fieldOf(definition, field), record, field, formatting) : '';
}

function useFoundEntries(
  { definition, query, onFound }: RecordSourceProps,
  records: readonly ResourceRecord[] | undefined,
): void {
  const formatting = useFormatting();
  const { name } = definition;
  useEffect(() => {
    if (!records) return;
    const entries = records.slice(0, MOST).map((record) => ({
      key: `${name} ${record.id}`,
      area: name,
      title: titleOf(definition, record, formatting.t),
      aside: asideOf(definition, record, formatting),
      // A record with a position is shown on the map.
      to: pathOf(definition, { [definition.map ? 'item' : 'details']: record.id }),
    }));
    onFound(name, { query, entries });
  }, [definition, name, query, records, formatting, onFound]);
  useEffect(() => () => onFound(name, { query: '', entries: [] }), [name, onFound]);
}
