import { useNotification } from '@refinedev/core';
import { type ReactNode, useDeferredValue, useId, useMemo } from 'react';
import { type ReportType, reportTypes } from '../../domain/report-type';
import { failureText } from '../../locales/failure-text';
import { useLanguage, useText } from '../../locales/text';
import type { ReportRecord } from '../../resources/report-record';
import { reportTabTexts, reportTypeTexts } from '../../resources/report-texts';
import { useDateWriter } from '../../ui/date-writer';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBox } from '../../ui/error-box';
import { Icon } from '../../ui/icon';
import { ScreenHeader } from '../../ui/screen-header';
import { SearchBox } from '../../ui/search-box';
import { TableSkeleton } from '../../ui/skeletons';
import { TabBar } from '../../ui/tab-bar';
import { useFoundRecords, useSortedRecords } from '../resource/use-found-records';
import { useListState } from '../resource/use-list-state';
import type { ScreenProps } from '../screen-props';
import { GenerateButton } from './generate-button';
import { ReportTable } from './report-table';
import { useSpokenReports } from './spoken-reports';
import { useReports } from './use-reports';
import '../resource/resource-screen.css';
import './reports.css';

type TabKey = 'all' | ReportType;

const none: readonly ReportRecord[] = [];

/** Reports (section 2): generated, listed by type, downloaded and generated anew; all of it simulated. */
export default function ReportsScreen({ definition }: ScreenProps) {
  const say = useText();
  const language = useLanguage();
  const dates = useDateWriter();
  const { open } = useNotification();
  const { state, change, search, setSearch } = useListState(definition);
  const { reports, isGenerating, generate, regenerate, skipped, error, refetch } = useReports();
  const spoken = useSpokenReports(reports);
  const ordered = useSortedRecords(definition, spoken ?? none, state.sort);
  const found = useFoundRecords(definition, ordered, useDeferredValue(search), state.filters);
  const tab = reportTypes.find((type) => type === state.filters.type) ?? 'all';
  const tabs = useTabs(reports);
  const panelId = useId();

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

  let content: ReactNode;
  if (!reports && error) {
    content = (
      <ErrorBox
        title={say('failure.load', { area: say(definition.label) })}
        message={failureText(error, say)}
        retryText={say('list.retry')}
        onRetry={refetch}
      />
    );
  } else if (!reports) {
    content = <TableSkeleton rows={state.pageSize} columns={5} />;
  } else if (found.length === 0) {
    const isNarrowed = search !== '' || tab !== 'all';
    content = (
      <EmptyState
        icon="generic"
        title={say('report.empty.title')}
        description={say('report.empty.text')}
        {...(isNarrowed && {
          action: {
            label: say('list.clear'),
            onSelect: () => {
              setSearch('');
              change({ search: '', filters: {} });
            },
          },
        })}
      />
    );
  } else {
    content = (
      <ReportTable
        definition={definition}
        reports={found as readonly ReportRecord[]}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
        page={search === state.search ? state.page : 1}
        pageSize={state.pageSize}
        onPage={(page) => change({ page })}
        onPageSize={(pageSize) => change({ pageSize })}
        onDownload={tellDownload}
        onRegenerate={(report) => regenerate(report.id)}
      />
    );
  }

  return (
    <main id="content" tabIndex={-1} className="screen">
      <ScreenHeader title={say(definition.label)} subtitle={say('report.subtitle')}>
        <GenerateButton isGenerating={isGenerating} onGenerate={startGenerating} />
      </ScreenHeader>
      <div className="report-tabs">
        <TabBar
          label={say('report.tabs')}
          tabs={tabs}
          active={tab}
          onChange={(key) => change({ filters: key === 'all' ? {} : { type: key } })}
          panelId={panelId}
        />
      </div>
      <div className="screen-body">
        <div
          className="list-pane"
          id={panelId}
          role="tabpanel"
          aria-label={tabs.find(({ key }) => key === tab)?.label}
        >
          <div className="list-pane-tools">
            <SearchBox label={say('report.search')} value={search} onChange={setSearch} />
            {skipped > 0 && (
              <p className="skipped-note" role="status">
                <Icon name="warning" size={14} />{' '}
                {say('list.skipped', { count: skipped.toLocaleString(language) })}
              </p>
            )}
          </div>
          {content}
        </div>
      </div>
    </main>
  );
}

/** Section 2's tabs; they count whatever is searched for, and nothing before the list is there. */
function useTabs(reports: readonly ReportRecord[] | undefined) {
  const say = useText();
  return useMemo(() => {
    const countOf = (type: TabKey) =>
      reports?.filter(({ typeCode }) => type === 'all' || typeCode === type).length;
    return [
      { key: 'all' as TabKey, label: say('report.tab.all'), count: countOf('all') },
      ...reportTypes.map((key) => ({
        key: key as TabKey,
        label: say(reportTabTexts[key]),
        count: countOf(key),
      })),
    ];
  }, [reports, say]);
}
