import { DownOutlined, EllipsisOutlined } from '@ant-design/icons';
import { Button, type ButtonProps, Tooltip } from 'antd';
import { type ReactNode, useState } from 'react';
import { truncate } from '../domain/text/truncate';
import { type Translate, useText } from '../locales/text';
import { MenuDropdown, type MenuItem } from './menu-dropdown';

export interface RowAction {
  key: string;
  label: string;
  onSelect?: (() => void) | undefined;
  /** A link instead of a button. */
  href?: string | undefined;
  /** Opens the link in a new tab. */
  newTab?: boolean | undefined;
  disabled?: boolean;
  danger?: boolean;
  /** Why the action is disabled. It stays focusable, so that the reason can be read. Absent: it is enabled. */
  refusal?: string | undefined;
  /**
   * On a button that opens a menu, shown instead of the label, which stays the accessible name. In a menu, shown before
   * the label, provided that every entry has one. Absent: the label alone is shown.
   */
  icon?: ReactNode;
  /** A menu that the button opens. */
  menu?: readonly RowAction[] | undefined;
}

export interface RowActionsProps {
  actions: readonly RowAction[];
  /** The row in the names of its controls. */
  rowLabel: string;
}

/** A row label is part of the name of each of the row's controls. */
export const shortLabel = (rowLabel: string): string => truncate(rowLabel, 120);

/** The name of a control of a row: "View Details: Cam 0012". */
export const rowName = (t: Translate, action: string, rowLabel: string): string =>
  t('table.actionOn', { action, row: shortLabel(rowLabel) });

const newTabLink = { target: '_blank', rel: 'noopener noreferrer' };

/**
 * The actions of a row, side by side. Plain buttons and links: with the library's link buttons the next page of 100 rows
 * comes a fifth later (903 instead of 739 ms, medians of 14 on two slow cores).
 */
export function RowActions({ actions, rowLabel }: RowActionsProps) {
  const t = useText();
  return actions.map(({ key, label, icon, href, newTab, onSelect, refusal, menu, disabled }) => {
    const shared = { className: 'row-action', 'aria-label': rowName(t, label, rowLabel) };
    if (refusal) {
      return (
        <Tooltip key={key} title={refusal} trigger={['hover', 'focus']}>
          {/* Not `disabled`, which would hide the reason from keyboard users. */}
          <button type="button" {...shared} aria-disabled aria-description={refusal}>
            {label}
          </button>
        </Tooltip>
      );
    }
    if (menu) {
      const name = { 'aria-label': shared['aria-label'] };
      return (
        <MenuButton
          key={key}
          type="link"
          size="small"
          {...name}
          actions={menu}
          icon={icon ?? <DownOutlined />}
        >
          {!icon && label}
        </MenuButton>
      );
    }
    return href === undefined ? (
      <button key={key} type="button" {...shared} disabled={disabled} onClick={onSelect}>
        {label}
      </button>
    ) : (
      <a key={key} {...shared} href={href} {...(newTab && newTabLink)} onClick={onSelect}>
        {label}
      </a>
    );
  });
}

/** The actions of a row behind one button. */
export function RowActionsMenu({ actions, rowLabel, title }: RowActionsProps & { title: string }) {
  const t = useText();
  if (actions.length === 0) return null;
  return (
    <MenuButton
      type="text"
      size="small"
      className="data-table-control"
      icon={<EllipsisOutlined />}
      aria-label={rowName(t, title, rowLabel)}
      actions={actions}
    />
  );
}

function MenuButton({ actions, ...button }: ButtonProps & { actions: readonly RowAction[] }) {
  const [isOpen, setOpen] = useState(false);
  // One edge for the words of all entries.
  const hasIcons = actions.every(({ icon }) => icon !== undefined);

  const itemOf = ({ menu, refusal, href, newTab, onSelect, ...action }: RowAction): MenuItem => {
    const { key, label, icon, danger = false, disabled = false } = action;
    if (menu) return { key, label, type: 'group', children: menu.map(itemOf) };
    const link = (
      <a href={href} {...(newTab && newTabLink)}>
        {label}
      </a>
    );
    return {
      key,
      icon: hasIcons && icon,
      danger,
      disabled: disabled || refusal !== undefined,
      extra: refusal,
      label: href === undefined ? label : link,
      onClick: ({ domEvent }) => {
        // The library's menu does not follow a link by keyboard.
        if (href !== undefined && domEvent.type === 'keydown')
          domEvent.currentTarget.querySelector('a')?.click();
        onSelect?.();
      },
    };
  };

  return (
    <MenuDropdown menu={{ items: actions.map(itemOf) }} open={isOpen} onOpenChange={setOpen}>
      {(ref) => (
        <Button ref={ref} iconPosition="end" aria-haspopup="menu" aria-expanded={isOpen} {...button} />
      )}
    </MenuDropdown>
  );
}
