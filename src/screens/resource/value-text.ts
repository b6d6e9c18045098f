import type { Language } from '../../locales/catalogue';
import type { Say } from '../../locales/text';
import type { CellKind } from '../../resources/definition';

/** Who says a value, and in which language its numbers are written. */
export interface Voice {
  say: Say;
  language: Language;
}

type ToText = (value: unknown, voice: Voice) => string;

const formats = new Map<string, Intl.NumberFormat>();

/** Kept, as making one takes as long as writing a hundred numbers with it. */
function formatOf(language: Language, digits: number): Intl.NumberFormat {
  const key = `${language} ${digits}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: digits });
  formats.set(key, format);
  return format;
}

const asNumber = (digits: number, unit: string): ToText => {
  return (value, { say, language }) =>
    typeof value === 'number' ? `${formatOf(language, digits).format(value)}${unit}` : say('value.none');
};

const asText: ToText = (value) => String(value ?? '');

const texts: Record<CellKind, ToText> = {
  text: asText,
  location: asText,
  details: asText,
  status: asText,
  badge: asText,
  'display-date': asText,
  'relative-date': asText,
  number: asNumber(2, ''),
  'speed-kmh': asNumber(1, ' km/h'),
  'speed-mph': asNumber(1, ' MPH'),
  percent: asNumber(0, ' %'),
  degrees: asNumber(6, '°'),
  'yes-no': (value, { say }) => say(value ? 'value.yes' : 'value.no'),
};

/** A value in words, as an export or a card shows it; numbers with their unit, never converted. */
export function valueText(kind: CellKind, value: unknown, voice: Voice): string {
  return texts[kind](value, voice);
}
