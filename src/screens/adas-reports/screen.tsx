import { lazy, type ReactNode, Suspense, useCallback, useDeferredValue, useRef, useState } from 'react';
import { failureText } from '../../locales/failure-text';
import { useLanguage, useText } from '../../locales/text';
import type { AdasEventRecord } from '../../resources/adas-event-record';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBox } from '../../ui/error-box';
import { Icon } from '../../ui/icon';
import { MapListToggle } from '../../ui/map-list-toggle';
import { ScreenHeader } from '../../ui/screen-header';
import { TableSkeleton } from '../../ui/skeletons';
import { DataAge } from '../resource/data-age';
import { ListTools } from '../resource/list-tools';
import { MapPane } from '../resource/map-pane';
import { useFoundRecords, useSortedRecords, useSteadyRecords } from '../resource/use-found-records';
import { useListState } from '../resource/use-list-state';
import { useRecords } from '../resource/use-records';
import type { ScreenProps } from '../screen-props';
import { EventDetails } from './event-details';
import { ScoreDrawer } from './score-drawer';
import { useSpokenEvents } from './spoken-events';
import { SummaryCards } from './summary-cards';
import { useDateRange, useEventsInRange } from './use-date-range';
import { useSafetyScore } from './use-safety-score';
import '../resource/resource-screen.css';
import './adas-reports.css';

// The table and the dropdowns bring a good part of the component library along; the map does without.
const EventList = lazy(() => import('./event-list'));
const DateRangeChoice = lazy(() => import('./date-range-choice'));

const none: readonly AdasEventRecord[] = [];
const neverStale = (): boolean => false;

/**
 * ADAS Reports (section 2): safety events on the map or in a list, four summary cards, search and filters; the
 * date range narrows the list only. Its events and its score are samples on back ends without the feature `adas`.
 */
export default function AdasReportsScreen({ definition }: ScreenProps) {
  const say = useText();
  const language = useLanguage();
  const { state, change, search, setSearch } = useListState(definition);
  const { range, setRange } = useDateRange();
  const { skipped, receivedAtMs, isFetching, error, refetch, ...answer } = useRecords(
    definition,
    state.filters,
  );
  // The schema of this very definition made them.
  const spoken = useSpokenEvents(answer.records as unknown as readonly AdasEventRecord[] | undefined);
  const events = useSteadyRecords(definition, spoken) as readonly AdasEventRecord[] | undefined;
  const isList = state.view === 'list';
  const ordered = useSortedRecords(definition, events ?? none, isList ? state.sort : undefined);
  const found = useFoundRecords(
    definition,
    ordered,
    useDeferredValue(search),
    state.filters,
  ) as readonly AdasEventRecord[];
  const listed = useEventsInRange(found, range);
  const score = useSafetyScore();
  const [isScoreExplained, setScoreExplained] = useState(false);
  const area = say(definition.label);

  const select = useCallback((id: string | undefined) => change({ selectedId: id }, 'replace'), [change]);
  const detailsOpener = useRef<Element>(null);
  const openDetails = useCallback(
    (id: string) => {
      detailsOpener.current = document.activeElement;
      change({ detailsId: id });
    },
    [change],
  );
  const closeDetails = useCallback(() => {
    change({ detailsId: undefined });
    // The drawer gives the focus back only when its animation was let to its end.
    if (detailsOpener.current instanceof HTMLElement) detailsOpener.current.focus({ preventScroll: true });
  }, [change]);

  const isNarrowed = search !== '' || Object.keys(state.filters).length > 0;
  const clear = (): void => {
    setSearch('');
    change({ search: '', filters: {} });
  };

  let instead: ReactNode;
  if (!events && error) {
    instead = (
      <ErrorBox
        title={say('failure.load', { area })}
        message={failureText(error, say)}
        retryText={say('list.retry')}
        onRetry={refetch}
      />
    );
  } else if (events && (isList ? listed : found).length === 0) {
    const nextStep = isNarrowed
      ? { label: say('list.clear'), onSelect: clear }
      : events.length > 0 && range.preset !== 'month'
        ? { label: say('adas.showMonth'), onSelect: () => setRange({ preset: 'month', from: '', to: '' }) }
        : { label: say('live.refresh'), onSelect: () => void refetch() };
    instead = (
      <EmptyState
        icon="alert"
        title={say('adas.empty')}
        {...(events.length > 0 && {
          description: say('list.noMatch.text', { total: events.length.toLocaleString(language) }),
        })}
        action={nextStep}
      />
    );
  }

  const tools = (
    <>
      <div className="adas-tools">
        <ListTools
          definition={definition}
          search={search}
          onSearch={setSearch}
          filters={state.filters}
          onFilters={(filters) => change({ filters })}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
        />
        {isList && (
          <Suspense>
            <DateRangeChoice range={range} onRange={setRange} />
          </Suspense>
        )}
      </div>
      {skipped > 0 && (
        <p className="skipped-note" role="status">
          <Icon name="warning" size={14} /> {say('list.skipped', { count: skipped.toLocaleString(language) })}
        </p>
      )}
    </>
  );

  return (
    <main id="content" tabIndex={-1} className="screen">
      <ScreenHeader title={area}>
        <DataAge
          receivedAtMs={receivedAtMs}
          isFetching={isFetching}
          hasFailed={events !== undefined && Boolean(error)}
          onRefresh={() => {
            void refetch();
            void score.refetch();
          }}
        />
        <MapListToggle value={state.view} onChange={(view) => change({ view })} />
      </ScreenHeader>
      <SummaryCards events={events} score={score} onExplainScore={() => setScoreExplained(true)} />
      <div className="screen-body" data-old={events !== undefined && error ? true : undefined}>
        {definition.map && !isList ? (
          <MapPane
            definition={definition}
            map={definition.map}
            records={events}
            found={found}
            selectedId={state.selectedId}
            onSelect={select}
            onDetails={openDetails}
            isStale={neverStale}
            tools={tools}
            instead={instead}
          />
        ) : (
          <Suspense fallback={<TableSkeleton rows={state.pageSize} />}>
            <EventList
              definition={definition}
              events={events && listed}
              sort={state.sort}
              onSort={(sort) => change({ sort })}
              page={search === state.search ? state.page : 1}
              pageSize={state.pageSize}
              onPage={(page) => change({ page })}
              onPageSize={(pageSize) => change({ pageSize })}
              detailsId={state.detailsId}
              onDetails={openDetails}
              tools={tools}
              instead={instead}
            />
          </Suspense>
        )}
      </div>
      <EventDetails
        definition={definition}
        id={state.detailsId}
        event={events?.find((event) => event.id === state.detailsId)}
        isLoading={!events && !error}
        onClose={closeDetails}
      />
      <ScoreDrawer open={isScoreExplained} score={score} onClose={() => setScoreExplained(false)} />
    </main>
  );
}
