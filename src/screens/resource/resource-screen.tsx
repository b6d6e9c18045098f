import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { oldestFreshMs, type Silence, silenceOf as silenceSince } from '../../domain/staleness';
import { useText } from '../../locales/text';
import { type ResourceRecord, readField } from '../../resources/definition';
import { useSettings } from '../../settings/settings-context';
import { MapListToggle } from '../../ui/map-list-toggle';
import { ScreenHeader } from '../../ui/screen-header';
import { TableSkeleton } from '../../ui/skeletons';
import type { ScreenProps } from '../screen-props';
import { DataAge } from './data-age';
import { EmptyList } from './empty-list';
import { HeaderActions } from './header-actions';
import { MostNote, SkippedNote } from './list-notes';
import { ListTools } from './list-tools';
import { LoadError } from './load-error';
import { MapPane } from './map-pane';
import type { FormPurpose } from './record-form';
import { RestOfRecordsLine } from './rest-of-records';
import type { ScreenSlots } from './screen-slots';
import { useDetails } from './use-details';
import { useDetailsPlace } from './use-details-place';
import { useExport } from './use-export';
import { useFoundRecords, useSortedRecords, useSteadyRecords } from './use-found-records';
import { useListState } from './use-list-state';
import { usePageOfDetails } from './use-page-of-details';
import { totalOf, useRecords } from './use-records';
import './resource-screen.css';

// The table and the form bring a good part of the component library along; the map does without.
const ListPane = lazy(() => import('./list-pane'));
const RecordForm = lazy(() => import('./record-form'));
const DetailsDrawer = lazy(() => import('./details-drawer'));

export interface ResourceScreenProps extends ScreenProps, ScreenSlots<ResourceRecord> {}

/**
 * The screen of any resource, all out of its definition: map with side panel, or list; search, filters, sort,
 * pages; details; create and edit; export; and the states loading, empty, nothing found, failed and stale. A screen
 * of its own fills the slots with what its definition cannot say.
 */
