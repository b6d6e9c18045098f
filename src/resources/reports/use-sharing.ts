import { useCan } from '@refinedev/core';
import { useCallback, useState } from 'react';
import { useText } from '../../locales/text';
import { useSettings } from '../../settings/settings-context';
import type { RowAction } from '../../ui/row-actions';
import type { ReportRecord } from './report-record';
import { shareTexts } from './share-texts';

export interface Sharing {
  /** "Share", for a report that is complete; empty without the permission. */
  shareActionOf(report: ReportRecord): readonly RowAction[];
  /** The report whose dialog is open. */
  shared: ReportRecord | undefined;
  endSharing(): void;
}

/** Sharing reports by link (feature `reportSchedules`). */
export function useSharing(): Sharing {
  const t = useText();
  const isServed = useSettings().features.has('reportSchedules');
  const { data } = useCan({
    resource: 'report-links',
    action: 'create',
    queryOptions: { enabled: isServed },
  });
  const mayShare = isServed && data?.can === true;
  const [shared, setShared] = useState<ReportRecord>();
  const shareActionOf = useCallback(
    (report: ReportRecord): readonly RowAction[] =>
      mayShare && report.status === 'completed'
        ? [{ key: 'share', label: t(shareTexts.share), onSelect: () => setShared(report) }]
        : [],
    [mayShare, t],
  );
  return { shareActionOf, shared, endSharing: () => setShared(undefined) };
}
