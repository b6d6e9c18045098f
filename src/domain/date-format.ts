/** The timezones a user chooses from (section 9); the first is the default. */
export const timezones = [
  'UTC',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
] as const;
export type Timezone = (typeof timezones)[number];

/** The date formats a user chooses from (section 9); the first is the default. */
export const dateFormats = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'] as const;
export type DateFormat = (typeof dateFormats)[number];

/** How a user wants dates and times written. */
export interface DateStyle {
  timezone: Timezone;
  dateFormat: DateFormat;
}

/** Section 5's defaults. */
export const defaultDateStyle: DateStyle = { timezone: 'UTC', dateFormat: 'MM/DD/YYYY' };

interface Day {
  year: string;
  month: string;
  day: string;
}

const layouts: Record<DateFormat, (day: Day) => string> = {
  'MM/DD/YYYY': ({ year, month, day }) => `${month}/${day}/${year}`,
  'DD/MM/YYYY': ({ year, month, day }) => `${day}/${month}/${year}`,
  'YYYY-MM-DD': ({ year, month, day }) => `${year}-${month}-${day}`,
};

export interface DateWriter {
  /** The day on which an instant falls in the timezone. */
  day(timeMs: number): string;
  /** A day of the calendar, yyyy-mm-dd, which is the same one in every timezone. */
  calendarDay(day: string): string;
  /** A minute of the calendar, yyyy-mm-ddThh:mm, on whatever clock it is read. */
  calendarMinute(minute: string): string;
  /** Day and time of day to the minute, for columns. */
  minute(timeMs: number): string;
  /** Day, time of day and the timezone's own name, for who has to know exactly. */
  exact(timeMs: number): string;
}

/** Writes instants in the user's date format and timezone; the time of day as `language` writes it. */
export function createDateWriter({ timezone, dateFormat }: DateStyle, language: string): DateWriter {
  // The calendar's digits are taken one by one and in one locale, so that only the format decides.
  const calendar = new Intl.DateTimeFormat('en-US-u-ca-gregory', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const clock = new Intl.DateTimeFormat(language, {
    timeZone: timezone,
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  });
  const shortClock = new Intl.DateTimeFormat(language, { timeZone: timezone, timeStyle: 'short' });
  const day = (timeMs: number): string => {
    const parts = calendar.formatToParts(timeMs);
    const part = (type: keyof Day): string => parts.find((found) => found.type === type)?.value ?? '';
    return layouts[dateFormat]({ year: part('year'), month: part('month'), day: part('day') });
  };
  const calendarDay = (text: string): string => {
    const [year = '', month = '', dayOfMonth = ''] = text.split('-');
    return layouts[dateFormat]({ year, month, day: dayOfMonth });
  };
  const plainClock = new Intl.DateTimeFormat(language, { timeZone: 'UTC', timeStyle: 'short' });
  return {
    day,
    calendarDay,
    calendarMinute: (text) =>
      `${calendarDay(text.slice(0, 10))} ${plainClock.format(Date.parse(`${text}Z`))}`,
    minute: (timeMs) => `${day(timeMs)} ${shortClock.format(timeMs)}`,
    exact: (timeMs) => `${day(timeMs)} ${clock.format(timeMs)}`,
  };
}
