import type { AdasDateRange } from '../../domain/time/adas-date-range';
import { useText } from '../../locales/text';
import { useSettings } from '../../settings/settings-context';
import { useDateWriter } from '../../ui/date-writer';

/**
 * The text for the range of days. `cutAtMs` is the time of the oldest event if the response was cut at the row limit.
 */
export function useSpanWords({ preset, from, to }: AdasDateRange, cutAtMs?: number): string {
  const t = useText();
  const dates = useDateWriter();
  const isServed = useSettings().features.has('adas');
  const first = cutAtMs === undefined ? from && dates.calendarDay(from) : dates.day(cutAtMs);
  const last = to && dates.calendarDay(to);
  if (first && last) return t('report.days', { from: first, to: last });
  if (first) return t('adas.span.since', { day: first });
  if (last) return t('adas.span.until', { day: last });
  if (preset === 'today') return t('adas.span.today');
  if (preset === 'week') return t('adas.span.week');
  // A request without days means the last 30 days.
  return t(preset === 'month' || isServed ? 'adas.span.month' : 'adas.span.all');
}
