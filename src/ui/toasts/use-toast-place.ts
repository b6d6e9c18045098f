import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Obstacle, placeToasts, type ToastPlace } from './place-toasts';

/** Whatever one clicks, types into or watches. */
const controls =
  'a[href], button, input, select, textarea, summary, label, video, [role="menuitem"], [aria-selected]';

/**
 * So much worse than a control of a table, of which each row has its own, it is to cover one that is there but once, what
 * sends a form, a control of an open dialog, and the one that has the focus.
 */
const singleWeight = 5;
const submitWeight = 10;
const dialogWeight = 100;
const focusWeight = 100_000;

function weightOf(control: HTMLElement): number {
  if (control === document.activeElement) return focusWeight;
  const weight = control.closest('.data-table') ? 1 : singleWeight;
  const isInDialog = control.closest('[role="dialog"]') !== null;
  return weight * (isInDialog ? dialogWeight : 1) * (control.matches('[type="submit"]') ? submitWeight : 1);
}

function obstaclesBeside(region: HTMLElement): Obstacle[] {
  const obstacles: Obstacle[] = [];
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    const { left, top, right, bottom } = control.getBoundingClientRect();
    // What is there for screen readers alone can be covered.
    if (right - left < 2 || bottom - top < 2 || region.contains(control)) continue;
    obstacles.push({ left, top, right, bottom, weight: weightOf(control) });
  }
  return obstacles;
}

/**
 * Keeps the toasts off the controls that are in use, whatever the screen is and whatever opens, while they are shown.
 * They move for that reason alone, and never under the pointer or with the focus in them.
 *
 * @param shown the toasts; another list is placed anew.
 */
export function useToastPlace(region: RefObject<HTMLElement | null>, shown: readonly unknown[]): void {
  const place = useRef<ToastPlace>(undefined);
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || shown.length === 0) {
      place.current = undefined;
      return undefined;
    }
    const put = (): void => {
      if (place.current && (element.matches(':hover') || element.contains(document.activeElement))) return;
      const size = { widthPx: element.offsetWidth, heightPx: element.offsetHeight };
      const view = { widthPx: window.innerWidth, heightPx: window.innerHeight };
      place.current = placeToasts(size, view, obstaclesBeside(element), place.current);
      element.style.inset = `auto auto ${place.current.bottomPx}px ${place.current.leftPx}px`;
    };
    let frame = 0;
    const putSoon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(put);
    };
    put();
    const watch = new MutationObserver(putSoon);
    watch.observe(document.body, { childList: true, subtree: true });
    // What opens is where it stays only at the end of its way.
    const moments = ['focusin', 'animationend', 'transitionend', 'resize'] as const;
    for (const moment of moments) window.addEventListener(moment, putSoon);
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      for (const moment of moments) window.removeEventListener(moment, putSoon);
    };
  }, [region, shown]);
}
