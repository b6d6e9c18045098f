import { Alert, Table } from 'antd';
import { useText } from '../../../locales/text';
import type { ColumnMapping, NamedColumn } from './import-rows';
import type { ImportTable } from './read-import-file';
import type { CheckedRows } from './use-import';

export interface ImportPreviewProps {
  table: ImportTable;
  columns: readonly NamedColumn[];
  mapping: ColumnMapping;
  checked: CheckedRows;
}

const PREVIEW_ROWS = 5;
const ROWS_OF_FAULTS = 8;

/** The rows to import, or those with errors. */
export function ImportPreview({ table, columns, mapping, checked }: ImportPreviewProps) {
  const t = useText();
  const { values, faults, names } = checked;
  if (faults.length > 0) {
    const faulty = new Set(faults.map(({ row }) => row)).size;
    const labels = new Map(columns.map(({ field, label }) => [field, label]));
    return (
      <>
        <Alert
          type="error"
          showIcon
          role="alert"
          message={t('import.refused', { count: faulty, total: values.length })}
          description={t('import.refusedText')}
        />
        <Table
          size="small"
          className="import-table"
          aria-label={t('import.faults')}
          rowKey={({ row, field, message }) => `${row} ${field} ${message}`}
          dataSource={faults}
          pagination={{
            pageSize: ROWS_OF_FAULTS,
            hideOnSinglePage: true,
            showSizeChanger: false,
            size: 'small',
          }}
          scroll={{ x: 480 }}
          columns={[
            // The line of the file, counting the headings as the first.
            { title: t('import.line'), key: 'row', width: 72, render: (_value, { row }) => row + 1 },
            {
              title: t('import.field'),
              key: 'field',
              render: (_value, { field = '' }) => labels.get(field) ?? field,
            },
            {
              title: t('import.cell'),
              key: 'cell',
              ellipsis: true,
              render: (_value, { row, field = '' }) => table.rows[row - 1]?.[mapping[field] ?? -1] ?? '',
            },
            { title: t('import.fault'), dataIndex: 'message', width: '45%' },
          ]}
        />
      </>
    );
  }
  return (
    <>
      <Alert type="success" showIcon message={t('import.ready', { count: values.length })} />
      <p className="import-hint">{t('import.preview')}</p>
      <Table
        size="small"
        className="import-table"
        pagination={false}
        rowKey={(row) => values.indexOf(row)}
        dataSource={values.slice(0, PREVIEW_ROWS)}
        scroll={{ x: 'max-content' }}
        columns={columns
          .filter(({ field }) => mapping[field] !== undefined)
          .map(({ field, label, codes }) => ({
            title: label,
            key: field,
            render: (_value: unknown, row: Record<string, unknown>) => {
              const value = row[field];
              const known = names.get(field);
              if (known)
                return [value]
                  .flat()
                  .map((id) => known.get(String(id)) ?? '')
                  .join(', ');
              if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
              return [value ?? '']
                .flat()
                .map((one) => {
                  const word = codes?.[String(one)];
                  return word ? t(word) : String(one);
                })
                .join(', ');
            },
          }))}
      />
    </>
  );
}
