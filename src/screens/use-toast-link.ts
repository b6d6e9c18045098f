import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ToastLink } from '../ui/toasts/toast-store';

/** Makes a toast's way on to an address of the application. */
export function useToastLink(): (label: string, href: string) => ToastLink {
  const navigate = useNavigate();
  return useCallback((label, href) => ({ label, href, onFollow: () => void navigate(href) }), [navigate]);
}
