import { type ReactNode, useCallback, useEffect, useEffectEvent } from 'react';
import type { TableSort } from '../domain/next-sort';
import { truncate } from '../domain/truncate';
import { StackedRows } from './data-table-stacked';
import { WideTable } from './data-table-wide';
import type { RowAction } from './row-actions';
import { useNarrow } from './use-narrow';
import './data-table.css';

export interface DataColumn<Row> {
  key: string;
  title: string;
  /** In px; columns without one share what is left. The first column stays in view while the others scroll. */
  width?: number | undefined;
  /** What it can be squeezed to, in px; `width` when absent. */
  minWidth?: number | undefined;
  /** Absent, or in a table without `onSort`, the header is no button. */
  sortable?: boolean | undefined;
  /** Numbers stand on the right, one under the other. */
  numeric?: boolean | undefined;
  /** The place in a stacked row on a phone. Absent: More of the row shows the column. */
  priority?: 1 | 2 | 3 | undefined;
  /** Stays in view at the end of its row, as the first column does at its beginning. Absent: it scrolls. */
  staysAtEnd?: true | undefined;
  render(row: Row): ReactNode;
}

export interface DataTableProps<Row> {
  /** The table's accessible name. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** What a row is called in the names of its controls: "View Details: Cam 0012". */
  rowLabel(row: Row): string;
  sort?: TableSort | undefined;
  onSort?: ((sort: TableSort) => void) | undefined;
  /** Absent, rows have no checkboxes. Keys of rows that are not shown are kept as they are. */
  selection?: { selected: ReadonlySet<string>; onChange(selected: ReadonlySet<string>): void } | undefined;
  /** Absent, there is no "Actions" column. */
  actions?: ((row: Row) => readonly RowAction[]) | undefined;
  /** Stands behind a row's actions, such as a menu: these then stay side by side. Absent, nothing does. */
  afterActions?: ((row: Row) => ReactNode) | undefined;
  /** The width of the "Actions" column in px; 128 when absent. Where it is missing, actions go into a menu. */
  actionsWidth?: number | undefined;
  /** On a phone, rows have no sort of their own: a control elsewhere sorts them. Absent: they have one. */
  isSortedElsewhere?: boolean | undefined;
  /** For the pointer only: offer the same as an action, for the keyboard. */
  onRowClick?: ((row: Row) => void) | undefined;
  /** The key of the row that is shown elsewhere, such as in a drawer. */
  activeKey?: string | undefined;
  /** Dims the rows that are there while others are on their way. */
  loading?: boolean | undefined;
  /** Shown in the place of the rows when there are none. */
  empty?: ReactNode;
  /** Called with the number of rows after the paint in which new rows are on screen. */
  onDrawn?: ((count: number) => void) | undefined;
}

/** A row's name is heard with each of its controls: enough of it to tell rows apart, whatever the server sends. */
const shortened = (rowLabel: string): string => truncate(rowLabel, 120);

function useDrawn(rows: readonly unknown[], onDrawn: ((count: number) => void) | undefined) {
  const tell = useEffectEvent((count: number) => onDrawn?.(count));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A frame's callbacks run before its paint, a task that they post after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => tell(rows.length));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [rows]);
}

/**
 * A table that can be sorted and selected from (section 2, "Shared display pieces"; section 4, "Table sort").
 * It pages nothing: it is handed the rows of one page. On a phone its rows are stacked.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, rowLabel, loading = false, onDrawn } = props;
  const narrow = useNarrow();
  useDrawn(rows, onDrawn);
  const shortLabel = useCallback((row: Row) => shortened(rowLabel(row)), [rowLabel]);
  const named = { ...props, rowLabel: shortLabel };
  return (
    <div className="data-table" data-loading={loading} aria-busy={loading}>
      {narrow ? <StackedRows {...named} /> : <WideTable {...named} />}
    </div>
  );
}
