import { Button, Drawer } from 'antd';
import { type ReactNode, useCallback, useState } from 'react';
import type { Silence } from '../../domain/staleness';
import { useText } from '../../locales/text';
import type { AnyResource, MapDefinition, ResourceRecord } from '../../resources/definition';
import { Icon } from '../../ui/icon';
import type { Covered } from '../../ui/map/camera';
import { MapView } from '../../ui/map/map-view';
import { SilenceNote } from '../../ui/silence-note';
import { CardListSkeleton } from '../../ui/skeletons';
import { FieldList, titleOf } from './cell';
import { SidePanel } from './side-panel';
import { useMapGround } from './use-map-ground';
import { useMapItems } from './use-map-items';

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
  /** What open details hide of the map. */
  covered: Covered;
  /** Absent for a record that was heard of lately. */
  silenceOf(record: ResourceRecord): Silence | undefined;
  /** Whoever was last heard of before is stale; ms on the fleet's wall clock. */
  freshFromMs: number;
  /** Search and filters, at the head of the panel. */
  tools: ReactNode;
  /** What takes the place of the cards: the empty state or an error. Absent: the cards are shown. */
  instead?: ReactNode;
}

/** The map edge to edge with the list beside it; on narrow screens the list is a sheet over the map. */
export function MapPane(props: MapPaneProps) {
  const { definition, map, records, found, selectedId, onSelect, onDetails, silenceOf, tools, instead } =
    props;
  const say = useText();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const ground = useMapGround();
  const items = useMapItems(map, definition.fields, records, found, props.freshFromMs);

  const renderPopup = useCallback(
    (id: string) => {
      const record = found.find((candidate) => candidate.id === id);
      if (!record) return null;
      const silence = silenceOf(record);
      return (
        <div className="record-popup">
          <h2>{titleOf(definition, record, say)}</h2>
          {silence !== undefined && (
            <p className="stale-note">
              <SilenceNote silence={silence} />
            </p>
          )}
          <FieldList definition={definition} record={record} fields={map.popup} silence={silence} />
          {definition.details && (
            <Button size="small" onClick={() => onDetails(id)}>
              {say('list.viewDetails')}
            </Button>
          )}
        </div>
      );
    },
    [definition, map, found, silenceOf, onDetails, say],
  );

  const selectCard = useCallback(
    (id: string) => {
      setSheetOpen(false);
      onSelect(id);
    },
    [onSelect],
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
            onSelect={selectCard}
            silenceOf={silenceOf}
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
          {...ground}
          covered={props.covered}
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
