import type { LocalText } from '../../locales/catalogue';
import type { Translate } from '../../locales/text';
import type { AnyField, Codes } from '../../resources/definition/field';
import { type ResourceRecord, readField } from '../../resources/definition/record';

type TranslatableField = Pick<AnyField, 'codes' | 'missing'>;

/** Cached translations, because a list needs a code's text 100,000 times. */
const cache = new WeakMap<Translate, WeakMap<Codes, Map<string, string>>>();

function cachedTexts(codes: Codes, t: Translate): Map<string, string> {
  let tables = cache.get(t);
  if (!tables) {
    tables = new WeakMap();
    cache.set(t, tables);
  }
  let texts = tables.get(codes);
  if (!texts) {
    texts = new Map();
    tables.set(codes, texts);
  }
  return texts;
}

/** Separators of codes; captured, so that every second part of a split text is one. */
const BETWEEN_CODES = /(\s*,\s*|\.\s+)/;

/** The text of a code, or of several codes separated by commas or full stops; an unknown code is returned unchanged. */
export function labelOfCode(codes: Codes, code: string, t: Translate): string {
  const texts = cachedTexts(codes, t);
  const cached = texts.get(code);
  if (cached !== undefined) return cached;
  const plain = code.trim().toLowerCase();
  const text = Object.hasOwn(codes, plain) ? codes[plain] : undefined;
  if (text === undefined) {
    const parts = code.split(BETWEEN_CODES);
    if (parts.length === 1) return code;
    const shown = parts.map((part, at) => (at % 2 === 0 ? labelOfCode(codes, part, t) : part)).join('');
    texts.set(code, shown);
    return shown;
  }
  const translated = t(text);
  // If only the case differs, the server's spelling is kept.
  const shown = translated.toLowerCase() === plain && code.trim() !== plain ? code : translated;
  texts.set(code, shown);
  return shown;
}

/** `fillIn` would be too slow for every record of a large fleet. */
const defaultText = ({ en }: LocalText, { id }: ResourceRecord): string => en.replace('{id}', () => id);

/** A record's value for display: codes and defaults are translated. */
export function displayValue(
  { codes, missing }: TranslatableField,
  record: ResourceRecord,
  name: string,
  t: Translate,
): unknown {
  const value = readField(record, name);
  if (codes && Array.isArray(value)) return value.map((code) => labelOfCode(codes, String(code), t));
  if (typeof value !== 'string' || value === '') return value;
  if (codes) return labelOfCode(codes, value, t);
  return missing && value === defaultText(missing, record) ? t(missing, { id: record.id }) : value;
}

/** The text to search in: the translation, and the code if it differs. */
export function searchedValue(
  field: TranslatableField,
  record: ResourceRecord,
  name: string,
  t: Translate,
): unknown {
  const value = readField(record, name);
  const translated = displayValue(field, record, name, t);
  return translated === value ? value : `${translated}\n${value}`;
}
