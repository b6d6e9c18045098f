import { type ReactNode, useMemo } from 'react';
import { pageRows } from '../../domain/list-query';
import { lastPageOf } from '../../domain/page-range';
import { useText } from '../../locales/text';
import type { AnyResource, ResourceRecord } from '../../resources/definition';
import { DataTable, type DataTableProps } from '../../ui/data-table';
import { Pagination, type PaginationProps } from '../../ui/pagination';
import { titleOf } from './cell';
import { type CellDrawing, useRecordColumns } from './record-columns';

export interface RecordTableProps<Row extends ResourceRecord>
  extends Omit<PaginationProps, 'total' | 'disabled'>,
    CellDrawing<Row>,
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
  /** Stands before the pages; nothing when absent. */
  footNote?: ReactNode;
}

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

  const columns = useRecordColumns(definition, rows, { silenceOf, renderField });

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
