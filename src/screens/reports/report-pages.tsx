import { useId, useMemo, useState } from 'react';
import { pageRows, type SortOrder, sortRows } from '../../domain/list-query';
import { defaultPageSize, lastPageOf } from '../../domain/page-range';
import { useText } from '../../locales/text';
import type { ReportChart, ReportColumn, ReportContent, ReportTable } from '../../resources/report-document';
import { Chart } from '../../ui/chart/chart';
import { DataTable } from '../../ui/data-table';
import { useDateWriter } from '../../ui/date-writer';
import { Pagination } from '../../ui/pagination';
import { useCellWriter } from './cell-writer';

/** What a completed report says: summary, chart with its numbers beside it, and tables. */
export function ReportPages({ content }: { content: ReportContent }) {
  return (
    <>
      <Figures figures={content.figures} />
      {content.chart && <ChartWithNumbers chart={content.chart} />}
      {content.tables.map((table) => (
        <TableSection key={table.title} table={table} />
      ))}
      <div className="report-notes">
        {content.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </>
  );
}

function Figures({ figures }: Pick<ReportContent, 'figures'>) {
  const say = useText();
  const write = useCellWriter();
  return (
    <section aria-label={say('report.figures')}>
      <dl className="report-figures">
        {figures.map((figure) => (
          <div key={figure.label}>
            <dt>{figure.label}</dt>
            <dd>
              {write(figure.value, figure)}
              {figure.unit && figure.value !== null && <small> {figure.unit}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const titleOf = (title: string, unit: string): string => (unit ? `${title} (${unit})` : title);

function ChartWithNumbers({ chart }: { chart: ReportChart }) {
  const say = useText();
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
        <section className="report-numbers" tabIndex={0} aria-label={say('report.chartNumbers')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{say(isByDay ? 'report.day' : 'report.category')}</th>
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

function TableSection({ table }: { table: ReportTable }) {
  const say = useText();
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
    width: widthOf(column),
    sortable: true,
    numeric: column.kind === 'number',
    // On a phone all of them stay, the name on top.
    priority: index === nameAt ? (1 as const) : (3 as const),
    render: ({ cells }: Row) => write(cells[index] ?? null, column),
  }));
  const total = table.total ?? rows.length;

  return (
    <section className="report-table" aria-labelledby={headingId}>
      <h2 id={headingId}>{table.title}</h2>
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
        empty={say('value.none')}
      />
      {rows.length > defaultPageSize && (
        <Pagination
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
        <p className="report-first-rows">{say('report.firstRows', { shown: rows.length, total })}</p>
      )}
    </section>
  );
}

/** Texts share what the others leave. */
function widthOf({ kind, label, unit }: ReportColumn): number | undefined {
  if (kind === 'text') return undefined;
  if (kind === 'moment') return 176;
  return Math.min(220, Math.max(96, 64 + 8 * (label.length + (unit ? unit.length + 3 : 0))));
}
