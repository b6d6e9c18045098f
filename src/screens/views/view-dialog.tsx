import { Checkbox, Form, Input, type InputRef, Modal } from 'antd';
import { useId, useRef, useState } from 'react';
import type { SavedView } from '../../domain/lists/saved-view';
import { useText } from '../../locales/text';
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

/** Edits the name of a view, its sharing, and whether it is the area's default. */
export default function ViewDialog(props: ViewDialogProps) {
  const { area, view, isServed, onSubmit, onClose } = props;
  const t = useText();
  const id = useId();
  const input = useRef<InputRef>(null);
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [isDefault, setDefault] = useState(props.isDefault);
  const [fault, setFault] = useState<'missing' | 'taken'>();
  const [isSaving, setSaving] = useState(false);

  const submit = async (): Promise<void> => {
    const given = name.trim();
    if (given === '') {
      setFault('missing');
      input.current?.focus();
      return;
    }
    setSaving(true);
    const refused = await onSubmit({ name: given, isShared, isDefault });
    setSaving(false);
    if (refused) {
      setFault('taken');
      input.current?.focus();
    }
  };

  const faultText = fault && t(fault === 'missing' ? viewTexts.nameMissing : viewTexts.nameTaken);
  return (
    <Modal
      open
      width={440}
      title={t(view ? viewTexts.editTitle : viewTexts.newTitle)}
      okText={t(viewTexts.save)}
      cancelText={t('form.cancel')}
      confirmLoading={isSaving}
      onOk={() => void submit()}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
    >
      <Form layout="vertical" onFinish={() => void submit()}>
        <Form.Item
          label={t(viewTexts.name)}
          htmlFor={`${id}-name`}
          required
          {...(fault && { validateStatus: 'error', help: <span id={`${id}-fault`}>{faultText}</span> })}
        >
          <Input
            ref={input}
            id={`${id}-name`}
            value={name}
            maxLength={80}
            aria-required
            aria-invalid={fault !== undefined}
            aria-describedby={fault && `${id}-fault`}
            onChange={(event) => {
              setName(event.target.value);
              setFault(undefined);
            }}
            onPressEnter={(event) => {
              event.preventDefault();
              void submit();
            }}
          />
        </Form.Item>
        {isServed && (
          <div>
            <Checkbox checked={isShared} onChange={(event) => setShared(event.target.checked)}>
              {t(viewTexts.share)}
            </Checkbox>
          </div>
        )}
        <div>
          <Checkbox checked={isDefault} onChange={(event) => setDefault(event.target.checked)}>
            {t(viewTexts.makeDefault, { area })}
          </Checkbox>
        </div>
        {!isServed && <p className="view-on-device">{t(viewTexts.onDevice)}</p>}
      </Form>
    </Modal>
  );
}
