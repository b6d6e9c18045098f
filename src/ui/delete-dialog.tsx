import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { truncate } from '../domain/text/truncate';
import { useText } from '../locales/text';

export interface DeleteDialogProps {
  /** What is about to be deleted, by its name. */
  name: string;
  /** The heading. Absent: it asks by the name. */
  title?: string | undefined;
  /** What follows from it. */
  text: string;
  /** The button that deletes. Absent: "Delete". */
  deleteText?: string | undefined;
  isDeleting: boolean;
  onDelete(): void;
  onClose(): void;
  /** What came of it, where it was not deleted. Absent: nothing yet. */
  children?: ReactNode;
}

/** Asks before something is deleted; open as long as it is there. */
export default function DeleteDialog(props: DeleteDialogProps) {
  const { name, title, text, deleteText, isDeleting, onDelete, onClose, children } = props;
  const t = useText();
  return (
    <Modal
      open
      width={420}
      onCancel={onClose}
      onOk={onDelete}
      confirmLoading={isDeleting}
      title={title ?? t('form.deleteTitle', { name: truncate(name) })}
      okText={deleteText ?? t('form.delete')}
      okButtonProps={{ danger: true }}
      cancelText={t('form.cancel')}
      // Enter deletes nothing.
      cancelButtonProps={{ autoFocus: true }}
    >
      <p>{text}</p>
      {children}
    </Modal>
  );
}
