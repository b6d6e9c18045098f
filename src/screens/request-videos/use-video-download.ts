import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { clipFileName } from '../../domain/clip-name';
import type { DateWriter } from '../../domain/time/date-writer';
import { isOpenRequest } from '../../domain/video-request';
import { useText } from '../../locales/text';
import type { VideoRequestRecord } from '../../resources/video-request-record';
import { cameraTexts } from '../../resources/video-request-texts';
import { useDateWriter } from '../../ui/date-writer';
import { useToasts } from '../../ui/toasts/toasts-context';
import { useDownloads } from '../downloads/downloads-context';
import type { WantedClip } from '../downloads/wanted-clip';
import { codeWord } from '../resource/code-words';
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
  /**
   * Says that a download is starting (section 2), and downloads the files as far as the request has any; those of an open
   * one when it is completed.
   */
  download(request: VideoRequestRecord): void;
  /** Downloads what was asked for while the request was still open. */
  downloadIfWanted(request: VideoRequestRecord): void;
}

/** Downloads what a request has become. */
export function useVideoDownload(): VideoDownload {
  const say = useText();
  const toasts = useToasts();
  const downloads = useDownloads();
  const dates = useDateWriter();
  const wanted = wantedBy(useQueryClient());

  const download = useCallback(
    (request: VideoRequestRecord): void => {
      const { id, dashcamName: name } = request;
      // Of others nothing is known but their status: what begins later would be an empty promise.
      const isOpen = request.isFollowed && isOpenRequest(request.statusCode ?? '');
      toasts.show({
        type: 'info',
        title: say('request.download.title'),
        message: say(isOpen ? 'request.download.later' : 'request.download.text', { name }),
        key: `download ${id}`,
      });
      if (isOpen) wanted.add(id);
      if (request.statusCode !== 'completed' || request.videoIds.length === 0) return;
      const clips = clipsOf(request, codeWord(cameraTexts, request.cameraType, say), dates);
      const [first] = clips;
      const title = clips.length > 1 ? say('videos.clips', { count: clips.length }) : first?.fileName('');
      downloads.saveClips(title ?? name, clips);
    },
    [downloads, dates, say, toasts, wanted],
  );
  const downloadIfWanted = useCallback(
    (request: VideoRequestRecord): void => {
      if (wanted.delete(request.id)) download(request);
    },
    [wanted, download],
  );
  return { download, downloadIfWanted };
}

function clipsOf(
  { videoIds, dashcamName, startMs }: VideoRequestRecord,
  cameraWord: string,
  dates: DateWriter,
): WantedClip[] {
  const created = startMs === null ? '' : dates.moment(startMs);
  return videoIds.map((id) => ({
    id,
    label: dashcamName,
    path: videoFilePath(id),
    fileName: (type) => {
      // Which camera each one is of only the clips themselves know.
      const camera = videoIds.length > 1 ? `${cameraWord} ${id}` : cameraWord;
      const named = { dashCamName: dashcamName, camera, created, videoUrl: '' };
      return clipFileName({ ...named, isImage: type.startsWith('image/') }, type);
    },
    createdAtMs: startMs,
    sizeBytes: undefined,
  }));
}
