import { FLEET_TIME } from './timezone';

/** Section 9's time zones, which are offered before all others that the browser knows. */
export const usualTimezones = [
  'UTC',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
] as const;

/** The date formats a user chooses from (section 9); the first is the default. */
export const dateFormats = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'] as const;
export type DateFormat = (typeof dateFormats)[number];

/** How a user wants dates and times written. */
export interface DateStyle {
  /** `FLEET_TIME`, or the IANA name of the zone that was chosen. */
  timezone: string;
  /** The fleet's own clock, minutes ahead of UTC: what display strings are told in. */
  utcOffsetMin: number;
  dateFormat: DateFormat;
}

/** Nothing chosen. */
export const defaultDateStyle = { timezone: FLEET_TIME, dateFormat: dateFormats[0] } as const;
