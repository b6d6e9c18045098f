import { useEffect, useEffectEvent } from 'react';

/** By `KeyboardEvent.key`, letters in lower case. */
export type PageKeys = Readonly<Record<string, () => void>>;

/** Where somebody types, or chooses with the same keys. */
export const typingFields =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="textbox"]';
const ownArrows = '[role="tablist"], [role="radiogroup"], [role="menu"], [role="listbox"], [role="slider"]';
const pressed = 'button, a, summary, input, [role="button"], [role="menuitem"], [role="tab"]';

/** Whether a key is meant for what has the focus, and not for the page. */
export function isForAnother({ key, target }: KeyboardEvent): boolean {
  const element = target instanceof Element ? target : null;
  if (element?.closest(typingFields)) return true;
  if (key.startsWith('Arrow')) return element?.closest(ownArrows) != null;
  return (key === ' ' || key === 'Enter') && element?.closest(pressed) != null;
}

/** What scrolls and has the focus is scrolled by the arrows. */
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
 * A dialog over the page has the keyboard to itself. One that leaves the page usable, as open details do, has not.
 *
 * @param but a dialog that is part of the page, by a selector of its root. Absent: there is none.
 */
export function isBehindDialog(but?: string): boolean {
  const dialogs = document.querySelectorAll('[role="dialog"]:not([aria-modal="false"])');
  return [...dialogs].some((dialog) => {
    const root = dialog.closest<HTMLElement>('.ant-modal-wrap, .ant-drawer');
    if (root === null || (but !== undefined && root.matches(but))) return false;
    // A closed one may stay in the document.
    return root.matches('.ant-drawer') ? root.matches('.ant-drawer-open') : root.style.display !== 'none';
  });
}

/** The keys of a page, wherever the focus is, but where somebody types or a control has taken the key. */
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
