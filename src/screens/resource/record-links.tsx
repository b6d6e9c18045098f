import { RightOutlined } from '@ant-design/icons';
import { useList } from '@refinedev/core';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../locales/text';
import type { DetailsDefinition, NearbyRecords, RecordLink } from '../../resources/definition/details';
import { type ResourceRecord, readField } from '../../resources/definition/record';
import { pathOf } from '../../resources/definition/resource';
import { useFormatting } from '../../resources/use-formatting';
import { useMotion } from '../../ui/use-motion';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { useDefinition } from '../resources-context';
import { fieldOf } from './record-title';
import { equalityFilters } from './server-filters';
import { type KnownFacts, useLinkFacts } from './use-link-facts';
import { useOfferedLinks } from './use-offered-links';
import { fieldText } from './value-text';
import './record-links.css';

/** More than a moment has. Not all pages: a back end that ignores the filters has those of the whole fleet. */
const MOST_NEARBY = 1000;

export interface RecordLinksProps {
  details: DetailsDefinition<ResourceRecord>;
  record: ResourceRecord;
}

/** Related links of a record: other records of its moment, and other areas; only links with a target. */
export function RecordLinks({ details, record }: RecordLinksProps) {
  const known = useLinkFacts(details, record);
  const { nearby, links } = details;
  return (
    <>
      {nearby && <NearbyList nearby={nearby} known={known} />}
      {links && <Links links={links} record={record} known={known} />}
    </>
  );
}

function Links(props: {
  links: readonly RecordLink<ResourceRecord>[];
  record: ResourceRecord;
  known: KnownFacts;
}) {
  const t = useText();
  const { links, pending } = useOfferedLinks(props.links, props.record, props.known);
  const { hasFailed } = props.known;
  if (links.length === 0 && pending === 0 && !hasFailed) return null;
  return (
    <LinkList label={t('details.links')} pending={pending}>
      {links.map(({ link, href }) => (
        <LinkLine key={href} href={href}>
          {t(link.label)}
        </LinkLine>
      ))}
      {hasFailed && <li className="record-links-none">{t('link.failed')}</li>}
    </LinkList>
  );
}

function NearbyList({ nearby, known }: { nearby: NearbyRecords; known: KnownFacts }) {
  const formatting = useFormatting();
  const { t, dates } = formatting;
  const definition = useDefinition(nearby.resource);
  const { facts, isLoading } = known;
  const asked = facts[nearby.needs] ? nearby.filters(facts) : undefined;
  const { query } = useList({
    resource: nearby.resource,
    // Refine requests the first ten where no size is given.
    pagination: { mode: 'server', currentPage: 1, pageSize: MOST_NEARBY },
    filters: equalityFilters(asked ?? {}),
    successNotification: false,
    errorNotification: false,
    queryOptions: { enabled: asked !== undefined, staleTime: 60_000, meta: { isSilent: true } },
  });
  const isPending = asked === undefined ? isLoading : query.isPending;
  if (!asked && !isPending) return null;
  const found = (query.data?.data as unknown as readonly ResourceRecord[] | undefined)?.filter((other) =>
    nearby.keeps(other, facts),
  );
  return (
    <LinkList label={t(nearby.label)} pending={isPending ? 1 : 0}>
      {found?.map((other) => {
        const atMs = readField(other, nearby.at) as number | null;
        const words = nearby.fields.map(
          (field) => definition && fieldText(fieldOf(definition, field), other, field, formatting),
        );
        const line = [atMs !== null && dates.moment(atMs), ...words].filter(Boolean).join(' · ');
        const target = definition ?? { name: nearby.resource };
        return (
          <LinkLine key={other.id} href={pathOf(target, nearby.query(other, facts))}>
            {line}
          </LinkLine>
        );
      })}
      {!isPending && !found?.length && (
        <li className="record-links-none">{t(query.isError ? 'link.failed' : nearby.none)}</li>
      )}
    </LinkList>
  );
}

/** Links below each other, with space for those that are pending. */
function LinkList({ label, pending, children }: { label: string; pending: number; children: ReactNode }) {
  const t = useText();
  const motion = useMotion();
  return (
    <section className="record-links" aria-label={label} aria-busy={pending > 0}>
      <h2>{label}</h2>
      <ul>
        {children}
        {Array.from({ length: pending }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <li key={at} className="record-links-pending">
            {at === 0 && <VisuallyHidden>{t('loading.message')}</VisuallyHidden>}
            <Skeleton active={motion} title={false} paragraph={{ rows: 1, width: '45%' }} />
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
        <RightOutlined aria-hidden />
      </Link>
    </li>
  );
}
