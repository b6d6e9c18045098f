import { keys, useDataProvider } from '@refinedev/core';
import { useQueries } from '@tanstack/react-query';
import { use } from 'react';
import {
  type AnyResource,
  type LinkFacts,
  type LinkTarget,
  type RecordLink,
  type ResourceRecord,
  readField,
} from '../../resources/definition';
import { endpointInForce } from '../../resources/endpoint-in-force';
import { useSettings } from '../../settings/settings-context';
import { ResourcesContext } from '../resources-context';
import { equalityFilters, serverFilters } from './server-filters';
import type { KnownFacts } from './use-link-facts';

/** A link goes on being right for a while. */
const STALE_MS = 60_000;

export interface OfferedLink {
  link: RecordLink<ResourceRecord>;
  href: string;
}

export interface OfferedLinks {
  /** Those that lead somewhere, as far as that is known of them and all before them: none of them moves any more. */
  links: readonly OfferedLink[];
  /** How many may still follow. */
  pending: number;
}

interface Answer {
  data: readonly ResourceRecord[];
  total: number;
}

type Reading =
  | { state: 'none' }
  | { state: 'wait' }
  | { state: 'ready'; href: string; definition: AnyResource; target: LinkTarget<ResourceRecord> | undefined };

/** The links of a record that lead somewhere; each is offered once its target is known to hold something. */
export function useOfferedLinks(
  links: readonly RecordLink<ResourceRecord>[],
  record: ResourceRecord,
  known: KnownFacts,
): OfferedLinks {
  const { facts } = known;
  const { features } = useSettings();
  const resources = use(ResourcesContext);
  const dataProviderOf = useDataProvider();
  const readings = links.map((link) =>
    read(
      link,
      resources.find(({ name }) => name === link.resource),
      record,
      known,
    ),
  );

  const answers = useQueries({
    queries: links.map((link, at) => {
      const reading = readings[at];
      const question =
        reading?.state === 'ready' && reading.target
          ? questionOf(reading.definition, reading.target.filters(record, facts), facts, features)
          : undefined;
      return {
        // The key of the list itself, so that whoever follows the link finds it read.
        queryKey: keys()
          .data('default')
          .resource(link.resource)
          .action('list')
          .params(question ?? { unasked: at })
          .get(),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          dataProviderOf().getList({
            resource: link.resource,
            pagination: { mode: 'off' },
            ...question,
            meta: { signal },
          }) as unknown as Promise<Answer>,
        enabled: question !== undefined,
        staleTime: STALE_MS,
        structuralSharing: false as const,
        meta: { isSilent: true },
      };
    }),
  });

  const offered: OfferedLink[] = [];
  for (const [at, link] of links.entries()) {
    const reading = readings[at];
    const answer = answers[at];
    if (!reading || reading.state === 'none') continue;
    if (reading.state === 'wait' || (reading.target && answer?.isPending)) {
      return { links: offered, pending: links.length - at };
    }
    const { href, target } = reading;
    // A target that cannot be read says so itself.
    const isEmpty = target && answer?.data && !holds(answer.data, target, record, facts);
    if (!isEmpty) offered.push({ link, href });
  }
  return { links: offered, pending: 0 };
}

function read(
  { needs, query, target, resource }: RecordLink<ResourceRecord>,
  definition: AnyResource | undefined,
  record: ResourceRecord,
  { facts, isLoading }: KnownFacts,
): Reading {
  if (needs && !facts[needs]) return { state: isLoading ? 'wait' : 'none' };
  const address = query(record, facts);
  if (!address || !definition) return { state: 'none' };
  const href = `/dashboard/${resource}?${new URLSearchParams(address)}`;
  return { state: 'ready', href, definition, target };
}

interface Question {
  filters: ReturnType<typeof equalityFilters>;
  pagination?: { mode: 'server'; currentPage: number };
}

/** What the list call is asked; of a list in pages only the first one. */
function questionOf(
  definition: AnyResource,
  asked: Readonly<Record<string, string>>,
  { clock }: LinkFacts,
  features: Parameters<typeof endpointInForce>[1],
): Question {
  const filters = equalityFilters({ ...serverFilters(definition, asked, clock.timezone), ...asked });
  const isPaged = endpointInForce(definition, features)?.style === 'paged';
  return isPaged ? { filters, pagination: { mode: 'server', currentPage: 1 } } : { filters };
}

function holds(
  answer: Answer,
  target: LinkTarget<ResourceRecord> | undefined,
  record: ResourceRecord,
  facts: LinkFacts,
): boolean {
  if (!target) return true;
  const { where, keeps } = target;
  if (!where) return answer.total > 0;
  const found = groupsOf(answer.data, where.field).get(where.is(record, facts)) ?? [];
  return keeps ? found.some((other) => keeps(other, record, facts)) : found.length > 0;
}

type Groups = ReadonlyMap<string, readonly ResourceRecord[]>;

/** Lists by field, grouped once: going from record to record must not look at 50,000 incidents each time. */
const grouped = new WeakMap<readonly ResourceRecord[], Map<string, Groups>>();

function groupsOf(records: readonly ResourceRecord[], field: string): Groups {
  const byField = grouped.get(records) ?? new Map<string, Groups>();
  grouped.set(records, byField);
  const known = byField.get(field);
  if (known) return known;
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
