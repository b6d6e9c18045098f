import { Button, Dropdown } from 'antd';
import { useText } from '../../locales/text';
import type { AlertRecord } from '../../resources/alert-record';
import { Icon } from '../../ui/icon';

export interface AlertMenuProps {
  alert: AlertRecord;
  /** What the entry that was chosen is called comes along. */
  onEdit(label: string): void;
  onSetActive(label: string, isActive: boolean): void;
  onDelete(label: string): void;
}

/** The Action dropdown of an alert (section 2 "Alerts screen"). */
export function AlertMenu({ alert, onEdit, onSetActive, onDelete }: AlertMenuProps) {
  const say = useText();
  const turn = say(alert.isActive ? 'alerts.deactivate' : 'alerts.activate');
  const items = [
    { key: 'edit', label: say('list.edit'), onClick: () => onEdit(say('list.edit')) },
    { key: 'turn', label: turn, onClick: () => onSetActive(turn, !alert.isActive) },
    {
      key: 'delete',
      label: say('alerts.delete'),
      danger: true,
      onClick: () => onDelete(say('alerts.delete')),
    },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button
        size="small"
        icon={<Icon name="more" />}
        aria-haspopup="menu"
        aria-label={say('table.actionOn', { action: say('alerts.action'), row: alert.name })}
      />
    </Dropdown>
  );
}
