import { useMany } from '@refinedev/core';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useText } from '../../locales/text';
import type { AnyField } from '../../resources/definition/field';
import type { ResourceRecord } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import { useDefinition } from '../resources-context';
import { titleOf } from './record-title';

/** What is known of a record that another one refers to. */
export type RelationTitle = { state: 'pending' | 'failed' | 'gone' } | { state: 'there'; title: string };

type FindTitle = (id: string) => RelationTitle;

/** By the name of the resource that relations lead to. */
const TitlesContext = createContext<Readonly<Record<string, FindTitle>>>({});

/** The titles that were looked up for a page of records; undefined where nobody has done so. */
export function useFoundTitles(resource: string): FindTitle | undefined {
  return use(TitlesContext)[resource];
}

/** Looks up the titles of records, all of them at once. */
export function useRelationTitles(resource: string, ids: readonly string[], isEnabled = true): FindTitle {
  const t = useText();
  const definition = useDefinition(resource);
  const { query } = useMany({
    resource,
    ids: [...ids],
    successNotification: false,
    errorNotification: false,
    queryOptions: {
      enabled: isEnabled && ids.length > 0,
      staleTime: 60_000,
      placeholderData: (last) => last,
      meta: { isSilent: true },
    },
  });
  const { data, isError, isPlaceholderData } = query;
  return useMemo(() => {
    const records = (data?.data ?? []) as unknown as readonly ResourceRecord[];
    const recordById = new Map(records.map((record) => [String(record.id), record]));
    return (id) => {
      const record = recordById.get(id);
      if (record) return { state: 'there', title: definition ? titleOf(definition, record, t) : id };
      if (isError) return { state: 'failed' };
      return { state: data && !isPlaceholderData ? 'gone' : 'pending' };
    };
  }, [data, isError, isPlaceholderData, definition, t]);
}

export interface RelationTitlesProps {
  definition: AnyResource;
  /** The records on the screen. */
  records: readonly ResourceRecord[];
  /** The fields that are shown. */
  fields: readonly string[];
  children: ReactNode;
}

/** Around a page of records: looks up what their relations lead to, in one request for each other resource. */
export function RelationTitles({ definition, records, fields, children }: RelationTitlesProps): ReactNode {
  const all = (definition.fields ?? {}) as Readonly<Record<string, AnyField>>;
  const relations = Object.entries(all).flatMap(([name, field]) =>
    field.cell === 'relation' && !field.relation.label ? [{ name, relation: field.relation }] : [],
  );
  const targets = [...new Set(relations.map(({ relation }) => relation.resource))];
  return targets.reduce((inner, resource) => {
    const shown = relations.filter(
      ({ name, relation }) => relation.resource === resource && fields.includes(name),
    );
    const ids = records.flatMap((record) => shown.map(({ relation }) => relation.id(record) ?? ''));
    return (
      <TitlesOf key={resource} resource={resource} ids={[...new Set(ids)].filter(Boolean).sort()}>
        {inner}
      </TitlesOf>
    );
  }, children);
}

function TitlesOf({ resource, ids, children }: { resource: string; ids: string[]; children: ReactNode }) {
  const others = use(TitlesContext);
  const find = useRelationTitles(resource, ids);
  const titles = useMemo(() => ({ ...others, [resource]: find }), [others, resource, find]);
  return <TitlesContext value={titles}>{children}</TitlesContext>;
}
