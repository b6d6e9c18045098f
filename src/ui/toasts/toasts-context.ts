import { createContext, use } from 'react';
import type { ToastStore } from './toast-store';

export const ToastsContext = createContext<ToastStore | undefined>(undefined);

/** The toasts, for what Refine's notifications cannot say: failures told by their own screen, and links. */
export function useToasts(): ToastStore {
  const toasts = use(ToastsContext);
  if (!toasts) throw new Error('No toasts are provided here');
  return toasts;
}
