import type { Text } from '../locales/catalogue';
import type { AnyField } from './definition/field';
import { type FormField, fieldsOf, layoutOf } from './definition/form-fields';
import type { ImportColumn } from './definition/import';
import type { AnyResource } from './definition/resource';

/** Where the records are that the cells of a column name. */
export interface ColumnRelation {
  resource: string;
  /** A cell may name several. */
  isMany: boolean;
}

/** A column of an import with what follows from the rest of the definition. */
export interface CompleteColumn extends ImportColumn {
  title: Text;
  /** Absent: the cells are values. */
  relation?: ColumnRelation;
}

type RelationInput = Extract<FormField, { input: 'relation' }>;

/**
 * The columns of an import: those that the definition lists, and behind them one for each relation that its form can fill.
 *
 * @param isSeen whether the user's role sees a resource; a relation to one that it does not see is left out.
 * @returns undefined where there is no import, or where no row could be whole without a column that is left out.
 */
export function importColumnsOf(
  definition: AnyResource,
  isSeen: (resource: string) => boolean,
): readonly CompleteColumn[] | undefined {
  if (!definition.import) return undefined;
  const inputs = relationInputsOf(definition);
  const listed = definition.import.columns.map((column): CompleteColumn => {
    const relation = relationOf(definition, inputs.get(column.field), column.field);
    const title = column.title ?? titleOfField(definition, column.field);
    return { ...column, title, ...(relation && { relation }) };
  });
  const isListed = new Set(listed.map(({ field }) => field));
  const others = [...inputs.values()]
    .filter(({ field }) => !isListed.has(field))
    .map((input): CompleteColumn => {
      const { field, label, required } = input;
      return {
        field,
        title: label ?? titleOfField(definition, field),
        headings: [field.replace(/_?ids?$/i, '')],
        relation: { resource: input.resource, isMany: input.many === true },
        // An input that is not always there cannot be required of every row.
        ...(required && !input.showIf && { required }),
      };
    });
  const all = [...listed, ...others];
  const isThere = ({ relation }: CompleteColumn) => relation === undefined || isSeen(relation.resource);
  if (all.some((column) => column.required && !isThere(column))) return undefined;
  const left = all.filter(isThere);
  return left.length > 0 ? left : undefined;
}

/** The relations that a new record can have, by the names of their fields. */
function relationInputsOf({ form }: AnyResource): ReadonlyMap<string, RelationInput> {
  const inputs = new Map<string, RelationInput>();
  for (const input of fieldsOf(layoutOf(form))) {
    if (input.input !== 'relation' || input.readOnly === 'always' || inputs.has(input.field)) continue;
    inputs.set(input.field, input);
  }
  return inputs;
}

/** The relation behind a column that is listed; a field that only shows the other record's name is sent as it is. */
function relationOf(
  definition: AnyResource,
  input: RelationInput | undefined,
  name: string,
): ColumnRelation | undefined {
  if (input) return { resource: input.resource, isMany: input.many === true };
  const field = findField(definition, name);
  if (field?.cell !== 'relation' || field.relation.idField !== name) return undefined;
  return { resource: field.relation.resource, isMany: false };
}

const findField = ({ fields = {} }: AnyResource, name: string): AnyField | undefined =>
  (fields as Readonly<Record<string, AnyField>>)[name];

/** Fields without a title are no definition that starts. */
const titleOfField = (definition: AnyResource, name: string): Text =>
  findField(definition, name)?.title ?? { en: name, es: name, fr: name };
