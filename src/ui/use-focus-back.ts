import { useEffect, useRef } from 'react';

/**
 * Puts the focus back where it was when a dialog that is gone at once has taken it along, or on the page.
 *
 * @returns to be called before the dialog is opened
 */
export function useFocusBack(isOpen: boolean): () => void {
  const opener = useRef<Element>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      if (document.activeElement !== document.body) return;
      const was = opener.current;
      const place = was?.isConnected && was !== document.body ? was : document.getElementById('content');
      if (place instanceof HTMLElement) place.focus({ preventScroll: true });
    };
  }, [isOpen]);
  return () => {
    opener.current = document.activeElement;
  };
}
