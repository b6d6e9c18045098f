import { type BaseRecord, type CustomResponse, type HttpError, useCustom } from '@refinedev/core';
import { Button, Dropdown } from 'antd';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { clockOf } from '../../domain/time/clock';
import { failureText } from '../../locales/failure-text';
import { useLanguage, useText } from '../../locales/text';
import { type ReportDocument, readReportDocument } from '../../resources/report-document';
import type { ReportRecord } from '../../resources/report-record';
import { useSettings } from '../../settings/settings-context';
import { useClockNames, useDateWriter } from '../../ui/date-writer';
import { ErrorBox } from '../../ui/error-box';
import { Icon } from '../../ui/icon';
import { Loading } from '../../ui/loading';
import { ScreenHeader } from '../../ui/screen-header';
import { useOpenPoll } from '../use-open-poll';
import { failureOf, ReportProgress } from './report-job';
import { ReportPages } from './report-pages';
import type { ReportFormat } from './use-report-jobs';
import { FIRST_POLL_MS } from './use-report-list';
import './report-view.css';

export interface ReportViewProps {
  id: string;
  onRegenerate(report: ReportRecord, onAccepted: () => void): void;
  onDownload(report: ReportRecord, format: ReportFormat): void;
  onDelete(report: ReportRecord): void;
}

const readDocument = ({ data }: CustomResponse<BaseRecord>): CustomResponse<ReportDocument> => ({
  data: readReportDocument(data),
});

function pendingIdsOf(data: unknown): string[] {
  const report = (data as CustomResponse<BaseRecord> | undefined)?.data;
  return report?.status === 'pending' ? [String(report.id)] : [];
}

/** One report: what it says once it is completed, how far it is until then, or why it failed. */
export default function ReportView({ id, onRegenerate, onDownload, onDelete }: ReportViewProps) {
  const say = useText();
  const language = useLanguage();
  const main = useRef<HTMLElement>(null);
  // What has the focus in the list goes with it.
  useEffect(() => main.current?.focus(), []);

  const poll = useOpenPoll(pendingIdsOf, FIRST_POLL_MS);
  const query = new URLSearchParams({ language });
  const { query: reading } = useCustom<BaseRecord, HttpError, unknown, unknown, ReportDocument>({
    url: `/api/v2/reports/${encodeURIComponent(id)}?${query}`,
    method: 'get',
    successNotification: false,
    errorNotification: false,
    queryOptions: {
      select: readDocument,
      ...poll.options,
      // The view says itself what went wrong.
      meta: { isSilent: true },
    },
  });
  const document = reading.data?.data;
  const report = document?.report;
  const subtitle = useSubtitle(document);

  return (
    <main id="content" tabIndex={-1} className="screen" ref={main}>
      <ScreenHeader
        above={<BackLink />}
        title={report?.name ?? say('area.reports')}
        subtitle={subtitle ?? ''}
      >
        {report && (
          <ReportActions
            report={report}
            onRegenerate={() => onRegenerate(report, () => void reading.refetch())}
            onDownload={(format) => onDownload(report, format)}
            onDelete={() => onDelete(report)}
          />
        )}
      </ScreenHeader>
      <div className="screen-body report-view">
        {!document && reading.error && (
          <ErrorBox
            title={say('failure.load', { area: say('area.reports') })}
            message={failureText(reading.error, say)}
            retryText={say('list.retry')}
            onRetry={reading.refetch}
          />
        )}
        {!document && !reading.error && <Loading />}
        {report?.status === 'pending' && (
          <section className="report-pending" aria-label={say('report.pendingText')}>
            <p>{say('report.pendingText')}</p>
            <ReportProgress report={report} />
          </section>
        )}
        {report?.status === 'failed' && (
          <ErrorBox
            title={say('report.failedText')}
            message={failureOf(report, say)}
            retryText={say('report.regenerate')}
            onRetry={() => onRegenerate(report, () => void reading.refetch())}
          />
        )}
        {document?.content && <ReportPages content={document.content} />}
      </div>
    </main>
  );
}

/** The days of a report, where its name does not tell them, whose days they are, and until when they are counted. */
function useSubtitle(document: ReportDocument | undefined): string {
  const say = useText();
  const dates = useDateWriter();
  const nameOf = useClockNames();
  const { utcOffsetMin } = useSettings();
  if (!document) return '';
  const { report, content } = document;
  const [from, to] = [dates.calendarDay(report.firstDay), dates.calendarDay(report.lastDay)];
  const isNamed = report.name.includes(from) && report.name.includes(to);
  const untilMs = content ? Date.parse(content.until) : Number.NaN;
  return [
    report.firstDay && report.lastDay && !isNamed && say('report.days', { from, to }),
    report.timezone && say('report.daysOf', { zone: nameOf(clockOf(report.timezone, utcOffsetMin)) }),
    !Number.isNaN(untilMs) && say('report.until', { time: dates.moment(untilMs) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The way back to the list, as it was. */
function BackLink() {
  const say = useText();
  const [params] = useSearchParams();
  const query = new URLSearchParams(params);
  query.delete('details');
  return (
    <Link className="report-back" to={{ search: query.toString() }}>
      <Icon name="chevron-left" size={14} />
      {say('area.reports')}
    </Link>
  );
}

interface ReportActionsProps {
  report: ReportRecord;
  onRegenerate(): void;
  onDownload(format: ReportFormat): void;
  onDelete(): void;
}

function ReportActions({ report, onRegenerate, onDownload, onDelete }: ReportActionsProps) {
  const say = useText();
  const formats = [
    { key: 'pdf', label: say('report.format.pdf'), onClick: () => onDownload('pdf') },
    { key: 'csv', label: say('report.format.csv'), onClick: () => onDownload('csv') },
  ];
  return (
    <>
      <Button danger onClick={onDelete}>
        {say('form.delete')}
      </Button>
      <Button onClick={onRegenerate}>{say('report.regenerate')}</Button>
      {report.status === 'completed' && (
        <Dropdown menu={{ items: formats }} trigger={['click']} placement="bottomRight" autoFocus>
          <Button type="primary" aria-haspopup="menu" icon={<Icon name="download" />}>
            {say('report.download')}
            <Icon name="chevron-down" size={14} />
          </Button>
        </Dropdown>
      )}
    </>
  );
}
