import { useNotification, useOne } from '@refinedev/core';
import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { isValidCoordinate } from '../../domain/coordinates';
import type { Silence } from '../../domain/staleness';
import { failureText } from '../../locales/failure-text';
import { useText } from '../../locales/text';
import {
  type AnyResource,
  type DetailsDefinition,
  type MapDefinition,
  type ResourceRecord,
  readField,
} from '../../resources/definition';
import { ErrorBox } from '../../ui/error-box';
import { Icon } from '../../ui/icon';
import { Loading } from '../../ui/loading';
import { MapView } from '../../ui/map/map-view';
import { SilenceNote } from '../../ui/silence-note';
import { useDefinition } from '../resources-context';
import { FieldList, titleOf } from './cell';
import { LiveView } from './live-view';
import { RecordLinks } from './record-links';
import { type DetailsLayout, detailsWidthPx } from './use-details-place';
import { useMapGround } from './use-map-ground';

export interface DetailsDrawerProps {
  definition: AnyResource;
  /** The record's id; absent: the drawer is closed. */
  id: string | undefined;
  /** The record; absent while the list is on its way, or when it is no longer in it. */
  record: ResourceRecord | undefined;
  isLoading: boolean;
  /** Absent for a record that was heard of lately. */
  silenceOf(record: ResourceRecord): Silence | undefined;
  layout: DetailsLayout;
  onClose(): void;
  /** Absent: the record is not edited here. */
  onEdit?: ((id: string) => void) | undefined;
  /** What else can be done with the record. Absent: nothing. */
  renderActions?: ((record: ResourceRecord) => ReactNode) | undefined;
}

/** View Details: all fields of a record, its place on a small map, and the links that lead on. */
export default function DetailsDrawer({
  definition,
  id,
  record,
  isLoading,
  silenceOf,
  layout,
  onClose,
  onEdit,
  renderActions,
}: DetailsDrawerProps) {
  const say = useText();
  const { details, map } = definition;
  const silence = record && silenceOf(record);
  return (
    <Drawer
      open={id !== undefined}
      onClose={onClose}
      {...(layout.place === 'foot'
        ? { placement: 'bottom', height: layout.heightPx, rootClassName: 'details-at-foot' }
        : { placement: 'right', width: `min(${detailsWidthPx}px, 100vw)` })}
      title={record ? titleOf(definition, record, say) : say('list.viewDetails')}
      closable={{ closeIcon: <Icon name="close" />, 'aria-label': say('details.close') }}
      extra={
        id !== undefined && (
          <span className="details-actions">
            {record && renderActions?.(record)}
            <CopyLink />
          </span>
        )
      }
      className="details-drawer"
      // The list stays usable, so that one can go from record to record.
      mask={false}
      aria-modal={false}
      destroyOnHidden
    >
      {!record && (isLoading ? <Loading /> : <p>{say('details.gone')}</p>)}
      {record && details && (
        <>
          {silence !== undefined && (
            <p className="stale-note">
              <SilenceNote silence={silence} />
            </p>
          )}
          {details.live && (
            <LiveView
              key={record.id}
              live={details.live}
              record={record}
              name={titleOf(definition, record, say)}
            />
          )}
          {map && (
            <Place
              definition={definition}
              map={map}
              record={record}
              isStale={silence !== undefined}
              isOnMap={layout.place === 'foot'}
            />
          )}
          <FieldList
            definition={definition}
            record={record}
            fields={details.fields ?? Object.keys(definition.fields ?? {})}
            silence={silence}
            isWhole
          />
          {details.more && <More more={details.more} record={record} />}
          <RecordLinks key={`links ${record.id}`} details={details} record={record} />
          {onEdit && <Button onClick={() => onEdit(record.id)}>{say('list.edit')}</Button>}
        </>
      )}
    </Drawer>
  );
}

function CopyLink() {
  const say = useText();
  const { open } = useNotification();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      open?.({ type: 'success', message: say('details.copied'), key: 'copy' });
    } catch {
      open?.({ type: 'progress', message: say('details.copyFailed'), key: 'copy' });
    }
  };
  return (
    <Button size="small" icon={<Icon name="link" size={14} />} onClick={copy}>
      {say('details.copyLink')}
    </Button>
  );
}

interface PlaceProps {
  definition: AnyResource;
  map: MapDefinition<ResourceRecord>;
  record: ResourceRecord;
  isStale: boolean;
  /** The map above shows it already. */
  isOnMap: boolean;
}

function Place({ definition, map, record, isStale, isOnMap }: PlaceProps) {
  const say = useText();
  const ground = useMapGround();
  const latitude = readField(record, map.latitude) as number | null;
  const longitude = readField(record, map.longitude) as number | null;
  if (!isValidCoordinate(latitude, longitude)) {
    return <p className="details-no-place">{say('details.noPlace')}</p>;
  }
  if (isOnMap) return null;
  const item = {
    id: record.id,
    latitude,
    longitude,
    label: titleOf(definition, record, say),
    kind: map.tone(record),
    ...(isStale && { stale: true }),
  };
  return (
    <section className="details-map" aria-label={say('details.onMap')}>
      <MapView
        name={titleOf(definition, record, say)}
        items={[item]}
        selectedId={undefined}
        onSelect={() => undefined}
        renderPopup={() => null}
        {...ground}
        interactive={false}
      />
    </section>
  );
}

type MoreDefinition = NonNullable<DetailsDefinition<ResourceRecord>['more']>;

/** What another resource knows about the same thing; its failure leaves the rest of the details alone. */
function More({ more, record }: { more: MoreDefinition; record: ResourceRecord }) {
  const say = useText();
  const definition = useDefinition(more.resource);
  const { query } = useOne({
    resource: more.resource,
    id: more.id(record),
    successNotification: false,
    errorNotification: false,
    queryOptions: { staleTime: 60_000 },
  });
  const other = query.data?.data as unknown as ResourceRecord | undefined;
  return (
    <section className="details-more" aria-label={say(more.label)}>
      <h2>{say(more.label)}</h2>
      {query.isPending && <Loading size="sm" />}
      {query.isError && (
        <ErrorBox
          message={failureText(query.error, say)}
          retryText={say('list.retry')}
          onRetry={() => query.refetch()}
        />
      )}
      {other && definition && (
        <FieldList
          definition={definition}
          record={other}
          fields={Object.keys(definition.fields ?? {})}
          isWhole
        />
      )}
    </section>
  );
}
