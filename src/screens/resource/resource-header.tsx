import { type ReactNode, Suspense } from 'react';
import type { ResourceRecord } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import { MapListToggle } from '../../ui/map-list-toggle';
import { useNarrow } from '../../ui/use-narrow';
import { DataAge } from './data-age';
import ExportMenu from './export-menu';
import { HeaderActions, type HeaderActionsProps } from './header-actions';
import { ViewMenu } from './later-parts';
import type { useExport } from './use-export';
import type { ResourceTable } from './use-resource-table';

export interface ResourceHeaderProps extends Pick<HeaderActionsProps, 'create' | 'onImport'> {
  definition: AnyResource;
  table: ResourceTable;
  /** The records that match search, filters and slots. */
  found: readonly ResourceRecord[];
  /** Whether the last request failed, so that older records are shown. */
  isOld: boolean;
  onRefresh(): void;
  exporting: ReturnType<typeof useExport>;
  /** After the age of the data. Absent: nothing. */
  children?: ReactNode;
}

/** The age of the list, its actions, and the toggle between map and list. */
export function ResourceHeader(props: ResourceHeaderProps) {
  const { definition, table, found, isOld, onRefresh, exporting, create, onImport, children } = props;
  const { exportRecords, isExporting, mayExport } = exporting;
  const { records, served, receivedAtMs, isFetching, state, change } = table;
  const toExport = served?.readAll ?? found;
  // On a phone title and toggle leave no space, and further formats are rarely needed there.
  const showsExportMenu = !useNarrow() || !definition.map;
  return (
    <>
      <Suspense fallback={<div className="views-placeholder" />}>
        <ViewMenu definition={definition} />
      </Suspense>
      <DataAge receivedAtMs={receivedAtMs} isFetching={isFetching} hasFailed={isOld} onRefresh={onRefresh} />
      {children}
      <HeaderActions
        create={create}
        onImport={onImport}
        onExport={records && found.length > 0 ? () => exportRecords(toExport) : undefined}
        exportMenu={
          showsExportMenu && (
            <ExportMenu definition={definition} onExport={(choice) => exportRecords(toExport, choice)} />
          )
        }
        isExporting={isExporting}
        mayExport={mayExport}
      />
      {definition.map && <MapListToggle value={state.view} onChange={(view) => change({ view })} />}
    </>
  );
}
