import { useNavigate } from 'react-router-dom';
import type { MessageKey } from '../locales/catalogue';
import { useText } from '../locales/text';
import { useToasts } from '../ui/toasts/toasts-context';

/** It comes after a day: whoever was to see it may be elsewhere. */
const SHOWN_MS = 60 * 60_000;

/** Says that what is still open is no longer asked after; Refresh asks once more, and leads to where it is listed. */
export function useGivenUpNotice(text: MessageKey, href: string): (refetch: () => unknown) => void {
  const say = useText();
  const toasts = useToasts();
  const navigate = useNavigate();
  return (refetch) => {
    const onFollow = () => {
      void navigate(href);
      void refetch();
    };
    toasts.show({
      type: 'warning',
      title: say('poll.givenUp'),
      message: say(text),
      link: { label: say('live.refresh'), href, onFollow },
      durationMs: SHOWN_MS,
      key: text,
    });
  };
}
