import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type AdasDateRange, adasDatePresets, adasPeriod, isInPeriod } from '../../domain/adas-date-range';
import { isDay } from '../../domain/fleet-days';
import type { AdasEventRecord } from '../../resources/adas-event-record';
import { clockTimeMs, subscribeToClock } from '../../ui/clock';

const names = { preset: 'range', from: 'from', to: 'to' } as const;

const [defaultPreset] = adasDatePresets;

function readRange(params: URLSearchParams): AdasDateRange {
  const preset = adasDatePresets.find((name) => name === params.get(names.preset)) ?? defaultPreset;
  const dayOf = (name: string): string => {
    const text = params.get(name) ?? '';
    return preset === 'custom' && isDay(text) ? text : '';
  };
  return { preset, from: dayOf(names.from), to: dayOf(names.to) };
}

/** The list's date range, which lives in the query string; what is at its default is left out. */
export function useDateRange() {
  const [params, setParams] = useSearchParams();
  const range = useMemo(() => readRange(params), [params]);
  const setRange = useCallback(
    ({ preset, from, to }: AdasDateRange) => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          const put = (name: string, value: string): void => {
            if (value) next.set(name, value);
            else next.delete(name);
          };
          put(names.preset, preset === defaultPreset ? '' : preset);
          put(names.from, preset === 'custom' ? from : '');
          put(names.to, preset === 'custom' ? to : '');
          // Another range shows other rows.
          next.delete('page');
          return next;
        },
        { preventScrollReset: true },
      );
    },
    [setParams],
  );
  return { range, setRange };
}

/** Those of the events that lie in the range; over midnight "Today" goes on to the next day by itself. */
export function useEventsInRange(
  events: readonly AdasEventRecord[],
  range: AdasDateRange,
): readonly AdasEventRecord[] {
  const today = useSyncExternalStore(subscribeToClock, () => new Date(clockTimeMs()).setHours(0, 0, 0, 0));
  return useMemo(() => {
    const period = adasPeriod(range, new Date(today));
    return events.filter((event) => isInPeriod(event.occurredAtMs, period));
  }, [events, range, today]);
}
