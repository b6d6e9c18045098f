import { Button, Form, Spin } from 'antd';
import { use, useCallback, useId, useMemo, useState } from 'react';
import type { Text } from '../../../locales/catalogue';
import { failureText } from '../../../locales/failure-text';
import { useText } from '../../../locales/text';
import { inputOf, type Values } from '../../../resources/definition/form-fields';
import { Notice } from '../../../ui/notice';
import { useFormMessages } from '../../../ui/use-form-messages';
import { EditConflictNote } from '../../edit-conflict/edit-conflict';
import { fieldOf, titleOf } from '../record-title';
import { RecordFormContext } from './form-context';
import { FormNoteContext } from './form-note-context';
import { faultAcross } from './form-rules';
import { FormSections } from './form-sections';
import { FormShell } from './form-shell';
import { formTexts } from './form-texts';
import { RefusalNote } from './refusal-note';
import { useFirstFieldFocus } from './use-first-field-focus';
import { useFormatValue } from './use-format-value';
import { type FormPurpose, type RecordFormOptions, useRecordForm } from './use-record-form';
import './record-form.css';

const titles: Record<FormPurpose['action'], Text> = {
  create: formTexts.newRecord,
  edit: formTexts.editRecord,
  duplicate: formTexts.copyRecord,
};

/** Creates, edits or duplicates a record in a dialog with the inputs of its definition; open while it is mounted. */
export default function RecordForm(props: RecordFormOptions) {
  const { definition, purpose } = props;
  const { action } = purpose;
  const t = useText();
  const formId = useId();
  const { layout, form, query, conflict, refusal, isSaving, markEdited, save, ...opened } =
    useRecordForm(props);
  const { onValuesChange, ...messages } = useFormMessages(form);
  const [busy, setBusyFields] = useState<ReadonlySet<string>>(new Set());
  const formatValue = useFormatValue(definition);
  const Note = use(FormNoteContext);

  const operation = definition.operations?.[action];
  const texts = typeof operation === 'object' ? operation : undefined;
  const { record } = opened;
  const name = record ? titleOf(definition, record as never, t) : '';
  const words = texts?.title ?? titles[action];
  // The name is unknown until the record is loaded.
  const isNameless = action !== 'create' && name === '' && t(words).includes('{name}');
  const title = isNameless ? t(action === 'edit' ? 'list.edit' : 'list.duplicate') : t(words, { name });

  const onChanged = useCallback(
    (changed: Values) => {
      markEdited();
      onValuesChange(changed);
      for (const [field, value] of Object.entries(changed)) {
        const brought = inputOf(layout, field, form.getFieldsValue(true))?.brings?.(value as never);
        if (brought) form.setFieldsValue(brought as never);
      }
      // The validity of one field may depend on another.
      const values = form.getFieldsValue(true);
      const settled = form
        .getFieldsError()
        .filter(
          ({ errors, name: [field] }) => errors.length > 0 && !(String(field) in changed) && layout.rules,
        )
        .filter(({ name: [field] }) => faultAcross(layout, values, String(field), t) === undefined)
        .map(({ name: [field] }) => String(field));
      if (settled.length > 0) form.validateFields(settled).catch(() => undefined);
    },
    [form, layout, markEdited, onValuesChange, t],
  );
  const { initialValues } = opened;
  const state = useMemo(
    () => ({
      initialValues,
      change(values: Values) {
        form.setFieldsValue(values as never);
        onChanged(values);
      },
      setBusy: (field: string, isBusy: boolean) =>
        setBusyFields((before) => {
          const after = new Set(before);
          if (isBusy) after.add(field);
          else after.delete(field);
          return after;
        }),
    }),
    [form, onChanged, initialValues],
  );
  const isUnread = action !== 'create' && !record;
  const [isOpen, setOpen] = useState(false);
  const isOld = action === 'edit';
  useFirstFieldFocus(form, layout, { formId, isOld, isReady: isOpen && !isUnread });
  return (
    <FormShell
      place={layout.place ?? 'modal'}
      title={title}
      columns={Math.max(...layout.sections.map(({ columns = 1 }) => columns))}
      formId={formId}
      isSaving={isSaving}
      isWaiting={isUnread || busy.size > 0}
      afterOpenChange={setOpen}
      onClose={opened.close}
    >
      {isUnread && query?.isError ? (
        <Notice
          type="error"
          role="alert"
          message={t(formTexts.loadFailed)}
          description={failureText(query.error, t)}
          action={<Button onClick={() => void query.refetch()}>{t('list.retry')}</Button>}
        />
      ) : (
        <Spin spinning={isUnread}>
          <Form<Values>
            {...messages}
            id={formId}
            // Takes the focus on touch screens.
            tabIndex={-1}
            className="record-form"
            // Native validation would show untranslated bubbles.
            noValidate
            initialValues={initialValues}
            disabled={isUnread}
            onValuesChange={onChanged}
            onFinish={save}
          >
            <EditConflictNote
              conflict={conflict}
              isSaving={isSaving}
              labelOf={(field) =>
                t(
                  inputOf(layout, field, form.getFieldsValue(true))?.label ??
                    fieldOf(definition, field).title,
                )
              }
              formatValue={formatValue}
            />
            <RefusalNote refusal={refusal} title={texts?.failure} />
            <RecordFormContext value={state}>
              <FormSections definition={definition} layout={layout} form={form} isOld={isOld} />
            </RecordFormContext>
            {Note && !isUnread && <Note form={form} />}
          </Form>
        </Spin>
      )}
    </FormShell>
  );
}
