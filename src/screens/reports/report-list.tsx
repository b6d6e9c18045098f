import { type ReactNode, useId, useMemo } from 'react';
import { type ReportType, reportTypes } from '../../domain/report-type';
import { failureText } from '../../locales/failure-text';
import { useText } from '../../locales/text';
import type { AnyResource } from '../../resources/definition';
import type { ReportRecord } from '../../resources/report-record';
import { reportTabTexts } from '../../resources/report-texts';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBox } from '../../ui/error-box';
import { ScreenHeader } from '../../ui/screen-header';
import { SearchBox } from '../../ui/search-box';
import { TableSkeleton } from '../../ui/skeletons';
import { TabBar } from '../../ui/tab-bar';
import { SkippedNote } from '../resource/list-notes';
import { TableTools } from '../resource/table-tools';
import { useFoundRecords, useSortedRecords } from '../resource/use-found-records';
import { useListState } from '../resource/use-list-state';
import { GenerateButton } from './generate-button';
import type { ReportTableState } from './report-table';

type TabKey = 'all' | ReportType;

const none: readonly ReportRecord[] = [];

export interface ReportListProps {
  definition: AnyResource;
  /** Undefined until they have come. */
  reports: readonly ReportRecord[] | undefined;
  /** How many rows could not be read. */
  skipped: number;
  error: unknown;
  refetch(): unknown;
  isGenerating: boolean;
  onGenerate(type: ReportType): void;
  renderTable(table: ReportTableState): ReactNode;
}

/** Section 2's Reports screen, whoever makes the reports: header, tabs, search, and the table or what stands for it. */
export function ReportList(props: ReportListProps) {
  const { definition, reports, skipped, error, refetch, isGenerating, onGenerate, renderTable } = props;
  const say = useText();
  const { state, change, search, setSearch } = useListState(definition);
  const ordered = useSortedRecords(definition, reports ?? none, state.sort);
  const found = useFoundRecords(definition, ordered, search, state.filters);
  const tab = reportTypes.find((type) => type === state.filters.type) ?? 'all';
  const tabs = useTabs(reports);
  const panelId = useId();

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
    content = renderTable({
      definition,
      reports: found as readonly ReportRecord[],
      sort: state.sort,
      onSort: (sort) => change({ sort }),
      page: search === state.search ? state.page : 1,
      pageSize: state.pageSize,
      onPage: (page) => change({ page }),
      onPageSize: (pageSize) => change({ pageSize }),
    });
  }

  return (
    <main id="content" tabIndex={-1} className="screen">
      <ScreenHeader title={say(definition.label)} subtitle={say('report.subtitle')}>
        <GenerateButton isGenerating={isGenerating} onGenerate={onGenerate} />
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
          <TableTools definition={definition}>
            <SearchBox label={say('report.search')} value={search} onChange={setSearch} />
            <SkippedNote skipped={skipped} />
          </TableTools>
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
