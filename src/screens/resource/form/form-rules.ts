import type { FormInstance, FormRule } from 'antd';
import { type Corner, hasCrossedEdges } from '../../../domain/fleet/area';
import { isEmail } from '../../../domain/text/email';
import { isPhone } from '../../../domain/text/phone';
import { isDay, isTimeOfDay } from '../../../domain/time/days';
import type { Text } from '../../../locales/catalogue';
import type { Translate } from '../../../locales/text';
import type { FormLayout, FormSchema } from '../../../resources/definition/form';
import type { FormField, Values } from '../../../resources/definition/form-fields';
import type { ResourceRecord } from '../../../resources/definition/record';
import { formTexts } from './form-texts';

type Check = (value: unknown) => boolean;
type CheckWithMessage = readonly [Check, string];

export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (Array.isArray(value) ? value.length === 0 : String(value).trim() === '');

/** The formats of dates, for messages. */
export interface FormatHints {
  day: string;
  time: string;
}

/** The context for validating one field, besides its definition. */
export interface RuleContext {
  t: Translate;
  hints: FormatHints;
  layout: FormLayout<ResourceRecord>;
  form: FormInstance<Values>;
}

/**
 * The validators of one value of an input (section 5: required, email, min, max, minLength, maxLength, pattern), those
 * of its kind, and the rules across fields that concern it. Only `required` checks empty values; of the others the
 * first error is shown. An empty field that was never changed is an error only when the form is sent.
 *
 * @param name the value's field; an input may have several.
 */
export function rulesOf(field: FormField, name: string, { t, hints, layout, form }: RuleContext): FormRule[] {
  const checks = [...checksOfKind(field, name, hints, t), ...checksOfOptions(field, t)];
  const { required } = field;
  const requiredRule = () => ({
    required: true,
    // The library's own check takes an added option for the type of the value.
    validator: (_rule: unknown, value: unknown) =>
      isBlank(value) ? Promise.reject(new Error(t('form.required'))) : Promise.resolve(),
    // Who passes by a field, as by the first one, which has the focus at the beginning, is told when the form is sent.
    ...(!form.isFieldTouched(name) && { validateTrigger: 'onSubmit' }),
  });
  return [
    ...(required ? [requiredRule] : []),
    {
      validator(_rule, value) {
        const failed = isBlank(value) ? undefined : checks.find(([isValid]) => !isValid(value));
        const values = form.getFieldsValue(true);
        const text =
          failed?.[1] ?? faultWithin(field, name, values, t) ?? faultAcross(layout, values, name, t);
        return text === undefined ? Promise.resolve() : Promise.reject(new Error(text));
      },
    },
  ];
}

/** Errors between the values of one input. */
function faultWithin(field: FormField, name: string, values: Values, t: Translate): string | undefined {
  if (field.input === 'date-range' && name === field.until) {
    const [from, until] = [values[field.field], values[field.until]].map((day) => String(day ?? ''));
    return from && until && until < from ? t(formTexts.rangeOrder) : undefined;
  }
  if (field.input !== 'point' && field.input !== 'radius') return undefined;
  const latitude = field.input === 'point' ? field.field : field.latitude;
  const [other] = [latitude, field.longitude].filter((one) => one !== name);
  const isCoordinate = name === latitude || name === field.longitude;
  const isHalf = isCoordinate && isBlank(values[name]) && !isBlank(values[other ?? '']);
  return isHalf ? t(formTexts.bothCoordinates) : undefined;
}

/** Errors of one field by the rules across fields. */
export function faultAcross(
  { rules = [] }: FormLayout<ResourceRecord>,
  values: Values,
  name: string,
  t: Translate,
): string | undefined {
  const faults = 'safeParse' in rules ? faultsBySchema(rules, values) : rules.map((rule) => rule(values));
  const fault = faults.find((one) => one && one.field === name);
  return fault ? t(fault.text) : undefined;
}

