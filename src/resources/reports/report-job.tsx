import { formatNumber } from '../../locales/number-format';
import { useLocale, useText } from '../../locales/text';
import { ProgressBar } from '../../ui/progress-bar';
import { TruncatedText } from '../../ui/truncated-text';
import { failureOf } from './report-failure';
import type { ReportRecord } from './report-record';
import { reportStepTexts } from './report-texts';

/** The progress of a pending report, and its current step. */
export function ReportProgress({ report }: { report: ReportRecord }) {
  const t = useText();
  const locale = useLocale();
  const { name, progressPercent, step } = report;
  const percent = progressPercent ?? 0;
  const share = formatNumber(percent / 100, locale, { style: 'percent' });
  const now = step ? t(reportStepTexts[step]) : '';
  return (
    <span className="report-progress">
      <ProgressBar label={t('report.progressOf', { name })} percent={percent} widthPx={48} />
      <span>{step === 'queued' ? now : [share, now].filter(Boolean).join(' · ')}</span>
    </span>
  );
}

/** Progress of a pending report, or the reason of a failed one. */
export function ReportJob({ report }: { report: ReportRecord }) {
  const t = useText();
  if (report.status === 'pending') return <ReportProgress report={report} />;
  const failure = report.status === 'failed' ? failureOf(report, t) : '';
  return failure ? (
    <span className="report-failure">
      <TruncatedText text={failure} />
    </span>
  ) : null;
}
