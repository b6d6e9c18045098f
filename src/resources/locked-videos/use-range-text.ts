import { useCallback } from 'react';
import { lastPageOf, rowRange } from '../../domain/lists/page-range';
import { useText } from '../../locales/text';
import type { ShownList } from '../../screens/resource/screen-slots';
import type { LockedVideoRecord } from './locked-video-record';

/** Section 2's range label, "first-last of total". */
export function useRangeText(): (list: ShownList<LockedVideoRecord>) => string {
  const t = useText();
  return useCallback(
    ({ records, found, rest, page, pageSize, totalToCome }) => {
      if (!records) return '';
      const shownPage = Math.min(page, lastPageOf(found.length, pageSize));
      // Whether records that are still loading match is unknown.
      return t(rest && totalToCome === found.length ? 'videos.rangeSoFar' : 'videos.range', {
        ...rowRange(shownPage, pageSize, found.length),
        total: totalToCome,
      });
    },
    [t],
  );
}
