import { Modal } from 'antd';
import { useText } from '../../locales/text';
import { FocusBack } from '../../ui/focus-back';

export interface DiscardDialogProps {
  onDiscard(): void;
  /** Keeps the changes. */
  onClose(): void;
}

/** Asks for confirmation before unsaved changes are lost; open while it is mounted. */
export default function DiscardDialog({ onDiscard, onClose }: DiscardDialogProps) {
  const t = useText();
  return (
    <FocusBack>
      <Modal
        open
        width={420}
        onOk={onDiscard}
        onCancel={onClose}
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
