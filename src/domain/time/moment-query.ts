import { type Clock, instantOfMinute } from './clock';
import type { DateFormat } from './date-style';
import { addDays, dayIn, isDay } from './days';

/** A subject with a day, and a time of that day if one was typed: "1142 yesterday 15:00". */
export interface MomentQuery {
  /** What is left when day and time are taken away: "1142". */
  subject: string;
  /** yyyy-mm-dd. */
  day: string;
  /** HH:mm. Absent: the whole day is meant. */
  time?: string;
}

/** The words of dates in the languages that are understood. */
export interface MomentKeywords {
  /** In lower case, in all languages that are understood. */
  today: readonly string[];
  yesterday: readonly string[];
  /** The names of the days from Sunday, each in its spellings, in lower case. */
  weekdays: readonly (readonly string[])[];
  dateFormat: DateFormat;
}

/** Words that may stand before a time and mean nothing else here: "1142 yesterday at 15:00". */
const beforeTimes = /\s(?:at|à|a las?|@)\s+(?=\d)/gu;

/**
 * Reads a day and a time out of what was typed; a time alone is the last such time. Undefined: there is neither, nothing
 * else was typed, or it is in the future.
 */
export function readMomentQuery(
  text: string,
  nowMs: number,
  clock: Clock,
  words: MomentKeywords,
): MomentQuery | undefined {
  const rest: string[] = [];
  let day: string | undefined;
  let time: string | undefined;
  for (const token of tokensOf(text)) {
    const asTime = time === undefined ? readTime(token) : undefined;
    const asDay = day === undefined ? readDay(token, dayIn(nowMs, clock), words) : undefined;
    if (asTime !== undefined) time = asTime;
    else if (asDay !== undefined) day = asDay;
    else rest.push(token);
  }
  const subject = rest.join(' ');
  if (subject === '' || (day === undefined && time === undefined)) return undefined;
  const isPast = (one: string): boolean =>
    (instantOfMinute(clock, `${one}T${time ?? '00:00'}`) ?? Number.POSITIVE_INFINITY) <= nowMs;
  const today = dayIn(nowMs, clock);
  day ??= isPast(today) ? today : addDays(today, -1);
  return isPast(day) ? { subject, day, ...(time !== undefined && { time }) } : undefined;
}

function tokensOf(text: string): string[] {
  const plain = ` ${text.toLowerCase()} `
    .replace(/'/g, '’')
    .replace(beforeTimes, ' ')
    // "3 pm" is one word.
    .replace(/(\d)\s+([ap])\.?m\.?(?=\s)/g, '$1$2m');
  return plain.split(/\s+/).filter(Boolean);
}

/** 15:00, 8:30, 15h, 15h30, 3pm, 3:30pm. */
const spelledTime = /^(\d{1,2})(?:[:h](\d{2})?)?(am|pm)?$/;

function readTime(token: string): string | undefined {
  const [whole, hours = '', minutes = '00', half] = spelledTime.exec(token) ?? [];
  // A number alone is rather the name of a vehicle.
  if (whole === undefined || /^\d+$/.test(token)) return undefined;
  if (token.endsWith(':')) return undefined;
  const hour = Number(hours);
  if (half ? hour < 1 || hour > 12 : hour > 23) return undefined;
  if (Number(minutes) > 59) return undefined;
  const ofDay = half === undefined ? hour : (hour % 12) + (half === 'pm' ? 12 : 0);
  return `${String(ofDay).padStart(2, '0')}:${minutes}`;
}

function readDay(token: string, today: string, words: MomentKeywords): string | undefined {
  if (words.today.includes(token)) return today;
  if (words.yesterday.includes(token)) return addDays(today, -1);
  const weekday = words.weekdays.findIndex((names) => names.includes(token));
  if (weekday >= 0) {
    const daysAgo = (new Date(today).getUTCDay() - weekday + 7) % 7 || 7;
    return addDays(today, -daysAgo);
  }
  if (isDay(token)) return token;
  return readNumericDay(token, today, words.dateFormat);
}

/** 11/20 or 11/20/2026, in the order of the date format; without a year, the last such day. */
function readNumericDay(token: string, today: string, format: DateFormat): string | undefined {
  const [whole, one = '', other = '', year] = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}))?$/.exec(token) ?? [];
  if (whole === undefined) return undefined;
  const [month, date] = (format === 'DD/MM/YYYY' ? [other, one] : [one, other]).map((text) =>
    text.padStart(2, '0'),
  );
  const inYear = (number: number): string => `${number}-${month}-${date}`;
  const thisYear = Number(today.slice(0, 4));
  const years = year === undefined ? [thisYear, thisYear - 1] : [Number(year)];
  return years.map(inYear).find((day) => isDay(day) && (year !== undefined || day <= today));
}
