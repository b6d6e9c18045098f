import { useMany } from '@refinedev/core';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useText } from '../../locales/text';
import type { AnyField } from '../../resources/definition/field';
import type { ResourceRecord } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import { useDefinition } from '../resources-context';
import { titleOf } from './record-title';

/** The state of a referenced record's title. */
export type RelationTitle = { state: 'pending' | 'failed' | 'gone' } | { state: 'there'; title: string };

type FindTitle = (id: string) => RelationTitle;

/** By the name of the referenced resource. */
const TitlesContext = createContext<Readonly<Record<string, FindTitle>>>({});

/** The loaded titles of a page of records; undefined without `RelationTitles`. */
export function useFoundTitles(resource: string): FindTitle | undefined {
  return use(TitlesContext)[resource];
}

/** Loads the titles of records in one request. */
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
  /** The shown records. */
  records: readonly ResourceRecord[];
  /** The fields that are shown. */
  fields: readonly string[];
  children: ReactNode;
}

/** Wraps a page of records: loads the titles of their relations, with one request for each referenced resource. */
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
