import { useEffect, useEffectEvent } from 'react';

/** What keys do, by what they type. */
export type PlayerKeys = Readonly<Record<string, (() => void) | undefined>>;

/** Whether a key belongs to the control that has the focus. */
function isForControl(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('select, textarea, input:not([type="range"])')) return true;
  return event.key === ' ' && target?.closest('button, a, summary') !== null;
}

/** Keys that hold while a player is open, wherever in it the focus is. */
export function usePlayerKeys(keys: PlayerKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isForControl(event)) return;
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    // A range that has the focus would move as well.
    event.stopPropagation();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
