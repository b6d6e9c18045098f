import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { anyTime, defaultPeriod, isPeriodEnd, type VideoPeriod } from '../../domain/video/video-period';

const names = { dashcam: 'dashcam', dates: 'dates', from: 'from', to: 'to' } as const;

/** The value of `dates` for a cleared range; without it an empty range means the default. */
const CLEARED = 'any';

function readPeriod(params: URLSearchParams, nowMs: number): VideoPeriod {
  if (params.get(names.dates) === CLEARED) return anyTime;
  const [from, to] = [params.get(names.from) ?? '', params.get(names.to) ?? ''].map((end) =>
    isPeriodEnd(end) ? end : '',
  ) as [string, string];
  return from === '' && to === '' ? defaultPeriod(nowMs) : { from, to };
}

/** The chosen dashcam and dates in the query string. The default range, the 30 days up to `nowMs`, is left out. */
export function useVideoAddress(nowMs: number) {
  const [params, setParams] = useSearchParams();
  const period = useMemo(() => readPeriod(params, nowMs), [params, nowMs]);

  /** Sets or deletes parameters, and goes back to the first page. */
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
    isDefault: !params.has(names.dates) && !params.has(names.from) && !params.has(names.to),
    setPeriod: useCallback(
      ({ from, to }: VideoPeriod) => write({ from, to, dates: from === '' && to === '' ? CLEARED : '' }),
      [write],
    ),
    clearPeriod: useCallback(() => write({ from: '', to: '', dates: CLEARED }), [write]),
    resetPeriod: useCallback(() => write({ from: '', to: '', dates: '' }), [write]),
  };
}