/** Errors by the schema, each at the field that its path starts with. */
function faultsBySchema(schema: FormSchema, values: Values): { field: string; text: Text }[] {
  const { error } = schema.safeParse(values);
  return (error?.issues ?? []).map((issue) => {
    const { text } = (issue.code === 'custom' && (issue.params as { text?: Text } | undefined)) || {};
    return { field: String(issue.path[0] ?? ''), text: text ?? (issue.message as Text) };
  });
}

function checksOfOptions(field: FormField, t: Translate): CheckWithMessage[] {
  const checks: CheckWithMessage[] = [];
  if (field.input === 'number') {
    const { min, max } = field;
    if (min !== undefined) checks.push([(value) => Number(value) >= min, t('form.min', { min })]);
    if (max !== undefined) checks.push([(value) => Number(value) <= max, t('form.max', { max })]);
  }
  if (isTyped(field)) {
    const { minLength, maxLength, pattern } = field;
    if (minLength !== undefined) {
      checks.push([(value) => lengthOf(value) >= minLength, t('form.minLength', { count: minLength })]);
    }
    if (maxLength !== undefined) {
      checks.push([(value) => lengthOf(value) <= maxLength, t('form.maxLength', { count: maxLength })]);
    }
    if (pattern) checks.push([(value) => matches(pattern.matches, value), t(pattern.message)]);
  }
  return checks;
}

function checksOfKind(field: FormField, name: string, hints: FormatHints, t: Translate): CheckWithMessage[] {
  const day: CheckWithMessage = [
    (value) => isDay(String(value)),
    t('date.unreadable', { format: hints.day }),
  ];
  switch (field.input) {
    case 'email':
      return [[(value) => isEmail(String(value).trim()), t('form.email')]];
    case 'phone':
      return [[(value) => isPhone(String(value)), t(formTexts.phone)]];
    case 'colour':
      return [[(value) => /^#[\da-f]{6}$/i.test(String(value)), t(formTexts.colour)]];
    case 'date':
    case 'date-range':
      return [day];
    case 'time':
      return [[(value) => isTimeOfDay(String(value)), t('time.unreadable', { format: hints.time })]];
    case 'point':
    case 'radius':
      return checksOfPlace(field, name, t);
    case 'polygon':
      return [
        [(value) => cornersOf(value).length >= 3, t(formTexts.cornerCount)],
        [(value) => !hasCrossedEdges(cornersOf(value)), t(formTexts.crossedEdges)],
      ];
    default:
      return [];
  }
}

type PlaceField = Extract<FormField, { input: 'point' | 'radius' }>;

function checksOfPlace(field: PlaceField, name: string, t: Translate): CheckWithMessage[] {
  if (name === field.longitude) return [[(value) => Math.abs(Number(value)) <= 180, t(formTexts.longitude)]];
  if (field.input === 'point' || name === field.latitude) {
    return [[(value) => Math.abs(Number(value)) <= 90, t(formTexts.latitude)]];
  }
  const { min = 1, max = 1_000_000 } = field;
  return [
    [(value) => Number(value) >= min, t('form.min', { min })],
    [(value) => Number(value) <= max, t('form.max', { max })],
  ];
}

/** The corners that are complete. */
function cornersOf(value: unknown): readonly Corner[] {
  return (value as readonly Corner[]).filter((corner) => corner.every((degrees) => degrees !== null));
}

const lengthOf = (value: unknown): number => String(value).trim().length;

/** A pattern with the flag `g` or `y` would keep its position between calls. */
function matches(pattern: RegExp, value: unknown): boolean {
  return String(value).trim().search(pattern) >= 0;
}

type TypedField = Extract<FormField, { input: 'text' | 'multiline' | 'email' | 'phone' }>;

const typedInputs: readonly string[] = [
  'text',
  'multiline',
  'email',
  'phone',
] satisfies TypedField['input'][];

const isTyped = (field: FormField): field is TypedField => typedInputs.includes(field.input);
