import { useMedia } from './use-media';

/** Whether the window is as narrow as a phone, where tables become stacked rows. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 599px)');
}
