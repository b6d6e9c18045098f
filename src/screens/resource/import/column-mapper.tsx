import { Table } from 'antd';
import { useText } from '../../../locales/text';
import { Notice } from '../../../ui/notice';
import { Select } from '../../../ui/select';
import { useNarrow } from '../../../ui/use-narrow';
import type { ColumnMapping, NamedColumn } from './import-rows';
import type { ImportTable } from './read-import-file';

export interface ColumnMapperProps {
  table: ImportTable;
  columns: readonly NamedColumn[];
  mapping: ColumnMapping;
  /** Required fields without a column. */
  missing: readonly NamedColumn[];
  onMapping(mapping: ColumnMapping): void;
}

const EXAMPLES = 2;

/** Assigns columns of the file to fields, each with its first values; on a phone these are below the column. */
export function ColumnMapper({ table, columns, mapping, missing, onMapping }: ColumnMapperProps) {
  const t = useText();
  const isNarrow = useNarrow();
  const options = table.headings.map((heading, at) => ({
    value: at,
    label: heading || t('import.column', { at: at + 1 }),
  }));
  const examplesOf = (at: number | undefined): string =>
    at === undefined
      ? ''
      : table.rows
          .map((row) => row[at] ?? '')
          .filter(Boolean)
          .slice(0, EXAMPLES)
          .join(', ');
  const named = columns.filter(({ relation }) => relation !== undefined).map(({ label }) => label);
  return (
    <>
      <p>{t('import.found', { name: table.fileName, count: table.rows.length })}</p>
      {named.length > 0 && <p className="import-hint">{t('import.named', { fields: named.join(', ') })}</p>}
      {table.isGuess && <Notice type="warning" message={t('import.guessed')} />}
      {missing.length > 0 && (
        <Notice
          type="error"
          role="alert"
          message={t('import.missingColumns', { names: missing.map(({ label }) => label).join(', ') })}
        />
      )}
      <Table
        size="small"
        pagination={false}
        rowKey="field"
        dataSource={columns}
        scroll={{ y: 320, ...(!isNarrow && { x: 480 }) }}
        columns={[
          {
            title: t('import.field'),
            key: 'field',
            width: isNarrow ? '40%' : '32%',
            render: (_value, { label, required }) => (
              <>
                {label}
                {required && <span className="required-mark" aria-hidden />}
              </>
            ),
          },
          {
            title: t('import.fileColumn'),
            key: 'column',
            ...(!isNarrow && { width: '36%' }),
            render: (_value, { field, label }) => (
              <>
                <Select
                  aria-label={t('import.columnFor', { field: label })}
                  className="import-column"
                  size="small"
                  allowClear
                  showSearch
                  optionFilterProp="label"
                  placeholder={t('import.noColumn')}
                  status={missing.some((one) => one.field === field) ? 'error' : ''}
                  options={options}
                  value={mapping[field]}
                  onChange={(at: number | undefined) => onMapping({ ...mapping, [field]: at })}
                />
                {isNarrow && <div className="import-example">{examplesOf(mapping[field])}</div>}
              </>
            ),
          },
          ...(isNarrow
            ? []
            : [
                {
                  title: t('import.example'),
                  key: 'example',
                  ellipsis: true,
                  render: (_value: unknown, { field }: NamedColumn) => examplesOf(mapping[field]),
                },
              ]),
        ]}
      />
    </>
  );
}
