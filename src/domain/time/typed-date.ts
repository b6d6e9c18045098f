import { type DateFormat, dateFormats } from './date-style';

/** Years below this one are years that are still being typed: 2026 begins as 2, 20, 202. */
const FIRST_WHOLE_YEAR = 1000;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/**
 * A day of the calendar as somebody typed it, yyyy-mm-dd: in the user's format, with or without leading zeros and with
 * any usual sign between the parts, or as yyyy-mm-dd in every format.
 *
 * @returns undefined for what is no day of the calendar, or not yet a whole one.
 */
export function readTypedDay(text: string, format: DateFormat): string | undefined {
  const parts = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})$/.exec(text.trim());
  if (!parts) return undefined;
  const [first, second, third] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const isYearFirst = format === dateFormats[2] || (parts[1] as string).length === 4;
  const [year, month, day] = isYearFirst
    ? [first, second, third]
    : format === 'DD/MM/YYYY'
      ? [third, second, first]
      : [third, first, second];
  if (year < FIRST_WHOLE_YEAR || month < 1 || month > 12) return undefined;
  const daysOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day < 1 || day > daysOfMonth) return undefined;
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/**
 * A day and a time of day as somebody typed them, yyyy-mm-ddThh:mm: a day as above, then hours and minutes of 24 hours
 * or with AM or PM.
 *
 * @returns undefined for what is none, or not yet a whole one.
 */
export function readTypedMinute(text: string, format: DateFormat): string | undefined {
  const parts = /^(.+?)[,T\s]+(\d{1,2})[:.h](\d{2})\s*(?:([ap])\.?\s*m\.?)?$/i.exec(text.trim());
  const day = parts && readTypedDay(parts[1] as string, format);
  if (!day) return undefined;
  const [hours, minutes] = [Number(parts[2]), Number(parts[3])];
  const half = parts[4]?.toLowerCase();
  if (minutes > 59 || (half ? hours < 1 || hours > 12 : hours > 23)) return undefined;
  const hourOfDay = half ? (hours % 12) + (half === 'p' ? 12 : 0) : hours;
  return `${day}T${twoDigits(hourOfDay)}:${twoDigits(minutes)}`;
}
