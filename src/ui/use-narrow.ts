import { useMedia } from './use-media';

/** Whether the window has the width of a phone, where tables are stacked. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 599px)');
}
