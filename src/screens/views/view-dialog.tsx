import { Button, Checkbox, Form, Input, Modal } from 'antd';
import { useRef, useState } from 'react';
import type { SavedView } from '../../domain/lists/saved-view';
import { useText } from '../../locales/text';
import { useFormMessages } from '../../ui/use-form-messages';
import { viewTexts } from './view-texts';

export interface ViewChoice {
  name: string;
  isShared: boolean;
  /** Whether it is the area's default view. */
  isDefault: boolean;
}

export interface ViewDialogProps {
  /** The label of the area. */
  area: string;
  /** Absent: a new one. */
  view: SavedView | undefined;
  isServed: boolean;
  isDefault: boolean;
  /** @returns `name` if the name is taken. Other errors are shown elsewhere. */
  onSubmit(choice: ViewChoice): Promise<'name' | undefined>;
  onClose(): void;
}

const FORM = 'saved-view';

/** Edits the name of a view, its sharing, and whether it is the area's default. */
export default function ViewDialog(props: ViewDialogProps) {
  const { area, view, isServed, isDefault, onSubmit, onClose } = props;
  const t = useText();
  const [form] = Form.useForm<ViewChoice>();
  const messages = useFormMessages(form);
  const [isSaving, setSaving] = useState(false);
  const takenNames = useRef(new Set<string>());

  const submit = async ({ name, isShared = false, isDefault }: ViewChoice): Promise<void> => {
    const given = name.trim();
    setSaving(true);
    const refused = await onSubmit({ name: given, isShared, isDefault });
    setSaving(false);
    if (!refused) return;
    takenNames.current.add(given);
    // The message is shown at the field.
    form.validateFields(['name']).catch(() => form.focusField('name'));
  };

  return (
    <Modal
      open
      width={440}
      title={t(view ? viewTexts.editTitle : viewTexts.newTitle)}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && form.focusField('name')}
      footer={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button type="primary" htmlType="submit" form={FORM} loading={isSaving}>
            {t(viewTexts.save)}
          </Button>
        </>
      }
    >
      <Form<ViewChoice>
        {...messages}
        name={FORM}
        noValidate
        initialValues={{ name: view?.name ?? '', isShared: view?.isShared ?? false, isDefault }}
        onFinish={(choice) => void submit(choice)}
      >
        <Form.Item
          name="name"
          label={t(viewTexts.name)}
          rules={[
            { required: true, whitespace: true, message: t(viewTexts.nameMissing) },
            {
              validator: (_rule, name: string) =>
                takenNames.current.has(name.trim())
                  ? Promise.reject(t(viewTexts.nameTaken))
                  : Promise.resolve(),
            },
          ]}
        >
          <Input maxLength={80} />
        </Form.Item>
        {isServed && (
          <Form.Item name="isShared" valuePropName="checked" noStyle>
            <Checkbox className="view-choice">{t(viewTexts.share)}</Checkbox>
          </Form.Item>
        )}
        <Form.Item name="isDefault" valuePropName="checked" noStyle>
          <Checkbox className="view-choice">{t(viewTexts.makeDefault, { area })}</Checkbox>
        </Form.Item>
        {!isServed && <p className="view-on-device">{t(viewTexts.onDevice)}</p>}
      </Form>
    </Modal>
  );
}
