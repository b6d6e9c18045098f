import { useModalForm } from '@refinedev/antd';
import type { BaseRecord } from '@refinedev/core';
import { Form, Input, InputNumber, Modal, Switch } from 'antd';
import { type ReactNode, useState } from 'react';
import { useText } from '../../locales/text';
import type { AnyResource, FormFieldDefinition, ResourceRecord } from '../../resources/definition';
import { FormSelect } from '../../ui/form-select';
import { useEditGuard } from '../unsaved-changes/unsaved-changes-context';
import { useTellWritten } from '../use-tell-written';
import { fieldOf, titleOf } from './cell';
import { rulesOf } from './form-rules';

type FormField = FormFieldDefinition<ResourceRecord>;

/** What a form is for: a new record, or the one with an id. */
export type FormPurpose = { action: 'create' } | { action: 'edit'; id: string };

export interface RecordFormProps {
  definition: AnyResource;
  purpose: FormPurpose;
  onSaved(): void;
  onClose(): void;
}

/** Creates or edits a record in a dialog whose inputs the definition lists; open as long as it is there. */
export default function RecordForm({ definition, purpose, onSaved, onClose }: RecordFormProps) {
  const say = useText();
  const { action } = purpose;
  const [isEdited, setEdited] = useState(false);
  const askFirst = useEditGuard(isEdited);
  const tell = useTellWritten();
  const { modalProps, formProps, formLoading } = useModalForm<BaseRecord>({
    resource: definition.name,
    action,
    ...(purpose.action === 'edit' && { id: purpose.id }),
    defaultVisible: true,
    redirect: false,
    // Its own question would come again after saving.
    warnWhenUnsavedChanges: false,
    errorNotification: false,
    successNotification: false,
    onMutationSuccess: ({ data }, values) => {
      const id = purpose.action === 'edit' ? purpose.id : String(data.id ?? '');
      // A back end may have put the name into a form of its own.
      const name = titleOf(definition, { ...values, ...data, id }, say);
      tell({
        what: purpose.action === 'edit' ? 'changed' : 'created',
        name,
        href: addressOf(definition, id, name),
      });
      onSaved();
      onClose();
    },
  });
  return (
    <Modal
      {...modalProps}
      open
      // A click beside the form must not take away what was typed.
      maskClosable={false}
      onCancel={() => askFirst(onClose)}
      title={say(action === 'create' ? 'form.create' : 'form.edit', { area: say(definition.label) })}
      closable={{ 'aria-label': say('form.close') }}
      okText={formLoading ? say('form.saving') : say('form.save')}
      cancelText={say('form.cancel')}
    >
      <Form {...formProps} layout="vertical" onValuesChange={() => setEdited(true)}>
        {(definition.form ?? []).map((field) => (
          <Form.Item
            key={field.field}
            name={field.field}
            label={say(fieldOf(definition, field.field).title)}
            valuePropName={field.input === 'switch' ? 'checked' : 'value'}
            rules={rulesOf(field, say)}
          >
            {inputs[field.input](field, say)}
          </Form.Item>
        ))}
      </Form>
    </Modal>
  );
}

/** Where a record that was written is seen, whatever search and filters hide it now; undefined where it cannot be named. */
function addressOf({ name, details, search }: AnyResource, id: string, title: string): string | undefined {
  if (details && id !== '') return `/dashboard/${name}?${new URLSearchParams({ details: id })}`;
  if (search && title !== '') return `/dashboard/${name}?${new URLSearchParams({ q: title })}`;
  return undefined;
}

const inputs: Record<FormField['input'], (field: FormField, say: ReturnType<typeof useText>) => ReactNode> = {
  text: () => <Input />,
  multiline: () => <Input.TextArea rows={3} />,
  number: () => <InputNumber style={{ width: '100%' }} />,
  switch: () => <Switch />,
  select: (field, say) => (
    <FormSelect options={(field.options ?? []).map(({ value, label }) => ({ value, label: say(label) }))} />
  ),
};
