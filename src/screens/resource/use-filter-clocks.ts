import { useMemo } from 'react';
import { dayIn, dayStartMs } from '../../domain/time/days';
import { serverClock } from '../../domain/time/server-clock';
import { weekStartOf } from '../../domain/time/week-start';
import { useLocale } from '../../locales/text';
import type { FilterClocks } from '../../resources/filter-reader';
import { useClock, useFleetClock } from '../../ui/date-writer';

/** The clocks that filters of days depend on; the same object for a whole day. */
export function useFilterClocks(): FilterClocks {
  const clock = useClock();
  const fleet = useFleetClock();
  const locale = useLocale();
  const weekStart = useMemo(() => weekStartOf(locale), [locale]);
  const today = dayIn(serverClock.nowMs(), clock);
  return useMemo(
    () => ({ clock, fleet, weekStart, nowMs: dayStartMs(today, clock) }),
    [clock, fleet, weekStart, today],
  );
}
