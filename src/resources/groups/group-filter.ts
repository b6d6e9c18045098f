import type { RelationFilter } from '../definition/filter';
import { groupTexts } from './group-texts';

/**
 * A list by the group of the vehicles that its records are about.
 * @param field the field with the id of the asset or dashcam, or with the forms of the names that "Applies To" has.
 * @param list which of these it is.
 */
export const groupFilter = <Field extends string>(
  field: Field,
  list: 'assetIds' | 'dashcamIds' | 'names',
): RelationFilter<Record<Field, unknown>> => ({
  kind: 'relation',
  name: 'group',
  label: groupTexts.group,
  feature: 'management',
  resource: 'groups',
  field: field as never,
  members: { resource: 'group-members', list, query: { list } },
});

/** The same for a list that the server filters: it has the id of the group. */
export const groupIdFilter = {
  kind: 'relation',
  name: 'groupId',
  label: groupTexts.group,
  resource: 'groups',
} as const;
