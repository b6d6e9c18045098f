import { useEffect, useEffectEvent } from 'react';

/** By `KeyboardEvent.key`, letters in lower case. */
export type QueueKeys = Readonly<Record<string, () => void>>;

/** Where somebody types, or chooses with the same keys. */
const fields =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="textbox"]';
const ownArrows = '[role="tablist"], [role="radiogroup"], [role="menu"], [role="listbox"], [role="slider"]';
const pressed = 'button, a, summary, input, [role="button"], [role="menuitem"], [role="tab"]';

function isForAnother({ key, target }: KeyboardEvent): boolean {
  const element = target instanceof Element ? target : null;
  if (element?.closest(fields)) return true;
  if (key.startsWith('Arrow')) return element?.closest(ownArrows) != null;
  return (key === ' ' || key === 'Enter') && element?.closest(pressed) != null;
}

/** Leaves a field of the decision for the keys; a list that it has open takes Escape for itself. */
function leavesField({ key, target }: KeyboardEvent): boolean {
  const element = target instanceof Element ? target : null;
  const isListOpen =
    element?.matches('[aria-expanded="true"]') ||
    document.querySelector('.ant-mentions-dropdown:not(.ant-mentions-dropdown-hidden)');
  if (key !== 'Escape' || isListOpen || !element?.matches(fields) || !element.closest('.decision-bar'))
    return false;
  const place = element.closest('.review-event')?.querySelector('h2') ?? element.closest('main');
  place?.focus({ preventScroll: true });
  return true;
}

/** A dialog over the page has the keyboard to itself; the drawer with the event is no such dialog. */
function isBehindDialog(): boolean {
  const dialogs = document.querySelectorAll<HTMLElement>(
    '[role="dialog"]:not(.review-drawer [role="dialog"])',
  );
  return [...dialogs].some((dialog) => {
    const wrap = dialog.closest<HTMLElement>('.ant-modal-wrap, .ant-drawer');
    return wrap !== null && !wrap.classList.contains('review-drawer') && wrap.style.display !== 'none';
  });
}

/** The keys of the queue, wherever the focus is, but where somebody types. */
export function useQueueKeys(keys: QueueKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (leavesField(event)) {
      event.preventDefault();
      // A drawer around it would close.
      event.stopPropagation();
      return;
    }
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act || isForAnother(event) || isBehindDialog()) return;
    event.preventDefault();
    // Shortcuts of a player on the page would do something else.
    event.stopPropagation();
    // A key that is held does not decide about one event after another.
    if (event.repeat && /^[1-5]$|^[cru]$/.test(event.key)) return;
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
