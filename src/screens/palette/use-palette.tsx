import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import { useFocusBack } from '../../ui/use-focus-back';
import { isLetterKey } from './letter-key';
import type { PageAction } from './page-actions';

const PaletteDialog = lazyPart(() => import('./palette-dialog'), 'over');

/** How long typed letters wait for the dialog; after a failure to load they must reach the page again. */
const MAX_WAIT_MS = 3000;

export interface PaletteControl {
  open(): void;
  dialog: ReactNode;
}

/** "Find anything", opened by Ctrl K or ⌘ K and by calling `open`. @param applicationActions see PaletteDialog. */
export function usePalette(applicationActions: readonly PageAction[]): PaletteControl {
  const [isOpen, setOpen] = useState(false);
  const remember = useFocusBack(isOpen);
  const rememberPlace = useEffectEvent(remember);
  // Users go on typing after the shortcut, while the dialog's code may still be loading: it takes over these letters.
  const early = useRef<{ text: string; untilMs: number }>(undefined);
  const takeEarly = useCallback((): string => {
    const text = early.current?.text ?? '';
    early.current = undefined;
    return text;
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (early.current && isLetterKey(event) && event.timeStamp < early.current.untilMs) {
        event.preventDefault();
        early.current.text += event.key;
      }
      if (!isAsked || event.key.toLowerCase() !== 'k') return;
      // Some browsers would focus their own search box.
      event.preventDefault();
      early.current = { text: '', untilMs: event.timeStamp + MAX_WAIT_MS };
      if (!document.activeElement?.closest('[role="dialog"]:has(.palette-list)')) rememberPlace();
      setOpen((wasOpen) => !wasOpen);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return {
    open: () => {
      remember();
      setOpen(true);
    },
    dialog: isOpen && (
      <PaletteDialog
        applicationActions={applicationActions}
        takeEarly={takeEarly}
        onClose={() => {
          early.current = undefined;
          setOpen(false);
        }}
      />
    ),
  };
}
