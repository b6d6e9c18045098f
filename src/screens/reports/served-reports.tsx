import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ReportType } from '../../domain/report-type';
import type { DayRange } from '../../domain/time/days';
import { useText } from '../../locales/text';
import type { ReportRecord } from '../../resources/report-record';
import { reportTypeTexts } from '../../resources/report-texts';
import { useDateWriter } from '../../ui/date-writer';
import { Loading } from '../../ui/loading';
import type { RowAction } from '../../ui/row-actions';
import { useListState } from '../resource/use-list-state';
import type { ScreenProps } from '../screen-props';
import { ReportJob } from './report-job';
import { ReportList } from './report-list';
import { ReportTable } from './report-table';
import { useReportJobs } from './use-report-jobs';
import { useReportList } from './use-report-list';

const SpanDialog = lazy(() => import('./span-dialog'));
const DeleteDialog = lazy(() => import('../../ui/delete-dialog'));
const ReportView = lazy(() => import('./report-view'));

/** The reports that the server makes (feature `reports`): the list, or the one that is open. */
export function ServedReports({ definition }: ScreenProps) {
  const say = useText();
  const dates = useDateWriter();
  const { state, change } = useListState(definition);
  const list = useReportList();
  const jobs = useReportJobs();
  const [asked, setAsked] = useState<ReportType>();
  const [doomed, setDoomed] = useState<ReportRecord>();
  const openId = state.detailsId;
  const returnsTo = useReturn(openId);

  const generate = ({ from, to }: DayRange): void => {
    if (!asked) return;
    const type = say(reportTypeTexts[asked]);
    const words = { type, from: dates.calendarDay(from), to: dates.calendarDay(to) };
    jobs.generate(asked, { from, to }, say('report.spanName', words));
    setAsked(undefined);
  };

  const actionsOf = (report: ReportRecord): RowAction[] => [
    // First, so that it keeps its place, and with it the focus, while Download comes and goes.
    { key: 'regenerate', label: say('report.regenerate'), onSelect: () => jobs.regenerate(report) },
    ...(report.status === 'completed'
      ? [
          {
            key: 'download',
            label: say('report.download'),
            menu: [
              {
                key: 'pdf',
                label: say('report.format.pdf'),
                onSelect: () => jobs.download(report, 'pdf'),
              },
              {
                key: 'csv',
                label: say('report.format.csv'),
                onSelect: () => jobs.download(report, 'csv'),
              },
            ],
          },
        ]
      : []),
  ];

  return (
    <>
      {openId === undefined ? (
        <ReportList
          definition={definition}
          {...list}
          isGenerating={jobs.isGenerating}
          onGenerate={setAsked}
          renderTable={(table) => (
            <ReportTable
              {...table}
              actionsOf={actionsOf}
              actionsWidth={204}
              renderField={(report, field, usual) =>
                field === 'name' ? <ReportName report={report} returnsTo={returnsTo} /> : usual
              }
            />
          )}
        />
      ) : (
        <Suspense fallback={<Loading />}>
          <ReportView
            // Another report is another view, with a focus and pages of its own.
            key={openId}
            id={openId}
            onRegenerate={jobs.regenerate}
            onDownload={jobs.download}
            onDelete={setDoomed}
          />
        </Suspense>
      )}
      <Suspense>
        {asked && <SpanDialog type={asked} onGenerate={generate} onClose={() => setAsked(undefined)} />}
        {doomed && (
          <DeleteDialog
            name={doomed.name}
            text={say('report.deleteText')}
            isDeleting={jobs.isDeleting}
            onDelete={() =>
              jobs.remove(doomed, () => {
                setDoomed(undefined);
                if (openId !== undefined) change({ detailsId: undefined }, 'replace');
              })
            }
            onClose={() => setDoomed(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

interface ReportNameProps {
  report: ReportRecord;
  /** The id of the report that was open until now: its name takes the focus back. */
  returnsTo: RefObject<string | undefined>;
}

/** The name, which leads to the report, and below it how far its job is or why it failed. */
function ReportName({ report, returnsTo }: ReportNameProps) {
  const [params] = useSearchParams();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (returnsTo.current === report.id) link.current?.focus();
  }, [returnsTo, report.id]);
  const query = new URLSearchParams(params);
  query.set('details', report.id);
  return (
    <span className="report-name">
      <Link ref={link} className="report-link" to={{ search: query.toString() }} title={report.name}>
        {report.name}
      </Link>
      <ReportJob report={report} />
    </span>
  );
}

/** The report to whose name the focus returns: set while the report is open, and until its list is there again. */
function useReturn(openId: string | undefined): RefObject<string | undefined> {
  const returnsTo = useRef<string>(undefined);
  useEffect(() => {
    if (openId === undefined && returnsTo.current !== undefined && document.activeElement === document.body) {
      document.getElementById('content')?.focus();
    }
    // The names of the list have been drawn by now: nobody takes the focus later on.
    returnsTo.current = openId;
  }, [openId]);
  return returnsTo;
}
