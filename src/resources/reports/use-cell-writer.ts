import { useMemo } from 'react';
import { formatNumber } from '../../locales/number-format';
import { useFormatting } from '../use-formatting';
import type { ReportColumn } from './report-document';

export type CellWriter = (
  value: string | number | null,
  how: { kind: ReportColumn['kind']; digits: number | null },
) => string;

/** Formats the values of a report; units are in the column titles. */
export function useCellWriter(): CellWriter {
  const { t, locale, dates } = useFormatting();
  return useMemo(
    () =>
      (value, { kind, digits }) => {
        if (value === null || value === '') return t('value.none');
        if (typeof value === 'number') {
          const places = digits ?? 0;
          return formatNumber(value, locale, {
            minimumFractionDigits: places,
            maximumFractionDigits: places,
          });
        }
        if (kind === 'day') return dates.calendarDay(value);
        const timeMs = kind === 'moment' ? Date.parse(value) : Number.NaN;
        return Number.isNaN(timeMs) ? value : dates.moment(timeMs);
      },
    [t, locale, dates],
  );
}
