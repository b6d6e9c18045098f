import { type ReactNode, useEffect, useState } from 'react';

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

/** Goes around a dialog that is rendered only while it is open. Restores the focus to where it was, or to the page. */
export function FocusBack({ children }: { children: ReactNode }): ReactNode {
  // The first render comes before the dialog takes the focus.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => focusIfLost(opener), [opener]);
  return children;
}
