import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { use, useCallback, useEffect, useState } from 'react';
import { loadPart } from '../browser/load-part';
import { saveFile } from '../browser/save-file';
import { safePart } from '../domain/video/clip-name';
import { ApiError } from '../http/api-error';
import type { MessageKey } from '../locales/catalogue';
import { failureText } from '../locales/failure-text';
import { useLanguage } from '../locales/text';
import { readSharedAnswer } from '../resources/report-links/link-record';
import { localizeReport } from '../resources/reports/localize-report';
import { type ReportContent, readReportDocument } from '../resources/reports/report-document';
import { ReportPages } from '../resources/reports/report-pages';
import type { ReportRecord } from '../resources/reports/report-record';
import { shareTexts } from '../resources/reports/share-texts';
import { useFormatting } from '../resources/use-formatting';
import { BrandMark } from '../ui/brand-mark';
import { DateStyleContext } from '../ui/date-writer';
import { ErrorBox } from '../ui/error-box';
import { Loading } from '../ui/loading';
import type { Connection } from './connection';
import '../resources/reports/report-view.css';
import './shared-report.css';

export interface SharedReportPageProps {
  brandName: string;
  connect(): Promise<Connection>;
  token: string;
}

interface Shared {
  report: ReportRecord;
  content: ReportContent | null;
  company: string;
  expiresAt: string;
}

const formats = ['pdf', 'xlsx', 'csv'] as const;
type Format = (typeof formats)[number];

const formatTexts: Record<Format, MessageKey> = {
  pdf: 'report.format.pdf',
  xlsx: 'report.format.xlsx',
  csv: 'report.format.csv',
};

/** A report opened by a link: to read and to save. */
export function SharedReportPage({ brandName, connect, token }: SharedReportPageProps) {
  const formatting = useFormatting();
  const { t, dates } = formatting;
  const language = useLanguage();
  const { timezone, dateFormat } = use(DateStyleContext);
  const [shared, setShared] = useState<Shared>();
  const [failure, setFailure] = useState<unknown>();
  const [saving, setSaving] = useState<Format>();
  const [hasSaveFailed, setSaveFailed] = useState(false);

  const report = shared && localizeReport(shared.report, formatting);

  const post = useCallback(
    async (path: string, body: object, responseType: 'json' | 'blob' = 'json') => {
      const { clients } = await connect();
      return clients.asset.post(
        `/api/v2/shared-reports/${path}`,
        { token, language, ...body },
        { responseType },
      );
    },
    [connect, token, language],
  );
  const load = useCallback(async () => {
    if (token === '') return;
    setFailure(undefined);
    try {
      const { data } = await post('open', {});
      const answer = readSharedAnswer(data);
      const { company, expiresAt } = answer;
      setShared({ ...readReportDocument(answer), company, expiresAt });
    } catch (error) {
      setShared(undefined);
      setFailure(error);
    }
  }, [post, token]);
  useEffect(() => void load(), [load]);

  const save = async (format: Format): Promise<void> => {
    const content = shared?.content;
    if (!report || !content) return;
    setSaving(format);
    setSaveFailed(false);
    try {
      const name = `${safePart(report.name)}.${format}`;
      if (format === 'xlsx') {
        const { packReport } = await loadPart(() => import('../resources/reports/pack-report'));
        saveFile(name, await packReport(content, t, dates));
      } else {
        const { data } = await post('file', { format, timezone, dateFormat }, 'blob');
        saveFile(name, data as Blob);
      }
    } catch {
      setSaveFailed(true);
    } finally {
      setSaving(undefined);
    }
  };

  const status = failure instanceof ApiError ? failure.status : undefined;
  const { content, company = '', expiresAt = '' } = shared ?? {};
  return (
    <main className="shared-report">
      <header className="shared-report-head">
        <p className="shared-report-brand">
          <BrandMark size={24} />
          <span>{brandName}</span>
        </p>
        {report && (
          <>
            <h1>{report.name}</h1>
            <p>
              {t(shareTexts.shared, {
                company: company || brandName,
                date: dates.moment(Date.parse(expiresAt)),
              })}
            </p>
            <div className="shared-report-files">
              {formats.map((format) => (
                <Button
                  key={format}
                  icon={<DownloadOutlined aria-hidden />}
                  loading={saving === format}
                  onClick={() => void save(format)}
                >
                  {t(formatTexts[format])}
                </Button>
              ))}
            </div>
            {hasSaveFailed && <Alert type="error" role="alert" message={t(shareTexts.saveFailed)} />}
          </>
        )}
      </header>
      {!shared && failure === undefined && token !== '' && <Loading />}
      {status === 410 || token === '' ? (
        <p className="shared-report-ended" role="status">
          {t(shareTexts.ended)}
        </p>
      ) : (
        failure !== undefined && (
          <ErrorBox
            message={status === 409 ? t(shareTexts.anew) : failureText(failure, t)}
            retryText={t('list.retry')}
            onRetry={load}
          />
        )
      )}
      {report && content && (
        <div className="report-view">
          <ReportPages
            content={content}
            days={{ firstDay: report.firstDay, lastDay: report.lastDay, isAsListed: false }}
          />
        </div>
      )}
    </main>
  );
}
