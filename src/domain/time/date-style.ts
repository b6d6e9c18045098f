import { FLEET_TIME } from './timezone';

/** The time zones of section 9, listed before all others. */
export const commonTimezones = [
  'UTC',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
] as const;

/** The date formats of section 9; the first is the default. */
export const dateFormats = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'] as const;
export type DateFormat = (typeof dateFormats)[number];

/** How dates are formatted. */
export interface DateStyle {
  /** `FLEET_TIME`, or an IANA zone name. */
  timezone: string;
  /** The fleet's clock, minutes ahead of UTC: the clock of display strings. */
  utcOffsetMin: number;
  dateFormat: DateFormat;
}

/** Until the user chooses: the fleet's clock, in the first format. */
export const defaultDateStyle = { timezone: FLEET_TIME, dateFormat: dateFormats[0] } as const;
