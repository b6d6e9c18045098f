import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../locales/number-format';
import { useLocale, useText } from '../../locales/text';
import { useResources } from '../../screens/resources-context';
import { useDateWriter } from '../../ui/date-writer';
import { FigureCards } from '../../ui/figure-cards';
import { pathOf } from '../definition/resource';
import type { ReportContent, ReportFigure } from './report-document';
import { type ReportDays, type RowsBehind, rowsOfFigure } from './rows-behind';
import { useCellWriter } from './use-cell-writer';

export interface ReportFiguresProps {
  content: ReportContent;
  days: ReportDays;
  /** Shows a table of the report. */
  onShowTable(key: string): void;
}

/** The figures of a report, each with that of the span before and the way to its rows. */
export function ReportFigures({ content, days, onShowTable }: ReportFiguresProps) {
  const t = useText();
  const dates = useDateWriter();
  const write = useCellWriter();
  const changeOf = useChange();
  const { figures, daysBefore, tables } = content;
  const keys = tables.map(({ key }) => key);
  return (
    <section aria-label={t('report.figures')}>
      <FigureCards
        label={t('report.figures')}
        figures={figures.map((figure) => ({
          title: figure.label,
          value: write(figure.value, figure),
          ...(figure.unit && figure.value !== null && { note: figure.unit }),
          foot: (
            <>
              {figure.before !== undefined && (
                <span>
                  {t('report.before', { value: write(figure.before, figure) })}
                  {changeOf(figure)}
                </span>
              )}
              <ShowRows
                label={figure.label}
                rows={rowsOfFigure(figure, days, keys)}
                onShowTable={onShowTable}
              />
            </>
          ),
        }))}
      />
      {daysBefore && (
        <p className="report-compared">
          {t('report.comparedWith', {
            from: dates.calendarDay(daysBefore.from),
            to: dates.calendarDay(daysBefore.to),
          })}
        </p>
      )}
    </section>
  );
}

/** The change since the span before, in per cent and in brackets; empty where there is nothing to divide by. */
function useChange(): (figure: ReportFigure) => string {
  const locale = useLocale();
  return ({ value, before }) => {
    if (typeof value !== 'number' || typeof before !== 'number' || before === 0) return '';
    const change = (value - before) / Math.abs(before);
    return ` (${formatNumber(change, locale, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 })})`;
  };
}

interface ShowRowsProps {
  label: string;
  rows: RowsBehind | undefined;
  onShowTable(key: string): void;
}

function ShowRows({ label, rows, onShowTable }: ShowRowsProps) {
  const t = useText();
  const resources = useResources();
  if (!rows) return null;
  const name = t('text.labelled', { label: t('report.showRows'), value: label });
  if ('table' in rows) {
    return (
      <Button
        type="link"
        size="small"
        className="report-show-rows"
        aria-label={name}
        onClick={() => onShowTable(rows.table)}
      >
        {t('report.showRows')}
      </Button>
    );
  }
  const target = resources.find(({ name: resource }) => resource === rows.resource);
  return (
    target && (
      <Link className="report-show-rows" aria-label={name} to={pathOf(target, rows.query)}>
        {t('report.showRows')}
      </Link>
    )
  );
}
