import { Table } from 'antd';
import { useText } from '../../../locales/text';
import { Notice } from '../../../ui/notice';
import { type CheckedFileProps, ImportFaults } from './import-faults';

const PREVIEW_ROWS = 5;

/** The rows to import, or those with errors. */
export function ImportPreview(props: CheckedFileProps) {
  const { columns, mapping, checked } = props;
  const t = useText();
  const { values, faults, names } = checked;
  if (faults.length > 0) {
    const faulty = new Set(faults.map(({ row }) => row)).size;
    return (
      <>
        <Notice
          type="error"
          role="alert"
          message={t('import.refused', { count: faulty, total: values.length })}
          description={t('import.refusedText')}
        />
        <ImportFaults {...props} />
      </>
    );
  }
  return (
    <>
      <Notice type="success" message={t('import.ready', { count: values.length })} />
      <p className="import-hint">{t('import.preview')}</p>
      <Table
        size="small"
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
