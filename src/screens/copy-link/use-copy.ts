import { useCallback } from 'react';
import type { Text } from '../../locales/catalogue';
import { useText } from '../../locales/text';
import { useToasts } from '../../ui/toasts/toasts-context';

export interface CopyOptions {
  /** The toast after copying. Absent: the one about a link. */
  copied?: Text;
  /** Whether the page shows the text, so that it can be selected; it is too long or too secret for a toast. */
  isOnPage?: boolean;
}

/** How long a link to copy by hand is shown, ms. */
const BY_HAND_MS = 30_000;

/**
 * Copies a text to the clipboard, and shows a toast. Browsers reject that without https or the user's permission: then
 * the text itself is shown, to be copied by hand.
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
