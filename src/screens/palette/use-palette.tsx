import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import { useFocusBack } from '../../ui/use-focus-back';
import { isLetterKey } from './letter-key';
import type { PageAction } from './page-actions';
import type { EarlyKeys } from './palette-dialog';

const PaletteDialog = lazyPart(() => import('./palette-dialog'), 'over');

const noKeys: EarlyKeys = { text: '', isEntered: false };

/** How long typed keys wait for the dialog; after a failure to load they must reach the page again. */
const MAX_WAIT_MS = 3000;

export interface PaletteControl {
  open(): void;
  dialog: ReactNode;
}

/** "Find anything", opened by Ctrl K or ⌘ K and by calling `open`. @param applicationActions see PaletteDialog. */
export function usePalette(applicationActions: readonly PageAction[]): PaletteControl {
  const [isOpen, setOpen] = useState(false);
  const remember = useFocusBack(isOpen);
  // Users go on typing after the shortcut, while the dialog's code may still be loading: it takes over these keys.
  const waiting = useRef<{ early: EarlyKeys; untilMs: number }>(undefined);
  const takeEarly = useCallback((): EarlyKeys => {
    const early = waiting.current?.early ?? noKeys;
    waiting.current = undefined;
    return early;
  }, []);
  const open = (): void => {
    remember();
    waiting.current = { early: noKeys, untilMs: performance.now() + MAX_WAIT_MS };
    setOpen(true);
  };
  const close = (): void => {
    waiting.current = undefined;
    setOpen(false);
  };
  const takeKey = useEffectEvent((event: KeyboardEvent) => {
    if (waiting.current && performance.now() < waiting.current.untilMs) {
      const { text } = waiting.current.early;
      // The Enter that opened the dialog may still be down.
      const isEntered = event.key === 'Enter' && text !== '';
      if (isEntered || isLetterKey(event)) {
        event.preventDefault();
        waiting.current.early = isEntered ? { text, isEntered } : { ...noKeys, text: text + event.key };
      }
    }
    const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isAsked || event.key.toLowerCase() !== 'k') return;
    // Some browsers would focus their own search box.
    event.preventDefault();
    if (isOpen) close();
    else open();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => takeKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return {
    open,
    dialog: isOpen && (
      <PaletteDialog applicationActions={applicationActions} takeEarly={takeEarly} onClose={close} />
    ),
  };
}
