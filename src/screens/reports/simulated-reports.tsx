import { useNotification } from '@refinedev/core';
import { useMemo } from 'react';
import type { ReportType } from '../../domain/report-type';
import { useText } from '../../locales/text';
import type { ReportRecord } from '../../resources/report-record';
import { sampleReportNames } from '../../resources/report-samples';
import { reportTypeTexts } from '../../resources/report-texts';
import { useDateWriter } from '../../ui/date-writer';
import type { ScreenProps } from '../screen-props';
import { ReportList } from './report-list';
import { ReportTable } from './report-table';
import { useSimulatedReports } from './use-simulated-reports';

/** The reports of back ends that make none: generated, downloaded and generated anew in appearance only. */
export function SimulatedReports({ definition }: ScreenProps) {
  const say = useText();
  const dates = useDateWriter();
  const { open } = useNotification();
  const { generate, regenerate, reports, ...list } = useSimulatedReports();
  // The samples are ours, and are called in the user's language as all else that is.
  const named = useMemo(
    () =>
      reports?.map((report) => {
        const name = sampleReportNames.get(report.id);
        return name ? { ...report, name: say(name) } : report;
      }),
    [reports, say],
  );

  const startGenerating = (type: ReportType): void => {
    generate(type, say('report.newName', { type: say(reportTypeTexts[type]), date: dates.day(Date.now()) }));
  };

  // There is nothing to be fetched: the address is only told (section 7, "Not calls").
  const tellDownload = ({ id, downloadUrl }: ReportRecord): void => {
    open?.({
      type: 'success',
      message: say('report.download'),
      description: say('report.downloadText', { address: downloadUrl }),
      key: `download ${id}`,
    });
  };

  return (
    <ReportList
      definition={definition}
      {...list}
      reports={named}
      onGenerate={startGenerating}
      renderTable={(table) => (
        <ReportTable
          {...table}
          actionsOf={(report) => [
            // First, so that it keeps its place, and with it the focus, while Download comes and goes.
            {
              key: 'regenerate',
              label: say('report.regenerate'),
              onSelect: () => regenerate(report.id),
            },
            ...(report.status === 'completed'
              ? [{ key: 'download', label: say('report.download'), onSelect: () => tellDownload(report) }]
              : []),
          ]}
          actionsWidth={188}
        />
      )}
    />
  );
}
