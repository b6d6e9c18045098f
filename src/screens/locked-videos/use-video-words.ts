import { useMemo } from 'react';
import type { LockedVideoRecord } from '../../resources/locked-video-record';
import { useDateWriter } from '../../ui/date-writer';

export interface VideoWords {
  /** The created time on the clock in force; the server's words where it could not be read. */
  created(video: LockedVideoRecord): string;
  /** What a clip is called. */
  label(video: LockedVideoRecord): string;
}

/** How clips are spoken of. */
export function useVideoWords(): VideoWords {
  const writer = useDateWriter();
  return useMemo(() => {
    const created = ({ createdAtMs, created: display }: LockedVideoRecord): string =>
      createdAtMs === null ? display : writer.moment(createdAtMs);
    return {
      created,
      label: (video) => `${video.dashCamName || video.id}, ${created(video)}`,
    };
  }, [writer]);
}
