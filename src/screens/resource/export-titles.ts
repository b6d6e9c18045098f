import type { DataProvider } from '@refinedev/core';
import type { Translate } from '../../locales/text';
import type { AnyField } from '../../resources/definition/field';
import type { ResourceRecord } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import { titleOf } from './record-title';

/** Some back ends need a request for each record. */
const IDS_AT_ONCE = 20;

type RelationField = Extract<AnyField, { cell: 'relation' }>;

/** The queries for the titles of other records. */
export interface TitleSource {
  resources: readonly AnyResource[];
  getMany: DataProvider['getMany'];
  t: Translate;
}

/**
 * A definition whose relations without a label are exported as the titles of their records, like in their cells. A
 * deleted record is marked so; one that cannot be loaded stays an id.
 *
 * @param names the exported fields
 */
export async function withRelationTitles(
  definition: AnyResource,
  names: readonly string[],
  records: readonly ResourceRecord[],
  source: TitleSource,
): Promise<AnyResource> {
  const fields: Record<string, AnyField> = { ...(definition.fields as Record<string, AnyField>) };
  for (const name of names) {
    const field = fields[name];
    if (field?.cell !== 'relation' || field.relation.label) continue;
    const titles = await titlesOf(field, records, source);
    const label = (record: ResourceRecord) => titles.get(field.relation.id(record) ?? '') ?? '';
    fields[name] = { ...field, relation: { ...field.relation, label } };
  }
  return { ...definition, fields: fields as NonNullable<AnyResource['fields']> };
}

async function titlesOf(
  { relation }: RelationField,
  records: readonly ResourceRecord[],
  { resources, getMany, t }: TitleSource,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(records.map((record) => relation.id(record) ?? ''))].filter(Boolean);
  const titles = new Map(ids.map((id) => [id, id]));
  const other = resources.find(({ name }) => name === relation.resource);
  if (!other || !getMany) return titles;
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const asked = ids.slice(start, start + IDS_AT_ONCE);
    const found = await getMany({ resource: relation.resource, ids: asked }).catch(() => undefined);
    if (!found) continue;
    for (const id of asked) titles.set(id, t('cell.gone'));
    for (const record of found.data as readonly ResourceRecord[]) {
      titles.set(String(record.id), titleOf(other, record, t));
    }
  }
  return titles;
}
