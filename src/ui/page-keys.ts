import { useEffect, useEffectEvent } from 'react';

/** By `KeyboardEvent.key`, letters in lower case. */
export type PageKeys = Readonly<Record<string, () => void>>;

/** Fields for typing, and controls that use the same keys. */
export const typingFields =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="textbox"]';
const ownArrows = '[role="tablist"], [role="radiogroup"], [role="menu"], [role="listbox"], [role="slider"]';
const pressed = 'button, a, summary, input, [role="button"], [role="menuitem"], [role="tab"]';

/** Whether a key is handled by the focused element rather than the page. */
export function isForAnother({ key, target }: KeyboardEvent): boolean {
  const element = target instanceof Element ? target : null;
  if (element?.closest(typingFields)) return true;
  if (key.startsWith('Arrow')) return element?.closest(ownArrows) != null;
  return (key === ' ' || key === 'Enter') && element?.closest(pressed) != null;
}

/** Focused scroll areas are scrolled by the arrow keys. */
const scrolls = '[role="group"][tabindex="0"], section[tabindex="0"]';
const isScrolling = ({ key, target }: KeyboardEvent): boolean =>
  key.startsWith('Arrow') && target instanceof Element && target.matches(scrolls);

/** Whether a key is part of a shortcut of the browser or of an input method. */
export const isModified = ({ ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || isComposing;

/** The name of a pressed key in `PageKeys`. */
export const keyName = ({ key }: Pick<KeyboardEvent, 'key'>): string =>
  key.length === 1 ? key.toLowerCase() : key;

/**
 * Whether a modal dialog is open, which handles all keys. A dialog that leaves the page usable, such as open details,
 * does not count.
 *
 * @param but a dialog that is part of the page, by a selector of its root. Absent: there is none.
 */
export function isBehindDialog(but?: string): boolean {
  const dialogs = document.querySelectorAll('[role="dialog"]:not([aria-modal="false"])');
  return [...dialogs].some((dialog) => {
    const root = dialog.closest<HTMLElement>('.ant-modal-wrap, .ant-drawer');
    if (root === null || (but !== undefined && root.matches(but))) return false;
    // A closed drawer may stay in the document.
    return root.matches('.ant-drawer') ? root.matches('.ant-drawer-open') : root.style.display !== 'none';
  });
}

/** Keyboard shortcuts of a page, except in text fields and where a control has handled the key. */
export function usePageKeys(keys: PageKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[keyName(event)];
    if (!act || event.defaultPrevented || isModified(event)) return;
    if (isForAnother(event) || isScrolling(event) || isBehindDialog()) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
