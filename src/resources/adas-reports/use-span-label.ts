import { type AdasDateRange, dayPresetOf } from '../../domain/time/adas-date-range';
import { useLocale, useText } from '../../locales/text';
import { useSettings } from '../../settings/settings-context';
import { useDateWriter } from '../../ui/date-writer';
import { dayPresetTexts } from '../../ui/day-preset-texts';

/**
 * The text for the range of days. `cutAtMs` is the time of the oldest event if the response was cut at the row limit.
 */
export function useSpanLabel({ preset, from, to }: AdasDateRange, cutAtMs?: number): string {
  const t = useText();
  const locale = useLocale();
  const dates = useDateWriter();
  const isServed = useSettings().features.has('adas');
  const first = cutAtMs === undefined ? from && dates.calendarDay(from) : dates.day(cutAtMs);
  const last = to && dates.calendarDay(to);
  if (first && last) return t('report.days', { from: first, to: last });
  if (first) return t('adas.span.since', { day: first });
  if (last) return t('adas.span.until', { day: last });
  const named = dayPresetOf(preset);
  // It continues a sentence.
  if (named) return smallFirst(t(dayPresetTexts[named]), locale);
  // A request without days means the last 30 days.
  return t(isServed ? 'adas.span.month' : 'adas.span.all');
}

const smallFirst = (text: string, locale: string): string =>
  text.charAt(0).toLocaleLowerCase(locale) + text.slice(1);
