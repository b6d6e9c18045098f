import type { DateWriter } from '../../domain/time/date-writer';
import { formatNumber } from '../../locales/number-format';
import type { Say } from '../../locales/text';
import type { CellKind, FieldDefinition, ResourceRecord } from '../../resources/definition';
import { spokenValue } from './code-words';

/** Who says a value, and how its numbers and times are written. */
export interface Voice {
  say: Say;
  /** A BCP 47 tag, for numbers. */
  locale: string;
  dates: DateWriter;
}

type ToText = (value: unknown, voice: Voice) => string;

const asNumber = (digits: number, unit: string): ToText => {
  const options = { maximumFractionDigits: digits };
  return (value, { say, locale }) =>
    typeof value === 'number' ? `${formatNumber(value, locale, options)}${unit}` : say('value.none');
};

const asPercent = { style: 'percent', maximumFractionDigits: 0 } as const;

const asText: ToText = (value) => String(value ?? '');

const asMoment: ToText = (value, { dates }) => {
  const text = String(value ?? '');
  const timeMs = dates.instantMs(text);
  return timeMs === null ? text : dates.moment(timeMs);
};

const texts: Record<CellKind, ToText> = {
  text: asText,
  location: asText,
  details: asText,
  status: asText,
  badge: asText,
  'display-date': (value, { dates }) => dates.display(String(value ?? '')),
  instant: asMoment,
  'relative-date': asMoment,
  number: asNumber(2, ''),
  'speed-kmh': asNumber(1, ' km/h'),
  'speed-mph': asNumber(1, ' MPH'),
  percent: (value, { say, locale }) =>
    typeof value === 'number' ? formatNumber(value / 100, locale, asPercent) : say('value.none'),
  degrees: asNumber(6, '°'),
  'yes-no': (value, { say }) => say(value ? 'value.yes' : 'value.no'),
};

/** A value in words, as an export or a card shows it; numbers with their unit, never converted. */
export function valueText(kind: CellKind, value: unknown, voice: Voice): string {
  return texts[kind](value, voice);
}

/** A record's value in words, as its field's definition has it. */
export function fieldText(
  field: Pick<FieldDefinition<ResourceRecord>, 'cell' | 'codes' | 'missing'>,
  record: ResourceRecord,
  name: string,
  voice: Voice,
): string {
  return valueText(field.cell, spokenValue(field, record, name, voice.say), voice);
}
