import { durationText } from '../resource/unit-text';

/** A time in whole minutes; in seconds below one. */
export const minutesText = (seconds: number, locale: string): string =>
  durationText(seconds < 60 ? seconds : Math.round(seconds / 60) * 60, locale);
