import { type ReactNode, Suspense, useState } from 'react';
import { useText } from '../../locales/text';
import type { ResourceRecord } from '../../resources/definition/record';
import { endpointInForce, isNewestOnly } from '../../resources/endpoint-in-force';
import { useSettings } from '../../settings/settings-context';
import { lazyPart, useLoaded } from '../../ui/lazy-part';
import { DetailsTabs } from './details/later-tabs';
import type { DetailsDrawerProps } from './details-drawer';
import { filtersInForce } from './filters/filters-in-force';
import { DetailsDrawer } from './later-parts';
import { widestFilters } from './list-filters';
import type { ScreenSlots, ShownList } from './screen-slots';
import { useFilterClocks } from './use-filter-clocks';
import { useRecordOfDetails } from './use-record-of-details';
import type { ResourceTable } from './use-resource-table';
import { useStepsOverPages } from './use-steps-over-pages';
import { whatHides } from './what-hides';

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

/** The details drawer of a list, with the record of the address. */
export function RecordDetails({ table, list, narrowing, ...drawer }: RecordDetailsProps) {
  const { definition } = drawer;
  const { detailsId } = table.state;
  const detailed = useRecordOfDetails(definition, table);
  const overPages = useStepsOverPages(table, list.found);
  const noteOf = useHiddenNote({ definition, table, list, narrowing });
  // Stays mounted after the first opening, for the closing animation.
  const [wereOpen, setOpened] = useState(detailsId !== undefined);
  if (detailsId !== undefined && !wereOpen) setOpened(true);
  // The drawer opens with its tabs, not with a spinner in their place.
  const hasTabs = definition.details?.tabs !== undefined;
  const areTabsLoaded = useLoaded(DetailsTabs, hasTabs && wereOpen);
  return (
    wereOpen &&
    (areTabsLoaded || !hasTabs) && (
      <DetailsDrawer
        {...drawer}
        id={detailsId}
        {...detailed}
        overPages={overPages}
        note={detailed.record && noteOf(detailed.record)}
      />
    )
  );
}

type ListOfDetails = Pick<RecordDetailsProps, 'definition' | 'table' | 'list' | 'narrowing'>;

/** The note about a record that the list does not show, with the reason; nothing while that is unknown. */
function useHiddenNote(of: ListOfDetails): (record: ResourceRecord) => ReactNode {
  const { definition, table, list, narrowing } = of;
  const t = useText();
  const clocks = useFilterClocks();
  const { state, served, rest, setSearch, change } = table;
  const mayBeOlder = isNewestOnly(endpointInForce(definition, useSettings().features));
  return (record) => {
    const isKnown = list.records !== undefined && !list.isOutdated;
    if (!isKnown || list.found.some(({ id }) => id === record.id)) return undefined;
    const hiding = whatHides(record, { definition, table, narrowing, clocks, t });
    const hasAll = !mayBeOlder && !rest && (!served || (served.page === 1 && !served.hasNext));
    // It may be on another page, or older than the whole list.
    if (!hasAll && !hiding.isCertain) return undefined;
    const { search, filters, further } = hiding;
    const isOfList = search !== '' || filters.length > 0 || further.some(({ isChosen }) => isChosen);
    const clearing = {
      label: t('list.clear'),
      onSelect: () => {
        setSearch('');
        change({ search: '', filters: widestFilters(definition), without: narrowing?.chosen });
      },
    };
    const isNarrowed = list.isNarrowed || filtersInForce(definition, state.filters).length > 0;
    const action = isOfList || (isNarrowed && !narrowing?.widen) ? clearing : narrowing?.widen;
    return (
      action && (
        <Suspense>
          <HiddenNote
            search={search}
            filters={filters}
            further={further.map(({ words }) => words)}
            action={action}
          />
        </Suspense>
      )
    );
  };
}

export interface OwnDetailsProps extends ListOfDetails {
  render: NonNullable<ScreenSlots<ResourceRecord>['renderDetails']>;
  onClose(): void;
}

/** A screen's own rendering of an open record, instead of the drawer. */
export function OwnDetails({ render, onClose, ...of }: OwnDetailsProps) {
  const { table, list } = of;
  const { detailsId } = table.state;
  const noteOf = useHiddenNote(of);
  if (detailsId === undefined) return null;
  const onOpen = (id: string): void => {
    const at = list.found.findIndex((record) => record.id === id);
    const page = at < 0 ? list.page : Math.floor(at / list.pageSize) + 1;
    table.change({ detailsId: id, page }, 'replace');
  };
  // A screen's own component may suspend.
  return <Suspense>{render({ id: detailsId, list, noteOf, onOpen, onClose })}</Suspense>;
}
