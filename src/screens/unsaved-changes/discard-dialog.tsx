import { Modal } from 'antd';
import { useText } from '../../locales/text';

export interface DiscardDialogProps {
  onDiscard(): void;
  onKeep(): void;
}

/** Asks before unsaved changes are lost; open as long as it is there. */
export default function DiscardDialog({ onDiscard, onKeep }: DiscardDialogProps) {
  const t = useText();
  return (
    <Modal
      open
      width={420}
      onOk={onDiscard}
      onCancel={onKeep}
      title={t('form.discardTitle')}
      okText={t('form.discard')}
      okButtonProps={{ danger: true }}
      cancelText={t('form.keepEditing')}
      // Enter keeps what was typed.
      cancelButtonProps={{ autoFocus: true }}
    >
      <p>{t('form.discardText')}</p>
    </Modal>
  );
}
