import { useCustomMutation } from '@refinedev/core';
import { useCallback, useMemo } from 'react';
import type { DateWriter } from '../../domain/time/date-writer';
import { minuteMs } from '../../domain/time/durations';
import { serverClock } from '../../domain/time/server-clock';
import { clipFileName, safePart } from '../../domain/video/clip-name';
import { periodEnd } from '../../domain/video/video-period';
import { failureCause, isSessionOver } from '../../locales/failure-text';
import { useText } from '../../locales/text';
import { useCopy } from '../../screens/copy-link/use-copy';
import { useDownloads } from '../../screens/downloads/downloads-context';
import type { WantedClip, WantedClips } from '../../screens/downloads/wanted-clip';
import { recordAddress } from '../../screens/resource/list-address';
import { useRecordLabel } from '../../screens/resource/record-label';
import { useSettings } from '../../settings/settings-context';
import { useDateWriter } from '../../ui/date-writer';
import { useToasts } from '../../ui/toasts/toasts-context';
import type { AnyResource } from '../definition/resource';
import { videoFilePath } from '../request-videos/video-places';
import type { LockedVideoRecord } from './locked-video-record';

type VideoList =
  | readonly LockedVideoRecord[]
  | ((signal: AbortSignal) => Promise<readonly LockedVideoRecord[]>);

export interface VideoActions {
  download(video: LockedVideoRecord): void;
  /** Saves one archive, or each clip by itself on back ends without the feature `downloadAll`. */
  downloadMany(videos: readonly LockedVideoRecord[]): void;
  /** Section 2's Download All; the function fetches the rest of the list first. */
  downloadAll(videos: VideoList): void;
  request(video: LockedVideoRecord): void;
  copyLink(video: LockedVideoRecord): void;
}

function wantedClip(video: LockedVideoRecord, label: string, dates: DateWriter): WantedClip {
  const created = video.createdAtMs === null ? video.created : dates.moment(video.createdAtMs);
  const named = { ...video, created, isImage: video.mediaKind === 'image' };
  return {
    id: video.id,
    label,
    path: videoFilePath(video.id),
    fileName: (type) => clipFileName(named, type),
    createdAtMs: video.createdAtMs,
    sizeBytes: video.fileSizeBytes ?? undefined,
  };
}

export function useVideoActions(definition: AnyResource): VideoActions {
  const t = useText();
  const { features } = useSettings();
  const downloads = useDownloads();
  const dates = useDateWriter();
  const toasts = useToasts();
  const copy = useCopy();
  const { mutateAsync } = useCustomMutation({ mutationOptions: { meta: { isSilent: true } } });
  const hasArchives = features.has('downloadAll');

  const labelOf = useRecordLabel(definition);
  const clipOf = useCallback(
    (video: LockedVideoRecord) => wantedClip(video, labelOf(video), dates),
    [labelOf, dates],
  );

  const download = useCallback(
    (video: LockedVideoRecord) => {
      const clip = clipOf(video);
      downloads.saveClips(clip.fileName(''), [clip]);
    },
    [downloads, clipOf],
  );

  const saveArchive = useCallback(
    (clips: WantedClips) => {
      const day = safePart(dates.day(serverClock.nowMs()));
      downloads.saveArchive(`${t('videos.zipName')}-${day}.zip`, clips);
    },
    [downloads, dates, t],
  );

  const downloadMany = useCallback(
    (videos: readonly LockedVideoRecord[]) => {
      const clips = videos.map(clipOf);
      if (hasArchives) saveArchive(clips);
      else downloads.saveClips(t('videos.clips', { count: clips.length }), clips);
    },
    [downloads, hasArchives, saveArchive, clipOf, t],
  );

  const downloadAll = useCallback(
    (videos: VideoList) => {
      if (hasArchives) {
        saveArchive(
          typeof videos === 'function'
            ? async (signal) => (await videos(signal)).map(clipOf)
            : videos.map(clipOf),
        );
        return;
      }
      toasts.show({
        type: 'info',
        title: t('videos.downloadAll'),
        message: t('videos.downloadAllLater'),
        key: 'downloadAll',
      });
    },
    [hasArchives, saveArchive, clipOf, toasts, t],
  );

  const request = useCallback(
    (video: LockedVideoRecord) => {
      const key = `request ${video.id}`;
      const sent = mutateAsync({
        url: `/api/DashCamMaster/RequestVideo/${encodeURIComponent(video.id)}`,
        method: 'post',
        values: {},
        successNotification: false,
        errorNotification: false,
      });
      const showRequested = () =>
        toasts.show({ key, type: 'success', title: labelOf(video), message: t('videos.requested') });
      const showFailed = (error: unknown) => {
        // The end of a session has its own toast.
        if (isSessionOver(error)) return;
        const title = t('failure.videoRequest');
        toasts.show({ key, type: 'error', title, message: failureCause(error, t) });
      };
      // Unlike callbacks of `mutate`, also for the first of two, and when the screen was left.
      void sent.then(showRequested, showFailed);
    },
    [mutateAsync, labelOf, toasts, t],
  );

  const copyLink = useCallback(
    (video: LockedVideoRecord) => {
      const link = recordAddress(window.location.href, video.id);
      // The list requests the last 30 days unless an address has others.
      if (video.createdAtMs !== null) {
        link.searchParams.set('from', periodEnd(video.createdAtMs));
        link.searchParams.set('to', periodEnd(video.createdAtMs + minuteMs));
      }
      void copy(link.href);
    },
    [copy],
  );

  return useMemo(
    () => ({ download, downloadMany, downloadAll, request, copyLink }),
    [download, downloadMany, downloadAll, request, copyLink],
  );
}
