import { createContext, use, useMemo } from 'react';
import { createDateWriter, type DateStyle, type DateWriter, defaultDateStyle } from '../domain/date-format';
import { useLocale } from '../locales/text';

/** The user's timezone and date format, for all that writes a date. */
export const DateStyleContext = createContext<DateStyle>(defaultDateStyle);

/** Writes instants as the user wants them: timezone, date format and language; a new one when these change. */
export function useDateWriter(): DateWriter {
  const style = use(DateStyleContext);
  const locale = useLocale();
  return useMemo(() => createDateWriter(style, locale), [style, locale]);
}
