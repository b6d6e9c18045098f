import { useMemo } from 'react';
import { formatNumber } from '../../locales/number-format';
import { useLocale, useText } from '../../locales/text';
import type { ReportColumn } from '../../resources/report-document';
import { useDateWriter } from '../../ui/date-writer';

export type CellWriter = (
  value: string | number | null,
  how: { kind: ReportColumn['kind']; digits: number | null },
) => string;

/** Writes the values of a report as the user wants numbers and times; units stand in the titles. */
export function useCellWriter(): CellWriter {
  const say = useText();
  const locale = useLocale();
  const dates = useDateWriter();
  return useMemo(
    () =>
      (value, { kind, digits }) => {
        if (value === null || value === '') return say('value.none');
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
    [say, locale, dates],
  );
}
