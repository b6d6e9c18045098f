import { InboxOutlined } from '@ant-design/icons';
import { Button, Flex, Modal, Steps, Upload } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../browser/save-file';
import { failureText } from '../../../locales/failure-text';
import { useText } from '../../../locales/text';
import type { ImportDefinition } from '../../../resources/definition/import';
import type { AnyResource } from '../../../resources/definition/resource';
import type { CompleteColumn } from '../../../resources/import-columns';
import { ErrorBox } from '../../../ui/error-box';
import { Notice } from '../../../ui/notice';
import { ProgressBar } from '../../../ui/progress-bar';
import { ColumnMapper } from './column-mapper';
import { ImportPreview } from './import-preview';
import { type ColumnMapping, matchColumns } from './import-rows';
import { type ImportRefusal, type ImportTable, readImportFile } from './read-import-file';
import { type CheckedRows, useImport } from './use-import';
import './import.css';

const MAX_ROWS = 5000;
/** With it spreadsheets detect UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export interface ImportDialogProps {
  definition: AnyResource;
  given: ImportDefinition;
  /** The possible columns, from `importColumnsOf`. */
  columns: readonly CompleteColumn[];
  onClose(): void;
}

/** Imports a CSV file in three steps: the file, its columns, and a preview. */
export default function ImportDialog({ definition, given, columns: complete, onClose }: ImportDialogProps) {
  const t = useText();
  const [refusal, setRefusal] = useState<ImportRefusal>();
  const [table, setTable] = useState<ImportTable>();
  const [mapping, setMapping] = useState<ColumnMapping>({});
  const [checked, setChecked] = useState<CheckedRows>();
  const [isAsked, setAsked] = useState(false);
  const { columns, isBusy, finding, failure, forgetFailure, check, write } = useImport(
    definition,
    given,
    complete,
  );
  const step = checked ? 2 : table ? 1 : 0;
  const steps = [t('import.step.file'), t('import.step.columns'), t('import.step.check')];
  const content = useRef<HTMLElement>(null);

  const focusedStep = useRef(step);
  useEffect(() => {
    if (focusedStep.current !== step) content.current?.focus();
    focusedStep.current = step;
  }, [step]);

  const missing = columns.filter(({ field, required }) => required && mapping[field] === undefined);

  const readFile = async (file: File): Promise<void> => {
    const read = await readImportFile(file, given.maxRows ?? MAX_ROWS);
    if ('text' in read) {
      setRefusal(read);
      return;
    }
    setRefusal(undefined);
    setAsked(false);
    setMapping(matchColumns(columns, read.headings));
    setTable(read);
  };

  const startAgain = (): void => {
    setTable(undefined);
    setChecked(undefined);
    forgetFailure();
  };

  const goOn = async (): Promise<void> => {
    if (!table) return;
    if (!checked) {
      setAsked(true);
      if (missing.length > 0) return;
      const found = await check(table, mapping);
      setChecked(found);
      // The Retry that was pressed is gone.
      if (!found) content.current?.focus();
    } else if (await write(checked.values)) {
      onClose();
    }
  };

  const count = checked?.values.length ?? 0;
  const isRefused = (checked?.faults.length ?? 0) > 0;
  return (
    <Modal
      open
      width={720}
      title={t('import.title', { area: t(definition.label) })}
      maskClosable={false}
      onCancel={onClose}
      footer={
        <Flex gap={8} wrap justify="end">
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          {step > 0 && (
            <Button onClick={checked ? () => setChecked(undefined) : startAgain} disabled={isBusy}>
              {t('import.back')}
            </Button>
          )}
          {step > 0 && (
            <Button type="primary" loading={isBusy} onClick={isRefused ? startAgain : () => void goOn()}>
              {isRefused ? t('import.otherFile') : checked ? t('import.write', { count }) : t('import.check')}
            </Button>
          )}
        </Flex>
      }
    >
      {/* The library names its check mark in English, and shows the current step by its colour. */}
      <Steps
        aria-hidden
        size="small"
        responsive={false}
        current={step}
        className="import-steps"
        items={steps.map((title) => ({ title }))}
      />
      <section
        ref={content}
        tabIndex={-1}
        className="import-content"
        aria-label={t('import.step', { at: step + 1, total: steps.length, title: steps[step] ?? '' })}
      >
        {refusal && step === 0 && <Notice type="error" message={t(refusal.text, refusal.values)} />}
        {failure && failure.area === undefined && (
          <Notice
            type="error"
            message={isRefused ? t('import.notTried') : failureText(failure.error, t)}
            description={isRefused && failureText(failure.error, t)}
          />
        )}
        {failure?.area !== undefined && (
          <ErrorBox
            title={t('import.notRead', { area: failure.area })}
            message={failureText(failure.error, t)}
            error={failure.error}
            retryText={t('list.retry')}
            onRetry={goOn}
          />
        )}
        {finding && (
          <div>
            <p>{t('import.finding', { ...finding })}</p>
            <ProgressBar
              label={t('import.finding', { ...finding })}
              percent={(100 * finding.done) / finding.total}
            />
          </div>
        )}
        {!table && (
          <>
            <Upload.Dragger
              accept=".csv,.txt,text/csv,text/plain"
              showUploadList={false}
              beforeUpload={(file) => {
                void readFile(file);
                return Upload.LIST_IGNORE;
              }}
            >
              <p className="import-picture">
                <InboxOutlined aria-hidden />
              </p>
              <p>{t('import.choose')}</p>
              <p className="import-hint">{t('import.hint', { most: given.maxRows ?? MAX_ROWS })}</p>
            </Upload.Dragger>
            <Button
              type="link"
              className="import-template"
              onClick={() =>
                saveTemplate(
                  definition.name,
                  columns.map(({ label }) => label),
                )
              }
            >
              {t('import.template')}
            </Button>
          </>
        )}
        {table && !checked && (
          <ColumnMapper
            table={table}
            columns={columns}
            mapping={mapping}
            missing={isAsked ? missing : []}
            onMapping={setMapping}
          />
        )}
        {table && checked && (
          <ImportPreview table={table} columns={columns} mapping={mapping} checked={checked} />
        )}
      </section>
    </Modal>
  );
}

/** A file with the headings only. */
function saveTemplate(name: string, headings: readonly string[]): void {
  const line = headings.map((heading) => `"${heading.replaceAll('"', '""')}"`).join(',');
  saveFile(`${name}.csv`, new Blob([BYTE_ORDER_MARK, line, '\r\n'], { type: 'text/csv' }));
}
