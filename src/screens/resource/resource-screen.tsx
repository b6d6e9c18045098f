import { type ReactNode, Suspense, use, useCallback, useState } from 'react';
import { oldestFreshMs } from '../../domain/fleet/staleness';
import { useText } from '../../locales/text';
import type { ResourceRecord } from '../../resources/definition/record';
import { endpointInForce } from '../../resources/endpoint-in-force';
import { areCellsMissing, loadCells } from '../../resources/own-cells';
import { useSettings } from '../../settings/settings-context';
import { lazyPart } from '../../ui/lazy-part';
import { focusFirstRecord } from '../../ui/record-focus';
import { TableSkeleton } from '../../ui/skeletons';
import { StatusBadge } from '../../ui/status-badge';
import { PageFrame } from '../page-frame';
import type { ScreenProps } from '../screen-props';
import { ActionDialogs } from './action-dialogs';
import { useRecordActions } from './actions/use-record-actions';
import { withoutDone } from './actions/without-done';
import { BesideList, ListTitle } from './beside-list';
import { ListedRecordsContext } from './filters/listed-records';
import { useListImport } from './import/use-list-import';
import { LaterChoices } from './later-choices';
import { ListPane, RecordTabs } from './later-parts';
import { type ListSort, pageSizesOf } from './list-address';
import { useListFallback } from './list-fallback';
import { crudFiltersOf } from './list-filters';
import { ListHelp } from './list-help';
import { RowLimitNote, SkippedNote } from './list-notes';
import { ListTools } from './list-tools';
import { MapPane } from './map-pane';
import { useOperations } from './operations/use-operations';
import { OwnDetails, RecordDetails } from './record-details';
import { ResourceHeader } from './resource-header';
import type { ScreenSlots } from './screen-slots';
import { PagingNote } from './served-states';
import { shownListOf } from './shown-list';
import { useDetails } from './use-details';
import { useDetailsPlace } from './use-details-place';
import { useExport } from './use-export';
import { useListDefinition } from './use-list-definition';
import { useListKeys } from './use-list-keys';
import { useListPageActions } from './use-list-page-actions';
import { useListedRecords } from './use-listed-records';
import { usePageOfDetails } from './use-page-of-details';
import { useResourceTable } from './use-resource-table';
import { useSelection } from './use-selection';
import { useStaleSince } from './use-stale-since';
import './resource-screen.css';

const ViewNote = lazyPart(() => import('../views/view-note'));
const RestOfRecordsLine = lazyPart(() => import('./rest-of-records'));

const none: readonly ResourceRecord[] = [];

export interface ResourceScreenProps extends ScreenProps, ScreenSlots<ResourceRecord> {}

/** The screen of any resource, rendered from its definition; slots add what a definition does not cover. */
export default function ResourceScreen(props: ResourceScreenProps) {
  const { definition } = props;
  // Preloaded cells are rendered at once. Others suspend, and are loaded when this is rendered again.
  const [areMissing] = useState(() => areCellsMissing(definition));
  return areMissing ? <WithCells {...props} /> : <LoadedScreen {...props} />;
}

/** Cards and search need the texts of own cells at once. */
function WithCells(props: ResourceScreenProps) {
  use(loadCells(props.definition.name));
  return <LoadedScreen {...props} />;
}

