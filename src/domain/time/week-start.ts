import type { WeekStart } from './days';

/** Where weeks begin on Sunday and on Saturday (CLDR), for browsers without `getWeekInfo`. */
const sundayRegions = new Set(
  'US CA MX BR AR CO PE VE GT HN NI SV PA DO PR JM BS BZ JP KR TW HK MO IN PK ID PH TH SG ZA KE IL SA YE'.split(
    ' ',
  ),
);
const saturdayRegions = new Set('AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'.split(' '));

interface WeekInfo {
  /** 1 is Monday, 7 is Sunday. */
  firstDay: number;
}
type LocaleWithWeeks = Intl.Locale & { getWeekInfo?(): WeekInfo; weekInfo?: WeekInfo };

/** The first day of the week in the region of a locale, a BCP 47 tag. */
export function weekStartOf(tag: string): WeekStart {
  const locale = new Intl.Locale(tag).maximize() as LocaleWithWeeks;
  const firstDay = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay;
  if (firstDay === 7) return 0;
  if (firstDay === 6) return 6;
  if (firstDay !== undefined) return 1;
  const region = locale.region ?? '';
  if (sundayRegions.has(region)) return 0;
  return saturdayRegions.has(region) ? 6 : 1;
}
