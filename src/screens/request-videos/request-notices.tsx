import { useEffect, useEffectEvent, useRef } from 'react';
import { isOpenRequest, type RequestStatus } from '../../domain/video-request';
import { useText } from '../../locales/text';
import type { VideoRequestRecord } from '../../resources/video-request-record';
import { useToasts } from '../../ui/toasts/toasts-context';
import { useGivenUpNotice } from '../use-given-up-notice';
import { useToastLink } from '../use-toast-link';
import { stateText, useRequestTimes } from './spoken-requests';
import { useVideoDownload } from './use-video-download';
import { useFollowedRequests } from './use-video-requests';
import { lockedVideoAddress, recentRequestsAddress } from './video-places';

/**
 * Follows the requests that are open, on whatever screen the user is, and tells of each that ends: the way to its video,
 * or why there is none; and once of those that are still open when they are no longer followed. It draws nothing.
 */
export function RequestNotices() {
  const requests = useFollowedRequests(useGivenUpNotice('request.unfollowed', '/dashboard/request-videos'));
  const tell = useNotice();
  const known = useRef<ReadonlyMap<string, RequestStatus | null>>(new Map());

  const compare = useEffectEvent((now: readonly VideoRequestRecord[]) => {
    for (const request of now) {
      if (isOpenRequest(known.current.get(request.id) ?? '')) tell(request);
    }
    known.current = new Map(now.map(({ id, statusCode }) => [id, statusCode]));
  });
  useEffect(() => {
    if (requests) compare(requests);
  }, [requests]);
  return null;
}

function useNotice(): (request: VideoRequestRecord) => void {
  const say = useText();
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
        title: say('request.ready.title'),
        message: say('request.ready.text', { name, date, range }),
        link: link(say('request.ready.link'), lockedVideoAddress(request.videoIds)),
        key: `request ${id}`,
      });
    }
    if (statusCode === 'failed') {
      toasts.show({
        type: 'warning',
        title: say('request.lost.title'),
        message: say('request.lost.text', { name, reason: stateText(request, say) }),
        link: link(say('request.lost.link'), recentRequestsAddress),
        key: `request ${id}`,
      });
    }
  };
}
