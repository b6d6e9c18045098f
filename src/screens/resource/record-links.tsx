import { useList } from '@refinedev/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLocale, useText } from '../../locales/text';
import {
  type DetailsDefinition,
  type RecordLink,
  type RecordsAround,
  type ResourceRecord,
  readField,
} from '../../resources/definition';
import { useDateWriter } from '../../ui/date-writer';
import { Icon } from '../../ui/icon';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { useDefinition } from '../resources-context';
import { fieldOf } from './cell';
import { equalityFilters } from './server-filters';
import { type KnownFacts, useLinkFacts } from './use-link-facts';
import { useOfferedLinks } from './use-offered-links';
import { fieldText } from './value-text';
import './record-links.css';

export interface RecordLinksProps {
  details: DetailsDefinition<ResourceRecord>;
  record: ResourceRecord;
}

/** What leads on from a record: other records of its moment, and links to other areas; nothing that leads nowhere. */
export function RecordLinks({ details, record }: RecordLinksProps) {
  const known = useLinkFacts(details, record);
  const { around, links } = details;
  return (
    <>
      {around && <Around around={around} known={known} />}
      {links && <Links links={links} record={record} known={known} />}
    </>
  );
}

function Links(props: {
  links: readonly RecordLink<ResourceRecord>[];
  record: ResourceRecord;
  known: KnownFacts;
}) {
  const say = useText();
  const { links, pending } = useOfferedLinks(props.links, props.record, props.known);
  const { hasFailed } = props.known;
  if (links.length === 0 && pending === 0 && !hasFailed) return null;
  return (
    <LinkList label={say('details.links')} pending={pending}>
      {links.map(({ link, href }) => (
        <LinkLine key={href} href={href}>
          {say(link.label)}
        </LinkLine>
      ))}
      {hasFailed && <li className="record-links-none">{say('link.failed')}</li>}
    </LinkList>
  );
}

function Around({ around, known }: { around: RecordsAround; known: KnownFacts }) {
  const say = useText();
  const locale = useLocale();
  const dates = useDateWriter();
  const definition = useDefinition(around.resource);
  const { facts, isLoading } = known;
  const asked = facts[around.needs] ? around.filters(facts) : undefined;
  const { query } = useList({
    resource: around.resource,
    pagination: { mode: 'server', currentPage: 1 },
    filters: equalityFilters(asked ?? {}),
    successNotification: false,
    errorNotification: false,
    queryOptions: { enabled: asked !== undefined, staleTime: 60_000, meta: { isSilent: true } },
  });
  const isPending = asked === undefined ? isLoading : query.isPending;
  if (!asked && !isPending) return null;
  const found = (query.data?.data as unknown as readonly ResourceRecord[] | undefined)?.filter((other) =>
    around.keeps(other, facts),
  );
  return (
    <LinkList label={say(around.label)} pending={isPending ? 1 : 0}>
      {found?.map((other) => {
        const atMs = readField(other, around.at) as number | null;
        const words = around.fields.map(
          (field) =>
            definition && fieldText(fieldOf(definition, field), other, field, { say, locale, dates }),
        );
        const line = [atMs !== null && dates.moment(atMs), ...words].filter(Boolean).join(' · ');
        const address = new URLSearchParams(around.query(other, facts));
        return (
          <LinkLine key={other.id} href={`/dashboard/${around.resource}?${address}`}>
            {line}
          </LinkLine>
        );
      })}
      {!isPending && !found?.length && (
        <li className="record-links-none">{say(query.isError ? 'link.failed' : around.none)}</li>
      )}
    </LinkList>
  );
}

/** Links one below the other, with the place of those that may still come. */
function LinkList({ label, pending, children }: { label: string; pending: number; children: ReactNode }) {
  const say = useText();
  return (
    <section className="record-links" aria-label={label} aria-busy={pending > 0}>
      <h2>{label}</h2>
      <ul>
        {children}
        {Array.from({ length: pending }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <li key={at} className="record-links-pending">
            {at === 0 && <VisuallyHidden>{say('loading.message')}</VisuallyHidden>}
            <span className="skeleton-word" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LinkLine({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <Link to={href}>
        {children}
        <Icon name="chevron-right" size={14} />
      </Link>
    </li>
  );
}
