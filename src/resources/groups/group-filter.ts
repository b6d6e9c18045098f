import type { RelationFilter } from '../definition/filter';
import { groupTexts } from './group-texts';

/**
 * A list of vehicles by group.
 * @param field the field with the id of the asset or dashcam. @param list which of the two it is.
 */
export const groupFilter = <Field extends string>(
  field: Field,
  list: 'assetIds' | 'dashcamIds',
): RelationFilter<Record<Field, unknown>> => ({
  kind: 'relation',
  name: 'group',
  label: groupTexts.group,
  feature: 'management',
  resource: 'groups',
  field: field as never,
  members: { resource: 'group-members', list },
});
