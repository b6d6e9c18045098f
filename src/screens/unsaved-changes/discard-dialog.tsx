import { Modal } from 'antd';
import { useText } from '../../locales/text';
import { FocusBack } from '../../ui/focus-back';

export interface DiscardDialogProps {
  onDiscard(): void;
  onKeep(): void;
}

/** Asks for confirmation before unsaved changes are lost; open while it is mounted. */
export default function DiscardDialog({ onDiscard, onKeep }: DiscardDialogProps) {
  const t = useText();
  return (
    <FocusBack>
      <Modal
        open
        width={420}
        onOk={onDiscard}
        onCancel={onKeep}
        title={t('form.discardTitle')}
        okText={t('form.discard')}
        okButtonProps={{ danger: true }}
        cancelText={t('form.keepEditing')}
        // Enter must keep the changes.
        cancelButtonProps={{ autoFocus: true }}
      >
        <p>{t('form.discardText')}</p>
      </Modal>
    </FocusBack>
  );
}
