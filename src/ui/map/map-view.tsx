import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isValidCoordinate } from '../../domain/coordinates';
import type { MessageKey } from '../../locales/catalogue';
import { useText } from '../../locales/text';
import { type Covered, nothingCovered } from './camera';
import type { EngineListener } from './engine';
import { EngineBoundary } from './engine-boundary';
import { LayerMenu } from './layer-menu';
import { MapAttribution } from './map-attribution';
import { MapControls } from './map-controls';
import type { MapItem, MapSource } from './map-item';
import { chosenLayer, defaultGround, type GroundChoice } from './map-layer';
import { MapNotice } from './map-notice';
import { MapPopup } from './map-popup';
import { MarkersInView } from './markers-in-view';
import './map-view.css';
import type { MapScene } from './map-scene';
import type { PlacedItem } from './prepared-items';
import { SpotList } from './spot-list';
import { useEngineWatch } from './use-engine-watch';
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
  /** Which ground the user wants. Absent: the default one. */
  ground?: GroundChoice;
  /** The user chose another ground. Absent: there is nothing to choose with. */
  onGround?(choice: GroundChoice): void;
  /** How much of the map something else stands over: selections and fits keep clear of it. Absent: nothing. */
  covered?: Covered;
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
    ground = defaultGround,
    onGround,
    covered = nothingCovered,
  } = props;
  const say = useText();
  const regionRef = useRef<HTMLElement>(null);
  const groundRef = useRef<HTMLDivElement>(null);
  const hasSize = useHasSize(regionRef);
  const { entry, loaded, failed, giveUp } = useMapEngine(source);
  const [seenEngine, setSeenEngine] = useState<string>();
  const [hasTiles, setHasTiles] = useState(true);
  const { scene, canvas, view, spot, closeSpot } = useMapScene(regionRef, {
    items,
    selectedId,
    interactive,
    covered,
    onSelect,
  });

  const engineName = loaded?.entry.name;
  const isReady = engineName !== undefined && seenEngine === engineName;
  const layers = useMemo(() => loaded?.entry.layers(source) ?? [], [loaded, source]);
  const layer = chosenLayer(layers, loaded && ground.mapLayers[loaded.entry.name]);

  const listener = useMemo<EngineListener | undefined>(() => {
    if (!scene) return undefined;
    let isSeen = false;
    return {
      ...scene.engineListener,
      onFrame: (frame) => {
        if (frame.widthPx === 0 || frame.heightPx === 0) return;
        scene.engineListener.onFrame(frame);
        if (!isSeen) setSeenEngine(engineName);
        isSeen = true;
      },
      onGround: setHasTiles,
      onFailure: (reason) => {
        scene.detach();
        giveUp(reason);
      },
    };
  }, [scene, engineName, giveUp]);
  useEffect(() => {
    if (engineName === undefined) setSeenEngine(undefined);
  }, [engineName]);
  useEngineWatch({
    regionRef,
    groundRef,
    awaited: hasSize && !isReady ? entry?.name : undefined,
    onFailure: giveUp,
  });

  const isPlain = !hasTiles || layer?.tiles?.url === '';
  useEffect(() => scene?.setPlain(isPlain), [scene, isPlain]);

  const selected = useMemo(() => findPlaced(items, selectedId), [items, selectedId]);
  // The last engine is kept though it failed, and may have come to draw after all.
  const failure = failed.findLast((each) => each !== entry || !isReady);
  const notice: MessageKey | undefined = hasTiles ? failure?.failureText : 'map.tilesFailed';

  const close = () => {
    if (spot) closeSpot();
    else onSelect(undefined);
    regionRef.current?.focus({ preventScroll: true });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // What is opened from a control stands elsewhere in the document, and its keys are its own.
    if (!event.currentTarget.contains(event.target as Node)) return;
    // It closes an open menu first, whose button may have the focus still.
    const isOnOpenMenu = (event.target as Element).getAttribute('aria-expanded') === 'true';
    if (event.key === 'Escape' && !isOnOpenMenu && (spot || selected)) {
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

  const style = {
    '--map-covered-right': `${covered.rightPx}px`,
    '--map-covered-bottom': `${covered.bottomPx}px`,
  } as CSSProperties;
  const region = (children: ReactNode) =>
    interactive ? (
      <section
        ref={regionRef}
        className="map-view"
        style={style}
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
      <div ref={groundRef} className="map-ground">
        {loaded && layer && listener && scene && canvas && hasSize && (
          <EngineBoundary key={engineName} onFailure={listener.onFailure}>
            <loaded.Engine
              source={source}
              canvas={canvas}
              start={scene.startCamera()}
              interactive={interactive}
              layer={layer}
              showsTraffic={interactive && ground.showsTraffic}
              listener={listener}
            />
          </EngineBoundary>
        )}
      </div>
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
              covered={covered}
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
                covered={covered}
                onFrame={scene.onFrame}
                onClose={close}
              >
                {renderPopup(selected.id)}
              </MapPopup>
            )
          )}
          <MapControls onZoom={(steps) => scene.zoomBy(steps)} onShowAll={() => scene.showAll()}>
            {onGround && loaded && layer && (
              <LayerMenu
                engine={loaded.entry}
                layers={layers}
                layer={layer}
                ground={ground}
                onGround={onGround}
              />
            )}
          </MapControls>
        </>
      )}
      {interactive && <MapNotice message={notice} />}
      {layer?.tiles && <MapAttribution attribution={layer.tiles.attribution} />}
    </>,
  );
});
