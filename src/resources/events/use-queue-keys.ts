import { useEffect, useEffectEvent } from 'react';
import {
  isBehindDialog,
  isForAnother,
  isModified,
  keyName,
  type PageKeys,
  typingFields,
} from '../../ui/page-keys';
import { useToasts } from '../../ui/toasts/toasts-context';
import { useEventDecisions } from './use-event-decisions';

/** Leaves a field of the decision for the keys; a list that it has open takes Escape for itself. */
function leavesField({ key, target }: KeyboardEvent): boolean {
  const element = target instanceof Element ? target : null;
  const isListOpen =
    element?.matches('[aria-expanded="true"]') ||
    document.querySelector('.ant-mentions-dropdown:not(.ant-mentions-dropdown-hidden)');
  if (key !== 'Escape' || isListOpen || !element?.matches(typingFields) || !element.closest('.decision-bar'))
    return false;
  const place = element.closest('.review-event')?.querySelector('h2') ?? element.closest('main');
  place?.focus({ preventScroll: true });
  return true;
}

/**
 * The keys of the queue, wherever the focus is, except in text fields. The one of Undo takes back what a newer toast is
 * about, such as a deleted view.
 */
export function useQueueKeys(keys: PageKeys): void {
  const { state } = useEventDecisions();
  const toasts = useToasts();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isModified(event)) return;
    if (leavesField(event)) {
      event.preventDefault();
      // A drawer around it would close.
      event.stopPropagation();
      return;
    }
    const act = keys[keyName(event)];
    if (!act || isForAnother(event) || isBehindDialog('.review-drawer')) return;
    event.preventDefault();
    // Shortcuts of a player on the page would do something else.
    event.stopPropagation();
    // A key that is kept pressed does not decide about one event after another.
    if (event.repeat && /^[1-5]$|^[cru]$/.test(event.key)) return;
    if (event.key === 'u' && toasts.undoLast(state.last?.atMs)) return;
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
