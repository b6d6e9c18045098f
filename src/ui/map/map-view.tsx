import { type KeyboardEvent, memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { isValidCoordinate } from '../../domain/coordinates';
import type { MessageKey } from '../../locales/catalogue';
import { useText } from '../../locales/text';
import type { EngineListener } from './engine';
import { EngineBoundary } from './engine-boundary';
import { MapAttribution } from './map-attribution';
import { MapControls } from './map-controls';
import type { MapItem, MapSource } from './map-item';
import { MapNotice } from './map-notice';
import { MapPopup } from './map-popup';
import { MarkersInView } from './markers-in-view';
import './map-view.css';
import type { MapScene } from './map-scene';
import type { PlacedItem } from './prepared-items';
import { SpotList } from './spot-list';
import { useMapEngine } from './use-map-engine';
import { useMapScene } from './use-map-scene';
import { useHasSize } from './use-map-size';

export interface MapViewProps {
  /** What the map shows, for its accessible name: "Map of DashCams". */
  name: string;
  /** A new array at each refresh or filter; the same array says that nothing changed. */
  items: readonly MapItem[];
  selectedId: string | undefined;
  /** `undefined` when the selection is given up: its popup was closed, or the plain map was clicked. */
  onSelect(id: string | undefined): void;
  /** The content of the selected item's popup. */
  renderPopup(id: string): ReactNode;
  source: MapSource;
  /** No data has come yet. Absent: there is data, or there is none to come. */
  loading?: boolean;
  /** False: a small still map of its items without controls, popup or focus. Absent: true. */
  interactive?: boolean;
}

const panShare = 0.2;

/** The keys of a focused map. */
const keyActions: Record<string, (scene: MapScene) => void> = {
  ArrowLeft: (scene) => scene.panBy(-panShare, 0),
  ArrowRight: (scene) => scene.panBy(panShare, 0),
  ArrowUp: (scene) => scene.panBy(0, -panShare),
  ArrowDown: (scene) => scene.panBy(0, panShare),
  '+': (scene) => scene.zoomBy(1),
  '=': (scene) => scene.zoomBy(1),
  '-': (scene) => scene.zoomBy(-1),
};

function findPlaced(items: readonly MapItem[], id: string | undefined): PlacedItem | undefined {
  if (id === undefined) return undefined;
  return items.find(
    (item): item is PlacedItem => item.id === id && isValidCoordinate(item.latitude, item.longitude),
  );
}

/**
 * Records on a map (sections 2, 5 and 9, "Map"), on Google Maps or on tiles as the settings say; both look and
 * behave the same. Markers, labels and clusters are painted on one canvas and said in `MarkersInView`'s list.
 * Performance mark `map-drawn` with `detail: { count, reason: 'first' | 'update' }` tells when a data set came to
 * the screen.
 */
export const MapView = memo(function MapView(props: MapViewProps) {
  const {
    name,
    items,
    selectedId,
    onSelect,
    renderPopup,
    source,
    loading = false,
    interactive = true,
  } = props;
  const say = useText();
  const regionRef = useRef<HTMLElement>(null);
  const hasSize = useHasSize(regionRef);
  const { loaded, failureText, giveUp } = useMapEngine(source);
  const [readyEngine, setReadyEngine] = useState<string>();
  const [hasGround, setHasGround] = useState(true);
  const { scene, canvas, view, spot, closeSpot } = useMapScene(regionRef, {
    items,
    selectedId,
    interactive,
    onSelect,
  });

  const engineName = loaded?.entry.name;
  const listener = useMemo<EngineListener | undefined>(
    () =>
      scene && {
        ...scene.engineListener,
        onReady: (engine) => {
          scene.engineListener.onReady(engine);
          setReadyEngine(engineName);
        },
        onGround: setHasGround,
        onFailure: (reason) => {
          scene.detach();
          giveUp(reason);
        },
      },
    [scene, engineName, giveUp],
  );
  useEffect(() => {
    if (engineName === undefined) setReadyEngine(undefined);
  }, [engineName]);

  const selected = useMemo(() => findPlaced(items, selectedId), [items, selectedId]);
  const isReady = engineName !== undefined && readyEngine === engineName;
  const notice: MessageKey | undefined = hasGround ? failureText : 'map.tilesFailed';

  const close = () => {
    if (spot) closeSpot();
    else onSelect(undefined);
    regionRef.current?.focus({ preventScroll: true });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && (spot || selected)) {
      event.stopPropagation();
      close();
    }
    // Keys pressed in a popup or on a control are theirs.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = keyActions[event.key];
    if (!action || !scene) return;
    event.preventDefault();
    action(scene);
  };

  const region = (children: ReactNode) =>
    interactive ? (
      <section
        ref={regionRef}
        className="map-view"
        aria-label={say('map.label', { name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows pan and + and - zoom the focused map
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {children}
      </section>
    ) : (
      <section ref={regionRef} className="map-view map-still" aria-label={say('map.label', { name })}>
        {children}
      </section>
    );

  return region(
    <>
      {loaded && listener && scene && canvas && hasSize && (
        <EngineBoundary key={engineName} onFailure={listener.onFailure}>
          <loaded.Engine
            source={source}
            canvas={canvas}
            start={scene.startCamera()}
            interactive={interactive}
            listener={listener}
          />
        </EngineBoundary>
      )}
      {(!isReady || loading) && (
        <p className="map-waiting" role="status">
          {say(isReady ? 'map.loading' : 'map.initializing')}
        </p>
      )}
      <MarkersInView {...view} />
      {interactive && scene && isReady && (
        <>
          {spot ? (
            <MapPopup
              name={say('map.sameSpot', { count: spot.count })}
              anchor={spot.place}
              onFrame={scene.onFrame}
              onClose={close}
            >
              <SpotList
                spot={spot}
                onChoose={(id) => {
                  closeSpot();
                  onSelect(id);
                  regionRef.current?.focus({ preventScroll: true });
                }}
              />
            </MapPopup>
          ) : (
            selected && (
              <MapPopup
                key={selected.id}
                name={selected.label}
                anchor={selected}
                onFrame={scene.onFrame}
                onClose={close}
              >
                {renderPopup(selected.id)}
              </MapPopup>
            )
          )}
          <MapControls onZoom={(steps) => scene.zoomBy(steps)} onShowAll={() => scene.showAll()} />
        </>
      )}
      {interactive && <MapNotice message={notice} />}
      {loaded?.entry.showsTileAttribution && source.tileUrl !== '' && (
        <MapAttribution attribution={source.tileAttribution} />
      )}
    </>,
  );
});
