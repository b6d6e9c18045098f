const listeners = new Set<() => void>();
let isAsked = false;

const paper = (): MediaQueryList => window.matchMedia('print');

/** Whether the page is being printed, or about to be. */
export const isPrinting = (): boolean => isAsked || paper().matches;

/** @returns ends the subscription */
export function subscribePrinting(listener: () => void): () => void {
  const media = paper();
  listeners.add(listener);
  media.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    media.removeEventListener('change', listener);
  };
}

function ask(next: boolean): void {
  isAsked = next;
  for (const listener of listeners) listener();
}

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Opens the browser's print dialog once maps and charts are drawn in their print colours. */
export async function printPage(): Promise<void> {
  ask(true);
  await nextFrame();
  await nextFrame();
  window.print();
  ask(false);
}
