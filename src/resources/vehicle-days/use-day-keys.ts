import { useEffect, useRef } from 'react';
import { minuteMs } from '../../domain/time/durations';

const STEP_MS = 10_000;

/** What has keys of its own. */
const ownKeys =
  'a, button, input, select, textarea, summary, [role="slider"], [role="combobox"], [role="dialog"], [role="radio"], .map-view, video';

/** Where letters are typed, or chosen by. */
const ownLetters = 'input:not([type="radio"]), select, textarea, [role="combobox"], [role="dialog"]';

interface DayKeys {
  /** Space. */
  toggle?(): void;
  /** The arrows. */
  move?(byMs: number): void;
  /** R. */
  request?: (() => void) | undefined;
}

/** The keys of the whole screen: space plays and pauses, the arrows move the moment, R requests the video of it. */
export function useDayKeys(keys: DayKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      const isLetter = event.key.toLowerCase() === 'r';
      const isOnSlider = target?.closest('.speed-graph [role="slider"]');
      if (target?.closest(isLetter ? ownLetters : ownKeys) && !(event.key === ' ' && isOnSlider)) return;
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const { toggle, move, request } = latest.current;
      if (event.key === ' ' && toggle) toggle();
      else if (direction && move) move(direction * (event.shiftKey ? minuteMs : STEP_MS));
      else if (isLetter && request) request();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
