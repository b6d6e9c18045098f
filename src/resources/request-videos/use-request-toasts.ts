import { isSessionOver } from '../../locales/failure-text';
import { useText } from '../../locales/text';
import { useToastLink } from '../../screens/use-toast-link';
import { useToasts } from '../../ui/toasts/toasts-context';
import { recentRequestsAddress } from './video-places';

const key = 'video request';

/** Toasts for a request that was sent or that failed (section 8). */
export function useRequestToasts() {
  const t = useText();
  const toasts = useToasts();
  const linkTo = useToastLink();
  return {
    showSubmitted: () =>
      toasts.show({
        type: 'success',
        title: t('request.submitted.title'),
        message: t('request.submitted.text'),
        link: linkTo(t('request.submitted.link'), recentRequestsAddress),
        key,
      }),
    showFailed: (error: unknown) => {
      // The end of a session has a toast of its own.
      if (isSessionOver(error)) return;
      toasts.show({
        type: 'error',
        title: t('request.failed.title'),
        message: t('request.failed.text'),
        key,
      });
    },
  };
}