function LoadedScreen({ definition: given, ...slots }: ResourceScreenProps) {
  const { narrowing, renderDetails } = slots;
  const t = useText();
  const { definition, inBrowser } = useListDefinition(given);
  const table = useResourceTable(definition, narrowing?.permanentFilters);
  const { state, change, search, setSearch, served, rest } = table;
  const { skipped, receivedAtMs, error, refetch, isOutdated = false } = table;
  const { sorters, setSorters, setFilters, setCurrentPage, pageSize, setPageSize } = table;
  const [sort] = sorters;
  const listed = useListedRecords(inBrowser, table, slots);
  const { records, found } = listed;
  const {
    selected,
    chosen,
    select: choose,
  } = useSelection(found, served && JSON.stringify([search, state.filters]));
  const { utcOffsetMin, features } = useSettings();
  const hasSamples = endpointInForce(given, features)?.style === 'sample';
  const freshFromMs = oldestFreshMs(receivedAtMs, utcOffsetMin);
  const staleSinceOf = useStaleSince(definition.map?.reportedAt, freshFromMs, utcOffsetMin);
  const recordActions = useRecordActions(definition, records);
  const { openDetails, closeDetails, select } = useDetails({ state, change });
  const operations = useOperations(definition, (deletedId) => {
    if (deletedId !== undefined && deletedId === state.detailsId) closeDetails();
    choose((ids) => new Set([...ids].filter((id) => id !== deletedId)));
    void refetch();
  });
  const listImport = useListImport(definition);
  const exporting = useExport(definition);
  const refresh = (): void => {
    void refetch();
    slots.onRefresh?.();
  };
  useListPageActions({
    definition,
    table,
    create: operations.create,
    onImport: listImport.onImport,
    onExport:
      exporting.mayExport && found.length > 0
        ? () => exporting.exportRecords(served?.readAll ?? found)
        : undefined,
    onRefresh: refresh,
  });
  const isMapShown = definition.map !== undefined && state.view === 'map';
  const hasDrawer = definition.details !== undefined && renderDetails === undefined;
  const detailsLayout = useDetailsPlace(isMapShown, hasDrawer && state.detailsId !== undefined);
  usePageOfDetails({ state, change, found: served ? undefined : records && found });

  useListKeys(!isMapShown && state.detailsId === undefined);
  const openOnly = (): void => {
    const [only, ...others] = found;
    // The server's response may belong to the previous search, and a list that is still loading may have more.
    const isOfSearch = !served || (search === state.search && !isOutdated);
    if (!only || others.length > 0 || search === '' || !isOfSearch || rest) return;
    if (isMapShown) select(only.id);
    else if (definition.details) openDetails(only.id);
  };

  const list = shownListOf(definition, table, listed, narrowing);
  const { isNarrowed, page } = list;
  // The table's cells are rendered again when this changes.
  const onSort = useCallback((chosen: ListSort) => setSorters([chosen]), [setSorters]);
  const onFilters = (filters: typeof state.filters) =>
    setFilters(crudFiltersOf(definition, filters), 'replace');
  const fallback = useListFallback({
    definition,
    table,
    found,
    isNarrowed,
    narrowing,
    create: operations.create,
  });
  // A failed page does not outdate the others.
  const isOld = records !== undefined && Boolean(error) && !rest;

  const choices = {
    definition,
    filters: state.filters,
    onFilters,
    sort,
    onSort,
  };
  const tools = (controls: ReactNode): ReactNode => (
    <ListedRecordsContext value={records ?? none}>
      <ListTitle definition={definition} />
      <ListTools
        definition={definition}
        search={search}
        onSearch={setSearch}
        onEnter={openOnly}
        onArrowDown={focusFirstRecord}
      >
        {controls}
      </ListTools>
      <SkippedNote skipped={skipped} />
      {state.isOfView && (
        <Suspense>
          <ViewNote definition={definition} hasOwnNames={narrowing !== undefined} />
        </Suspense>
      )}
      <PagingNote served={served} />
      <RowLimitNote definition={definition} received={(records?.length ?? 0) + skipped} />
      {rest && (
        <Suspense>
          <RestOfRecordsLine rest={rest} />
        </Suspense>
      )}
    </ListedRecordsContext>
  );

  const shared = { definition, records, found, staleSinceOf, fallback, onDetails: openDetails };
  let body: ReactNode;
  if (definition.map && isMapShown) {
    body = (
      <MapPane
        {...shared}
        map={definition.map}
        freshFromMs={freshFromMs}
        tools={tools(
          <>
            <LaterChoices {...choices} />
            {narrowing?.mapControl}
          </>,
        )}
        selectedId={state.selectedId}
        onSelect={select}
        covered={detailsLayout.covered}
      />
    );
  } else {
    body = (
      <Suspense fallback={<TableSkeleton rows={pageSize} />}>
        <ListPane
          {...shared}
          tools={tools}
          choices={{
            ...choices,
            further: narrowing?.listControl(list),
            isInNarrowPart: slots.isStacked,
            isBesideDetails: detailsLayout.besidePx > 0,
          }}
          sort={sort}
          onSort={onSort}
          page={page}
          pageSize={pageSize}
          totalToCome={list.totalToCome}
          served={served}
          onPage={setCurrentPage}
          onPageSize={setPageSize}
          pageSizeOptions={pageSizesOf(definition)}
          selected={selected}
          chosen={chosen}
          onSelected={choose}
          detailsId={state.detailsId}
          operations={operations}
          onExport={exporting.mayExport ? exporting.exportRecords : undefined}
          isExporting={exporting.isExporting}
          isOutdated={isOutdated}
          rowActions={slots.rowActions}
          bulkActions={slots.bulkActions}
          recordActions={recordActions}
          renderField={slots.renderField}
          isStacked={slots.isStacked}
          footNote={slots.footNote}
        />
      </Suspense>
    );
  }
  if (definition.tabs) {
    body = (
      <Suspense fallback={<TableSkeleton rows={pageSize} />}>
        <RecordTabs
          definition={definition}
          table={table}
          records={records}
          slots={slots}
          onFilters={onFilters}
        >
          {body}
        </RecordTabs>
      </Suspense>
    );
  }

  if (slots.beside) {
    body = (
      <BesideList definition={definition} beside={slots.beside(list)}>
        {body}
      </BesideList>
    );
  }

  return (
    <PageFrame
      title={t(definition.label)}
      subtitle={slots.subtitle?.(list)}
      mark={hasSamples && <StatusBadge status={undefined} tone="warning" label={t('list.samples')} />}
      above={slots.above}
      besidePx={detailsLayout.besidePx}
      headerBesidePx={detailsLayout.headerBesidePx}
      isOld={isOld || isOutdated}
      summary={typeof slots.summary === 'function' ? slots.summary(list) : slots.summary}
      tools={
        <ResourceHeader
          definition={definition}
          table={table}
          found={found}
          isOld={isOld}
          onRefresh={refresh}
          exporting={exporting}
          create={operations.create}
          onImport={listImport.onImport}
        >
          {slots.headerActions?.(list)}
        </ResourceHeader>
      }
    >
      {body}
      {hasDrawer && (
        <RecordDetails
          definition={given}
          table={{ ...table, records }}
          list={list}
          narrowing={narrowing}
          staleSinceOf={staleSinceOf}
          layout={detailsLayout}
          onClose={closeDetails}
          found={found}
          onStep={select}
          operationsOf={operations.ofRecord}
          recordActions={recordActions}
        />
      )}
      {renderDetails && (
        <OwnDetails
          definition={given}
          table={table}
          list={list}
          narrowing={narrowing}
          render={renderDetails}
          onClose={closeDetails}
        />
      )}
      <ListHelp definition={definition} isMapShown={isMapShown} />
      {listImport.dialog}
      <ActionDialogs
        definition={definition}
        recordActions={recordActions}
        onDone={(action, undone) => choose((ids) => withoutDone(ids, action.records, undone))}
      />
      {operations.dialog}
    </PageFrame>
  );
}
