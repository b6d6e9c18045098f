import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useToastLink } from '../../screens/use-toast-link';
import { useToasts } from '../../ui/toasts/toasts-context';
import type { EndedProps } from '../definition/follow';
import { useFormatting } from '../use-formatting';
import { localizeReport } from './localize-report';
import { failureOf } from './report-failure';
import type { ReportRecord } from './report-record';
import { reportAddress, reportToastKey } from './report-toast';

/**
 * Toasts for reports that are ready or have failed; for new ones too, as a quick one is never seen pending. The open
 * report shows its status itself, and a toast would cover its title. It renders nothing.
 */
export default function EndedReports({ ended }: EndedProps<ReportRecord>) {
  const formatting = useFormatting();
  const { t } = formatting;
  const toasts = useToasts();
  const linkTo = useToastLink();
  const { pathname, search } = useLocation();
  const openId = new URLSearchParams(search).get('details');

  const notify = useEffectEvent((report: ReportRecord) => {
    const { id, name, status } = localizeReport(report, formatting);
    if (id === openId && reportAddress(id).startsWith(`${pathname}?`)) return;
    const isReady = status === 'completed';
    toasts.show({
      type: isReady ? 'success' : 'warning',
      title: t(isReady ? 'report.ready' : 'report.failedText'),
      message: isReady ? name : [name, failureOf(report, t)].filter(Boolean).join(': '),
      link: linkTo(t('report.ready.link'), reportAddress(id)),
      key: reportToastKey(id),
    });
  });
  useEffect(() => {
    for (const { record } of ended) notify(record);
  }, [ended]);
  return null;
}
