import { Dropdown, type DropdownProps, type MenuProps } from 'antd';
import { type ReactElement, type Ref, useImperativeHandle, useRef } from 'react';

export type MenuItem = NonNullable<MenuProps['items']>[number];

export interface MenuDropdownProps extends Omit<DropdownProps, 'children' | 'menu'> {
  /** What is done is the entry's `onClick`; the menu has none of its own. */
  menu: Omit<MenuProps, 'onClick' | 'items'> & { items: readonly MenuItem[] };
  /** The button, for who focuses it for other reasons too. Absent: nobody does. */
  ref?: Ref<HTMLButtonElement | null>;
  /** The button that opens the menu, with the ref that is passed. */
  children: (button: Ref<HTMLButtonElement>) => ReactElement;
}

/** Moves a menu into the window that has no room at either edge of its button. The library's type lacks it. */
const intoWindow = { shiftX: true } as object;

/**
 * A button's menu. The library leaves the focus on the entry that was chosen, which is hidden then. Here the button is
 * focused before the entry does what it is for, so that a dialog it opens gives the focus back to the button.
 */
export function MenuDropdown({ menu, ref, children, ...dropdown }: MenuDropdownProps) {
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current);
  const focusing = (item: MenuItem): MenuItem => {
    if (!item) return item;
    if ('children' in item) return { ...item, children: item.children?.map(focusing) } as MenuItem;
    if (!('onClick' in item)) return item;
    return {
      ...item,
      onClick(info) {
        // The key that chose the entry must not press the button.
        if (info.domEvent.type === 'keydown') info.domEvent.preventDefault();
        button.current?.focus();
        item.onClick?.(info);
      },
    };
  };
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      autoAdjustOverflow={intoWindow}
      {...dropdown}
      menu={{ ...menu, items: menu.items.map(focusing) }}
    >
      {children(button)}
    </Dropdown>
  );
}
