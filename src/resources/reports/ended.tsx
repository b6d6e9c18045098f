import { useEffect, useEffectEvent } from 'react';
import { useText } from '../../locales/text';
import { useToastLink } from '../../screens/use-toast-link';
import { useDateWriter } from '../../ui/date-writer';
import { useToasts } from '../../ui/toasts/toasts-context';
import type { EndedProps } from '../definition/follow';
import { failureOf } from './report-failure';
import { reportInWords } from './report-in-words';
import type { ReportRecord } from './report-record';

/** Tells of reports that are ready or have failed; of new ones too, as a quick one is never seen pending. It draws nothing. */
export default function EndedReports({ ended }: EndedProps<ReportRecord>) {
  const t = useText();
  const dates = useDateWriter();
  const toasts = useToasts();
  const linkTo = useToastLink();

  const tell = useEffectEvent((report: ReportRecord) => {
    const { id, name, status } = reportInWords(report, { t, dates });
    const isReady = status === 'completed';
    toasts.show({
      type: isReady ? 'success' : 'warning',
      title: t(isReady ? 'report.ready' : 'report.failedText'),
      message: isReady ? name : [name, failureOf(report, t)].filter(Boolean).join(': '),
      link: linkTo(t('report.ready.link'), `/dashboard/reports?${new URLSearchParams({ details: id })}`),
      key: `report ${id}`,
    });
  });
  useEffect(() => {
    for (const { record } of ended) tell(record);
  }, [ended]);
  return null;
}
