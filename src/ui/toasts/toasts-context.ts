import { createContext, use } from 'react';
import type { Toasts } from './toast';

export const ToastsContext = createContext<Toasts | undefined>(undefined);

/** The toasts of the application, for types, links and durations that Refine's `useNotification` does not have. */
export function useToasts(): Toasts {
  const toasts = use(ToastsContext);
  if (!toasts) throw new Error('useToasts needs a ToastsContext');
  return toasts;
}
