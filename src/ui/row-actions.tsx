import { Button, Dropdown, type DropdownProps, Tooltip } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../locales/text';
import { Icon } from './icon';
import { VisuallyHidden } from './visually-hidden';

export interface RowAction {
  key: string;
  label: string;
  onSelect?: (() => void) | undefined;
  /** A link instead of a button. */
  href?: string | undefined;
  /** Opens the link in a new tab. */
  newTab?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Why it cannot be used: it stays within reach and says so. Absent: it can. */
  refusal?: string | undefined;
  /** A menu that the button opens, instead of doing something itself. */
  menu?: readonly { key: string; label: string; onSelect(): void }[] | undefined;
}

export interface RowActionsProps {
  actions: readonly RowAction[];
  /** What the row is called in the names of its controls. */
  rowLabel: string;
  /** Stands behind those that are side by side. */
  after?: ReactNode;
}

const newTabLink = { target: '_blank', rel: 'noopener noreferrer' };

/** What can be done with a row, side by side. */
export function RowActions({ actions, rowLabel, after }: RowActionsProps) {
  const say = useText();
  return (
    <span className="data-table-actions">
      {actions.map((action) => {
        const name = say('table.actionOn', { action: action.label, row: rowLabel });
        if (action.refusal) return <RefusedAction key={action.key} action={action} name={name} />;
        if (action.menu) return <MenuAction key={action.key} action={action} name={name} />;
        return action.href === undefined ? (
          <button
            key={action.key}
            type="button"
            aria-label={name}
            disabled={action.disabled}
            onClick={action.onSelect}
          >
            {action.label}
          </button>
        ) : (
          <a
            key={action.key}
            href={action.href}
            aria-label={name}
            {...(action.newTab && newTabLink)}
            onClick={action.onSelect}
          >
            {action.label}
          </a>
        );
      })}
      {after}
    </span>
  );
}

/** Not `disabled`, which would keep its reason from keyboard and pointer. */
function RefusedAction({ action, name }: { action: RowAction; name: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled="true"
      aria-describedby={id}
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
    >
      {/* Around the words, as the tooltip takes the description of what it is around for itself. */}
      <Tooltip title={action.refusal} open={isOpen} trigger={[]} transitionName="">
        <span>{action.label}</span>
      </Tooltip>
      <VisuallyHidden>
        <span id={id}>{action.refusal}</span>
      </VisuallyHidden>
    </button>
  );
}

function MenuAction({ action, name }: { action: RowAction; name: string }) {
  return (
    <Dropdown trigger={['click']} placement="bottomRight" autoFocus menu={{ items: entriesOf(action) }}>
      <button type="button" aria-label={name} aria-haspopup="menu" disabled={action.disabled}>
        {action.label}
        <Icon name="chevron-down" size={12} />
      </button>
    </Dropdown>
  );
}

type Entries = NonNullable<NonNullable<DropdownProps['menu']>['items']>;

function entriesOf({ menu = [], disabled = false }: RowAction): Entries {
  return menu.map(({ key, label, onSelect }) => ({ key, label, disabled, onClick: onSelect }));
}

function entryOf(action: RowAction): Entries[number] {
  const { key, label, href, newTab, onSelect, disabled = false, refusal } = action;
  if (refusal) return { key, label, title: refusal, extra: refusal, disabled: true };
  if (action.menu) return { key, label, type: 'group', children: entriesOf(action) };
  const link = (
    <a href={href} {...(newTab && newTabLink)}>
      {label}
    </a>
  );
  return { key, disabled, label: href === undefined ? label : link, ...(onSelect && { onClick: onSelect }) };
}

/** What can be done with a row, behind one button, where there is no room for it side by side. */
export function RowActionsMenu({ actions, rowLabel }: RowActionsProps) {
  const say = useText();
  const items = actions.map(entryOf);
  if (items.length === 0) return null;
  return (
    <Dropdown trigger={['click']} placement="bottomRight" autoFocus menu={{ items }}>
      <Button
        size="small"
        icon={<Icon name="more" />}
        aria-haspopup="menu"
        aria-label={say('table.actionOn', { action: say('table.actions'), row: rowLabel })}
      />
    </Dropdown>
  );
}
