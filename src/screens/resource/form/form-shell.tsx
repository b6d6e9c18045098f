import { Button, Drawer, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../../locales/text';

export interface FormShellProps {
  place: 'modal' | 'drawer';
  title: string;
  /** The largest number of columns of a section. */
  columns: number;
  /** The id of the form element, for the save button. */
  formId: string;
  isSaving: boolean;
  /** Whether the form is still loading. */
  isWaiting: boolean;
  /** Called when it has opened or closed, after its animation. */
  afterOpenChange(isOpen: boolean): void;
  onClose(): void;
  children: ReactNode;
}

/** Widths in px by the columns of the form. */
const widths: readonly number[] = [520, 520, 680, 880];

/** The dialog around a form. A click beside it must not discard the input. */
export function FormShell(props: FormShellProps) {
  const { place, title, columns, formId, isSaving, isWaiting, afterOpenChange, onClose, children } = props;
  const t = useText();
  const width = widths[columns] ?? 520;
  const okText = t(isSaving ? 'form.saving' : 'form.save');
  // So that Enter in a field saves too.
  const ok = { htmlType: 'submit', form: formId, disabled: isWaiting } as const;
  if (place === 'drawer') {
    return (
      <Drawer
        open
        width={`min(${width}px, 100vw)`}
        maskClosable={false}
        onClose={onClose}
        afterOpenChange={afterOpenChange}
        title={title}
        closable={{ placement: 'end' }}
        rootClassName="record-form-drawer"
        footer={
          <div className="record-form-foot">
            <Button onClick={onClose}>{t('form.cancel')}</Button>
            <Button type="primary" loading={isSaving} {...ok}>
              {okText}
            </Button>
          </div>
        }
      >
        {children}
      </Drawer>
    );
  }
  return (
    <Modal
      open
      width={width}
      maskClosable={false}
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
      title={title}
      okButtonProps={ok}
      onOk={() => undefined}
      confirmLoading={isSaving}
      okText={okText}
      cancelText={t('form.cancel')}
    >
      {children}
    </Modal>
  );
}
