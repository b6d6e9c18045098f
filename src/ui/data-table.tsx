import { Checkbox, Table, type TableColumnType } from 'antd';
import {
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
} from 'react';
import { fitColumns, leastWidth, minShare } from '../domain/fit-columns';
import { nextSort, type TableSort } from '../domain/next-sort';
import { truncate } from '../domain/truncate';
import { useText } from '../locales/text';
import { Icon } from './icon';
import { type RowAction, RowActions, RowActionsMenu } from './row-actions';
import { useNarrow } from './use-narrow';
import { useWidth } from './use-width';
import { VisuallyHidden } from './visually-hidden';
import './data-table.css';

export interface DataColumn<Row> {
  key: string;
  title: string;
  /** In px; columns without one share what is left. */
  width?: number | undefined;
  /** What it can be squeezed to, in px; `width` when absent. */
  minWidth?: number | undefined;
  /** Absent, a click on the header does nothing. */
  sortable?: boolean | undefined;
  /** Numbers stand on the right, one under the other. */
  numeric?: boolean | undefined;
  /** The place in a stacked row on a phone. Columns without one are left out there, and where a table is too narrow. */
  priority?: 1 | 2 | 3 | undefined;
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

const selectionWidth = 44;
const actionsMenuWidth = 64;

/** A row's name is heard with each of its controls: enough of it to tell rows apart, whatever the server sends. */
const shortened = (rowLabel: string): string => truncate(rowLabel, 120);

const sortMarks = { asc: 'ascending', desc: 'descending' } as const;

/** Whether a click was meant for a control within the row. */
function isOnControl(event: MouseEvent): boolean {
  return event.target instanceof Element && event.target.closest('a, button, input, label') !== null;
}

/** Gives a cell that is too narrow for its text that text as a title, measured only when the pointer is there. */
function tellWhatIsCut(event: MouseEvent) {
  const cell = event.target instanceof Element ? event.target.closest('td') : null;
  if (!cell) return;
  if (cell.scrollWidth > cell.clientWidth && cell.textContent) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}

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
  const place = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(place);
  useDrawn(rows, onDrawn);
  const shortLabel = useCallback((row: Row) => shortened(rowLabel(row)), [rowLabel]);
  const named = { ...props, rowLabel: shortLabel };
  return (
    <div ref={place} className="data-table" data-loading={loading} aria-busy={loading}>
      {narrow ? <StackedRows {...named} /> : <WideTable {...named} roomPx={widthPx} />}
    </div>
  );
}

/** The checked state of all rows together, and what a click on it selects. */
function useSelectAll<Row>({ rows, rowKey, selection }: DataTableProps<Row>) {
  const count = selection ? rows.filter((row) => selection.selected.has(rowKey(row))).length : 0;
  return {
    all: rows.length > 0 && count === rows.length,
    some: count > 0 && count < rows.length,
    toggle(checked: boolean) {
      const selected = new Set(selection?.selected);
      for (const row of rows) {
        if (checked) selected.add(rowKey(row));
        else selected.delete(rowKey(row));
      }
      selection?.onChange(selected);
    },
  };
}

function SelectAll<Row>(props: DataTableProps<Row>) {
  const say = useText();
  const { all, some, toggle } = useSelectAll(props);
  return (
    <Checkbox
      aria-label={say('table.selectAll')}
      checked={all}
      indeterminate={some}
      disabled={props.rows.length === 0}
      onChange={(event) => toggle(event.target.checked)}
    />
  );
}

function SelectRow<Row>({ row, rowKey, rowLabel, selection }: DataTableProps<Row> & { row: Row }) {
  const say = useText();
  const key = rowKey(row);
  return (
    <Checkbox
      aria-label={say('table.selectRow', { row: rowLabel(row) })}
      checked={selection?.selected.has(key) ?? false}
      onChange={(event) => {
        const selected = new Set(selection?.selected);
        if (event.target.checked) selected.add(key);
        else selected.delete(key);
        selection?.onChange(selected);
      }}
    />
  );
}

function SortButton({ title, field, sort, onSort }: { title: string; field: string } & SortProps) {
  const order = sort?.field === field ? sort.order : undefined;
  return (
    <button
      type="button"
      className="data-table-sort"
      data-order={order}
      onClick={() => onSort?.(nextSort(sort, field))}
    >
      <span>{title}</span>
      <Icon name={order === 'desc' ? 'arrow-down' : 'arrow-up'} size={14} />
    </button>
  );
}

type SortProps = Pick<DataTableProps<never>, 'sort' | 'onSort'>;

interface WideTableProps<Row> extends DataTableProps<Row> {
  /** The width that there is, px; undefined while it is not known. */
  roomPx: number | undefined;
}

