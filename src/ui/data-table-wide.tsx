import { Table, type TableColumnType } from 'antd';
import { type CSSProperties, type MouseEvent, useMemo, useRef } from 'react';
import { fitColumns, leastWidth } from '../domain/fit-columns';
import { nextSort } from '../domain/next-sort';
import { useText } from '../locales/text';
import type { DataColumn, DataTableProps } from './data-table';
import { SelectAll, SelectRow } from './data-table-selection';
import { Icon } from './icon';
import { RowActions, RowActionsMenu } from './row-actions';
import { isMeantForRow } from './row-click';
import { useScrollArea } from './use-scroll-area';
import { VisuallyHidden } from './visually-hidden';

const SELECTION_WIDTH_PX = 44;
const ACTIONS_MENU_WIDTH_PX = 64;

/** The most of the room that may be taken by what stays in view, or there is nothing left to scroll in. */
const MOST_FIXED_SHARE = 0.65;

const sortMarks = { asc: 'ascending', desc: 'descending' } as const;

/** Gives a cell that is too narrow for its text that text as a title, measured only when the pointer is there. */
function tellWhatIsCut({ currentTarget, target }: MouseEvent) {
  const cell = target instanceof Element && currentTarget.contains(target) ? target.closest('td') : null;
  if (!cell) return;
  // The cells beside what scrolls hold their text in an element of their own, since their shadow stands out.
  const { scrollWidth, clientWidth } = cell.querySelector('.ant-table-cell-content') ?? cell;
  if (scrollWidth > clientWidth && cell.textContent) cell.title = cell.textContent;
  else cell.removeAttribute('title');
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

/**
 * The table proper. It scrolls in itself, under its header; what is wider than its room scrolls between the first
 * column and the actions, which stay.
 */
export function WideTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowLabel, sort, onSort, selection, actions } = props;
  const { afterActions, actionsWidth = 128 } = props;
  const say = useText();
  const place = useRef<HTMLDivElement>(null);
  const roomPx = useScrollArea(place, label) ?? Number.POSITIVE_INFINITY;
  const selectionPx = selection ? SELECTION_WIDTH_PX : 0;
  const hasMenus =
    actions !== undefined && !afterActions && selectionPx + leastWidth(columns) + actionsWidth > roomPx;
  const actionsPx = actions ? (hasMenus ? ACTIONS_MENU_WIDTH_PX : actionsWidth) : 0;

  const fitted = useMemo(
    () => fitColumns(columns, roomPx - selectionPx - actionsPx),
    [columns, roomPx, selectionPx, actionsPx],
  );
  const widthPx = selectionPx + leastWidth(fitted) + actionsPx;
  const fixedStartPx = selectionPx + leastWidth(fitted.slice(0, 1));
  const fixedEndPx = actionsPx + leastWidth(fitted.filter(({ staysAtEnd }) => staysAtEnd));
  const fixesEnd = fixedStartPx + fixedEndPx <= roomPx * MOST_FIXED_SHARE;

  const dataColumns = useMemo(
    () =>
      fitted.map((column, index): TableColumnType<Row> => {
        const order = sort?.field === column.key ? sort.order : undefined;
        const isSortable = column.sortable && onSort !== undefined;
        return {
          key: column.key,
          title: isSortable ? (
            <SortButton title={column.title} field={column.key} sort={sort} onSort={onSort} />
          ) : (
            column.title
          ),
          ...(column.width !== undefined && { width: column.width }),
          ...(column.numeric && { className: 'data-table-numeric' }),
          ...(isSortable && {
            onHeaderCell: () => ({ 'aria-sort': order ? sortMarks[order] : ('none' as const) }),
          }),
          ...fixedAt(column, index, fixesEnd),
          ellipsis: { showTitle: false },
          render: (_, row) => column.render(row),
        };
      }),
    [fitted, sort, onSort, fixesEnd],
  );

  const actionsColumn = useMemo((): TableColumnType<Row> | undefined => {
    if (!actions) return undefined;
    const Actions = hasMenus ? RowActionsMenu : RowActions;
    return {
      key: 'actions',
      title: hasMenus ? <VisuallyHidden>{say('table.actions')}</VisuallyHidden> : say('table.actions'),
      width: actionsPx,
      className: 'data-table-actions-cell',
      ...(fixesEnd && { fixed: 'right' }),
      render: (_, row) => (
        <Actions actions={actions(row)} rowLabel={rowLabel(row)} after={afterActions?.(row)} />
      ),
    };
  }, [actions, afterActions, hasMenus, actionsPx, fixesEnd, rowLabel, say]);

  const selectionColumn: TableColumnType<Row> | undefined = selection && {
    key: 'selection',
    title: <SelectAll {...props} />,
    width: SELECTION_WIDTH_PX,
    className: 'data-table-selection',
    fixed: 'left',
    render: (_, row) => <SelectRow {...props} row={row} />,
  };

  const { onRowClick, activeKey, empty } = props;
  const fixedWidths = {
    '--fixed-start': `${fixedStartPx}px`,
    '--fixed-end': `${fixesEnd ? fixedEndPx : 0}px`,
  } as CSSProperties;
  return (
    <div ref={place} className="data-table-place" style={fixedWidths}>
      <Table<Row>
        aria-label={label}
        columns={[selectionColumn, ...dataColumns, actionsColumn].filter((column) => column !== undefined)}
        dataSource={rows}
        rowKey={rowKey}
        pagination={false}
        // Without `y` and `sticky`, which would tear header and rows apart into two tables.
        scroll={{ x: widthPx }}
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
          onClick: onRowClick && ((event) => isMeantForRow(event) && onRowClick(row)),
        })}
      />
    </div>
  );
}

function fixedAt(
  { staysAtEnd }: DataColumn<never>,
  index: number,
  fixesEnd: boolean,
): Pick<TableColumnType, 'fixed'> {
  if (index === 0) return { fixed: 'left' };
  return staysAtEnd && fixesEnd ? { fixed: 'right' } : {};
}
