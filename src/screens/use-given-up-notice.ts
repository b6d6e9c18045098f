import { useNavigate } from 'react-router-dom';
import type { Text } from '../locales/catalogue';
import { useText } from '../locales/text';
import { useToasts } from '../ui/toasts/toasts-context';

/** The user may be away when polling stops after a day. */
const SHOWN_MS = 60 * 60_000;

/** Shows a toast that polling has stopped; its link refetches and opens the list. */
export function useGivenUpNotice(text: Text, href: string): (refetch: () => unknown) => void {
  const t = useText();
  const toasts = useToasts();
  const navigate = useNavigate();
  return (refetch) => {
    const onFollow = () => {
      void navigate(href);
      void refetch();
    };
    toasts.show({
      type: 'warning',
      title: t('poll.givenUp'),
      message: t(text),
      link: { label: t('live.refresh'), href, onFollow },
      durationMs: SHOWN_MS,
      key: `unfollowed ${href}`,
    });
  };
}
