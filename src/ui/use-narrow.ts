import { useSyncExternalStore } from 'react';

const phones = '(max-width: 599px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(phones);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone, where tables become stacked rows. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(phones).matches);
}
