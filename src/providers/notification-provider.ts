import type { NotificationProvider } from '@refinedev/core';
import type { Say } from '../locales/text';
import type { ToastStore } from '../ui/toasts/toast-store';

/**
 * Refine's notifications as our toasts. Its hooks would also tell of every failed request; those are told by
 * the query client, with the titles of section 8, so that each failure makes one toast and not two.
 */
export function createNotificationProvider(toasts: ToastStore, say: Say): NotificationProvider {
  return {
    open({ type, message, description, key }) {
      if (type === 'error') return;
      toasts.show({
        type: type === 'success' ? 'success' : 'info',
        title: message || say('saved.title'),
        // Section 8's words are for a success of which nothing is known.
        message: description ?? (message ? '' : say('saved.text')),
        ...(key && { key }),
      });
    },
    close: () => undefined,
  };
}
