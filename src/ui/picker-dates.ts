import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import utc from 'dayjs/plugin/utc';
import generateConfig from 'rc-picker/es/generate/dayjs';
import type { Clock } from '../domain/time/clock';
import type { DateFormat } from '../domain/time/date-style';
import type { DateWriter } from '../domain/time/date-writer';
import type { WeekStart } from '../domain/time/days';
import type { Language } from '../locales/catalogue';
import { dayFormatText } from '../locales/day-format';
import { clockTimeMs } from './clock';
import 'dayjs/locale/es';
import 'dayjs/locale/fr';
import 'dayjs/locale/fr-ca';

dayjs.extend(utc);
dayjs.extend(customParseFormat);

/** The kind of a picker: a day `yyyy-mm-dd`, a time of day `HH:mm`, or a day with its time `yyyy-mm-ddTHH:mm`. */
export type PickerKind = 'day' | 'time' | 'minute';

const valueFormats: Record<PickerKind, string> = {
  day: 'YYYY-MM-DD',
  time: 'HH:mm',
  minute: 'YYYY-MM-DDTHH:mm',
};

/** A value as a date of the library's pickers: in UTC, as all local times here; null for an invalid one. */
export function dateOfValue(kind: PickerKind, value: string | undefined): Dayjs | null {
  const date = dayjs.utc(value ?? '', valueFormats[kind], true);
  return date.isValid() ? date : null;
}

/** The value of a picked date; empty for none. */
export function valueOfDate(kind: PickerKind, date: Dayjs | null | undefined): string {
  return date ? date.format(valueFormats[kind]) : '';
}

/** The dayjs format of dates and times in a field, the same as elsewhere. */
export function fieldFormat(
  kind: PickerKind,
  { dayFormat, uses12Hours }: Pick<DateWriter, 'dayFormat' | 'uses12Hours'>,
): string {
  const time = uses12Hours ? 'h:mm A' : 'HH:mm';
  return { day: dayFormat, time, minute: `${dayFormat} ${time}` }[kind];
}

/** The format in the user's language: "MM/DD/YYYY hh:mm AM/PM". */
export function formatHint(
  kind: PickerKind,
  dateFormat: DateFormat,
  uses12Hours: boolean,
  language: Language,
): string {
  const day = dayFormatText(dateFormat, language);
  const time = uses12Hours ? 'hh:mm AM/PM' : 'hh:mm';
  return { day, time, minute: `${day} ${time}` }[kind];
}

const typedDays: Record<DateFormat, readonly string[]> = {
  'MM/DD/YYYY': ['M D YYYY', 'YYYY M D'],
  'DD/MM/YYYY': ['D M YYYY', 'YYYY M D'],
  'YYYY-MM-DD': ['YYYY M D'],
};
const typedTimes = ['H:mm', 'h:mm A'];

/**
 * Parses a typed date: with or without leading zeros, with any usual separator, with 24 hours or AM and PM, and as
 * yyyy-mm-dd in every format. Undefined for an invalid one.
 */
export function readTypedDate(kind: PickerKind, text: string, dateFormat: DateFormat): Dayjs | undefined {
  const plain = text
    .trim()
    .replace(/(\d)h(?=\d)/i, '$1:')
    .replace(/\s*([ap])\.?\s*m\.?$/i, (_match, half: string) => ` ${half.toUpperCase()}M`)
    .replace(/[-/.,\sT]+(?=\d)/gi, ' ')
    .replace(/(?<![:\d])0(?=\d)/g, '');
  const days = typedDays[dateFormat];
  const formats = {
    day: days,
    time: typedTimes,
    minute: days.flatMap((day) => typedTimes.map((time) => `${day} ${time}`)),
  }[kind];
  return formats.map((format) => dayjs.utc(plain, format, true)).find((date) => date.isValid());
}

/** The library's dayjs configuration for a time zone other than the browser's, which "Today" and "Now" use. */
export function pickerConfigOf(clock: Clock, weekStart: WeekStart = 1): typeof generateConfig {
  return {
    ...generateConfig,
    getNow: () => dayjs.utc(clock.wallMs(clockTimeMs())),
    getFixedDate: (text) => dayjs.utc(text),
    locale: {
      ...generateConfig.locale,
      // By region rather than by language.
      getWeekFirstDay: () => weekStart,
      parse: (_locale, text, formats) =>
        formats.map((format) => dayjs.utc(text, format, true)).find((date) => date.isValid()) ?? null,
    },
  };
}
