import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { DateWriter } from '../../domain/time/date-writer';
import { clipFileName } from '../../domain/video/clip-name';
import { isOpenRequest } from '../../domain/video/video-request';
import { useText } from '../../locales/text';
import { useDownloads } from '../../screens/downloads/downloads-context';
import type { WantedClip } from '../../screens/downloads/wanted-clip';
import { perSession } from '../../screens/per-session';
import { labelOfCode } from '../../screens/resource/label-of-code';
import { useDateWriter } from '../../ui/date-writer';
import { useToasts } from '../../ui/toasts/toasts-context';
import { videoFilePath } from './video-places';
import type { VideoRequestRecord } from './video-request-record';
import { cameraTexts } from './video-request-texts';

/** Requests whose files are downloaded once completed: the user may have left the screen by then. */
const queuedIdsOf = perSession(() => new Set<string>());

export interface VideoDownload {
  /** Shows section 2's toast and downloads the files, those of an open request once it is completed. */
  download(request: VideoRequestRecord): void;
  /** Downloads the files if `download` was called while the request was open. */
  downloadIfWanted(request: VideoRequestRecord): void;
}

export function useVideoDownload(): VideoDownload {
  const t = useText();
  const toasts = useToasts();
  const downloads = useDownloads();
  const dates = useDateWriter();
  const queuedIds = queuedIdsOf(useQueryClient());

  const download = useCallback(
    (request: VideoRequestRecord): void => {
      const { id, dashcamName: name } = request;
      const isOpen = request.isFollowed && isOpenRequest(request.statusCode ?? '');
      toasts.show({
        type: 'info',
        title: t('request.download.title'),
        message: t(isOpen ? 'request.download.later' : 'request.download.text', { name }),
        key: `download ${id}`,
      });
      if (isOpen) queuedIds.add(id);
      if (request.statusCode !== 'completed' || request.videoIds.length === 0) return;
      const clips = clipsOf(request, labelOfCode(cameraTexts, request.cameraType, t), dates);
      const [first] = clips;
      const title = clips.length > 1 ? t('videos.clips', { count: clips.length }) : first?.fileName('');
      downloads.saveClips(title ?? name, clips);
    },
    [downloads, dates, t, toasts, queuedIds],
  );
  const downloadIfWanted = useCallback(
    (request: VideoRequestRecord): void => {
      if (queuedIds.delete(request.id)) download(request);
    },
    [queuedIds, download],
  );
  return { download, downloadIfWanted };
}

function clipsOf(
  { videoIds, dashcamName, startMs }: VideoRequestRecord,
  cameraLabel: string,
  dates: DateWriter,
): WantedClip[] {
  const created = startMs === null ? '' : dates.moment(startMs);
  return videoIds.map((id) => ({
    id,
    label: dashcamName,
    path: videoFilePath(id),
    fileName: (type) => {
      // The camera of a clip is unknown here, so the id distinguishes the files.
      const camera = videoIds.length > 1 ? `${cameraLabel} ${id}` : cameraLabel;
      const named = { dashCamName: dashcamName, camera, created, videoUrl: '' };
      return clipFileName({ ...named, isImage: type.startsWith('image/') }, type);
    },
    createdAtMs: startMs,
    sizeBytes: undefined,
  }));
}
