import { useOne } from '@refinedev/core';
import { isValidCoordinate } from '../../../domain/fleet/coordinates';
import type { StaleSince } from '../../../domain/fleet/staleness';
import { failureText } from '../../../locales/failure-text';
import { useText } from '../../../locales/text';
import { type AnyTab, type DetailsDefinition, tabsOf } from '../../../resources/definition/details';
import type { AnyMap } from '../../../resources/definition/map';
import { type ResourceRecord, readField } from '../../../resources/definition/record';
import type { AnyResource } from '../../../resources/definition/resource';
import { ErrorBox } from '../../../ui/error-box';
import { Loading } from '../../../ui/loading';
import { useDefinition } from '../../resources-context';
import { FieldList } from '../cell';
import { LiveView } from '../live-view';
import { outlineOf } from '../record-area';
import { RecordLinks } from '../record-links';
import { titleOf } from '../record-title';
import PositionMap from './position-map';

export interface DetailsContent {
  definition: AnyResource;
  details: DetailsDefinition<ResourceRecord>;
  record: ResourceRecord;
  /** Undefined for a record that reported recently. */
  staleSince: StaleSince | undefined;
  /** Whether the details stand over the map of all records. */
  isMapShown: boolean;
  /** Whether the map above shows the position already. */
  isOnMap: boolean;
}

export interface DetailsFieldsProps extends DetailsContent {
  /** Absent: the details' fields, or all. */
  fields?: readonly string[] | undefined;
}

/**
 * The fields of a record, its position on a small map, and related links; fields with a tab of their own are left out.
 */
export function DetailsFields({
  definition,
  details,
  record,
  staleSince,
  isOnMap,
  fields,
}: DetailsFieldsProps) {
  const t = useText();
  const { map } = definition;
  const hasTab = (show: AnyTab['show']): boolean => tabsOf(details).some((tab) => tab.show === show);
  return (
    <>
      {details.live && !hasTab('live') && (
        <LiveView key={record.id} live={details.live} record={record} name={titleOf(definition, record, t)} />
      )}
      {map && !hasTab('map') && (
        <Place
          definition={definition}
          map={map}
          record={record}
          isStale={staleSince !== undefined}
          isOnMap={isOnMap}
        />
      )}
      <FieldList
        definition={definition}
        record={record}
        fields={fields ?? details.fields ?? Object.keys(definition.fields ?? {})}
        staleSince={staleSince}
        isWhole
      />
      {!fields && details.more && <More more={details.more} record={record} />}
      {!fields && <RecordLinks key={`links ${record.id}`} details={details} record={record} />}
    </>
  );
}

interface PlaceProps {
  definition: AnyResource;
  map: AnyMap;
  record: ResourceRecord;
  isStale: boolean;
  /** Whether the map above shows the position already. */
  isOnMap: boolean;
}

/** The position of a record, on a small static map. */
export function Place({ definition, map, record, isStale, isOnMap }: PlaceProps) {
  const t = useText();
  const latitude = readField(record, map.latitude) as number | null;
  const longitude = readField(record, map.longitude) as number | null;
  if (!isValidCoordinate(latitude, longitude)) {
    return <p className="details-no-place">{t('details.noPlace')}</p>;
  }
  if (isOnMap) return null;
  const item = {
    id: record.id,
    latitude,
    longitude,
    label: titleOf(definition, record, t),
    kind: map.tone(record),
    ...(isStale && { stale: true }),
  };
  return <PositionMap item={item} outline={outlineOf(map, record)} />;
}

type MoreDefinition = NonNullable<DetailsDefinition<ResourceRecord>['more']>;

/** The record of another resource about the same thing; its error does not affect the other details. */
function More({ more, record }: { more: MoreDefinition; record: ResourceRecord }) {
  const t = useText();
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
    <section className="details-more" aria-label={t(more.label)}>
      <h2>{t(more.label)}</h2>
      {query.isPending && <Loading size="sm" />}
      {query.isError && (
        <ErrorBox
          message={failureText(query.error, t)}
          error={query.error}
          retryText={t('list.retry')}
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
