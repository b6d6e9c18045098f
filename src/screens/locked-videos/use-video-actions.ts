import { useCustomMutation, useNotification } from '@refinedev/core';
import { useCallback } from 'react';
import { clipFileName, safePart } from '../../domain/clip-name';
import { failureCause, isSessionOver } from '../../locales/failure-text';
import { useText } from '../../locales/text';
import type { LockedVideoRecord } from '../../resources/locked-video-record';
import { useSettings } from '../../settings/settings-context';
import { useDateWriter } from '../../ui/date-writer';
import { useToasts } from '../../ui/toasts/toasts-context';
import { useDownloads } from '../downloads/downloads-context';
import type { WantedClip, WantedClips } from '../downloads/wanted-clip';
import { videoFilePath } from '../request-videos/video-places';
import type { VideoWords } from './use-video-words';

type VideoList =
  | readonly LockedVideoRecord[]
  | ((signal: AbortSignal) => Promise<readonly LockedVideoRecord[]>);

export interface VideoActions {
  download(video: LockedVideoRecord): void;
  /** All of a list as one archive, or each by itself on back ends without the feature `downloadAll`. */
  downloadMany(videos: readonly LockedVideoRecord[]): void;
  /** Section 2's Download All: of a list that is here, or is still to be read to its end. */
  downloadAll(videos: VideoList): void;
  request(video: LockedVideoRecord): void;
  copyLink(video: LockedVideoRecord): void;
}

function wantedClip(video: LockedVideoRecord, { created, label }: VideoWords): WantedClip {
  const named = { ...video, created: created(video), isImage: video.mediaKind === 'image' };
  return {
    id: video.id,
    label: label(video),
    path: videoFilePath(video.id),
    fileName: (type) => clipFileName(named, type),
    createdAtMs: video.createdAtMs,
    sizeBytes: video.fileSizeBytes ?? undefined,
  };
}

/** What can be done with clips. */
export function useVideoActions(words: VideoWords): VideoActions {
  const say = useText();
  const { features } = useSettings();
  const downloads = useDownloads();
  const dates = useDateWriter();
  const { open } = useNotification();
  const toasts = useToasts();
  const { mutate } = useCustomMutation({ mutationOptions: { meta: { isSilent: true } } });
  const hasArchives = features.has('downloadAll');

  const wanted = useCallback((video: LockedVideoRecord) => wantedClip(video, words), [words]);

  const download = useCallback(
    (video: LockedVideoRecord) => {
      const clip = wanted(video);
      downloads.saveClips(clip.fileName(''), [clip]);
    },
    [downloads, wanted],
  );

  const saveArchive = useCallback(
    (clips: WantedClips) => {
      const day = safePart(dates.day(Date.now()));
      downloads.saveArchive(`${say('videos.zipName')}-${day}.zip`, clips);
    },
    [downloads, dates, say],
  );

  const downloadMany = useCallback(
    (videos: readonly LockedVideoRecord[]) => {
      const clips = videos.map(wanted);
      if (hasArchives) saveArchive(clips);
      else downloads.saveClips(say('videos.clips', { count: clips.length }), clips);
    },
    [downloads, hasArchives, saveArchive, wanted, say],
  );

  return {
    download,
    downloadMany,
    downloadAll(videos) {
      if (hasArchives) {
        saveArchive(
          typeof videos === 'function'
            ? async (signal) => (await videos(signal)).map(wanted)
            : videos.map(wanted),
        );
        return;
      }
      const description = say('videos.downloadAllLater');
      open?.({ type: 'progress', message: say('videos.downloadAll'), description, key: 'downloadAll' });
    },
    request(video) {
      const told = { key: `request ${video.id}` };
      mutate(
        {
          url: `/api/DashCamMaster/RequestVideo/${encodeURIComponent(video.id)}`,
          method: 'post',
          values: {},
          successNotification: false,
          errorNotification: false,
        },
        {
          onSuccess: () =>
            toasts.show({
              ...told,
              type: 'success',
              title: words.label(video),
              message: say('videos.requested'),
            }),
          onError: (error) => {
            // The end of a session is told by the session.
            if (isSessionOver(error)) return;
            toasts.show({
              ...told,
              type: 'error',
              title: say('failure.videoRequest'),
              message: failureCause(error, say),
            });
          },
        },
      );
    },
    copyLink(video) {
      const link = new URL(window.location.href);
      link.searchParams.set('details', video.id);
      navigator.clipboard.writeText(link.href).then(
        () => open?.({ type: 'success', message: say('details.copied'), key: 'copy' }),
        () => open?.({ type: 'progress', message: link.href, key: 'copy' }),
      );
    },
  };
}
