import type { FormRule } from 'antd';
import { isEmail } from '../../domain/email';
import type { FormFieldDefinition, ResourceRecord } from '../../resources/definition';
import type { Voice } from './value-text';

type Check = (value: unknown) => boolean;

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || String(value).trim() === '';

/**
 * The general form validators (section 5: required, email, min, max, minLength, maxLength, pattern) of a field, each
 * with its text. Only `required` minds what is empty; of the others the first that fails speaks.
 */
export function rulesOf(
  field: FormFieldDefinition<ResourceRecord>,
  { say, language }: Pick<Voice, 'say' | 'language'>,
): FormRule[] {
  const { required, email, min, max, minLength, maxLength, pattern } = field;
  const number = (value: number): string => value.toLocaleString(language);
  const lengthOf = (value: unknown): number => String(value).trim().length;

  const checks: (readonly [Check, string])[] = [];
  if (email) checks.push([(value) => isEmail(String(value).trim()), say('form.email')]);
  if (min !== undefined)
    checks.push([(value) => Number(value) >= min, say('form.min', { min: number(min) })]);
  if (max !== undefined)
    checks.push([(value) => Number(value) <= max, say('form.max', { max: number(max) })]);
  if (minLength !== undefined) {
    checks.push([
      (value) => lengthOf(value) >= minLength,
      say('form.minLength', { count: number(minLength) }),
    ]);
  }
  if (maxLength !== undefined) {
    checks.push([
      (value) => lengthOf(value) <= maxLength,
      say('form.maxLength', { count: number(maxLength) }),
    ]);
  }
  if (pattern) checks.push([(value) => matches(pattern.matches, value), say(pattern.message)]);

  return [
    // Any word on white space, even that it may be there, would make the form expect a text.
    ...(required
      ? [{ required, ...(isTyped(field) && { whitespace: true }), message: say('form.required') }]
      : []),
    {
      validator(_rule, value) {
        const failed = isBlank(value) ? undefined : checks.find(([holds]) => !holds(value));
        return failed ? Promise.reject(new Error(failed[1])) : Promise.resolve();
      },
    },
  ];
}

/** A pattern with the flag `g` or `y` would remember where it stopped. */
function matches(pattern: RegExp, value: unknown): boolean {
  return String(value).trim().search(pattern) >= 0;
}

function isTyped({ input }: FormFieldDefinition<ResourceRecord>): boolean {
  return input === 'text' || input === 'multiline';
}
