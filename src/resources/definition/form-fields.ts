import type { FormDefinition, FormLayout } from './form';
import type { FormFieldDefinition, FormFieldOf, FormInputKind } from './form-input';
import type { ResourceRecord } from './record';

/** An input of a form of any resource. */
export type FormField = FormFieldDefinition<ResourceRecord>;
export type FormFieldFor<Kind extends FormInputKind> = FormFieldOf<Kind, ResourceRecord>;

/** By the names of the fields. */
export type Values = Record<string, unknown>;

/** The form of a definition; a list of fields is a form of one section. */
export function layoutOf(form: FormDefinition<ResourceRecord> = []): FormLayout<ResourceRecord> {
  return 'sections' in form ? form : { sections: [{ fields: form }] };
}

/** The inputs of all sections of a form. */
export function fieldsOf({ sections }: FormLayout<ResourceRecord>): readonly FormField[] {
  return sections.flatMap(({ fields }) => fields);
}

/** The fields of the record that an input edits, in the order in which they are entered. */
export function namesOf(field: FormField): readonly string[] {
  if (field.input === 'date-range') return [field.field, field.until];
  if (field.input === 'point') return [field.field, field.longitude];
  if (field.input === 'radius') return [field.latitude, field.longitude, field.field];
  return [field.field];
}

/** The input of a field that is shown for these values of the form; a hidden one, if there is no other. */
export function inputOf(
  layout: FormLayout<ResourceRecord>,
  name: string,
  values: Values,
): FormField | undefined {
  const inputs = fieldsOf(layout).filter((field) => namesOf(field).includes(name));
  return inputs.find((field) => isShown(field, values)) ?? inputs[0];
}

/** @param isOld whether an existing record is edited. */
export const isReadOnly = ({ readOnly }: FormField, isOld: boolean): boolean =>
  readOnly === 'always' || (readOnly === 'edit' && isOld);

/** Whether an input is shown for these values of the form. */
export function isShown(field: FormField, values: Values): boolean {
  return field.showIf?.(values) ?? true;
}
