import { type GetListResponse, keys, useDataProvider } from '@refinedev/core';
import { useQueries } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';
import { minuteMs } from '../../domain/time/durations';
import type { LinkFacts, LinkTarget, RecordLink } from '../../resources/definition/details';
import { type ResourceRecord, readField } from '../../resources/definition/record';
import { type AnyResource, pathOf } from '../../resources/definition/resource';
import { endpointInForce } from '../../resources/endpoint-in-force';
import { useSettings } from '../../settings/settings-context';
import { ResourcesContext } from '../resources-context';
import { equalityFilters, serverFilters } from './server-filters';
import type { KnownFacts } from './use-link-facts';

const STALE_MS = 60_000;
/** How long links wait for each other. */
const MAX_WAIT_MS = 1000;
/** Records further from the time of an event are of another moment. */
const MOMENT_MS = 2 * minuteMs;

export interface OfferedLink {
  link: RecordLink<ResourceRecord>;
  href: string;
}

export interface OfferedLinks {
  /**
   * The links that are known to lead to records. They appear together, once none is pending; if that takes long, up to
   * the first that is pending, so that none of them moves.
   */
  links: readonly OfferedLink[];
  /** How many links may still come. */
  pending: number;
}

type LinkState =
  | { status: 'none' }
  | { status: 'pending' }
  | {
      status: 'ready';
      address: Readonly<Record<string, string>>;
      definition: AnyResource;
      target: LinkTarget<ResourceRecord> | undefined;
    };

/** The links of a record; each is offered once its target is known to have records. */
export function useOfferedLinks(
  links: readonly RecordLink<ResourceRecord>[],
  record: ResourceRecord,
  lookup: KnownFacts,
): OfferedLinks {
  const { facts } = lookup;
  const { features } = useSettings();
  const resources = use(ResourcesContext);
  const dataProviderOf = useDataProvider();
  const linkStates = links.map((link) =>
    resolveLink(
      link,
      resources.find(({ name }) => name === link.resource),
      record,
      lookup,
    ),
  );

  const results = useQueries({
    queries: links.map((link, at) => {
      const linkState = linkStates[at];
      const listParams =
        linkState?.status === 'ready' && linkState.target
          ? listParamsOf(linkState.definition, linkState.target.filters(record, facts), facts, features)
          : undefined;
      return {
        // The query key of the list, so that the linked screen finds it cached.
        queryKey: keys()
          .data('default')
          .resource(link.resource)
          .action('list')
          .params(listParams ?? { disabled: at })
          .get(),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          dataProviderOf().getList({
            resource: link.resource,
            pagination: { mode: 'off' },
            ...listParams,
            meta: { signal },
          }) as unknown as Promise<GetListResponse<ResourceRecord>>,
        enabled: listParams !== undefined,
        staleTime: STALE_MS,
        structuralSharing: false as const,
        meta: { isSilent: true },
      };
    }),
  });

  const waitsForAll = useFirstMoment(record.id);
  const offered: OfferedLink[] = [];
  for (const [at, link] of links.entries()) {
    const linkState = linkStates[at];
    const result = results[at];
    if (!linkState || linkState.status === 'none') continue;
    if (linkState.status === 'pending' || (linkState.target && result?.isPending)) {
      return waitsForAll
        ? { links: [], pending: links.length }
        : { links: offered, pending: links.length - at };
    }
    const { address, definition, target } = linkState;
    // If the target cannot be loaded, the linked screen shows the error.
    const found = target && result?.data && targetsOf(result.data, target, record, facts);
    if (found && found.count === 0) continue;
    const nearest = found && nearestTo(facts.atMs, found.records, target?.at);
    offered.push({ link, href: pathOf(definition, { ...address, ...(nearest && { item: nearest.id }) }) });
  }
  return { links: offered, pending: 0 };
}

/** Whether a record was opened just now. */
function useFirstMoment(id: string): boolean {
  const [passedOf, setPassedOf] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setPassedOf(id), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return passedOf !== id;
}

function resolveLink(
  { needs, query, target }: RecordLink<ResourceRecord>,
  definition: AnyResource | undefined,
  record: ResourceRecord,
  { facts, isLoading }: KnownFacts,
): LinkState {
  if (needs && !facts[needs]) return { status: isLoading ? 'pending' : 'none' };
  const address = query(record, facts);
  if (!address || !definition) return { status: 'none' };
  return { status: 'ready', address, definition, target };
}

interface ListParams {
  filters: ReturnType<typeof equalityFilters>;
  pagination?: { mode: 'server'; currentPage: number };
}

/** Of a paged list only the first page is requested. */
function listParamsOf(
  definition: AnyResource,
  targetFilters: Readonly<Record<string, string>>,
  { clock }: LinkFacts,
  features: Parameters<typeof endpointInForce>[1],
): ListParams {
  const style = endpointInForce(definition, features)?.style;
  const defaults = style === 'rest-pages' ? {} : serverFilters(definition, targetFilters, clock.timezone);
  const filters = equalityFilters({ ...defaults, ...targetFilters });
  const isPaged = style === 'paged' || style === 'rest-pages';
  return isPaged ? { filters, pagination: { mode: 'server', currentPage: 1 } } : { filters };
}

/** The records that a link leads to, and their number; of a list in pages, those of the first page. */
function targetsOf(
  { data, total }: GetListResponse<ResourceRecord>,
  { where, keeps }: LinkTarget<ResourceRecord>,
  record: ResourceRecord,
  facts: LinkFacts,
): { records: readonly ResourceRecord[]; count: number } {
  if (!where) return { records: data, count: total };
  const found = groupsOf(data, where.field).get(where.is(record, facts)) ?? [];
  const records = keeps ? found.filter((other) => keeps(other, record, facts)) : found;
  return { records, count: records.length };
}

/** The record nearest to the time of an event, by the field with the times; undefined where none is close. */
function nearestTo(
  atMs: number | null,
  records: readonly ResourceRecord[],
  at: string | undefined,
): ResourceRecord | undefined {
  if (atMs === null || at === undefined) return undefined;
  let nearest: ResourceRecord | undefined;
  let leastMs = MOMENT_MS;
  for (const record of records) {
    const timeMs = readField(record, at) as number | null;
    const awayMs = timeMs === null ? Number.POSITIVE_INFINITY : Math.abs(timeMs - atMs);
    if (awayMs <= leastMs) [nearest, leastMs] = [record, awayMs];
  }
  return nearest;
}

type Groups = ReadonlyMap<string, readonly ResourceRecord[]>;

/** Groups of a list's records by field, cached: opening another record must not group 50,000 incidents again. */
const groupsByList = new WeakMap<readonly ResourceRecord[], Map<string, Groups>>();

function groupsOf(records: readonly ResourceRecord[], field: string): Groups {
  const byField = groupsByList.get(records) ?? new Map<string, Groups>();
  groupsByList.set(records, byField);
  const cached = byField.get(field);
  if (cached) return cached;
  const groups = new Map<string, ResourceRecord[]>();
  for (const record of records) {
    const value = String(readField(record, field));
    const group = groups.get(value);
    if (group) group.push(record);
    else groups.set(value, [record]);
  }
  byField.set(field, groups);
  return groups;
}
