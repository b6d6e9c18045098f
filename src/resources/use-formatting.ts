import { useMemo } from 'react';
import { useLocale, useText } from '../locales/text';
import { useDateWriter } from '../ui/date-writer';
import type { Formatting } from './formatting';

/** The reader's language, numbers and dates; a new object if one of them changes. */
export function useFormatting(): Formatting {
  const t = useText();
  const locale = useLocale();
  const dates = useDateWriter();
  return useMemo(() => ({ t, locale, dates }), [t, locale, dates]);
}
