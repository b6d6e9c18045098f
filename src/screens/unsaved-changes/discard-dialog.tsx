import { Modal } from 'antd';
import { useText } from '../../locales/text';

export interface DiscardDialogProps {
  onDiscard(): void;
  onKeep(): void;
}

/** Asks before unsaved changes are lost; open as long as it is there. */
export default function DiscardDialog({ onDiscard, onKeep }: DiscardDialogProps) {
  const say = useText();
  return (
    <Modal
      open
      width={420}
      onOk={onDiscard}
      onCancel={onKeep}
      title={say('form.discardTitle')}
      closable={{ 'aria-label': say('form.close') }}
      okText={say('form.discard')}
      okButtonProps={{ danger: true }}
      cancelText={say('form.keepEditing')}
      // Enter keeps what was typed.
      cancelButtonProps={{ autoFocus: true }}
    >
      <p>{say('form.discardText')}</p>
    </Modal>
  );
}
