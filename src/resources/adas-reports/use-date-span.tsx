import { Suspense, useCallback, useMemo, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type AdasDateRange,
  adasDatePresets,
  adasPeriod,
  adasQuery,
} from '../../domain/time/adas-date-range';
import { dayIn, isCrossed, isDay, isInPeriod, type Period } from '../../domain/time/days';
import { weekStartOf } from '../../domain/time/week-start';
import { useLocale, useText } from '../../locales/text';
import type { Narrowing } from '../../screens/resource/screen-slots';
import { useSettings } from '../../settings/settings-context';
import { clockTimeMs, subscribeToClock } from '../../ui/clock';
import { useClock } from '../../ui/date-writer';
import { lazyPart } from '../../ui/lazy-part';
import type { AdasEventRecord } from './adas-event-record';
import { SpanNote } from './span-note';

// Dropdown and dates bring a good part of the component library along; the map does without.
const DateRangeChoice = lazyPart(() => import('./date-range-choice'));

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

/** The date range of the query string; defaults are left out. */
function useDateRange() {
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

/** The span of time that cards, list and map share. */
export interface DateSpan {
  range: AdasDateRange;
  period: Period;
  narrowing: Narrowing<AdasEventRecord>;
}

/**
 * Section 2's date range, in whole days of the clock in force: chosen in the list, and the same for map and cards. A
 * range may reach back further than what the list call returns by default: a back end with the feature `adas` gets it
 * as parameters. Over midnight "Today" goes on to the next day by itself.
 */
export function useDateSpan(): DateSpan {
  const t = useText();
  const locale = useLocale();
  const { range, setRange } = useDateRange();
  const clock = useClock();
  const isServed = useSettings().features.has('adas');
  const today = useSyncExternalStore(subscribeToClock, () => dayIn(clockTimeMs(), clock));
  return useMemo(() => {
    const period = adasPeriod(range, today, clock, weekStartOf(locale));
    const unasked = adasPeriod({ preset: 'month', from: '', to: '' }, today, clock);
    const isAsked = range.preset === 'custom' ? !isCrossed(range) : period.startMs < unasked.startMs;
    return {
      range,
      period,
      narrowing: {
        keeps: (event) => isInPeriod(event.occurredAtMs, period),
        // A span whose end is before its start has no events: there is nothing to request.
        permanentFilters: isServed && isAsked ? adasQuery(period) : undefined,
        listControl: () => (
          <Suspense>
            <DateRangeChoice range={range} onRange={setRange} />
          </Suspense>
        ),
        mapControl: <SpanNote range={range} />,
        widen:
          range.preset === 'month'
            ? undefined
            : {
                label: t('adas.showMonth'),
                onSelect: () => setRange({ preset: 'month', from: '', to: '' }),
              },
      },
    };
  }, [range, setRange, today, clock, locale, isServed, t]);
}
