import { type Clock, clockOf, fleetClock } from './clock';
import { type DateFormat, type DateStyle, defaultDateStyle } from './date-style';
import { hasTimeOfDay, namesZone, parseDisplayTime, writeDisplayTime } from './display-time';

const layouts: Record<DateFormat, (year: string, month: string, day: string) => string> = {
  'MM/DD/YYYY': (year, month, day) => `${month}/${day}/${year}`,
  'DD/MM/YYYY': (year, month, day) => `${day}/${month}/${year}`,
  'YYYY-MM-DD': (year, month, day) => `${year}-${month}-${day}`,
};

/** A day, yyyy-mm-dd, in a date format. */
export function writeDay(day: string, format: DateFormat): string {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  return layouts[format](year, month, dayOfMonth);
}

/** Formats all dates and times, on the current clock and in the chosen date format. */
export interface DateWriter {
  clock: Clock;
  /** The fleet's own clock, on which servers write. */
  fleet: Clock;
  moment(timeMs: number): string;
  /** A server's display string, converted from the fleet's clock or the zone that it names; unchanged if it cannot be parsed. */
  display(text: string): string;
  /** The instant of a display string, ms UTC; null for an invalid text or a day alone. */
  displayMs(text: string): number | null;
  /** Also takes ISO 8601 (UTC without a zone); null for an invalid text. */
  instantMs(text: string): number | null;
  /** The days that it writes, in the tokens of dayjs: the chosen format, or that of servers. */
  dayFormat: DateFormat | 'M/D/YYYY';
  /** Whether times of day have AM and PM. */
  uses12Hours: boolean;
  /** A time of day, to the minute: for spans within a day. */
  timeOfDay(timeMs: number): string;
  day(timeMs: number): string;
  /** A day, yyyy-mm-dd, independent of clocks. */
  calendarDay(day: string): string;
  /** A day, yyyy-mm-dd, or the day of an instant in ISO 8601; unchanged if it is neither. */
  dayOf(text: string): string;
  /** A time of day without a date, HH:mm or HH:mm:ss, independent of clocks; unchanged if it is none. */
  timeByItself(text: string): string;
  /** The same moment in UTC, with its name. */
  utc(timeMs: number): string;
}

/** Browsers use different no-break spaces; searches and files need plain ones. */
const plainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

/**
 * The writer of a style and locale. With the default style in English, display strings without a zone stay unchanged and
 * all else has their format, `M/D/YYYY h:mm:ss AM/PM`; otherwise days have the chosen format and times that of the region.
 * @param locale a BCP 47 tag, with its region if known.
 */
function makeDateWriter({ timezone, utcOffsetMin, dateFormat }: DateStyle, locale: string): DateWriter {
  const clock = clockOf(timezone, utcOffsetMin);
  const fleet = fleetClock(utcOffsetMin);
  const usesServerFormat =
    timezone === defaultDateStyle.timezone &&
    dateFormat === defaultDateStyle.dateFormat &&
    /^en\b/.test(locale);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(usesServerFormat ? 'en-US' : locale, { ...options, timeZone: 'UTC' });
  const seconds = format({ timeStyle: 'medium' });
  const minutes = format({ timeStyle: 'short' });
  const formatDay = (day: string): string => {
    const words = writeDay(day, dateFormat);
    return usesServerFormat ? words.replace(/\b0(?=\d\/)/g, '') : words;
  };
  const dayOfWall = (wallMs: number): string => formatDay(new Date(wallMs).toISOString().slice(0, 10));
  const onWall = (wallMs: number): string =>
    usesServerFormat
      ? writeDisplayTime(wallMs)
      : `${dayOfWall(wallMs)} ${plainSpaces(seconds.format(wallMs))}`;
  const displayMs = (text: string): number | null => {
    const timeMs = hasTimeOfDay(text) ? parseDisplayTime(text) : null;
    return timeMs === null || namesZone(text) ? timeMs : fleet.instantMs(timeMs);
  };
  const instantMs = (text: string): number | null =>
    /^\s*\d{4}-/.test(text) ? parseDisplayTime(text) : displayMs(text);
  return {
    clock,
    fleet,
    moment: (timeMs) => onWall(clock.wallMs(timeMs)),
    display(text) {
      if (usesServerFormat && !namesZone(text)) return text;
      const timeMs = displayMs(text);
      if (timeMs !== null) return onWall(clock.wallMs(timeMs));
      const dayMs = hasTimeOfDay(text) ? null : parseDisplayTime(text);
      return dayMs === null ? text : dayOfWall(dayMs);
    },
    displayMs,
    instantMs,
    dayFormat: usesServerFormat ? 'M/D/YYYY' : dateFormat,
    uses12Hours: minutes.resolvedOptions().hour12 ?? false,
    timeOfDay: (timeMs) => plainSpaces(minutes.format(clock.wallMs(timeMs))),
    day: (timeMs) => dayOfWall(clock.wallMs(timeMs)),
    calendarDay: formatDay,
    dayOf(text) {
      if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDay(text);
      const timeMs = instantMs(text);
      return timeMs === null ? text : dayOfWall(clock.wallMs(timeMs));
    },
    timeByItself(text) {
      const [, hour = 24, minute = 0, second = 0] =
        /^(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(text)?.map(Number) ?? [];
      if (hour > 23 || minute > 59) return text;
      const wallMs = Date.UTC(1970, 0, 1, hour, minute, second || 0);
      return plainSpaces((second ? seconds : minutes).format(wallMs));
    },
    utc: (timeMs) => `${onWall(timeMs)} UTC`,
  };
}

const writers = new Map<string, DateWriter>();

/** The writer of a style and locale (see `makeDateWriter`); cached. */
export function createDateWriter(style: DateStyle, locale: string): DateWriter {
  const key = [style.timezone, style.utcOffsetMin, style.dateFormat, locale].join(' ');
  const writer = writers.get(key) ?? makeDateWriter(style, locale);
  writers.set(key, writer);
  return writer;
}
