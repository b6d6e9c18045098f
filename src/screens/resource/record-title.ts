import type { Translate } from '../../locales/text';
import type { AnyField } from '../../resources/definition/field';
import type { ResourceRecord } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import { displayValue } from './label-of-code';

/** A field of a resource, by name. */
export function fieldOf(definition: AnyResource, field: string): AnyField {
  const found = (definition.fields as Readonly<Record<string, AnyField>> | undefined)?.[field];
  if (!found) throw new Error(`The resource "${definition.name}" shows "${field}" but does not define it`);
  return found;
}

/** The name of the field that is a record's title. */
export function titleFieldOf({ title, columns }: AnyResource): string | undefined {
  return title ?? columns?.[0];
}

/** The title of a record. */
export function titleOf(definition: AnyResource, record: ResourceRecord, t: Translate): string {
  const field = titleFieldOf(definition);
  return String((field && displayValue(fieldOf(definition, field), record, field, t)) || record.id);
}
