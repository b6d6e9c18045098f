import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { truncate } from '../domain/text/truncate';
import { useText } from '../locales/text';

export interface DeleteDialogProps {
  /** The name of the record to delete. */
  name: string;
  /** The title. Absent: a question with the name. */
  title?: string | undefined;
  /** The consequences. */
  text: string;
  /** The text of the confirm button. Absent: "Delete". */
  deleteText?: string | undefined;
  isDeleting: boolean;
  onDelete(): void;
  onClose(): void;
  /** The error of a failed deletion. Absent: none. */
  children?: ReactNode;
}

/** Asks for confirmation of a deletion; open while it is mounted. */
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
      // Enter must not delete.
      cancelButtonProps={{ autoFocus: true }}
    >
      <p>{text}</p>
      {children}
    </Modal>
  );
}
