import type { ZodMiniType } from 'zod/mini';
import type { Text } from '../../locales/catalogue';
import type { FormFieldDefinition, FormValues } from './form-input';
import type { FieldOf } from './record';

/** Some fields of a form under a heading. */
export interface FormSection<Row> {
  /** Absent: no heading. */
  title?: Text;
  /** How many fields are side by side where they fit. Absent: one. */
  columns?: 1 | 2 | 3;
  fields: readonly FormFieldDefinition<Row>[];
}

/** A check across fields: the message and its field, or undefined. */
export type FormRule<Row> = (
  values: FormValues<Row>,
) => { field: FieldOf<Row>; text: Text } | undefined | false;

/**
 * Checks across fields as a zod schema: `z.object({ from: z.nullish(z.string()), to: z.nullish(z.string()) }).check(z.refine(
 * ({ from, to }) => !from || !to || from <= to, { path: ['to'], error: 'alerts.bothHours' }))`. The path names the field, and
 * the error is a key of the catalogue, or `params: { text }` has a text of its own. Fields that may be empty are `z.nullish`, or the
 * check does not run.
 */
export type FormSchema = ZodMiniType;

export interface FormLayout<Row> {
  /** Absent: a modal, in the middle of the screen; a drawer fits long forms. */
  place?: 'modal' | 'drawer';
  sections: readonly FormSection<Row>[];
  /** Checks across fields, shown at the field that they name. Absent: each field is checked by itself. */
  rules?: readonly FormRule<Row>[] | FormSchema;
  /** The body of the request. Absent: the values under the names of their fields. */
  toRequest?(values: FormValues<Row>): Readonly<Record<string, unknown>>;
  /** What the form begins with. Absent: the record's own fields. */
  fromRecord?(record: Row): FormValues<Row>;
}

/** The form in which records are created and edited: its fields, or its fields in sections. */
export type FormDefinition<Row> = readonly FormFieldDefinition<Row>[] | FormLayout<Row>;

/** Some fields of a form with other fields than the record's. */
export type OwnSection<Values> = Omit<FormSection<Values>, 'fields'> & {
  fields: readonly FormFieldDefinition<Values, { label: Text }>[];
};

/** A form with other fields than the record's: each has its own label, and the form converts both ways. */
interface OwnForm<Row, Values> extends Omit<FormLayout<Values>, 'sections' | 'toRequest' | 'fromRecord'> {
  sections: readonly OwnSection<Values>[];
  toRequest(values: Values): object;
  fromRecord(record: Row): Values;
}

/** A form whose values are not the fields of the record: `form: defineForm<AlertRecord, RuleValues>({ … })`. */
export function defineForm<Row, Values>(form: OwnForm<Row, Values>): FormLayout<Row> {
  return form as unknown as FormLayout<Row>;
}
