import { Suspense, useState } from 'react';
import { useText } from '../../locales/text';
import type { ResourceRecord } from '../../resources/definition/record';
import { lazyPart } from '../../ui/lazy-part';
import type { DetailsDrawerProps } from './details-drawer';
import { filtersInForce } from './filters/filters-in-force';
import { DetailsDrawer } from './later-parts';
import { widestFilters } from './list-filters';
import type { ScreenSlots, ShownList } from './screen-slots';
import { useRecordOfDetails } from './use-record-of-details';
import type { ResourceTable } from './use-resource-table';
import { useStepsOverPages } from './use-steps-over-pages';

const HiddenNote = lazyPart(() => import('./details/hidden-note'));

export interface RecordDetailsProps
  extends Omit<
    DetailsDrawerProps,
    'id' | 'record' | 'isLoading' | 'error' | 'onRetry' | 'note' | 'overPages'
  > {
  table: ResourceTable;
  list: ShownList<ResourceRecord>;
  narrowing: ScreenSlots<ResourceRecord>['narrowing'];
}

/** The details drawer of a list, with the record that the address names. */
export function RecordDetails({ table, list, narrowing, ...drawer }: RecordDetailsProps) {
  const { definition } = drawer;
  const { detailsId } = table.state;
  const detailed = useRecordOfDetails(definition, table);
  const overPages = useStepsOverPages(table, list.found);
  const action = useWayToList({ definition, table, list, narrowing });
  // Once opened it stays mounted, because it animates when it closes.
  const [wereOpen, setOpened] = useState(detailsId !== undefined);
  if (detailsId !== undefined && !wereOpen) setOpened(true);
  return (
    wereOpen && (
      <Suspense>
        <DetailsDrawer
          {...drawer}
          id={detailsId}
          {...detailed}
          overPages={overPages}
          note={
            action && (
              <Suspense>
                <HiddenNote
                  definition={definition}
                  search={definition.search ? table.search : ''}
                  filters={table.state.filters}
                  action={action}
                />
              </Suspense>
            )
          }
        />
      </Suspense>
    )
  );
}

type WayToList = Pick<RecordDetailsProps, 'definition' | 'table' | 'list' | 'narrowing'>;

/** What brings the open record into the list. Undefined: the list has it, or it is not known whether it has. */
function useWayToList({ definition, table, list, narrowing }: WayToList) {
  const t = useText();
  const { state, served, setSearch, change } = table;
  const { detailsId, filters } = state;
  const hasAll = !served || (served.page === 1 && !served.hasNext);
  const isKnown = list.records !== undefined && !list.isOutdated && !list.rest && hasAll;
  if (detailsId === undefined || !isKnown) return undefined;
  if (list.found.some(({ id }) => id === detailsId)) return undefined;
  if (!list.isNarrowed && filtersInForce(definition, filters).length === 0) return narrowing?.widen;
  return {
    label: t('list.clear'),
    onSelect: () => {
      setSearch('');
      change({ search: '', filters: widestFilters(definition), without: narrowing?.chosen });
    },
  };
}

export interface OwnDetailsProps {
  table: ResourceTable;
  list: ShownList<ResourceRecord>;
  render: NonNullable<ScreenSlots<ResourceRecord>['renderDetails']>;
  onClose(): void;
}

/** What a screen shows of an open record instead of the drawer. */
export function OwnDetails({ table, list, render, onClose }: OwnDetailsProps) {
  const { detailsId } = table.state;
  if (detailsId === undefined) return null;
  const onOpen = (id: string): void => {
    const at = list.found.findIndex((record) => record.id === id);
    const page = at < 0 ? list.page : Math.floor(at / list.pageSize) + 1;
    table.change({ detailsId: id, page }, 'replace');
  };
  return <Suspense>{render({ id: detailsId, list, onOpen, onClose })}</Suspense>;
}
