import { Modal } from 'antd';
import { truncate } from '../domain/truncate';
import { useText } from '../locales/text';

export interface DeleteDialogProps {
  /** What is about to be deleted, by its name. */
  name: string;
  /** What follows from it. */
  text: string;
  isDeleting: boolean;
  onDelete(): void;
  onClose(): void;
}

/** Asks before something is deleted; open as long as it is there. */
export default function DeleteDialog({ name, text, isDeleting, onDelete, onClose }: DeleteDialogProps) {
  const say = useText();
  return (
    <Modal
      open
      width={420}
      onCancel={onClose}
      onOk={onDelete}
      confirmLoading={isDeleting}
      title={say('form.deleteTitle', { name: truncate(name) })}
      closable={{ 'aria-label': say('form.close') }}
      okText={say('form.delete')}
      okButtonProps={{ danger: true }}
      cancelText={say('form.cancel')}
    >
      <p>{text}</p>
    </Modal>
  );
}
