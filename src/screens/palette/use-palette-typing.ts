import type { InputRef } from 'antd';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** How long typed keys wait for the dialog; after a failure to load they must reach the page again. */
const MAX_WAIT_MS = 3000;

/** What was typed into Find anything, also before its dialog is there and has the focus. */
export interface PaletteTyping {
  text: string;
  /** Whether Enter followed, and what it opens is not known yet. */
  isEntered: boolean;
  /** To be the ref of the field. */
  field: RefObject<InputRef | null>;
  /** Replaces the text and forgets Enter. */
  setText(text: string): void;
  setEntered(isEntered: boolean): void;
}

/** To be used where Find anything was opened: users go on typing, while the dialog's code may still be loading. */
export function usePaletteTyping(): PaletteTyping {
  const [{ text, isEntered }, setTyped] = useState({ text: '', isEntered: false });
  const field = useRef<InputRef>(null);
  const openedAtMs = useRef(0);
  const takeKey = useEffectEvent((event: KeyboardEvent) => {
    const input = field.current?.input;
    const isWaitedFor = input
      ? !input.closest('[role="dialog"]')?.contains(document.activeElement)
      : performance.now() - openedAtMs.current < MAX_WAIT_MS;
    // The Enter that opened Find anything may still be down.
    const isEnter = event.key === 'Enter' && text.trim() !== '';
    if (!isWaitedFor || !(isEnter || isLetterKey(event))) return;
    event.preventDefault();
    setTyped((typed) =>
      isEnter ? { ...typed, isEntered: true } : { text: typed.text + event.key, isEntered: false },
    );
  });
  useEffect(() => {
    openedAtMs.current = performance.now();
    const onKeyDown = (event: KeyboardEvent): void => takeKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return {
    text,
    isEntered,
    field,
    setText: (typed) => setTyped({ text: typed, isEntered: false }),
    setEntered: (isNow) => setTyped((typed) => ({ ...typed, isEntered: isNow })),
  };
}

/** Whether a key types a character rather than being a shortcut. */
function isLetterKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return [...key].length === 1 && !ctrlKey && !metaKey && !altKey;
}
