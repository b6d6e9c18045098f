import { Table, type TableColumnType } from 'antd';
import { useText } from '../../../locales/text';
import { useNarrow } from '../../../ui/use-narrow';
import type { ColumnMapping, NamedColumn, RowFault } from './import-rows';
import type { ImportTable } from './read-import-file';
import type { CheckedRows } from './use-import';

export interface CheckedFileProps {
  table: ImportTable;
  columns: readonly NamedColumn[];
  mapping: ColumnMapping;
  checked: CheckedRows;
}

const ROWS_PER_PAGE = 8;

/** The errors of a file by line and field; on a phone, what an error is about stands above it. */
export function ImportFaults({ table, columns, mapping, checked }: CheckedFileProps) {
  const t = useText();
  const isNarrow = useNarrow();
  const labels = new Map(columns.map(({ field, label }) => [field, label]));
  const labelOf = ({ field = '' }: RowFault): string => labels.get(field) ?? field;
  const cellOf = ({ row, field = '' }: RowFault): string => table.rows[row - 1]?.[mapping[field] ?? -1] ?? '';
  const faultColumn: TableColumnType<RowFault> = { title: t('import.fault'), dataIndex: 'message' };
  const stacked: TableColumnType<RowFault> = {
    ...faultColumn,
    render: (_value, fault) => (
      <div className="import-fault">
        <strong>{labelOf(fault)}</strong>
        <span className="import-fault-cell">{cellOf(fault)}</span>
        {fault.message}
      </div>
    ),
  };
  const sideBySide: TableColumnType<RowFault>[] = [
    { title: t('import.field'), key: 'field', render: (_value, fault) => labelOf(fault) },
    { title: t('import.cell'), key: 'cell', ellipsis: true, render: (_value, fault) => cellOf(fault) },
    { ...faultColumn, width: '45%' },
  ];
  return (
    <Table
      size="small"
      tableLayout="fixed"
      aria-label={t('import.faults')}
      rowKey={({ row, field, message }) => `${row} ${field} ${message}`}
      dataSource={checked.faults}
      pagination={{
        pageSize: ROWS_PER_PAGE,
        hideOnSinglePage: true,
        showSizeChanger: false,
        size: 'small',
      }}
      columns={[
        {
          title: t('import.line'),
          key: 'row',
          width: 72,
          render: (_value, { row }) => table.lines[row - 1] ?? row + 1,
        },
        ...(isNarrow ? [stacked] : sideBySide),
      ]}
    />
  );
}
