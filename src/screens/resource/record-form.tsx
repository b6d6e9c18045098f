import { useModalForm } from '@refinedev/antd';
import type { BaseRecord } from '@refinedev/core';
import { Form, Input, InputNumber, Modal, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../locales/text';
import type { AnyResource, FormFieldDefinition, ResourceRecord } from '../../resources/definition';
import { fieldOf } from './cell';

type FormField = FormFieldDefinition<ResourceRecord>;

export interface RecordForms {
  /** Absent: the resource has no form. */
  create?: () => void;
  edit?: (id: string) => void;
  /** The dialogs, to be put anywhere. */
  dialogs: ReactNode;
}

/** Creates and edits records in a dialog whose inputs the definition lists. */
export function useRecordForms(definition: AnyResource, onSaved: () => void): RecordForms {
  const creation = useRecordModal(definition, 'create', onSaved);
  const editing = useRecordModal(definition, 'edit', onSaved);
  if (!definition.form) return { dialogs: null };
  return {
    create: () => creation.show(),
    edit: (id) => editing.show(id),
    dialogs: (
      <>
        {creation.dialog}
        {editing.dialog}
      </>
    ),
  };
}

function useRecordModal(definition: AnyResource, action: 'create' | 'edit', onSaved: () => void) {
  const say = useText();
  const { modalProps, formProps, show, formLoading } = useModalForm<BaseRecord>({
    resource: definition.name,
    action,
    redirect: false,
    warnWhenUnsavedChanges: false,
    errorNotification: false,
    successNotification: () => ({
      type: 'success',
      message: say('saved.title'),
      description: say('saved.text'),
    }),
    onMutationSuccess: onSaved,
  });
  const area = say(definition.label);
  const dialog = (
    <Modal
      {...modalProps}
      title={say(action === 'create' ? 'form.create' : 'form.edit', { area })}
      okText={formLoading ? say('form.saving') : say('form.save')}
      cancelText={say('form.cancel')}
    >
      <Form {...formProps} layout="vertical">
        {(definition.form ?? []).map((field) => (
          <Form.Item
            key={field.field}
            name={field.field}
            label={say(fieldOf(definition, field.field).title)}
            valuePropName={field.input === 'switch' ? 'checked' : 'value'}
            rules={[{ required: field.required === true, message: say('form.required') }]}
          >
            {inputs[field.input](field, say)}
          </Form.Item>
        ))}
      </Form>
    </Modal>
  );
  return { show, dialog };
}

const inputs: Record<FormField['input'], (field: FormField, say: ReturnType<typeof useText>) => ReactNode> = {
  text: () => <Input />,
  multiline: () => <Input.TextArea rows={3} />,
  number: () => <InputNumber style={{ width: '100%' }} />,
  switch: () => <Switch />,
  select: (field, say) => (
    <Select options={(field.options ?? []).map(({ value, label }) => ({ value, label: say(label) }))} />
  ),
};
