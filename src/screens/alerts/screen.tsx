import { Button } from 'antd';
import { lazy, Suspense, useCallback, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { pageRows } from '../../domain/list-query';
import { defaultPageSize, lastPageOf } from '../../domain/page-range';
import { useText } from '../../locales/text';
import type { AlertRecord } from '../../resources/alert-record';
import { Icon } from '../../ui/icon';
import { Pagination } from '../../ui/pagination';
import { ScreenHeader } from '../../ui/screen-header';
import { SearchBox } from '../../ui/search-box';
import { TableSkeleton } from '../../ui/skeletons';
import { TabBar } from '../../ui/tab-bar';
import { ColumnChooser } from '../resource/column-chooser';
import { DataAge } from '../resource/data-age';
import { EmptyList } from '../resource/empty-list';
import { SkippedNote } from '../resource/list-notes';
import { LoadError } from '../resource/load-error';
import { useDetails } from '../resource/use-details';
import { useDetailsPlace } from '../resource/use-details-place';
import { useFoundRecords, useSortedRecords } from '../resource/use-found-records';
import { useListState } from '../resource/use-list-state';
import { useRecords } from '../resource/use-records';
import type { ScreenProps } from '../screen-props';
import { AlertMenu } from './alert-menu';
import { AlertTable } from './alert-table';
import { useAlertRules } from './use-alert-rules';
import { useAlertTags } from './use-alert-tags';
import '../resource/resource-screen.css';
import './alerts.css';

// Only where the back end lets one change alerts, and only when somebody does.
const RuleForm = lazy(() => import('./rule-form'));
const DeleteDialog = lazy(() => import('../../ui/delete-dialog'));
// It brings the map along, which a list of rules does without.
const DetailsDrawer = lazy(() => import('../resource/details-drawer'));

/** Section 2 "Alerts screen"; without the 100 that other lists have. */
const pageSizes = [10, 25, 50];

const tabKeys = ['all', 'active', 'inactive'] as const;
type TabKey = (typeof tabKeys)[number];

/** A rule is no report. */
const neverSilent = () => undefined;

/** What is open over the list. */
type Dialog = { kind: 'create' } | { kind: 'edit' | 'delete'; alert: AlertRecord };

/** The alerts (section 2 "Alerts screen"): tabs by status, search, a table, and a footer that is always there. */
export default function AlertsScreen({ definition }: ScreenProps) {
  const say = useText();
  const panelId = useId();
  const { state, change, search, setSearch } = useListState(definition);
  const { records, skipped, receivedAtMs, isFetching, error, refetch } = useRecords(
    definition,
    state.filters,
  );
  const tags = useAlertTags();
  const { isBusy, canChange, offer, save, setActive, remove } = useAlertRules(() => void refetch());
  const { openDetails, closeDetails } = useDetails({ state, change });
  const detailsLayout = useDetailsPlace(false, state.detailsId !== undefined);
  const { dialog, openDialog, closeDialog } = useDialog();

  const alerts = records as readonly AlertRecord[] | undefined;
  const ordered = useSortedRecords(definition, alerts, state.sort);
  const found = useFoundRecords(definition, ordered, search, state.filters);
  const pageSize = pageSizes.includes(state.pageSize) ? state.pageSize : defaultPageSize;
  const page = Math.min(search === state.search ? state.page : 1, lastPageOf(found.length, pageSize));
  const shown = pageRows(found, page, pageSize) as readonly AlertRecord[];

  const tab = tabKeys.find((key) => key === state.filters.tab) ?? 'all';
  const counts = useMemo(() => countByTab(alerts), [alerts]);
  const labels = {
    all: say('alerts.tab.all'),
    active: say('alerts.tab.active'),
    inactive: say('alerts.tab.inactive'),
  } satisfies Record<TabKey, string>;

  const clear = () => {
    setSearch('');
    change({ search: '', filters: {} });
  };

  const renderMenu = useCallback(
    (alert: AlertRecord) => (
      <AlertMenu
        alert={alert}
        onDetails={() => openDetails(alert.id)}
        changes={
          canChange(alert)
            ? {
                onEdit: () => openDialog({ kind: 'edit', alert }),
                onSetActive: (isActive) => setActive(alert, isActive),
                onDelete: () => openDialog({ kind: 'delete', alert }),
              }
            : undefined
        }
      />
    ),
    [canChange, openDetails, setActive, openDialog],
  );

  return (
    <main id="content" tabIndex={-1} className="screen" style={{ paddingRight: detailsLayout.besidePx }}>
      <ScreenHeader title={say(definition.label)} above={<Breadcrumb area={say(definition.label)} />}>
        <DataAge
          receivedAtMs={receivedAtMs}
          isFetching={isFetching}
          hasFailed={alerts !== undefined && Boolean(error)}
          onRefresh={() => void refetch()}
        />
        <Button
          type="primary"
          icon={<Icon name="plus" />}
          onClick={() => offer(say('alerts.create'), () => openDialog({ kind: 'create' }))}
        >
          {say('alerts.create')}
        </Button>
      </ScreenHeader>
      <div className="screen-body list-pane">
        <div className="alerts-tools">
          <TabBar
            label={say('alerts.tabs')}
            tabs={tabKeys.map((key) => ({ key, label: labels[key], count: counts?.[key] }))}
            active={tab}
            onChange={(key) => change({ filters: key === 'all' ? {} : { tab: key } })}
            panelId={panelId}
          />
          <SearchBox
            label={say('list.search', { area: say(definition.label) })}
            value={search}
            onChange={setSearch}
          />
          <ColumnChooser definition={definition} />
        </div>
        <SkippedNote skipped={skipped} />
        <div className="list-pane-body alerts-table" role="tabpanel" id={panelId} aria-label={labels[tab]}>
          {!alerts && error ? (
            <LoadError definition={definition} error={error} onRetry={refetch} />
          ) : !alerts ? (
            <TableSkeleton rows={pageSize} columns={5} />
          ) : found.length === 0 ? (
            <EmptyList
              definition={definition}
              total={alerts.length}
              isNarrowed={search !== '' || tab !== 'all'}
              onClear={clear}
              onRefresh={() => void refetch()}
            />
          ) : (
            <AlertTable
              definition={definition}
              alerts={shown}
              sort={state.sort}
              onSort={(sort) => change({ sort })}
              renderMenu={renderMenu}
            />
          )}
        </div>
        <footer className="list-pane-foot alerts-foot">
          <p>{say('alerts.hint')}</p>
          <Pagination
            page={page}
            pageSize={pageSize}
            total={found.length}
            onPage={(next) => change({ page: next })}
            onPageSize={(size) => change({ pageSize: size })}
            pageSizeOptions={pageSizes}
          />
        </footer>
      </div>
      <Suspense>
        {state.detailsId !== undefined && (
          <DetailsDrawer
            definition={definition}
            id={state.detailsId}
            record={alerts?.find(({ id }) => id === state.detailsId)}
            isLoading={!alerts && !error}
            silenceOf={neverSilent}
            layout={detailsLayout}
            onClose={closeDetails}
          />
        )}
        {dialog?.kind === 'delete' && (
          <DeleteDialog
            name={dialog.alert.name}
            text={say('alerts.deleteText')}
            isDeleting={isBusy}
            onDelete={() => remove(dialog.alert, () => closeDialog('content'))}
            onClose={() => closeDialog()}
          />
        )}
        {(dialog?.kind === 'create' || dialog?.kind === 'edit') && (
          <RuleForm
            alert={dialog.kind === 'edit' ? dialog.alert : undefined}
            tags={tags}
            isSaving={isBusy}
            onSave={(body) =>
              save(body, dialog.kind === 'edit' ? dialog.alert : undefined, () => closeDialog())
            }
            onClose={() => closeDialog()}
          />
        )}
      </Suspense>
    </main>
  );
}

/** The dialog that is open, which gives the focus back to what it was opened with. */
function useDialog() {
  const [dialog, setDialog] = useState<Dialog>();
  const opener = useRef<Element>(null);
  const openDialog = useCallback((next: Dialog) => {
    opener.current = document.activeElement;
    setDialog(next);
  }, []);
  /** @param focusOn the list, where what opened the dialog goes with its alert. */
  const closeDialog = (focusOn?: 'content'): void => {
    setDialog(undefined);
    const target = focusOn ? document.getElementById(focusOn) : opener.current;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
  return { dialog, openDialog, closeDialog };
}

function Breadcrumb({ area }: { area: string }) {
  const say = useText();
  return (
    <nav className="alerts-breadcrumb" aria-label={say('alerts.breadcrumb')}>
      <ol>
        <li>
          <Link to="/dashboard">{say('alerts.dashboard')}</Link>
          <Icon name="chevron-right" size={12} />
        </li>
        <li aria-current="page">{area}</li>
      </ol>
    </nav>
  );
}

/** How many alerts each tab holds, whatever is searched for. */
function countByTab(alerts: readonly AlertRecord[] | undefined): Record<TabKey, number> | undefined {
  if (!alerts) return undefined;
  const active = alerts.filter((alert) => alert.isActive).length;
  return { all: alerts.length, active, inactive: alerts.length - active };
}
