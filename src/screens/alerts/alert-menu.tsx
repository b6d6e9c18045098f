import { Button, Dropdown } from 'antd';
import { type SyntheticEvent, useRef } from 'react';
import { truncate } from '../../domain/truncate';
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
  const button = useRef<HTMLButtonElement>(null);
  // The entries go with the menu; the button stays, for the focus to come back to.
  const choose = (act: () => void) => (entry: { domEvent: SyntheticEvent }) => {
    // Or the key that chose the entry would press the button that now has the focus.
    entry.domEvent.preventDefault();
    button.current?.focus();
    act();
  };
  const turn = say(alert.isActive ? 'alerts.deactivate' : 'alerts.activate');
  const items = [
    { key: 'edit', label: say('list.edit'), onClick: choose(() => onEdit(say('list.edit'))) },
    { key: 'turn', label: turn, onClick: choose(() => onSetActive(turn, !alert.isActive)) },
    {
      key: 'delete',
      label: say('form.delete'),
      danger: true,
      onClick: choose(() => onDelete(say('form.delete'))),
    },
  ];
  return (
    <Dropdown autoFocus menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button
        ref={button}
        size="small"
        icon={<Icon name="more" />}
        aria-haspopup="menu"
        aria-label={say('table.actionOn', { action: say('alerts.action'), row: truncate(alert.name) })}
      />
    </Dropdown>
  );
}
