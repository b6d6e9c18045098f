import { useEffect, useEffectEvent, useRef } from 'react';
import { isOpenRequest, type RequestStatus } from '../../domain/video-request';
import { useText } from '../../locales/text';
import type { VideoRequestRecord } from '../../resources/video-request-record';
import { useToasts } from '../../ui/toasts/toasts-context';
import { useToastLink } from '../use-toast-link';
import { stateText, useSpokenRequests } from './spoken-requests';
import { useVideoDownload } from './use-video-download';
import { useVideoRequests } from './use-video-requests';
import { lockedVideoAddress, recentRequestsAddress } from './video-places';

/**
 * Follows the requests that are open, on whatever screen the user is, and tells of each that ends: the way to its video,
 * or why there is none. It draws nothing.
 */
export function RequestNotices() {
  const { requests } = useVideoRequests('follower');
  const spoken = useSpokenRequests(requests);
  const tell = useNotice();
  const known = useRef<ReadonlyMap<string, RequestStatus | null>>(new Map());

  const compare = useEffectEvent((now: readonly VideoRequestRecord[]) => {
    for (const request of now) {
      if (isOpenRequest(known.current.get(request.id) ?? '')) tell(request);
    }
    known.current = new Map(now.map(({ id, statusCode }) => [id, statusCode]));
  });
  useEffect(() => {
    if (spoken) compare(spoken);
  }, [spoken]);
  return null;
}

function useNotice(): (request: VideoRequestRecord) => void {
  const say = useText();
  const toasts = useToasts();
  const link = useToastLink();
  const { downloadIfWanted } = useVideoDownload();

  return (request) => {
    const { id, dashcamName: name, requestDate: date, timeRange: range, statusCode } = request;
    if (statusCode === 'completed') {
      downloadIfWanted(request);
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
