import { formatNumber } from '../../locales/number-format';
import { type Say, useLocale, useText } from '../../locales/text';
import type { ReportRecord } from '../../resources/report-record';
import { reportFailureTexts, reportStepTexts } from '../../resources/report-texts';
import { TruncatedText } from '../../ui/truncated-text';

/** Why a report failed; nothing where nobody said. */
export function failureOf({ failureCode, failureMessage }: ReportRecord, say: Say): string {
  return failureCode ? say(reportFailureTexts[failureCode]) : failureMessage;
}

/** How far a pending report has come, and what is done for it now. */
export function ReportProgress({ report }: { report: ReportRecord }) {
  const say = useText();
  const locale = useLocale();
  const { name, progressPercent, step } = report;
  const percent = progressPercent ?? 0;
  const share = formatNumber(percent / 100, locale, { style: 'percent' });
  const now = step ? say(reportStepTexts[step]) : '';
  return (
    <span className="report-progress">
      <progress max={100} value={percent} aria-label={say('report.progressOf', { name })} />
      <span>{step === 'queued' ? now : [share, now].filter(Boolean).join(' · ')}</span>
    </span>
  );
}

/** What there is to say about a report's job beside its status; nothing once it is completed. */
export function ReportJob({ report }: { report: ReportRecord }) {
  const say = useText();
  if (report.status === 'pending') return <ReportProgress report={report} />;
  const failure = report.status === 'failed' ? failureOf(report, say) : '';
  return failure ? (
    <span className="report-failure">
      <TruncatedText text={failure} />
    </span>
  ) : null;
}
