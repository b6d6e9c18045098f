import { useEffect, useEffectEvent } from 'react';
import { useText } from '../../locales/text';
import { useToastLink } from '../../screens/use-toast-link';
import { useToasts } from '../../ui/toasts/toasts-context';
import type { EndedProps } from '../definition/follow';
import { useRequestTimes } from './use-request-times';
import { useVideoDownload } from './use-video-download';
import { lockedVideoAddress, recentRequestsAddress } from './video-places';
import type { VideoRequestRecord } from './video-request-record';
import { stateText } from './video-request-texts';

/** Toasts for requests that were open and have ended: a link to the video, or why there is none. It renders nothing. */
export default function EndedRequests({ ended }: EndedProps<VideoRequestRecord>) {
  const notify = useEffectEvent(useNotice());
  useEffect(() => {
    for (const { record, isNew } of ended) if (!isNew) notify(record);
  }, [ended]);
  return null;
}

function useNotice(): (request: VideoRequestRecord) => void {
  const t = useText();
  const toasts = useToasts();
  const link = useToastLink();
  const { downloadIfWanted } = useVideoDownload();
  const timesOf = useRequestTimes();

  return (request) => {
    const { id, dashcamName: name, statusCode } = request;
    if (statusCode === 'completed') {
      downloadIfWanted(request);
      const { date, range } = timesOf(request);
      toasts.show({
        type: 'success',
        title: t('request.ready.title'),
        message: t('request.ready.text', { name, date, range }),
        link: link(t('request.ready.link'), lockedVideoAddress(request.videoIds)),
        key: `request ${id}`,
      });
    }
    if (statusCode === 'failed') {
      toasts.show({
        type: 'warning',
        title: t('request.lost.title'),
        message: t('request.lost.text', { name, reason: stateText(request, t) }),
        link: link(t('request.lost.link'), recentRequestsAddress),
        key: `request ${id}`,
      });
    }
  };
}
