import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { pageRows } from '../../domain/lists/list-query';
import { lastPageOf } from '../../domain/lists/page-range';
import { useText } from '../../locales/text';
import type { ResourceRecord } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import { DataTable, type DataTableProps, rowsOfPage } from '../../ui/data-table';
import { Pagination, type PaginationProps } from '../../ui/pagination';
import { useTableLayout } from '../views/use-table-layout';
import { type CellDrawing, useRecordColumns } from './record-columns';
import { useRecordLabel } from './record-label';
import { RelationTitles } from './relation-titles';
import { useScrollToTop } from './use-scroll-to-top';
import type { ServedList } from './use-served-list';

export interface RecordTableProps<Row extends ResourceRecord>
  extends Omit<PaginationProps, 'total' | 'shown'>,
    CellDrawing<Row>,
    Pick<
      DataTableProps<Row>,
      | 'sort'
      | 'onSort'
      | 'selection'
      | 'actions'
      | 'menuTitle'
      | 'onRowClick'
      | 'activeKey'
      | 'loading'
      | 'isStacked'
      | 'onDrawn'
    > {
  definition: AnyResource;
  /** The records that match search and filters, of all pages and in their order; of one page where the server pages. */
  records: readonly Row[];
  /** The state of a list that the server pages. Absent: the records are complete. */
  served?: ServedList | undefined;
  /** The name of a row in the accessible names of its controls. Absent: that of the definition. */
  rowLabel?: ((row: Row) => string) | undefined;
  /** Before the pages. Absent: nothing. */
  footNote?: ReactNode;
}

/**
 * A page of a resource's records as a table, with pagination below. A page that no longer exists shows the last one.
 */
export function RecordTable<Row extends ResourceRecord>({
  definition,
  records,
  served,
  rowLabel,
  staleSinceOf,
  renderField,
  footNote,
  totalToCome,
  page,
  pageSize,
  onPage,
  onPageSize,
  pageSizeOptions,
  pagesShown,
  ...table
}: RecordTableProps<Row>) {
  const t = useText();
  const currentPage = served ? page : Math.min(page, lastPageOf(records.length, pageSize));
  const isOnePage = served !== undefined;
  const ofPage = useMemo(
    () => (isOnePage ? records : pageRows(records, currentPage, pageSize)),
    [isOnePage, records, currentPage, pageSize],
  );
  const rows = useSteadyRows(ofPage);

  const body = useScrollToTop(currentPage);
  const columns = useRecordColumns(definition, rows, { staleSinceOf, renderField });
  const { layout, change, density } = useTableLayout(definition);
  const size = useCallback(
    (name: string, widthPx: number | undefined) => {
      const { [name]: _before, ...others } = layout.widths;
      change({ widths: widthPx === undefined ? others : { ...others, [name]: widthPx } });
    },
    [layout, change],
  );
  const defaultLabel = useRecordLabel<Row>(definition);

  return (
    <>
      <div ref={body} className="list-pane-body" style={rowsOfPage(pageSize)}>
        <RelationTitles definition={definition} records={rows} fields={columns.map(({ key }) => key)}>
          <DataTable
            label={t('list.table', { area: t(definition.label) })}
            columns={columns}
            rows={rows}
            rowKey={idOf}
            rowLabel={rowLabel ?? defaultLabel}
            isSortedElsewhere={definition.sorts !== undefined}
            onSize={size}
            isCompact={density === 'compact'}
            {...table}
          />
        </RelationTitles>
      </div>
      <div className="list-pane-foot">
        {footNote}
        <Pagination
          page={currentPage}
          pageSize={pageSize}
          total={served ? served.total : records.length}
          shown={served && { page: served.page, rows: records.length, hasNext: served.hasNext }}
          totalToCome={served ? undefined : totalToCome}
          onPage={onPage}
          onPageSize={onPageSize}
          pageSizeOptions={pageSizeOptions}
          pagesShown={pagesShown}
        />
      </div>
    </>
  );
}

/**
 * Keeps the array's identity while it has the same rows, so that other pages' responses do not render this one again.
 */
function useSteadyRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [steady, setSteady] = useState(rows);
  const isSame = rows.length === steady.length && rows.every((row, index) => row === steady[index]);
  if (!isSame) setSteady(rows);
  return isSame ? steady : rows;
}

const idOf = (row: ResourceRecord): string => row.id;
