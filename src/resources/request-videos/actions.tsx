import type { OwnActionHook } from '../own-actions';
import { useVideoDownload } from './use-video-download';
import type { VideoRequestRecord } from './video-request-record';

/** Download of section 2, of one request. */
export const useDownload: OwnActionHook<VideoRequestRecord> = () => {
  const { download } = useVideoDownload();
  return async (request) => download(request);
};
