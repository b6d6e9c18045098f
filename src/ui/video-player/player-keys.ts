import { useEffect, useEffectEvent } from 'react';

/** Actions by key, as `KeyboardEvent.key` has it. */
export type PlayerKeys = Readonly<Record<string, (() => void) | undefined>>;

function isForControl(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('select, textarea, input:not([type="range"])')) return true;
  return event.key === ' ' && target?.closest('button, a, summary') !== null;
}

/** Keyboard shortcuts, wherever the focus is in an open player. */
export function usePlayerKeys(keys: PlayerKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isForControl(event)) return;
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    // A focused range input would react too.
    event.stopPropagation();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
