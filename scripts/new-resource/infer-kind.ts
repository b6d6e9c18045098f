import { wordsOf } from './field-names';
import type { FieldKind } from './found-resource';

const ISO_INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
const ISO_DAY = /^\d{4}-\d\d-\d\d$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const LINK = /^https?:\/\//;
/** The longest of a choice's values, and the most of them. */
const MAX_CHOICE_LENGTH = 32;
const MAX_CHOICES = 8;
const LONG_TEXT_LENGTH = 80;

const choiceWords = new Set([
  'status',
  'state',
  'type',
  'kind',
  'role',
  'severity',
  'mode',
  'priority',
  'category',
]);
const placeWords = new Set(['address', 'location', 'place', 'street']);
const phoneWords = new Set(['phone', 'mobile', 'telephone', 'fax']);

/** The kind of a number by its name. */
export function kindOfNumber(name: string): FieldKind {
  const words = wordsOf(name);
  const has = (...any: string[]) => any.some((word) => words.includes(word));
  if (has('latitude', 'lat')) return 'latitude';
  if (has('longitude', 'lng', 'lon', 'long')) return 'longitude';
  if (has('mph') || (has('speed') && has('miles'))) return 'speed-mph';
  if (has('kmh', 'kph') || (has('speed') && has('kilometers', 'km'))) return 'speed-kmh';
  return has('percent', 'percentage', 'pct') ? 'percent' : 'number';
}

/** The kind of a text by its name, where its values do not decide. */
export function kindOfText(name: string): FieldKind {
  const words = wordsOf(name);
  if (words.some((word) => placeWords.has(word))) return 'place';
  if (words.some((word) => phoneWords.has(word))) return 'phone';
  if (words.includes('email')) return 'email';
  return words.some((word) => ['description', 'notes', 'note', 'comment', 'remarks'].includes(word))
    ? 'long-text'
    : 'text';
}

/**
 * Guesses what a field is from its values, of which there is at least one.
 *
 * @param values scalars, none of them null or empty.
 */
export function inferKind(
  name: string,
  values: readonly (string | number | boolean)[],
): { kind: FieldKind; choices?: string[] } {
  if (values.every((value) => typeof value === 'boolean')) return { kind: 'flag' };
  if (values.every((value) => typeof value === 'number')) return { kind: kindOfNumber(name) };
  const texts = values.map(String);
  const all = (pattern: RegExp) => texts.every((text) => pattern.test(text));
  // Coordinates and speeds come as texts too; other figures may be numbers of a licence or a phone.
  if (all(/^-?\d+(\.\d+)?$/) && kindOfNumber(name) !== 'number') return { kind: kindOfNumber(name) };
  if (all(ISO_INSTANT)) return { kind: 'instant' };
  if (all(ISO_DAY)) return { kind: 'day' };
  if (all(EMAIL)) return { kind: 'email' };
  if (all(LINK)) return { kind: 'link' };
  const choices = [...new Set(texts)];
  const isChoice = wordsOf(name).some((word) => choiceWords.has(word));
  if (
    isChoice &&
    choices.length <= MAX_CHOICES &&
    choices.every(({ length }) => length <= MAX_CHOICE_LENGTH)
  ) {
    return { kind: 'choice', choices };
  }
  const kind = kindOfText(name);
  const isLong = texts.some(({ length }) => length > LONG_TEXT_LENGTH);
  return { kind: kind === 'text' && isLong ? 'long-text' : kind };
}
