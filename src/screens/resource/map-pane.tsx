import { UnorderedListOutlined } from '@ant-design/icons';
import { Button, Drawer, Flex } from 'antd';
import { type ReactNode, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { StaleSince } from '../../domain/fleet/staleness';
import { useText } from '../../locales/text';
import type { AnyMap } from '../../resources/definition/map';
import type { ResourceRecord } from '../../resources/definition/record';
import { type AnyResource, pathOf } from '../../resources/definition/resource';
import type { CoveredArea } from '../../ui/map/camera';
import { MapView } from '../../ui/map/map-view';
import { CardListSkeleton } from '../../ui/skeletons';
import { StaleNote } from '../../ui/stale-note';
import { useResources } from '../resources-context';
import { FieldList } from './cell';
import { titleOf } from './record-title';
import { SidePanel } from './side-panel';
import { useAreaShapes } from './use-area-shapes';
import { useBaseMap } from './use-base-map';
import { useMapItems } from './use-map-items';
import { useMarkWithoutRecords } from './use-mark-without-records';

export interface MapPaneProps {
  definition: AnyResource;
  map: AnyMap;
  /** Undefined until the first response. */
  records: readonly ResourceRecord[] | undefined;
  /** The records that match search and filters. */
  found: readonly ResourceRecord[];
  selectedId: string | undefined;
  onSelect(id: string | undefined): void;
  onDetails(id: string): void;
  covered: CoveredArea;
  staleSinceOf(record: ResourceRecord): StaleSince | undefined;
  /** Records reported before are stale; ms on the fleet's wall clock. */
  freshFromMs: number;
  tools: ReactNode;
  /** Replaces the cards. Absent: the cards are shown. */
  fallback?: ReactNode;
}

/** The map with the side panel; on narrow screens the panel is a drawer. */
export function MapPane(props: MapPaneProps) {
  const { definition, map, records, found, selectedId, onSelect, onDetails, staleSinceOf, tools, fallback } =
    props;
  const t = useText();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const baseMap = useBaseMap();
  const resources = useResources();
  const items = useMapItems(map, definition.fields, records, found, props.freshFromMs);
  const renderShapes = useAreaShapes(map, found);
  useMarkWithoutRecords(Boolean(fallback));

  const renderPopup = useCallback(
    (id: string) => {
      const record = found.find((candidate) => candidate.id === id);
      if (!record) return null;
      const staleSince = staleSinceOf(record);
      return (
        <div className="record-popup">
          <h2>{titleOf(definition, record, t)}</h2>
          {staleSince !== undefined && (
            <p className="stale-note">
              <StaleNote staleSince={staleSince} />
            </p>
          )}
          <FieldList
            definition={definition}
            record={record}
            fields={map.popup}
            staleSince={staleSince}
            isCompact
          />
          <Flex gap={8} wrap align="center">
            {definition.details && (
              <Button size="small" onClick={() => onDetails(id)}>
                {t('list.viewDetails')}
              </Button>
            )}
            {map.popupLinks?.map((link) => {
              const target = resources.find(({ name }) => name === link.resource);
              return (
                target && (
                  <Link key={link.resource} to={pathOf(target, link.query(record))}>
                    {t(link.label)}
                  </Link>
                )
              );
            })}
          </Flex>
        </div>
      );
    },
    [definition, map, found, staleSinceOf, onDetails, resources, t],
  );

  const selectCard = useCallback(
    (id: string) => {
      setSheetOpen(false);
      onSelect(id);
    },
    [onSelect],
  );

  const panel = (
    <section className="side-panel" aria-label={t('panel.label', { area: t(definition.label) })}>
      <div className="side-panel-tools">{tools}</div>
      {fallback ??
        (records ? (
          <SidePanel
            definition={definition}
            map={map}
            records={found}
            selectedId={selectedId}
            onSelect={selectCard}
            staleSinceOf={staleSinceOf}
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
          name={t(definition.label)}
          items={items}
          {...(renderShapes && { renderShapes })}
          selectedId={selectedId}
          onSelect={onSelect}
          renderPopup={renderPopup}
          {...baseMap}
          covered={props.covered}
          loading={!records && !fallback}
        />
        <Button
          className="map-pane-sheet-button"
          icon={<UnorderedListOutlined aria-hidden />}
          onClick={() => setSheetOpen(true)}
        >
          {t('panel.show')}
        </Button>
      </div>
      <Drawer
        open={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        placement="bottom"
        height="75%"
        styles={{ body: { padding: 0 } }}
        title={t(definition.label)}
        destroyOnHidden
      >
        {panel}
      </Drawer>
    </div>
  );
}
