import { LeftOutlined } from '@ant-design/icons';
import { type BaseRecord, type CustomResponse, type HttpError, useCustom } from '@refinedev/core';
import { Button } from 'antd';
import { use, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { isAllAssets } from '../../domain/fleet/applies-to';
import { firstReadAgainMs } from '../../domain/reports/report-progress';
import { clockOf } from '../../domain/time/clock';
import { failureText } from '../../locales/failure-text';
import { useLanguage, useText } from '../../locales/text';
import { CopyLink } from '../../screens/copy-link/copy-link';
import { PageFrame } from '../../screens/page-frame';
import { ActionDialogs } from '../../screens/resource/action-dialogs';
import { ActionButtons } from '../../screens/resource/actions/action-buttons';
import { useRecordActions } from '../../screens/resource/actions/use-record-actions';
import { useOperations } from '../../screens/resource/operations/use-operations';
import type { ScreenProps } from '../../screens/screen-props';
import { useOpenPoll } from '../../screens/use-open-poll';
import { useSettings } from '../../settings/settings-context';
import { DateStyleContext, useClockNames, useDateWriter } from '../../ui/date-writer';
import { ErrorBox } from '../../ui/error-box';
import { Loading } from '../../ui/loading';
import type { RowAction } from '../../ui/row-actions';
import { useToasts } from '../../ui/toasts/toasts-context';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { useFormatting } from '../use-formatting';
import { localizeReport } from './localize-report';
import { type ReportDocument, readReportDocument } from './report-document';
import { failureOf } from './report-failure';
import { ReportProgress } from './report-job';
import { ReportPages } from './report-pages';
import type { ReportRecord } from './report-record';
import { reportToastKey } from './report-toast';
import type { ReportDays } from './rows-behind';
import './report-view.css';

export interface ReportViewProps extends ScreenProps {
  id: string;
  /** What else can be done with the report. */
  moreActionsOf(report: ReportRecord): readonly RowAction[];
}

const readDocument = ({ data }: CustomResponse<BaseRecord>): CustomResponse<ReportDocument> => ({
  data: readReportDocument(data),
});

function pendingIdsOf(data: unknown): string[] {
  const report = (data as CustomResponse<BaseRecord> | undefined)?.data;
  return report?.status === 'pending' ? [String(report.id)] : [];
}

/** One report: its content, its progress while it is pending, or why it failed. */
export default function ReportView({ definition, id, moreActionsOf }: ReportViewProps) {
  const t = useText();
  const language = useLanguage();
  const main = useRef<HTMLElement>(null);
  // The focused link of the list is gone.
  useEffect(() => main.current?.focus(), []);
  // The report is on the screen now, and the toast would cover its title.
  const toasts = useToasts();
  useEffect(() => toasts.dismiss(reportToastKey(id)), [toasts, id]);

  const poll = useOpenPoll(pendingIdsOf, firstReadAgainMs);
  const query = new URLSearchParams({ language });
  const { query: reading } = useCustom<BaseRecord, HttpError, unknown, unknown, ReportDocument>({
    url: `/api/v2/reports/${encodeURIComponent(id)}?${query}`,
    method: 'get',
    successNotification: false,
    errorNotification: false,
    queryOptions: {
      select: readDocument,
      ...poll.options,
      // The view shows the error itself.
      meta: { isSilent: true },
    },
  });
  const document = reading.data?.data;
  const formatting = useFormatting();
  const report = document && localizeReport(document.report, formatting);
  const [wasPending, setWasPending] = useState(false);
  if (report?.status === 'pending' && !wasPending) setWasPending(true);
  const subtitle = useSubtitle(report, document?.content);
  const { timezone } = use(DateStyleContext);
  const recordActions = useRecordActions(definition);
  const [params, setParams] = useSearchParams();
  const operations = useOperations(definition, () => setParams(listOf(params), { replace: true }));
  const daysOf = ({
    report: { firstDay, lastDay, appliesTo, timezone: of },
  }: ReportDocument): ReportDays => ({
    firstDay,
    lastDay,
    isAsListed: of === timezone && isAllAssets(appliesTo),
  });
  const [regenerate] = report ? recordActions.actionsOf(report) : [];

  return (
    <PageFrame
      ref={main}
      above={<BackLink />}
      title={report?.name ?? t('area.reports')}
      subtitle={subtitle ?? ''}
      tools={
        report && (
          <>
            <ActionButtons {...{ definition, recordActions }} record={report} main="download" />
            {moreActionsOf(report).map(({ key, label, onSelect }) => (
              <Button key={key} onClick={onSelect}>
                {label}
              </Button>
            ))}
            <CopyLink id={id} />
            {operations.ofRecord(report).map(({ key, label, onSelect }) => (
              <Button key={key} danger onClick={onSelect}>
                {label}
              </Button>
            ))}
          </>
        )
      }
    >
      <div className="report-view">
        <VisuallyHidden>
          <span role="status">{wasPending && report?.status === 'completed' && t('report.ready')}</span>
        </VisuallyHidden>
        {!document && reading.error && (
          <ErrorBox
            title={t('failure.load', { area: t('area.reports') })}
            message={failureText(reading.error, t)}
            error={reading.error}
            retryText={t('list.retry')}
            onRetry={reading.refetch}
          />
        )}
        {!document && !reading.error && <Loading />}
        {report?.status === 'pending' && (
          <section className="report-pending" aria-label={t('report.pendingText')}>
            <p>{t('report.pendingText')}</p>
            <ReportProgress report={report} />
          </section>
        )}
        {report?.status === 'failed' && (
          <ErrorBox
            title={t('report.failedText')}
            message={failureOf(report, t)}
            retryText={t('report.regenerate')}
            onRetry={() => regenerate && recordActions.start(regenerate, [report])}
          />
        )}
        {document?.content && <ReportPages content={document.content} days={daysOf(document)} />}
      </div>
      <ActionDialogs {...{ definition, recordActions }} onDone={() => void reading.refetch()} />
      {operations.dialog}
    </PageFrame>
  );
}

/** The days of a report unless its name has them, their time zone, and until when they are counted. */
function useSubtitle(
  report: ReportRecord | undefined,
  content: ReportDocument['content'] | undefined,
): string {
  const t = useText();
  const dates = useDateWriter();
  const nameOf = useClockNames();
  const { utcOffsetMin } = useSettings();
  if (!report) return '';
  const [from, to] = [dates.calendarDay(report.firstDay), dates.calendarDay(report.lastDay)];
  const isNamed = report.name.includes(from) && report.name.includes(to);
  const untilMs = content ? Date.parse(content.until) : Number.NaN;
  return [
    report.firstDay && report.lastDay && !isNamed && t('report.days', { from, to }),
    report.timezone && t('report.daysOf', { zone: nameOf(clockOf(report.timezone, utcOffsetMin)) }),
    !Number.isNaN(untilMs) && t('report.until', { time: dates.moment(untilMs) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The address of the list, as it was. */
function listOf(params: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(params);
  query.delete('details');
  return query;
}

/** The way back to it. */
function BackLink() {
  const t = useText();
  const [params] = useSearchParams();
  return (
    <Link className="report-back" to={{ search: listOf(params).toString() }}>
      <LeftOutlined aria-hidden />
      {t('area.reports')}
    </Link>
  );
}
