import { Button, Dropdown } from 'antd';
import { type SyntheticEvent, useRef } from 'react';
import { truncate } from '../../domain/truncate';
import { useText } from '../../locales/text';
import type { AlertRecord } from '../../resources/alert-record';
import { Icon } from '../../ui/icon';

export interface AlertMenuProps {
  alert: AlertRecord;
  onDetails(): void;
  /** What changes the alert. Absent: the back end does not let one change it. */
  changes?: { onEdit(): void; onSetActive(isActive: boolean): void; onDelete(): void } | undefined;
}

/** The Action dropdown of an alert (section 2 "Alerts screen"); nothing in it is refused. */
export function AlertMenu({ alert, onDetails, changes }: AlertMenuProps) {
  const say = useText();
  const button = useRef<HTMLButtonElement>(null);
  // The entries go with the menu; the button stays, for the focus to come back to.
  const choose = (act: () => void) => (entry: { domEvent: SyntheticEvent }) => {
    // Or the key that chose the entry would press the button that now has the focus.
    entry.domEvent.preventDefault();
    button.current?.focus();
    act();
  };
  const items = [
    { key: 'details', label: say('list.viewDetails'), onClick: choose(onDetails) },
    ...(changes
      ? [
          { key: 'edit', label: say('list.edit'), onClick: choose(changes.onEdit) },
          {
            key: 'turn',
            label: say(alert.isActive ? 'alerts.deactivate' : 'alerts.activate'),
            onClick: choose(() => changes.onSetActive(!alert.isActive)),
          },
          { key: 'delete', label: say('form.delete'), danger: true, onClick: choose(changes.onDelete) },
        ]
      : []),
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
