import { fileSize } from '../../domain/files/file-size';
import { tagsOf } from '../../domain/text/tags';
import { formatNumber } from '../../locales/number-format';
import type { AnyCell, AnyField } from '../../resources/definition/field';
import { type ResourceRecord, readField } from '../../resources/definition/record';
import type { Formatting } from '../../resources/formatting';
import { findOwnCell } from '../../resources/own-cells';
import { displayValue } from './label-of-code';
import { durationText, unitText } from './unit-text';

const asPercent = { style: 'percent', maximumFractionDigits: 0 } as const;

/**
 * Formats a value for exports, cards and cells; numbers have their unit and are never converted.
 *
 * @param record for kinds that read other fields. Absent: only the value is used.
 */
export function valueText(
  field: AnyCell,
  value: unknown,
  formatting: Formatting,
  record?: ResourceRecord,
): string {
  const { t, locale, dates } = formatting;
  const number = (write: (value: number) => string): string =>
    typeof value === 'number' ? write(value) : t('value.none');
  const decimal = (digits: number, unit: string): string =>
    number((shown) => `${formatNumber(shown, locale, { maximumFractionDigits: digits })}${unit}`);
  const text = String(value ?? '');
  switch (field.cell) {
    case 'text':
    case 'location':
    case 'details':
    case 'status':
    case 'badge':
    case 'tone':
    case 'picture':
    case 'link':
    case 'mail':
    case 'phone':
    case 'colour':
      return text;
    case 'tags':
      return tagsOf(value).join(', ');
    case 'relation':
      return field.relation.label && record ? (field.relation.label(record) ?? '') : text;
    case 'own':
      return record ? (findOwnCell(field.own)?.text(record, formatting) ?? text) : text;
    case 'display-date': {
      const timeMs = record && instantOf(field, record);
      return typeof timeMs === 'number' ? dates.moment(timeMs) : dates.display(text);
    }
    case 'instant':
    case 'relative-date': {
      const timeMs = dates.instantMs(text);
      return timeMs === null ? text : dates.moment(timeMs);
    }
    case 'date':
      return dates.dayOf(text);
    case 'time':
      return dates.timeByItself(text);
    case 'bytes':
      return number((bytes) => fileSize(bytes, locale));
    case 'duration':
      return number((seconds) => durationText(seconds, locale));
    case 'number':
      return decimal(field.digits ?? 2, field.unit ? `\u00a0${t(field.unit)}` : '');
    case 'speed-kmh':
      return decimal(1, ' km/h');
    case 'speed-mph':
      return decimal(1, ' MPH');
    case 'distance':
    case 'weight':
      return number((shown) => unitText(shown, field.unit, locale));
    case 'money':
      return number((amount) => moneyText(amount, currencyOf(field, record), locale));
    case 'percent':
      return number((shown) => formatNumber(shown / 100, locale, asPercent));
    case 'progress':
      return number((shown) => formatNumber(shown / (field.of ?? 100), locale, asPercent));
    case 'degrees':
      return decimal(6, '°');
    case 'yes-no':
      return t(value ? 'value.yes' : 'value.no');
  }
}

/** A field of a record as text. */
export function fieldText(
  field: AnyField,
  record: ResourceRecord,
  name: string,
  formatting: Formatting,
): string {
  return valueText(field, displayValue(field, record, name, formatting.t), formatting, record);
}

/** The instant of a server's time, ms UTC; undefined when it is only known as text, null when it is unknown. */
export function instantOf(
  { instant }: AnyCell & { cell: 'display-date' },
  record: ResourceRecord,
): number | null | undefined {
  return instant === undefined ? undefined : (readField(record, instant) as number | null);
}

/** The ISO 4217 code of an amount; empty for a record without one. */
function currencyOf({ currency }: AnyCell & { cell: 'money' }, record?: ResourceRecord): string {
  if (typeof currency === 'string') return currency;
  return record ? String(readField(record, currency.field) ?? '') : '';
}

function moneyText(amount: number, currency: string, locale: string): string {
  // `Intl` throws for invalid codes, which servers may send.
  if (!/^[a-z]{3}$/i.test(currency)) return `${formatNumber(amount, locale)} ${currency}`.trim();
  return formatNumber(amount, locale, { style: 'currency', currency });
}
