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
import { type Coordinates, isValidCoordinate } from '../../domain/fleet/coordinates';
import type { MessageKey } from '../../locales/catalogue';
import { useText } from '../../locales/text';
import { type CoveredArea, noCoveredArea } from './camera';
import type { EngineListener } from './engine';
import { EngineBoundary } from './engine-boundary';
import { LayerMenu } from './layer-menu';
import { MapAttribution } from './map-attribution';
import { MapControls } from './map-controls';
import type { MapItem, MapSource } from './map-item';
import { chosenLayer, defaultLayerChoice, type LayerChoice } from './map-layer';
import { MapNotice } from './map-notice';
import { MapPopup } from './map-popup';
import { MarkersInView } from './markers-in-view';
import { controlsPx } from './popup-place';
import './map-view.css';
import type { MapScene } from './map-scene';
import type { PlacedItem } from './prepared-items';
import { SpotList } from './spot-list';
import { useEngineWatch } from './use-engine-watch';
import { useMapEngine } from './use-map-engine';
import { useMapScene } from './use-map-scene';
import { useHasSize } from './use-map-size';

export interface MapViewProps {
  /** Used in the accessible name: "Map of DashCams". */
  name: string;
  /** A new array for new data; an identical array means no change. */
  items: readonly MapItem[];
  selectedId: string | undefined;
  onSelect(id: string | undefined): void;
  renderPopup(id: string): ReactNode;
  source: MapSource;
  /** No data yet. Absent: false. */
  loading?: boolean;
  /** False: a still map without controls, popup or focus. Absent: true. */
  interactive?: boolean;
  /** The user's choice of layers. Absent: the default. */
  layerChoice?: LayerChoice;
  /** Called when the user changes layers. Absent: no layer menu. */
  onLayerChoice?(choice: LayerChoice): void;
  /** The part of the map hidden by something in front of it. Absent: none. */
  covered?: CoveredArea;
  /** Called with the clicked place, instead of selecting. Absent: clicks select. */
  onPlace?(place: Coordinates): void;
  /** Rendered over the map and moved with it, such as the edited shape. Absent: nothing. */
  renderShapes?(scene: MapScene): ReactNode;
}

const panShare = 0.2;

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
 * Records on a map (sections 2, 5 and 9, "Map"), on Google Maps or tiles by the settings, with the same markers and
 * behaviour. Markers, labels and clusters are painted on one canvas and listed in `MarkersInView`. The performance mark
 * `map-drawn` with `detail: { count, reason: 'first' | 'update' }` is set when a data set has been painted.
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
    layerChoice = defaultLayerChoice,
    onLayerChoice,
    covered = noCoveredArea,
    onPlace,
    renderShapes,
  } = props;
  const t = useText();
  const regionRef = useRef<HTMLElement>(null);
  const baseMapRef = useRef<HTMLDivElement>(null);
  const hasSize = useHasSize(regionRef);
  const { entry, loaded, failed, reportFailure } = useMapEngine(source);
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
  const layer = chosenLayer(layers, loaded && layerChoice.mapLayers[loaded.entry.name]);

  const onPlaceRef = useRef(onPlace);
  useEffect(() => {
    onPlaceRef.current = onPlace;
  });
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
      onClick: (at) => {
        const place = onPlaceRef.current && scene.placeAt(at);
        if (!place) return scene.engineListener.onClick(at);
        scene.countClickedPlace();
        onPlaceRef.current?.(place);
      },
      onTilesAvailable: setHasTiles,
      onFailure: (reason) => {
        scene.detach();
        reportFailure(reason);
      },
    };
  }, [scene, engineName, reportFailure]);
  useEffect(() => {
    if (engineName === undefined) setSeenEngine(undefined);
  }, [engineName]);
  useEngineWatch({
    regionRef,
    baseMapRef,
    pendingEngine: hasSize && !isReady ? entry?.name : undefined,
    onFailure: reportFailure,
  });

  const isPlain = !hasTiles || layer?.tiles?.url === '';
  useEffect(() => scene?.setPlain(isPlain), [scene, isPlain]);

  const selected = useMemo(() => findPlaced(items, selectedId), [items, selectedId]);
  // The last engine is kept even if it failed, and may still become ready.
  const failure = failed.findLast((each) => each !== entry || !isReady);
  const notice: MessageKey | undefined = hasTiles ? failure?.failureText : 'map.tilesFailed';

  const close = () => {
    if (spot) closeSpot();
    else onSelect(undefined);
    regionRef.current?.focus({ preventScroll: true });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Ignore keys from portals, which React bubbles to their parents.
    if (!event.currentTarget.contains(event.target as Node)) return;
    // Escape closes an open menu first; its button may still have the focus.
    const isOnOpenMenu = (event.target as Element).getAttribute('aria-expanded') === 'true';
    if (event.key === 'Escape' && !isOnOpenMenu && (spot || selected)) {
      event.stopPropagation();
      close();
    }
    // Ignore keys pressed in a popup or on a control.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = keyActions[event.key];
    if (!action || !scene) return;
    event.preventDefault();
    action(scene);
  };

  const style = {
    '--map-covered-right': `${covered.rightPx}px`,
    '--map-covered-bottom': `${covered.bottomPx}px`,
    '--map-controls': `${controlsPx}px`,
  } as CSSProperties;
  const region = (children: ReactNode) =>
    interactive ? (
      <section
        ref={regionRef}
        className="map-view"
        style={style}
        aria-label={t('map.label', { name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows pan and + and - zoom the focused map
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {children}
      </section>
    ) : (
      <section ref={regionRef} className="map-view map-still" aria-label={t('map.label', { name })}>
        {children}
      </section>
    );

  return region(
    <>
      <div ref={baseMapRef} className="base-map">
        {loaded && layer && listener && scene && canvas && hasSize && (
          <EngineBoundary key={engineName} onFailure={listener.onFailure}>
            <loaded.Engine
              source={source}
              canvas={canvas}
              start={scene.startCamera()}
              interactive={interactive}
              layer={layer}
              showsTraffic={interactive && layerChoice.showsTraffic}
              listener={listener}
            />
          </EngineBoundary>
        )}
      </div>
      {(!isReady || loading) && (
        <p className="map-waiting" role="status">
          {t(isReady ? 'map.loading' : 'map.initializing')}
        </p>
      )}
      <MarkersInView {...view} />
      {scene && isReady && renderShapes?.(scene)}
      {interactive && scene && isReady && (
        <>
          {spot ? (
            <MapPopup
              name={t('map.sameSpot', { count: spot.count })}
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
            {onLayerChoice && loaded && layer && (
              <LayerMenu
                engine={loaded.entry}
                layers={layers}
                layer={layer}
                layerChoice={layerChoice}
                onLayerChoice={onLayerChoice}
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
