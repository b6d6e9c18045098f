import { useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { pageRows, type SortOrder, sortRows } from '../../domain/lists/list-query';
import { defaultPageSize, lastPageOf } from '../../domain/lists/page-range';
import { useText } from '../../locales/text';
import { useResources } from '../../screens/resources-context';
import { Chart } from '../../ui/chart/chart';
import { DataTable } from '../../ui/data-table';
import { useDateWriter } from '../../ui/date-writer';
import { Pagination } from '../../ui/pagination';
import { pathOf } from '../definition/resource';
import type { ReportChart, ReportColumn, ReportContent, ReportTable } from './report-document';
import { ReportFigures } from './report-figures';
import { type ReportDays, rowsOfCell } from './rows-behind';
import { useCellWriter } from './use-cell-writer';

export interface ReportPagesProps {
  content: ReportContent;
  days: ReportDays;
}

/** The content of a completed report: summary, chart with a table of its numbers, and tables. */
export function ReportPages({ content, days }: ReportPagesProps) {
  const headings = useRef(new Map<string, HTMLElement | null>());
  return (
    <>
      {content.assets && <p className="report-about">{content.assets}</p>}
      {/* The focus brings the table into view. */}
      <ReportFigures {...{ content, days }} onShowTable={(key) => headings.current.get(key)?.focus()} />
      {content.chart && <ChartWithNumbers chart={content.chart} />}
      {content.tables.map((table) => (
        <TableSection
          key={table.title}
          table={table}
          days={days}
          onHeading={(heading) => headings.current.set(table.key, heading)}
        />
      ))}
      <div className="report-notes">
        {content.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </>
  );
}

const titleOf = (title: string, unit: string): string => (unit ? `${title} (${unit})` : title);

function ChartWithNumbers({ chart }: { chart: ReportChart }) {
  const t = useText();
  const dates = useDateWriter();
  const write = useCellWriter();
  const headingId = useId();
  const isByDay = chart.categories.kind === 'day';
  const categories = useMemo(
    () => chart.categories.values.map((value) => (isByDay ? dates.calendarDay(value) : value)),
    [chart, isByDay, dates],
  );
  const number = (value: number): string => write(value, { kind: 'number', digits: chart.digits });
  return (
    <section className="report-chart" aria-labelledby={headingId}>
      <h2 id={headingId}>{titleOf(chart.title, chart.unit)}</h2>
      <div className="report-chart-parts">
        <Chart
          name={titleOf(chart.title, chart.unit)}
          shape={chart.shape}
          categories={categories}
          series={chart.series}
          numberText={number}
        />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className="report-numbers" tabIndex={0} aria-label={t('report.chartNumbers')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t(isByDay ? 'report.day' : 'report.category')}</th>
                {chart.series.map(({ label }) => (
                  <th key={label} scope="col">
                    {titleOf(label, chart.unit)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {categories.map((category, index) => (
                <tr key={category}>
                  <th scope="row">{category}</th>
                  {chart.series.map(({ label, values }) => (
                    <td key={label}>{number(values[index] ?? 0)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </section>
  );
}

interface Row {
  key: string;
  cells: ReportTable['rows'][number];
}

interface ColumnSort {
  field: string;
  order: SortOrder;
}

interface TableSectionProps {
  table: ReportTable;
  days: ReportDays;
  onHeading(heading: HTMLElement | null): void;
}

function TableSection({ table, days, onHeading }: TableSectionProps) {
  const t = useText();
  const resources = useResources();
  const write = useCellWriter();
  const headingId = useId();
  const [sort, setSort] = useState<ColumnSort>();
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<number>(defaultPageSize);

  const rows = useMemo(() => table.rows.map((cells, index): Row => ({ key: String(index), cells })), [table]);
  const sorted = useMemo(
    () => (sort ? sortRows(rows, ({ cells }) => cells[Number(sort.field)], sort.order) : rows),
    [rows, sort],
  );
  const nameAt = Math.max(
    0,
    table.columns.findIndex(({ kind }) => kind === 'text'),
  );
  const columns = table.columns.map((column, index) => ({
    key: String(index),
    title: titleOf(column.label, column.unit),
    ...(column.kind !== 'text' && { width: widthOf(column) }),
    sorter: true,
    ...(column.kind === 'number' && { align: 'right' as const, className: 'data-table-number' }),
    render: (_value: unknown, { cells }: Row) => {
      const value = cells[index] ?? null;
      const text = write(value, column);
      const rows = rowsOfCell(column.key, value, days);
      const target = rows && 'resource' in rows && resources.find(({ name }) => name === rows.resource);
      return target ? <Link to={pathOf(target, rows.query)}>{text}</Link> : text;
    },
  }));
  const total = table.total ?? rows.length;

  return (
    <section className="report-table" aria-labelledby={headingId}>
      <h2 id={headingId} ref={onHeading} tabIndex={-1}>
        {table.title}
      </h2>
      <DataTable
        label={table.title}
        columns={columns}
        rows={pageRows(sorted, Math.min(page, lastPageOf(rows.length, pageSize)), pageSize)}
        rowKey={({ key }) => key}
        rowLabel={({ cells }) => String(cells[nameAt] ?? '')}
        sort={sort}
        onSort={(next) => {
          setSort(next);
          setPage(1);
        }}
        empty={t('value.none')}
      />
      {rows.length > defaultPageSize && (
        <Pagination
          of={table.title}
          page={Math.min(page, lastPageOf(rows.length, pageSize))}
          pageSize={pageSize}
          total={rows.length}
          onPage={setPage}
          onPageSize={(size) => {
            setPageSize(size);
            setPage(1);
          }}
        />
      )}
      {total > rows.length && (
        <p className="report-first-rows">{t('report.firstRows', { shown: rows.length, total })}</p>
      )}
    </section>
  );
}

/** In px; columns of text have none and share the rest. */
function widthOf({ kind, label, unit }: ReportColumn): number {
  if (kind === 'moment') return 176;
  return Math.min(220, Math.max(96, 64 + 8 * (label.length + (unit ? unit.length + 3 : 0))));
}
