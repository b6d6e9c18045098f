import { Button, Drawer } from 'antd';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { followHeadings, type Position, type Track } from '../../domain/headings';
import { useText } from '../../locales/text';
import {
  type AnyResource,
  type MapDefinition,
  type ResourceRecord,
  readField,
} from '../../resources/definition';
import { Icon } from '../../ui/icon';
import type { MapItem } from '../../ui/map/map-item';
import { MapView } from '../../ui/map/map-view';
import { CardListSkeleton } from '../../ui/skeletons';
import { FieldList, titleOf } from './cell';
import { SidePanel } from './side-panel';
import { useMapSource } from './use-map-source';

export interface MapPaneProps {
  definition: AnyResource;
  map: MapDefinition<ResourceRecord>;
  /** All records of the last answer; undefined until there is one. */
  records: readonly ResourceRecord[] | undefined;
  /** Those that search and filters leave. */
  found: readonly ResourceRecord[];
  selectedId: string | undefined;
  onSelect(id: string | undefined): void;
  onDetails(id: string): void;
  isStale(record: ResourceRecord): boolean;
  /** Search and filters, at the head of the panel. */
  tools: ReactNode;
  /** What takes the place of the cards: the empty state or an error. Absent: the cards are shown. */
  instead?: ReactNode;
}

/** The map edge to edge with the list beside it; on narrow screens the list is a sheet over the map. */
export function MapPane(props: MapPaneProps) {
  const { definition, map, records, found, selectedId, onSelect, onDetails, isStale, tools, instead } = props;
  const say = useText();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const source = useMapSource();
  const items = useMapItems(map, records, found, isStale);

  const renderPopup = useCallback(
    (id: string) => {
      const record = found.find((candidate) => candidate.id === id);
      if (!record) return null;
      return (
        <div className="record-popup">
          <h2>{titleOf(definition, record)}</h2>
          {isStale(record) && (
            <p className="stale-note">
              <Icon name="clock" size={14} /> {say('live.stale')}
            </p>
          )}
          <FieldList definition={definition} record={record} fields={map.popup} />
          {definition.details && (
            <Button size="small" onClick={() => onDetails(id)}>
              {say('list.viewDetails')}
            </Button>
          )}
        </div>
      );
    },
    [definition, map, found, isStale, onDetails, say],
  );

  const panel = (
    <section className="side-panel" aria-label={say('panel.label', { area: say(definition.label) })}>
      <div className="side-panel-tools">{tools}</div>
      {instead ??
        (records ? (
          <SidePanel
            definition={definition}
            map={map}
            records={found}
            selectedId={selectedId}
            onSelect={(id) => {
              setSheetOpen(false);
              onSelect(id);
            }}
            isStale={isStale}
          />
        ) : (
          <CardListSkeleton cards={12} />
        ))}
    </section>
  );

  return (
    <div className="map-pane">
      <div className="map-pane-panel">{panel}</div>
      <div className="map-pane-map">
        <MapView
          name={say(definition.label)}
          items={items}
          selectedId={selectedId}
          onSelect={onSelect}
          renderPopup={renderPopup}
          source={source}
          loading={!records && !instead}
        />
        <Button
          className="map-pane-sheet-button"
          icon={<Icon name="list" />}
          onClick={() => setSheetOpen(true)}
        >
          {say('panel.show')}
        </Button>
      </div>
      <Drawer
        open={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        placement="bottom"
        height="75%"
        className="side-panel-sheet"
        title={say(definition.label)}
        destroyOnHidden
      >
        {panel}
      </Drawer>
    </div>
  );
}

function positionOf(map: MapDefinition<ResourceRecord>, record: ResourceRecord): Position {
  return {
    id: record.id,
    latitude: readField(record, map.latitude) as number | null,
    longitude: readField(record, map.longitude) as number | null,
  };
}

/** The headings of all records, followed from answer to answer. */
function useHeadings(
  map: MapDefinition<ResourceRecord>,
  records: readonly ResourceRecord[] | undefined,
): Track {
  const [followed, setFollowed] = useState<{ records: typeof records; track: Track }>({
    records: undefined,
    track: new Map(),
  });
  if (!records || records === followed.records) return followed.track;
  const track = followHeadings(
    followed.track,
    records.map((record) => positionOf(map, record)),
  );
  setFollowed({ records, track });
  return track;
}

/** The records as markers; the same array as long as nothing about them changes. */
function useMapItems(
  map: MapDefinition<ResourceRecord>,
  records: readonly ResourceRecord[] | undefined,
  found: readonly ResourceRecord[],
  isStale: (record: ResourceRecord) => boolean,
): readonly MapItem[] {
  const track = useHeadings(map, records);
  return useMemo(
    () =>
      found.map((record) => {
        const isOld = isStale(record);
        const headingDegrees = isOld ? undefined : track.get(record.id)?.headingDegrees;
        return {
          ...positionOf(map, record),
          label: String(readField(record, map.label) ?? ''),
          kind: map.tone(record),
          ...(isOld && { stale: true }),
          ...(headingDegrees !== undefined && isMoving(map, record) && { headingDegrees }),
        };
      }),
    [map, found, track, isStale],
  );
}

/** A record without a speed is taken to move when its position does. */
function isMoving(map: MapDefinition<ResourceRecord>, record: ResourceRecord): boolean {
  const speed = map.speed && readField(record, map.speed);
  return speed === undefined || Number(speed) > 0;
}
