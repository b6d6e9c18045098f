import { type ReactNode, useMemo } from 'react';
import { pageRows } from '../../domain/list-query';
import { lastPageOf } from '../../domain/page-range';
import type { Silence } from '../../domain/staleness';
import { useText } from '../../locales/text';
import type { AnyResource, CellKind, ResourceRecord } from '../../resources/definition';
import { DataTable, type DataTableProps } from '../../ui/data-table';
import { Pagination, type PaginationProps } from '../../ui/pagination';
import { Cell, fieldOf, titleOf } from './cell';

export interface RecordTableProps<Row extends ResourceRecord>
  extends Omit<PaginationProps, 'total' | 'disabled'>,
    Pick<
      DataTableProps<Row>,
      | 'sort'
      | 'onSort'
      | 'selection'
      | 'actions'
      | 'afterActions'
      | 'actionsWidth'
      | 'onRowClick'
      | 'activeKey'
      | 'loading'
      | 'onDrawn'
    > {
  definition: AnyResource;
  /** Those that search and filters leave, of all pages and in their order. */
  records: readonly Row[];
  /** What a row is called in the names of its controls; its title when absent. */
  rowLabel?: ((row: Row) => string) | undefined;
  /** How long nothing was heard of a row; its state is then drawn as the last known one. Absent: all are fresh. */
  silenceOf?: ((row: Row) => Silence | undefined) | undefined;
  /** Draws a field in its own way, with or around what is drawn when absent. */
  renderField?: ((row: Row, field: string, usual: ReactNode) => ReactNode) | undefined;
  /** Stands before the pages; nothing when absent. */
  footNote?: ReactNode;
}

const numericKinds: ReadonlySet<CellKind> = new Set([
  'number',
  'speed-kmh',
  'speed-mph',
  'percent',
  'degrees',
]);

/**
 * A resource's columns with one page of its records, and below them the way to the other pages. A page that is no
 * longer there shows the last one.
 */
export function RecordTable<Row extends ResourceRecord>({
  definition,
  records,
  rowLabel,
  silenceOf,
  renderField,
  footNote,
  totalToCome,
  page,
  pageSize,
  onPage,
  onPageSize,
  pageSizeOptions,
  pageMarks,
  ...table
}: RecordTableProps<Row>) {
  const say = useText();
  const currentPage = Math.min(page, lastPageOf(records.length, pageSize));
  const rows = useMemo(() => pageRows(records, currentPage, pageSize), [records, currentPage, pageSize]);

  const columns = useMemo(
    () =>
      (definition.columns ?? []).map((name: string) => {
        const field = fieldOf(definition, name);
        const { title, cell, width, minWidth, priority, sortable } = field;
        return {
          key: name,
          title: say(title),
          width,
          minWidth,
          priority,
          sortable: sortable !== false,
          numeric: numericKinds.has(cell),
          render(row: Row) {
            const usual = <Cell field={field} name={name} record={row} silence={silenceOf?.(row)} />;
            return renderField ? renderField(row, name, usual) : usual;
          },
        };
      }),
    [definition, say, silenceOf, renderField],
  );

  return (
    <>
      <div className="list-pane-body">
        <DataTable
          label={say('list.table', { area: say(definition.label) })}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          rowLabel={rowLabel ?? ((row) => titleOf(definition, row, say))}
          isSortedElsewhere={definition.sorts !== undefined}
          {...table}
        />
      </div>
      <div className="list-pane-foot">
        {footNote}
        <Pagination
          page={currentPage}
          pageSize={pageSize}
          total={records.length}
          totalToCome={totalToCome}
          onPage={onPage}
          onPageSize={onPageSize}
          pageSizeOptions={pageSizeOptions}
          pageMarks={pageMarks}
        />
      </div>
    </>
  );
}
