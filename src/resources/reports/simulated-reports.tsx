import { useNotification } from '@refinedev/core';
import { useCallback, useMemo } from 'react';
import type { ReportType } from '../../domain/reports/report-type';
import { serverClock } from '../../domain/time/server-clock';
import { useText } from '../../locales/text';
import ResourceScreen from '../../screens/resource/resource-screen';
import type { ScreenProps } from '../../screens/screen-props';
import { useDateWriter } from '../../ui/date-writer';
import type { RowAction } from '../../ui/row-actions';
import { withLocalize } from '../definition/resource';
import type { Formatting } from '../formatting';
import { GenerateButton } from './generate-button';
import type { ReportRecord } from './report-record';
import { sampleReportNames } from './report-samples';
import { reportTypeTexts } from './report-texts';
import { useReportStore } from './use-report-store';

/** The samples are ours, and are called in the reader's language as all else that is. */
function localizeSample(report: ReportRecord, { t }: Pick<Formatting, 't'>): ReportRecord {
  const name = sampleReportNames.get(report.id);
  return name ? { ...report, name: t(name) } : report;
}

/** The reports of back ends that make none: generated, downloaded and generated anew in appearance only. */
export function SimulatedReports({ definition }: ScreenProps) {
  const t = useText();
  const dates = useDateWriter();
  const { open } = useNotification();
  const { overlay, isGenerating, generate, regenerate } = useReportStore();

  const startGenerating = (type: ReportType): void => {
    generate(
      type,
      t('report.newName', { type: t(reportTypeTexts[type]), date: dates.day(serverClock.nowMs()) }),
    );
  };

  const named = useMemo(() => withLocalize(definition, localizeSample), [definition]);

  const rowActions = useCallback(
    ({ id, status, downloadUrl }: ReportRecord): RowAction[] => {
      // There is nothing to be fetched: the address is only shown (section 7, "Not calls").
      const notifyDownload = () =>
        open?.({
          type: 'success',
          message: t('report.download'),
          description: t('report.downloadText', { address: downloadUrl }),
          key: `download ${id}`,
        });
      return [
        // First, so that it keeps its place, and with it the focus, while Download comes and goes.
        { key: 'regenerate', label: t('report.regenerate'), onSelect: () => regenerate(id) },
        ...(status === 'completed'
          ? [{ key: 'download', label: t('report.download'), onSelect: notifyDownload }]
          : []),
      ];
    },
    [t, open, regenerate],
  );

  return (
    <ResourceScreen
      definition={named}
      subtitle={() => t('report.subtitle')}
      headerActions={() => <GenerateButton isGenerating={isGenerating} onGenerate={startGenerating} />}
      overlay={overlay}
      rowActions={rowActions}
    />
  );
}
