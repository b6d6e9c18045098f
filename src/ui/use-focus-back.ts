import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Focuses an element that had the focus, or the page where that is gone or hidden. */
export function focusAgain(element: Element | null): void {
  for (const place of [element, document.getElementById('content')]) {
    if (!(place instanceof HTMLElement) || place === document.body) continue;
    place.focus({ preventScroll: true });
    if (document.activeElement === place) return;
  }
}

/** Whoever closes a dialog may have moved the focus already. */
function focusIfLost(element: Element | null): void {
  if (document.activeElement === document.body) focusAgain(element);
}

/**
 * Restores the focus after a dialog that unmounts at once, to where it was or to the page.
 *
 * @returns a function to call before the dialog is opened
 */
export function useFocusBack(isOpen: boolean): () => void {
  const opener = useRef<Element>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => focusIfLost(opener.current);
  }, [isOpen]);
  return () => {
    opener.current = document.activeElement;
  };
}

/** Goes around a dialog that is rendered only while it is open; does what `useFocusBack` does. */
export function FocusBack({ children }: { children: ReactNode }): ReactNode {
  // The first render comes before the dialog takes the focus.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => focusIfLost(opener), [opener]);
  return children;
}
