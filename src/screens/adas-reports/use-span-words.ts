import type { AdasDateRange } from '../../domain/adas-date-range';
import { useText } from '../../locales/text';
import { useSettings } from '../../settings/settings-context';
import { useDateWriter } from '../../ui/date-writer';

/**
 * The span of time that the screen speaks of, in words.
 *
 * @param cutAtMs where a back end answers with the newest events only: from when on there are any.
 */
export function useSpanWords({ preset, from, to }: AdasDateRange, cutAtMs?: number): string {
  const say = useText();
  const dates = useDateWriter();
  const isServed = useSettings().features.has('adas');
  const first = cutAtMs === undefined ? from && dates.calendarDay(from) : dates.day(cutAtMs);
  const last = to && dates.calendarDay(to);
  if (first && last) return say('report.days', { from: first, to: last });
  if (first) return say('adas.span.since', { day: first });
  if (last) return say('adas.span.until', { day: last });
  if (preset === 'today') return say('adas.span.today');
  if (preset === 'week') return say('adas.span.week');
  // Without a question, a back end means the last 30 days.
  return say(preset === 'month' || isServed ? 'adas.span.month' : 'adas.span.all');
}