export default function ResourceScreen({ definition, ...slots }: ResourceScreenProps) {
  const { speak, narrowing } = slots;
  const say = useText();
  const { state, change, search, setSearch } = useListState(definition);
  const { skipped, receivedAtMs, isFetching, isOutdated, error, refetch, rest, ...answer } = useRecords(
    definition,
    state.filters,
    narrowing?.question,
  );
  const spoken = useSpoken(answer.records, speak);
  const records = useSteadyRecords(definition, spoken);
  // The list beside a map keeps its places, unless the resource lets one choose their order.
  const isSorted = state.view === 'list' || definition.sorts !== undefined;
  const ordered = useSortedRecords(definition, records, isSorted ? state.sort : undefined);
  const matching = useFoundRecords(definition, ordered, search, state.filters, receivedAtMs);
  const found = useMemo(
    () => (narrowing ? matching.filter((record) => narrowing.keeps(record)) : matching),
    [matching, narrowing],
  );
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { utcOffsetMin } = useSettings();
  const freshFromMs = oldestFreshMs(receivedAtMs, utcOffsetMin);
  const silenceOf = useSilence(definition.map?.heardAt, freshFromMs, utcOffsetMin);
  const [form, setForm] = useState<FormPurpose>();
  const onCreate = definition.form && (() => setForm({ action: 'create' }));
  const onEdit = definition.form && ((id: string) => setForm({ action: 'edit', id }));
  const { openDetails, closeDetails, select } = useDetails({ state, change });
  const isMapShown = definition.map !== undefined && state.view === 'map';
  const areDetailsOpen = definition.details !== undefined && state.detailsId !== undefined;
  // Once opened it stays, as it moves when it closes.
  const [wereDetailsOpen, setDetailsOpened] = useState(areDetailsOpen);
  if (areDetailsOpen && !wereDetailsOpen) setDetailsOpened(true);
  const detailsLayout = useDetailsPlace(isMapShown, areDetailsOpen);
  usePageOfDetails({ state, change, found: records && found, isComplete: !rest });

  const { exportRecords, isExporting } = useExport(definition);

  const isNarrowed = search !== '' || Object.keys(state.filters).length > 0;

  let instead: ReactNode;
  if (!records && error) {
    instead = <LoadError definition={definition} error={error} onRetry={refetch} />;
  } else if (records && found.length === 0) {
    instead = (
      <EmptyList
        definition={definition}
        total={records.length}
        isNarrowed={isNarrowed}
        onClear={() => {
          setSearch('');
          change({ search: '', filters: {} });
        }}
        // Unasked, a server that has no records at all has none to widen to.
        widen={records.length > 0 || narrowing?.question ? narrowing?.widen : undefined}
        onRefresh={() => void refetch()}
      />
    );
  }

  const tools = (
    <>
      <ListTools
        definition={definition}
        search={search}
        onSearch={setSearch}
        filters={state.filters}
        onFilters={(filters) => change({ filters })}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
      >
        {state.view === 'list' ? narrowing?.listControl : narrowing?.mapControl}
      </ListTools>
      <SkippedNote skipped={skipped} />
      <MostNote definition={definition} received={(records?.length ?? 0) + skipped} />
      {rest && <RestOfRecordsLine rest={rest} />}
    </>
  );

  // A page that did not come makes those that came no older.
  const isOld = records !== undefined && Boolean(error) && !rest;
  const shared = { definition, records, found, silenceOf, tools, instead, onDetails: openDetails };
  return (
    <main id="content" tabIndex={-1} className="screen" style={{ paddingRight: detailsLayout.besidePx }}>
      <ScreenHeader title={say(definition.label)}>
        <DataAge
          receivedAtMs={receivedAtMs}
          isFetching={isFetching}
          hasFailed={isOld}
          onRefresh={() => {
            void refetch();
            slots.onRefresh?.();
          }}
        />
        <HeaderActions
          onCreate={onCreate}
          onExport={records && found.length > 0 ? () => exportRecords(found) : undefined}
          isExporting={isExporting}
        />
        {definition.map && <MapListToggle value={state.view} onChange={(view) => change({ view })} />}
      </ScreenHeader>
      {slots.summary}
      <div className="screen-body" data-old={isOld || isOutdated || undefined}>
        {definition.map && state.view === 'map' ? (
          <MapPane
            {...shared}
            map={definition.map}
            freshFromMs={freshFromMs}
            selectedId={state.selectedId}
            onSelect={select}
            covered={detailsLayout.covered}
          />
        ) : (
          <Suspense fallback={<TableSkeleton rows={state.pageSize} />}>
            <ListPane
              {...shared}
              sort={state.sort}
              onSort={(sort) => change({ sort })}
              page={search === state.search ? state.page : 1}
              pageSize={state.pageSize}
              totalToCome={totalOf(found.length, rest, isNarrowed || narrowing !== undefined)}
              onPage={(page) => change({ page })}
              onPageSize={(pageSize) => change({ pageSize })}
              selected={selected}
              onSelected={setSelected}
              detailsId={state.detailsId}
              onEdit={onEdit}
              onExport={exportRecords}
              isExporting={isExporting}
              rowLabel={slots.rowLabel}
              rowActions={slots.rowActions}
              actionsWidth={slots.actionsWidth}
              renderField={slots.renderField}
            />
          </Suspense>
        )}
      </div>
      {definition.details && wereDetailsOpen && (
        <Suspense>
          <DetailsDrawer
            definition={definition}
            id={state.detailsId}
            record={state.detailsId ? records?.find((record) => record.id === state.detailsId) : undefined}
            isLoading={!records && !error}
            silenceOf={silenceOf}
            layout={detailsLayout}
            onClose={closeDetails}
            onEdit={onEdit}
            renderActions={slots.detailsActions}
          />
        </Suspense>
      )}
      {form && (
        <Suspense>
          <RecordForm
            definition={definition}
            purpose={form}
            onSaved={() => void refetch()}
            onClose={() => setForm(undefined)}
          />
        </Suspense>
      )}
    </main>
  );
}

/** Records in words, each put into words once. */
function useSpoken(
  records: readonly ResourceRecord[] | undefined,
  speak: ScreenSlots<ResourceRecord>['speak'],
): readonly ResourceRecord[] | undefined {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words, other records
  const known = useMemo(() => new WeakMap<ResourceRecord, ResourceRecord>(), [speak]);
  return useMemo(
    () =>
      speak && records
        ? records.map((record) => {
            const spoken = known.get(record) ?? speak(record);
            known.set(record, spoken);
            return spoken;
          })
        : records,
    [records, speak, known],
  );
}

/** How long a record had been silent when the data came; undefined for one whose last report is fresh. */
function useSilence(
  field: string | undefined,
  freshFromMs: number,
  utcOffsetMin: number,
): (record: ResourceRecord) => Silence | undefined {
  return useCallback(
    (record) =>
      field === undefined
        ? undefined
        : silenceSince(readField(record, field) as number | null, freshFromMs, utcOffsetMin),
    [field, freshFromMs, utcOffsetMin],
  );
}