function WideTable<Row extends object>(props: WideTableProps<Row>) {
  const { label, columns, rows, rowKey, rowLabel, sort, onSort, selection, actions, roomPx } = props;
  const { afterActions, actionsWidth = 128 } = props;
  const say = useText();
  const columnsRoomPx = (roomPx ?? Number.POSITIVE_INFINITY) - (selection ? selectionWidth : 0);
  const hasMenus =
    actions !== undefined && !afterActions && leastWidth(columns) + actionsWidth > columnsRoomPx;
  const actionsColumnWidth = actions ? (hasMenus ? actionsMenuWidth : actionsWidth) : 0;

  const tableColumns = useMemo(() => {
    const shown = fitColumns(columns, columnsRoomPx - actionsColumnWidth).map((column) => {
      const order = sort?.field === column.key ? sort.order : undefined;
      const tableColumn: TableColumnType<Row> = {
        key: column.key,
        title: column.sortable ? (
          <SortButton title={column.title} field={column.key} sort={sort} onSort={onSort} />
        ) : (
          column.title
        ),
        ...(column.width !== undefined && { width: column.width }),
        ...(column.numeric && { className: 'data-table-numeric' }),
        ...(column.sortable && {
          onHeaderCell: () => ({ 'aria-sort': order ? sortMarks[order] : ('none' as const) }),
        }),
        render: (_, row) => column.render(row),
      };
      return tableColumn;
    });
    if (actions) {
      const Actions = hasMenus ? RowActionsMenu : RowActions;
      shown.push({
        key: 'actions',
        title: hasMenus ? <VisuallyHidden>{say('table.actions')}</VisuallyHidden> : say('table.actions'),
        width: actionsColumnWidth,
        className: 'data-table-actions-cell',
        render: (_, row) => (
          <Actions actions={actions(row)} rowLabel={rowLabel(row)} after={afterActions?.(row)} />
        ),
      });
    }
    return shown;
  }, [
    columns,
    columnsRoomPx,
    sort,
    onSort,
    actions,
    afterActions,
    hasMenus,
    actionsColumnWidth,
    rowLabel,
    say,
  ]);

  const allColumns: TableColumnType<Row>[] = selection
    ? [
        {
          key: 'selection',
          title: <SelectAll {...props} />,
          width: selectionWidth,
          className: 'data-table-selection',
          render: (_, row) => <SelectRow {...props} row={row} />,
        },
        ...tableColumns,
      ]
    : tableColumns;

  const minWidth = allColumns.reduce((sum, { width }) => sum + (Number(width) || minShare), 0);
  const { onRowClick, activeKey, empty } = props;
  return (
    <div style={{ minWidth }}>
      <Table<Row>
        aria-label={label}
        columns={allColumns}
        dataSource={rows}
        rowKey={rowKey}
        pagination={false}
        tableLayout="fixed"
        locale={{ emptyText: empty ?? ' ' }}
        rowClassName={(row) => {
          const key = rowKey(row);
          const marks = [];
          if (selection?.selected.has(key)) marks.push('data-table-selected');
          if (key === activeKey) marks.push('data-table-active');
          if (onRowClick) marks.push('data-table-clickable');
          return marks.join(' ');
        }}
        onRow={(row) => ({
          // For the pointer; screen readers get at a cell's whole text anyway.
          onMouseOver: tellWhatIsCut,
          onClick: onRowClick && ((event) => !isOnControl(event) && onRowClick(row)),
        })}
      />
    </div>
  );
}

function StackedRows<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowLabel, sort, onSort, selection, actions, onRowClick, activeKey } =
    props;
  const say = useText();
  const id = useId();
  const sortable = props.isSortedElsewhere ? [] : columns.filter((column) => column.sortable);
  const ranked = columns
    .filter((column) => column.priority !== undefined)
    .sort((a, b) => (a.priority ?? 0) - (b.priority ?? 0));
  const [first, ...others] = ranked.length > 0 ? ranked : columns.slice(0, 3);

  return (
    <>
      {(selection || (onSort && sortable.length > 0)) && (
        <div className="data-table-stack-tools">
          {selection && <SelectAll {...props} />}
          {onSort && sortable.length > 0 && (
            <>
              <label htmlFor={id}>{say('table.sortBy')}</label>
              <select
                id={id}
                value={sort?.field ?? ''}
                onChange={(event) => onSort({ field: event.target.value, order: 'asc' })}
              >
                {!sort && <option value="">{say('table.givenOrder')}</option>}
                {sortable.map((column) => (
                  <option key={column.key} value={column.key}>
                    {column.title}
                  </option>
                ))}
              </select>
              {sort && (
                <button
                  type="button"
                  aria-label={say(sort.order === 'asc' ? 'table.ascending' : 'table.descending')}
                  onClick={() => onSort(nextSort(sort, sort.field))}
                >
                  <Icon name={sort.order === 'asc' ? 'arrow-up' : 'arrow-down'} />
                </button>
              )}
            </>
          )}
        </div>
      )}
      {rows.length === 0 && props.empty}
      <ul className="data-table-stack" aria-label={label}>
        {rows.map((row) => {
          const key = rowKey(row);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: a click is a short cut to what an action offers
            <li
              key={key}
              className={onRowClick && 'data-table-clickable'}
              aria-current={key === activeKey ? 'true' : undefined}
              onClick={(event) => !isOnControl(event) && onRowClick?.(row)}
            >
              <div className="data-table-stack-head">
                {selection && <SelectRow {...props} row={row} />}
                <div className="data-table-stack-title">{first?.render(row)}</div>
              </div>
              <dl>
                {others.map((column) => (
                  <div key={column.key}>
                    <dt>{column.title}</dt>
                    <dd>{column.render(row)}</dd>
                  </div>
                ))}
              </dl>
              {actions && (
                <RowActions
                  actions={actions(row)}
                  rowLabel={rowLabel(row)}
                  after={props.afterActions?.(row)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
