import { useEffect, useRef } from 'react';

/**
 * Restores the focus after a dialog that unmounts at once, to where it was or to the page.
 *
 * @returns a function to call before the dialog is opened
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
