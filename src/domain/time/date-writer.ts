import { type Clock, clockOf, fleetClock } from './clock';
import { type DateFormat, type DateStyle, defaultDateStyle } from './date-style';
import { hasTimeOfDay, namesZone, parseDisplayTime, writeDisplayTime } from './display-time';

const layouts: Record<DateFormat, (year: string, month: string, day: string) => string> = {
  'MM/DD/YYYY': (year, month, day) => `${month}/${day}/${year}`,
  'DD/MM/YYYY': (year, month, day) => `${day}/${month}/${year}`,
  'YYYY-MM-DD': (year, month, day) => `${year}-${month}-${day}`,
};

/** A day of the calendar, yyyy-mm-dd, in a format. */
export function writeDay(day: string, format: DateFormat): string {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  return layouts[format](year, month, dayOfMonth);
}

/** The one writing of all dates and times: on the clock in force, in the date format of Settings. */
export interface DateWriter {
  /** The clock in force. */
  clock: Clock;
  /** A moment, with its seconds. */
  moment(timeMs: number): string;
  /** A server's display string, which is told on the fleet's clock: the same moment; as it came where it is none. */
  display(text: string): string;
  /** The instant that a display string means, ms UTC; null where it cannot be read, and for a day alone. */
  displayMs(text: string): number | null;
  /**
   * The instant that a text means, ms UTC, where it is told in ISO 8601 (in UTC, unless it names a zone) or as a display
   * string is; null where it cannot be read.
   */
  instantMs(text: string): number | null;
  /** A time of day, to the minute: for spans within a day. */
  timeOfDay(timeMs: number): string;
  /** The day on which an instant falls. */
  day(timeMs: number): string;
  /** A day of the calendar, yyyy-mm-dd, which is the same one on every clock. */
  calendarDay(day: string): string;
  /** A minute of the calendar, yyyy-mm-ddThh:mm, on whatever clock it is read. */
  calendarMinute(minute: string): string;
  /** The same moment on the clock of UTC, which is named. */
  utc(timeMs: number): string;
}

/** Spaces that texts are not broken at are others in other browsers; a search, a file or a spreadsheet knows one. */
const plainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

/**
 * The writer of a style and a region.
 *
 * With nothing chosen (neither zone nor date format, in English) display strings are shown as they came, and moments
 * are written in the form that servers write them in: `M/D/YYYY h:mm:ss AM/PM`, whatever the region. Otherwise all are
 * written alike: the day in the format, the time of day as the region writes it.
 *
 * @param locale a BCP 47 tag: the language, with its region where it is known.
 */
function makeDateWriter({ timezone, utcOffsetMin, dateFormat }: DateStyle, locale: string): DateWriter {
  const clock = clockOf(timezone, utcOffsetMin);
  const fleet = fleetClock(utcOffsetMin);
  const isAsItCame =
    timezone === defaultDateStyle.timezone &&
    dateFormat === defaultDateStyle.dateFormat &&
    /^en\b/.test(locale);
  const format = (options: Intl.DateTimeFormatOptions) =>
    // Wall clocks are written as if they were UTC.
    new Intl.DateTimeFormat(isAsItCame ? 'en-US' : locale, { ...options, timeZone: 'UTC' });
  const seconds = format({ timeStyle: 'medium' });
  const minutes = format({ timeStyle: 'short' });
  const dayOfWall = (wallMs: number): string =>
    writeDay(new Date(wallMs).toISOString().slice(0, 10), dateFormat);
  const onWall = (wallMs: number): string =>
    isAsItCame ? writeDisplayTime(wallMs) : `${dayOfWall(wallMs)} ${plainSpaces(seconds.format(wallMs))}`;
  const displayMs = (text: string): number | null => {
    const timeMs = hasTimeOfDay(text) ? parseDisplayTime(text) : null;
    return timeMs === null || namesZone(text) ? timeMs : fleet.instantMs(timeMs);
  };
  const calendarDay = (day: string): string => writeDay(day, dateFormat);
  return {
    clock,
    moment: (timeMs) => onWall(clock.wallMs(timeMs)),
    display(text) {
      if (isAsItCame) return text;
      const timeMs = displayMs(text);
      if (timeMs !== null) return onWall(clock.wallMs(timeMs));
      // A day alone is the same one on every clock.
      const dayMs = hasTimeOfDay(text) ? null : parseDisplayTime(text);
      return dayMs === null ? text : dayOfWall(dayMs);
    },
    displayMs,
    instantMs: (text) => (/^\s*\d{4}-/.test(text) ? parseDisplayTime(text) : displayMs(text)),
    timeOfDay: (timeMs) => plainSpaces(minutes.format(clock.wallMs(timeMs))),
    day: (timeMs) => dayOfWall(clock.wallMs(timeMs)),
    calendarDay,
    calendarMinute: (text) =>
      `${calendarDay(text.slice(0, 10))} ${plainSpaces(minutes.format(Date.parse(`${text}Z`)))}`,
    utc: (timeMs) => `${onWall(timeMs)} UTC`,
  };
}

const writers = new Map<string, DateWriter>();

/** The writer of a style and a region (see `makeDateWriter`); the same one for the same question. */
export function createDateWriter(style: DateStyle, locale: string): DateWriter {
  const key = [style.timezone, style.utcOffsetMin, style.dateFormat, locale].join(' ');
  const writer = writers.get(key) ?? makeDateWriter(style, locale);
  writers.set(key, writer);
  return writer;
}
