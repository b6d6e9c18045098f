import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { onHost } from '../browser/base-path';
import type { ToastLink } from '../ui/toasts/toast';

/** A toast's link to an address of the application. */
export function useToastLink(): (label: string, href: string) => ToastLink {
  const navigate = useNavigate();
  return useCallback(
    (label, href) => ({ label, href: onHost(href), onFollow: () => void navigate(href) }),
    [navigate],
  );
}
