import { useCallback } from 'react';
import type { Text } from '../../locales/catalogue';
import { useText } from '../../locales/text';
import { useToasts } from '../../ui/toasts/toasts-context';

export interface CopyOptions {
  /** What is said once it is copied. Absent: that a link is. */
  copied?: Text;
  /** The text stands on the page, where it can be selected; it is too long or too secret for a toast. */
  isOnPage?: boolean;
}

/** How long a link that has to be copied by hand stays, in milliseconds. */
const BY_HAND_MS = 30_000;

/**
 * Copies a text to the clipboard, and says so. A browser refuses that without https or the person's permission: then the
 * text itself is shown, to be copied by hand.
 */
export function useCopy(): (text: string, options?: CopyOptions) => Promise<void> {
  const t = useText();
  const toasts = useToasts();
  return useCallback(
    async (text, { copied = 'copy.link', isOnPage = false } = {}) => {
      try {
        await navigator.clipboard.writeText(text);
        toasts.show({ type: 'success', title: t(copied), message: '', key: 'copy' });
      } catch {
        const [title, message] = isOnPage ? [t('copy.select'), ''] : [t('copy.byHand'), text];
        toasts.show({ type: 'warning', title, message, durationMs: BY_HAND_MS, key: 'copy' });
      }
    },
    [t, toasts],
  );
}
