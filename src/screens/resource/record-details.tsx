import { Suspense, useState } from 'react';
import type { ResourceRecord } from '../../resources/definition/record';
import { lazyPart } from '../../ui/lazy-part';
import type { DetailsDrawerProps } from './details-drawer';
import type { ScreenSlots, ShownList } from './screen-slots';
import { useRecordOfDetails } from './use-record-of-details';
import type { ResourceTable } from './use-resource-table';

const DetailsDrawer = lazyPart(() => import('./details-drawer'), 'over');

export interface RecordDetailsProps
  extends Omit<DetailsDrawerProps, 'id' | 'record' | 'isLoading' | 'error' | 'onRetry'> {
  table: ResourceTable;
}

/** The details drawer of a list, with the record that the address names. */
export function RecordDetails({ table, ...drawer }: RecordDetailsProps) {
  const { detailsId } = table.state;
  const detailed = useRecordOfDetails(drawer.definition.name, detailsId, table);
  // Once opened it stays mounted, because it animates when it closes.
  const [wereOpen, setOpened] = useState(detailsId !== undefined);
  if (detailsId !== undefined && !wereOpen) setOpened(true);
  return (
    wereOpen && (
      <Suspense>
        <DetailsDrawer {...drawer} id={detailsId} {...detailed} />
      </Suspense>
    )
  );
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
