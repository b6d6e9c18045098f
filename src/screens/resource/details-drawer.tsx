import { CloseOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { type ReactNode, Suspense } from 'react';
import type { StaleSince } from '../../domain/fleet/staleness';
import { failureText } from '../../locales/failure-text';
import { useText } from '../../locales/text';
import { tabsOf } from '../../resources/definition/details';
import type { ResourceRecord } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import { useClock } from '../../ui/date-writer';
import { ErrorBox } from '../../ui/error-box';
import { Loading } from '../../ui/loading';
import { StaleNote } from '../../ui/stale-note';
import { CopyLink } from '../copy-link/copy-link';
import { ActionButtons } from './actions/action-buttons';
import { ActionLinks } from './actions/action-links';
import type { RecordActions } from './actions/use-record-actions';
import { DetailsFields } from './details/details-fields';
import { DetailsTabs } from './details/later-tabs';
import { DetailsSteps, type DetailsStepsProps } from './details-steps';
import type { OfferedOperations } from './operations/use-operations';
import { titleOf } from './record-title';
import { type DetailsLayout, detailsWidthPx, useTopOfDetails } from './use-details-place';

export interface DetailsDrawerProps extends Omit<DetailsStepsProps, 'id'> {
  definition: AnyResource;
  /** The record's id; absent: the drawer is closed. */
  id: string | undefined;
  /** The record; absent while the list is loading, or when it is no longer in it. */
  record: ResourceRecord | undefined;
  isLoading: boolean;
  /** The error of loading the record. Absent: none. */
  error?: unknown;
  onRetry?(): Promise<unknown>;
  /** Shown above the fields of the record. Undefined: nothing. */
  note: ReactNode;
  /** Undefined for a record that reported recently. */
  staleSinceOf(record: ResourceRecord): StaleSince | undefined;
  layout: DetailsLayout;
  onClose(): void;
  /** Edit, Duplicate and Delete. Absent: none. */
  operationsOf?: OfferedOperations['ofRecord'] | undefined;
  /** Absent: no further actions. */
  recordActions?: RecordActions | undefined;
}

/** View Details: all fields of a record, its position on a small map, and related links. */
export default function DetailsDrawer({
  definition,
  id,
  record,
  isLoading,
  error,
  onRetry,
  note,
  staleSinceOf,
  layout,
  onClose,
  operationsOf,
  recordActions,
  ...steps
}: DetailsDrawerProps) {
  const t = useText();
  const { details, map } = definition;
  const clock = useClock();
  const topPx = useTopOfDetails(layout.isOverList);
  const staleSince = record && staleSinceOf(record);
  const content = record &&
    details && {
      definition,
      details,
      record,
      staleSince,
      isMapShown: layout.isMapShown,
      isOnMap: map !== undefined && layout.place === 'foot',
    };
  return (
    <Drawer
      open={id !== undefined}
      onClose={onClose}
      {...(layout.place === 'foot'
        ? { placement: 'bottom', height: layout.heightPx, rootClassName: 'details-root details-at-foot' }
        : {
            placement: 'right',
            rootClassName: 'details-root',
            width: `min(${detailsWidthPx}px, 100vw)`,
            rootStyle: { top: topPx },
          })}
      title={record ? titleOf(definition, record, t) : t('list.viewDetails')}
      // A long name without spaces would run under the buttons beside it.
      styles={{ header: { overflowWrap: 'anywhere' } }}
      // At the end, where toasts do not cover it.
      closable={{
        placement: 'end',
        closeIcon: <CloseOutlined aria-hidden />,
        'aria-label': t('details.close'),
      }}
      extra={
        id !== undefined && (
          <span className="details-actions">
            <DetailsSteps id={id} {...steps} />
            {record && recordActions && <ActionLinks {...{ definition, recordActions, record }} />}
            <CopyLink
              size="small"
              id={id}
              requiredFilters={record && details?.address?.(record, { clock })}
            />
          </span>
        )
      }
      className="details-drawer"
      // The list stays usable, to open other records.
      mask={false}
      aria-modal={false}
      destroyOnHidden
      afterOpenChange={keepFocusWhenClosed}
    >
      {!record && isLoading && <Loading />}
      {!record && !isLoading && error !== undefined && (
        <ErrorBox
          message={failureText(error, t)}
          error={error}
          retryText={t('list.retry')}
          onRetry={onRetry}
        />
      )}
      {!record && !isLoading && error === undefined && <p>{t('details.gone')}</p>}
      {record && content && details && (
        <>
          {note}
          {staleSince !== undefined && (
            <p className="stale-note">
              <StaleNote staleSince={staleSince} />
            </p>
          )}
          {details.tabs ? (
            <Suspense fallback={<Loading />}>
              <DetailsTabs {...content} tabs={tabsOf(details)} />
            </Suspense>
          ) : (
            <DetailsFields {...content} />
          )}
          <div className="details-foot">
            {operationsOf?.(record).map(({ key, label, danger = false, onSelect }) => (
              <Button key={key} danger={danger} onClick={onSelect}>
                {label}
              </Button>
            ))}
            {recordActions && <ActionButtons {...{ definition, recordActions, record }} />}
          </div>
        </>
      )}
    </Drawer>
  );
}

/** When closed, the library would move the focus to the element that had it when the details were first opened. */
function keepFocusWhenClosed(isOpen: boolean): void {
  const { activeElement } = document;
  if (isOpen || !(activeElement instanceof HTMLElement)) return;
  queueMicrotask(() => activeElement.focus({ preventScroll: true }));
}
