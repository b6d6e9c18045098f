import { ArrowDownOutlined, ArrowUpOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, type TableColumnType, type TableProps } from 'antd';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useText } from '../locales/text';
import type { DataColumn, DataTableProps } from './data-table';
import { rowName } from './row-actions';
import { Select } from './select';
import { VisuallyHidden } from './visually-hidden';

const LEFT_PX = 12;

/**
 * A table on a phone: the columns with a priority stacked in one, under a header that sorts. "More" shows the others
 * below the row.
 */
export function useStackedRows<Row>(props: DataTableProps<Row>) {
  const { columns, rowKey, rowLabel, sort, onSort, isSortedElsewhere } = props;
  const hasCheckboxes = props.selection !== undefined;
  const t = useText();
  const [openKeys, setOpenKeys] = useState<readonly string[]>([]);
  const further = useMemo(() => columns.filter(({ priority }) => !priority), [columns]);

  const column = useMemo((): TableColumnType<Row> => {
    const [first, ...others] = columns
      .filter(({ priority }) => priority)
      .sort((one, other) => (one.priority ?? 0) - (other.priority ?? 0));
    const sortable = isSortedElsewhere ? [] : columns.filter(({ sorter }) => sorter);
    const atEdge = () => ({ style: { paddingInline: `${hasCheckboxes ? 0 : LEFT_PX}px 0` } });
    return {
      key: 'record',
      title:
        onSort && sortable.length > 0 ? (
          <SortControl columns={sortable} sort={sort} onSort={onSort} />
        ) : (
          first?.title
        ),
      onCell: atEdge,
      onHeaderCell: atEdge,
      render: (_, row, index) => (
        <div className="data-table-stack">
          {first && <strong>{draw(first, row, index)}</strong>}
          <Fields columns={others} row={row} index={index} isInRow />
        </div>
      ),
    };
  }, [columns, sort, onSort, isSortedElsewhere, hasCheckboxes]);

  const renderMore = useCallback(
    (row: Row): ReactNode => {
      const key = rowKey(row);
      const isOpen = openKeys.includes(key);
      return (
        <Button
          type="text"
          className="data-table-control"
          icon={isOpen ? <UpOutlined /> : <DownOutlined />}
          aria-expanded={isOpen}
          aria-label={rowName(t, t(isOpen ? 'table.less' : 'table.more'), rowLabel(row))}
          onClick={() => setOpenKeys(isOpen ? openKeys.filter((open) => open !== key) : [...openKeys, key])}
        />
      );
    },
    [rowKey, rowLabel, openKeys, t],
  );

  const expandable = useMemo(
    (): NonNullable<TableProps<Row>['expandable']> => ({
      showExpandColumn: false,
      expandedRowKeys: openKeys,
      expandedRowRender: (row, index) => <Fields columns={further} row={row} index={index} />,
    }),
    [further, openKeys],
  );
  return { column, renderMore: further.length > 0 ? renderMore : undefined, expandable };
}

const draw = <Row,>(column: DataColumn<Row>, row: Row, index: number): ReactNode =>
  column.render?.(undefined, row, index) as ReactNode;

interface FieldsProps<Row> {
  columns: readonly DataColumn<Row>[];
  row: Row;
  index: number;
  /** Whether only titled columns show their titles. Absent: all do. */
  isInRow?: true;
}

function Fields<Row>({ columns, row, index, isInRow }: FieldsProps<Row>) {
  return (
    <dl className={isInRow ? undefined : 'data-table-further'}>
      {columns.map((column) => (
        <div key={column.key} data-titled={column.titled}>
          <dt>
            {isInRow && !column.titled ? <VisuallyHidden>{column.title}</VisuallyHidden> : column.title}
          </dt>
          <dd>{draw(column, row, index)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface SortControlProps<Row> extends Pick<DataTableProps<Row>, 'sort'> {
  columns: readonly DataColumn<Row>[];
  onSort: NonNullable<DataTableProps<Row>['onSort']>;
}

function SortControl<Row>({ columns, sort, onSort }: SortControlProps<Row>) {
  const t = useText();
  const isAscending = sort?.order === 'asc';
  return (
    <span className="data-table-stack-sort">
      <Select
        className="data-table-control"
        aria-label={t('table.sortBy')}
        placeholder={t('table.sortBy')}
        {...(sort && { value: sort.field })}
        options={columns.map(({ key, title }) => ({ value: key, label: title }))}
        popupMatchSelectWidth={false}
        onChange={(field) => onSort({ field, order: 'asc' })}
      />
      {sort && (
        <Button
          className="data-table-control"
          icon={isAscending ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />}
          aria-label={t(isAscending ? 'table.ascending' : 'table.descending')}
          onClick={() => onSort({ field: sort.field, order: isAscending ? 'desc' : 'asc' })}
        />
      )}
    </span>
  );
}
