import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { isStale as isHeardTooLongAgo } from '../../domain/staleness';
import { failureText, isRefusal } from '../../locales/failure-text';
import { useLanguage, useText } from '../../locales/text';
import { type ResourceRecord, readField } from '../../resources/definition';
import { useSettings } from '../../settings/settings-context';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBox } from '../../ui/error-box';
import { Icon } from '../../ui/icon';
import { MapListToggle } from '../../ui/map-list-toggle';
import { ScreenHeader } from '../../ui/screen-header';
import { TableSkeleton } from '../../ui/skeletons';
import type { ScreenProps } from '../screen-props';
import { DataAge } from './data-age';
import { DetailsDrawer } from './details-drawer';
import { recordsAsCsv, saveTextFile } from './export-csv';
import { HeaderActions } from './header-actions';
import { ListTools } from './list-tools';
import { MapPane } from './map-pane';
import type { FormPurpose } from './record-form';
import { useFoundRecords, useSortedRecords, useSteadyRecords } from './use-found-records';
import { useListState } from './use-list-state';
import { useRecords } from './use-records';
import './resource-screen.css';

// The table and the form bring a good part of the component library along; the map does without.
const ListPane = lazy(() => import('./list-pane'));
const RecordForm = lazy(() => import('./record-form'));

/**
 * The screen of any resource, all out of its definition: map with side panel, or list; search, filters, sort,
 * pages; details; create and edit; export; and the states loading, empty, nothing found, failed and stale.
 */
export default function ResourceScreen({ definition }: ScreenProps) {
  const say = useText();
  const language = useLanguage();
  const { state, change, search, setSearch } = useListState(definition);
  const { skipped, receivedAtMs, isFetching, error, refetch, ...answer } = useRecords(
    definition,
    state.filters,
  );
  const records = useSteadyRecords(definition, answer.records);
  // The list beside a map keeps its places, unless the resource lets one choose their order.
  const isSorted = state.view === 'list' || definition.sorts !== undefined;
  const ordered = useSortedRecords(definition, records, isSorted ? state.sort : undefined);
  const found = useFoundRecords(definition, ordered, useDeferredValue(search), state.filters);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const isStale = useStaleness(definition.map?.heardAt, receivedAtMs);
  const [form, setForm] = useState<FormPurpose>();
  const onCreate = definition.form && (() => setForm({ action: 'create' }));
  const onEdit = definition.form && ((id: string) => setForm({ action: 'edit', id }));
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
  const clear = useCallback(() => {
    setSearch('');
    change({ search: '', filters: {} });
  }, [change, setSearch]);

  const exportRecords = useCallback(
    async (chosen: readonly ResourceRecord[]) => {
      const csv = await recordsAsCsv(definition, chosen, { say, language });
      saveTextFile(`${definition.name}-${new Date().toISOString().slice(0, 10)}.csv`, csv, 'text/csv');
    },
    [definition, say, language],
  );

  const instead = useMemo(() => {
    if (!records && error) {
      const { loadFailed, loadRefused = loadFailed } = definition.texts ?? {};
      const title = isRefusal(error) ? loadRefused : loadFailed;
      return (
        <ErrorBox
          title={title ? say(title) : say('failure.load', { area })}
          message={failureText(error, say)}
          retryText={say('list.retry')}
          onRetry={refetch}
        />
      );
    }
    if (!records) return undefined;
    if (records.length === 0) {
      const title = definition.texts?.empty && say(definition.texts.empty);
      return (
        <EmptyState
          icon={emptyIcons[definition.icon] ?? 'generic'}
          title={title}
          action={{ label: say('live.refresh'), onSelect: () => void refetch() }}
        />
      );
    }
    if (found.length === 0) {
      return (
        <EmptyState
          icon="generic"
          title={say('list.noMatch.title')}
          description={say('list.noMatch.text', { total: records.length.toLocaleString(language) })}
          action={{ label: say('list.clear'), onSelect: clear }}
        />
      );
    }
    return undefined;
  }, [definition, area, records, found.length, error, refetch, clear, say, language]);

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
      />
      {skipped > 0 && (
        <p className="skipped-note" role="status">
          <Icon name="warning" size={14} /> {say('list.skipped', { count: skipped.toLocaleString(language) })}
        </p>
      )}
    </>
  );

  const shared = { definition, records, found, isStale, tools, instead, onDetails: openDetails };
  return (
    <main id="content" tabIndex={-1} className="screen">
      <ScreenHeader title={area}>
        <DataAge
          receivedAtMs={receivedAtMs}
          isFetching={isFetching}
          hasFailed={records !== undefined && Boolean(error)}
          onRefresh={() => void refetch()}
        />
        <HeaderActions
          onCreate={onCreate}
          onExport={records && found.length > 0 ? () => void exportRecords(found) : undefined}
        />
        {definition.map && <MapListToggle value={state.view} onChange={(view) => change({ view })} />}
      </ScreenHeader>
      <div className="screen-body" data-old={records !== undefined && error ? true : undefined}>
        {definition.map && state.view === 'map' ? (
          <MapPane {...shared} map={definition.map} selectedId={state.selectedId} onSelect={select} />
        ) : (
          <Suspense fallback={<TableSkeleton rows={state.pageSize} />}>
            <ListPane
              {...shared}
              sort={state.sort}
              onSort={(sort) => change({ sort })}
              page={search === state.search ? state.page : 1}
              pageSize={state.pageSize}
              onPage={(page) => change({ page })}
              onPageSize={(pageSize) => change({ pageSize })}
              selected={selected}
              onSelected={setSelected}
              detailsId={state.detailsId}
              onEdit={onEdit}
              onExport={exportRecords}
            />
          </Suspense>
        )}
      </div>
      {definition.details && (
        <DetailsDrawer
          definition={definition}
          id={state.detailsId}
          record={records?.find((record) => record.id === state.detailsId)}
          isLoading={!records && !error}
          isStale={isStale}
          onClose={closeDetails}
          onEdit={onEdit}
        />
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

const emptyIcons = {
  dashcam: 'dashcam',
  alert: 'alert',
  asset: 'asset',
  incident: 'incident',
  'locked-video': 'video',
  'request-video': 'video',
  adas: 'alert',
  report: 'generic',
  settings: 'generic',
} as const;

/** Whether a record's last report was too old when the data came. */
function useStaleness(field: string | undefined, receivedAtMs: number): (record: ResourceRecord) => boolean {
  const { utcOffsetMin } = useSettings();
  return useCallback(
    (record) =>
      field !== undefined &&
      isHeardTooLongAgo(readField(record, field) as number | null, receivedAtMs, utcOffsetMin),
    [field, receivedAtMs, utcOffsetMin],
  );
}
