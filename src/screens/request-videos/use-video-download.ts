import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { isOpenRequest } from '../../domain/video-request';
import { failureText } from '../../locales/failure-text';
import { useText } from '../../locales/text';
import type { VideoRequestRecord } from '../../resources/video-request-record';
import { saveFile } from '../../ui/save-file';
import { useToasts } from '../../ui/toasts/toasts-context';
import { useFiles } from '../files-context';
import { videoFilePath } from './video-places';

/**
 * The requests whose files are wanted as soon as there are any, for each session, known by its query client: whoever
 * asked may be on another screen by then.
 */
const wantedIds = new WeakMap<QueryClient, Set<string>>();

function wantedBy(client: QueryClient): Set<string> {
  const ids = wantedIds.get(client) ?? new Set();
  wantedIds.set(client, ids);
  return ids;
}

export interface VideoDownload {
  /** The requests whose files are on their way. */
  busyIds: ReadonlySet<string>;
  /**
   * Says that a download is starting (section 2), and downloads the files as far as the request has any; those of an open
   * one when it is completed.
   */
  download(request: VideoRequestRecord): Promise<void>;
  /** Downloads what was asked for while the request was still open. */
  downloadIfWanted(request: VideoRequestRecord): void;
}

/** Downloads what a request has become. */
export function useVideoDownload(): VideoDownload {
  const say = useText();
  const toasts = useToasts();
  const files = useFiles();
  const wanted = wantedBy(useQueryClient());
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set());
  const busy = useRef(new Set<string>());

  const download = useCallback(
    async (request: VideoRequestRecord): Promise<void> => {
      const { id, dashcamName, videoIds } = request;
      if (busy.current.has(id)) return;
      const isOpen = isOpenRequest(request.statusCode ?? '');
      toasts.show({
        type: 'info',
        title: say('request.download.title'),
        message: say(isOpen ? 'request.download.later' : 'request.download.text', { name: dashcamName }),
        key: `download ${id}`,
      });
      if (isOpen) wanted.add(id);
      if (request.statusCode !== 'completed' || videoIds.length === 0) return;
      busy.current.add(id);
      setBusyIds(new Set(busy.current));
      try {
        for (const videoId of videoIds) {
          const { blob, name } = await files.read(videoFilePath(videoId));
          saveFile(name ?? fileName(request, videoId), blob);
        }
      } catch (error) {
        toasts.show({
          type: 'error',
          title: say('request.download.failed'),
          message: failureText(error, say),
          key: `download ${id}`,
        });
      } finally {
        busy.current.delete(id);
        setBusyIds(new Set(busy.current));
      }
    },
    [files, say, toasts, wanted],
  );
  const downloadIfWanted = useCallback(
    (request: VideoRequestRecord): void => {
      if (wanted.delete(request.id)) void download(request);
    },
    [wanted, download],
  );
  return { busyIds, download, downloadIfWanted };
}

/** For servers that name no file. */
function fileName({ dashcamName, requestDate, timeRange }: VideoRequestRecord, videoId: string): string {
  const words = [dashcamName, requestDate, timeRange, videoId].join(' ');
  return `${words.replace(/[^\p{L}\p{N}]+/gu, '-')}.mp4`;
}
