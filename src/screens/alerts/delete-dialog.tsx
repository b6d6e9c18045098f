import { Modal } from 'antd';
import { useText } from '../../locales/text';
import type { AlertRecord } from '../../resources/alert-record';

export interface DeleteDialogProps {
  alert: AlertRecord;
  isDeleting: boolean;
  onDelete(): void;
  onClose(): void;
}

/** Asks before an alert is deleted; open as long as it is there. */
export default function DeleteDialog({ alert, isDeleting, onDelete, onClose }: DeleteDialogProps) {
  const say = useText();
  return (
    <Modal
      open
      width={420}
      onCancel={onClose}
      onOk={onDelete}
      confirmLoading={isDeleting}
      title={say('alerts.deleteTitle', { name: alert.name })}
      okText={say('alerts.delete')}
      okButtonProps={{ danger: true }}
      cancelText={say('form.cancel')}
    >
      <p>{say('alerts.deleteText')}</p>
    </Modal>
  );
}
