import { createContext, use } from 'react';
import type { AppToasts } from './toast';

export const ToastsContext = createContext<AppToasts | undefined>(undefined);

/** The toasts of the application, for types, links and durations that Refine's `useNotification` does not have. */
export function useToasts(): AppToasts {
  const toasts = use(ToastsContext);
  if (!toasts) throw new Error('useToasts needs a ToastsContext');
  return toasts;
}
