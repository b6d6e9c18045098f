import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { anyTime, defaultPeriod, isPeriodEnd, type VideoPeriod } from '../../domain/video-period';
import type { AnyResource } from '../../resources/definition';

const names = { dashcam: 'dashcam', dates: 'dates', from: 'from', to: 'to' } as const;

/** Says that the range was cleared; without it and without dates the default range holds. */
const CLEARED = 'any';

function readPeriod(params: URLSearchParams, nowMs: number): VideoPeriod {
  if (params.get(names.dates) === CLEARED) return anyTime;
  const [from, to] = [params.get(names.from) ?? '', params.get(names.to) ?? ''].map((end) =>
    isPeriodEnd(end) ? end : '',
  ) as [string, string];
  return from === '' && to === '' ? defaultPeriod(nowMs) : { from, to };
}

/**
 * What the query string says beside the state of any list: the chosen dashcam and the range of dates. The default range,
 * the last 30 days up to `nowMs`, is left out.
 */
export function useVideoAddress({ filters = [] }: AnyResource, nowMs: number) {
  const [params, setParams] = useSearchParams();
  const period = useMemo(() => readPeriod(params, nowMs), [params, nowMs]);

  /** Sets what is given and takes out what is empty; another choice shows other rows, from the first page. */
  const write = useCallback(
    (change: Record<string, string>) => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries({ ...change, page: '' })) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { preventScrollReset: true },
      );
    },
    [setParams],
  );

  return {
    dashcam: params.get(names.dashcam) ?? '',
    setDashcam: useCallback((dashcam: string) => write({ dashcam }), [write]),
    period,
    /** Whether it is the one that a list starts with. */
    isDefault: !params.has(names.dates) && !params.has(names.from) && !params.has(names.to),
    setPeriod: useCallback(
      ({ from, to }: VideoPeriod) => write({ from, to, dates: from === '' && to === '' ? CLEARED : '' }),
      [write],
    ),
    clearPeriod: useCallback(() => write({ from: '', to: '', dates: CLEARED }), [write]),
    resetPeriod: useCallback(() => write({ from: '', to: '', dates: '' }), [write]),
    /** Takes search and filters out, all at once; the dates stay. */
    clear: useCallback(() => {
      const chosen = ['q', names.dashcam, ...filters.map(({ name }) => name)];
      write(Object.fromEntries(chosen.map((name) => [name, ''])));
    }, [write, filters]),
  };
}
