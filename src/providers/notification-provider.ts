import type { NotificationProvider } from '@refinedev/core';
import type { Translate } from '../locales/text';
import type { Toasts } from '../ui/toasts/toast';

/**
 * Refine's notifications as toasts. Errors are left out: the query client reports each failed request with the titles of
 * section 8, so that a failure makes one toast and not two. An undoable write offers Undo until Refine closes it.
 */
export function createNotificationProvider(toasts: Toasts, t: Translate): NotificationProvider {
  return {
    open({ type, message, description, key, cancelMutation }) {
      if (type === 'error') return;
      if (type === 'progress') {
        const undo = cancelMutation && { label: t('toast.undo'), onUndo: cancelMutation };
        toasts.show({
          type: 'info',
          title: message,
          message: description ?? '',
          ...(undo && { undo, durationMs: 0 }),
          key,
        });
        return;
      }
      toasts.show({
        type: 'success',
        title: message || t('saved.title'),
        // Section 8's text is for a success without a message.
        message: description ?? (message ? '' : t('saved.text')),
        key,
      });
    },
    close: toasts.dismiss,
  };
}
