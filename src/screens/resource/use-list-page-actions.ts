import { useText } from '../../locales/text';
import type { AnyResource } from '../../resources/definition/resource';
import { type PageAction, usePageActions } from '../palette/page-actions';
import type { OfferedOperations } from './operations/use-operations';
import type { ResourceTable } from './use-resource-table';

export interface ListPageActions {
  definition: AnyResource;
  table: ResourceTable;
  create: OfferedOperations['create'];
  onImport: (() => void) | undefined;
  /** Absent: the list may not be exported, or is empty. */
  onExport: (() => void) | undefined;
  onRefresh(): void;
}

/** Adds the actions of a list's header to "Find anything". */
export function useListPageActions(props: ListPageActions): void {
  const { definition, table, create, onImport, onExport, onRefresh } = props;
  const t = useText();
  const { state, change } = table;
  const otherView = state.view === 'map' ? 'list' : 'map';
  const actions: (PageAction | false | undefined)[] = [
    create && !create.refusal && { name: 'create', label: create.label, run: create.onSelect },
    onImport && { name: 'import', label: t('import.open'), run: onImport },
    onExport && { name: 'export', label: t('list.export'), run: onExport },
    definition.map && {
      name: 'view',
      label: t(otherView === 'map' ? 'palette.showMap' : 'palette.showList'),
      run: () => change({ view: otherView }),
    },
    { name: 'refresh', label: t('palette.refresh'), run: onRefresh },
  ];
  usePageActions(actions.filter((action) => action !== false && action !== undefined));
}
