import { Table, type TableColumnType, type TableProps } from 'antd';
import {
  type CSSProperties,
  type HTMLAttributes,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from 'react';
import type { SortOrder } from '../domain/lists/list-query';
import { useText } from '../locales/text';
import { HeaderCell } from './data-table-header-cell';
import { BodyRow } from './data-table-row';
import { sizedColumn, sizedStyle, sizesOf } from './data-table-sizes';
import { useStackedRows } from './data-table-stacked';
import { moveAmongRows } from './record-focus';
import { type RowAction, RowActions, RowActionsMenu, shortLabel } from './row-actions';
import { isMeantForRow } from './row-click';
import { useNarrow } from './use-narrow';
import { useScrollArea } from './use-scroll-area';
import { VisuallyHidden } from './visually-hidden';
import './data-table.css';

/** The sorted column and its order. */
export interface TableSort {
  /** The key of a column. */
  field: string;
  order: SortOrder;
}

/** A column of the library's table: `width` is used where it fits, `minWidth` is the minimum; both in px. */
export interface DataColumn<Row> extends TableColumnType<Row> {
  key: string;
  title: string;
  /**
   * The position in a stacked row on a phone. Absent: "More" shows the column. A table without any priority scrolls
   * sideways on a phone, too.
   */
  priority?: 1 | 2 | 3 | undefined;
  /** Whether a stacked row shows the title before the value. Absent: for screen readers alone. */
  titled?: true | undefined;
  /** The width that the user chose, px; wider contents are cut. Absent: `width` and `minWidth` apply. */
  sizedPx?: number | undefined;
}

export interface DataTableProps<Row> {
  /** The table's accessible name. */
  label: string;
  /** The first one is the row header, and stays visible while the others scroll sideways. */
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** The row in the names of its controls: "View Details: Cam 0012". */
  rowLabel(row: Row): string;
  sort?: TableSort | undefined;
  /** Absent: no column can be sorted by. */
  onSort?: ((sort: TableSort) => void) | undefined;
  /** Absent: rows have no checkboxes. Keys of rows on other pages are kept. */
  selection?: { selected: ReadonlySet<string>; onChange(selected: ReadonlySet<string>): void } | undefined;
  /** Absent: there is no column of actions. */
  actions?: ((row: Row) => readonly RowAction[]) | undefined;
  /** The title of a column whose actions are always behind one button. Absent: "Actions", side by side if they fit. */
  menuTitle?: string | undefined;
  /** Called when a column was resized; undefined: as wide as its contents. Absent: columns cannot be resized. */
  onSize?: ((key: string, widthPx: number | undefined) => void) | undefined;
  /** `true`: a dense table with single-line rows. Absent: the usual spacing. */
  isCompact?: boolean | undefined;
  /** `true`: on a phone another control sorts the rows. Absent: the table has one. */
  isSortedElsewhere?: boolean | undefined;
  /** `true`: rows are stacked in a wide window too, for a table in a narrow container. Absent: on phones only. */
  isStacked?: boolean | undefined;
  /** For the pointer only: offer an action for the keyboard. */
  onRowClick?: ((row: Row) => void) | undefined;
  /** The key of the row that is open elsewhere, such as in a drawer. */
  activeKey?: string | undefined;
  loading?: boolean | undefined;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  /** Called with the number of rows after the paint in which new rows are on screen. */
  onDrawn?: ((count: number) => void) | undefined;
}

/** A style for the container of a table, whose height is shared by the rows of a page. */
export const rowsOfPage = (pageSize: number) => ({ '--rows': pageSize }) as CSSProperties;

/** In a table narrower than this, px, row actions are behind one button. */
const MENU_BELOW_PX = 840;

/** Two states: the library's third one removes the order (section 4, "Table sort"). */
const sortDirections: NonNullable<TableProps['sortDirections']> = ['ascend', 'descend', 'ascend'];
const libraryOrder = { asc: 'ascend', desc: 'descend' } as const;

const components = { header: { cell: HeaderCell }, body: { row: BodyRow } };

/**
 * The library's table for one page of rows (section 2, "Shared display pieces"); on a phone its rows are stacked.
 *
 * It uses neither `sticky` nor `scroll`, with which the library splits header and rows into two tables and cells lose their
 * headers: the table scrolls in an element of its own, where the header stays by CSS.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, onSort, onRowClick, activeKey, empty, loading = false } = props;
  const isNarrow = useNarrow();
  const isStacked = (isNarrow || props.isStacked === true) && props.columns.some(({ priority }) => priority);
  const area = useRef<HTMLDivElement>(null);
  const { widthPx, scrolls } = useScrollArea(area);
  const wide = useWideColumns(props);
  const stacked = useStackedRows(props);
  const isCompact = isNarrow || widthPx < MENU_BELOW_PX;
  const actions = useActionsColumn(props, isCompact, isStacked ? stacked.renderMore : undefined);
  const rowSelection = useRowSelection(props, isNarrow);
  useDrawn(rows, props.onDrawn);

  // The library renders all cells whenever its table is rendered, so changes around the table must not do so.
  const table = useMemo(() => {
    const dataColumns = isStacked ? [stacked.column] : wide;
    return (
      <Table<Row>
        aria-label={label}
        columns={actions ? [...dataColumns, actions] : dataColumns}
        {...(isStacked && { expandable: stacked.expandable })}
        dataSource={rows}
        rowKey={rowKey}
        {...(rowSelection && { rowSelection })}
        components={components}
        loading={loading}
        locale={{ emptyText: empty ?? ' ' }}
        pagination={false}
        showSorterTooltip={false}
        sortDirections={sortDirections}
        tableLayout="auto"
        onChange={(_pages, _filters, sorter) => {
          if (Array.isArray(sorter) || !sorter.order) return;
          onSort?.({ field: String(sorter.columnKey), order: sorter.order === 'ascend' ? 'asc' : 'desc' });
        }}
        onRow={(row) => ({
          'aria-current': rowKey(row) === activeKey ? 'true' : undefined,
          style: onRowClick && { cursor: 'pointer' },
          onClick: onRowClick && ((event) => isMeantForRow(event) && onRowClick(row)),
          onKeyDown: moveAmongRows,
          onMouseOver: setTitleOfCutText,
        })}
      />
    );
  }, [
    label,
    isStacked,
    wide,
    stacked.column,
    stacked.expandable,
    actions,
    rows,
    rowKey,
    rowSelection,
    loading,
    empty,
    onSort,
    onRowClick,
    activeKey,
  ]);

  return (
    <div
      ref={area}
      className="data-table"
      data-compact={(props.isCompact && !isStacked) || undefined}
      style={isStacked ? undefined : sizesOf(props.columns)}
      aria-busy={loading}
      // Reachable by keyboard while there is something to scroll.
      {...(scrolls && { role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      {table}
    </div>
  );
}

/** Without checkboxes, the first column is aligned with title and search. */
const atEdge: CSSProperties = { paddingInlineStart: 16 };
const atFarEdge: CSSProperties = { paddingInlineEnd: 16 };

function useWideColumns<Row>({ columns, sort, onSort, selection, onSize }: DataTableProps<Row>) {
  const hasCheckboxes = selection !== undefined;
  return useMemo(
    () =>
      columns.map(
        ({ priority: _priority, titled: _titled, sizedPx, ...column }, index): TableColumnType<Row> => {
          const style = {
            ...(onSize && sizedStyle(column.key)),
            ...(index === 0 && !hasCheckboxes && atEdge),
          };
          const sizing = onSize && {
            name: column.key,
            title: column.title,
            onSize: (widthPx: number | undefined) => onSize(column.key, widthPx),
          };
          return {
            ...column,
            ...(onSize && sizedColumn(column, sizedPx)),
            onCell: () => ({ style }),
            onHeaderCell: () => ({ style, sizing }) as HTMLAttributes<HTMLElement>,
            sorter: onSort !== undefined && Boolean(column.sorter),
            sortOrder: sort?.field === column.key ? libraryOrder[sort.order] : null,
            render: (...args) => (
              <div className="data-table-text">{column.render?.(...args) as ReactNode}</div>
            ),
            ...(index === 0 && {
              rowScope: 'row',
              fixed: 'left',
              className: `data-table-first ${column.className ?? ''}`,
            }),
          };
        },
      ),
    [columns, sort, onSort, hasCheckboxes, onSize],
  );
}

/** @param renderMore rendered after the menu of a row. Absent: nothing. */
function useActionsColumn<Row>(
  { actions, rowLabel, menuTitle }: DataTableProps<Row>,
  isCompact: boolean,
  renderMore: ((row: Row) => ReactNode) | undefined,
): TableColumnType<Row> | undefined {
  const t = useText();
  return useMemo(() => {
    if (!actions && !renderMore) return undefined;
    const title = menuTitle ?? t('table.actions');
    return {
      key: 'actions',
      title: isCompact ? <VisuallyHidden>{title}</VisuallyHidden> : title,
      // As narrow as its contents.
      width: 1,
      className: 'data-table-actions',
      ...(!isCompact && {
        onCell: () => ({ style: atFarEdge }),
        onHeaderCell: () => ({ style: atFarEdge }),
      }),
      fixed: 'right',
      render: (_, row) => {
        const shared = { actions: actions?.(row) ?? [], rowLabel: rowLabel(row) };
        return (
          <>
            {isCompact || menuTitle ? (
              <RowActionsMenu {...shared} title={title} />
            ) : (
              <RowActions {...shared} />
            )}
            {renderMore?.(row)}
          </>
        );
      },
    };
  }, [actions, rowLabel, menuTitle, isCompact, renderMore, t]);
}

function useRowSelection<Row>(
  { selection, rowLabel }: DataTableProps<Row>,
  isNarrow: boolean,
): TableProps<Row>['rowSelection'] {
  const t = useText();
  const { selected, onChange } = selection ?? {};
  return useMemo(
    () =>
      selected && {
        columnWidth: isNarrow ? 40 : 48,
        fixed: false,
        preserveSelectedRowKeys: true,
        selectedRowKeys: [...selected],
        onChange: (keys) => onChange?.(new Set(keys.map(String))),
        getTitleCheckboxProps: () => ({
          className: 'data-table-checkbox',
          'aria-label': t('table.selectAll'),
        }),
        getCheckboxProps: (row) => ({
          className: 'data-table-checkbox',
          'aria-label': t('table.selectRow', { row: shortLabel(rowLabel(row)) }),
        }),
      },
    [selected, onChange, rowLabel, isNarrow, t],
  );
}

/** Adds the text of a truncated cell as its title, measured only when the pointer enters. */
function setTitleOfCutText({ target }: MouseEvent): void {
  const text = target instanceof Element ? target.closest<HTMLElement>('.data-table-text') : null;
  if (!text) return;
  const isCut = text.scrollHeight > text.clientHeight || text.scrollWidth > text.clientWidth;
  if (isCut && text.textContent) text.title = text.textContent;
  else text.removeAttribute('title');
}

function useDrawn(rows: readonly unknown[], onDrawn: ((count: number) => void) | undefined) {
  const report = useEffectEvent((count: number) => onDrawn?.(count));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A frame's callbacks run before its paint, and a task posted there runs after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => report(rows.length));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [rows]);
}
