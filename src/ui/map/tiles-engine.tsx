import { defaults as defaultInteractions } from 'ol/interaction/defaults';
import Layer from 'ol/layer/Layer';
import TileLayer from 'ol/layer/Tile';
import OlMap, { type FrameState } from 'ol/Map';
import { fromLonLat } from 'ol/proj';
import ImageTile from 'ol/source/ImageTile';
import { expandUrl, pickUrl, renderXYZTemplate } from 'ol/uri';
import View from 'ol/View';
import { useEffect, useRef } from 'react';
import { loadPart } from '../../browser/load-part';
import { type MapCamera, zoomLimits } from './camera';
import type { EngineListener, EngineProps } from './engine';
import { type MapColours, readMapColours, watchScheme } from './map-colours';
import type { TileAddress } from './map-layer';
import { type MapFrame, zoomOfWorldWidth } from './mercator';
import type { OutlineMap } from './outline-map';
import { createTileSupply, loadTileImage } from './tile-supply';

const halfWorldMetres = 20_037_508.342789244;

function toFrame(state: FrameState): MapFrame {
  const { center, resolution } = state.viewState;
  const [east = 0, north = 0] = center;
  const [widthPx = 0, heightPx = 0] = state.size;
  return {
    widthPx,
    heightPx,
    zoom: zoomOfWorldWidth((2 * halfWorldMetres) / resolution),
    centre: {
      x: (east + halfWorldMetres) / (2 * halfWorldMetres),
      y: (halfWorldMetres - north) / (2 * halfWorldMetres),
    },
  };
}

/** The layer below the tiles: empty until tiles fail, then the outline map. */
function createOutlineLayer(): { layer: Layer; show(): void; dispose(): void } {
  const canvas = document.createElement('canvas');
  canvas.className = 'map-canvas';
  const context = canvas.getContext('2d');
  let outline: OutlineMap | undefined;
  let isAsked = false;
  let colours: MapColours | undefined;
  const layer = new Layer({
    render: (state) => {
      const frame = toFrame(state);
      const width = Math.round(frame.widthPx * state.pixelRatio);
      const height = Math.round(frame.heightPx * state.pixelRatio);
      if (outline && context) {
        if (canvas.width !== width || canvas.height !== height) {
          canvas.width = width;
          canvas.height = height;
        }
        colours ??= readMapColours();
        outline.paint(context, frame, state.pixelRatio, colours);
      }
      return canvas;
    },
  });
  const stopWatching = watchScheme(() => {
    colours = undefined;
    layer.changed();
  });
  return {
    layer,
    show: async () => {
      if (isAsked) return;
      isAsked = true;
      const { loadOutlineMap } = await loadPart(() => import('./outline-map'));
      outline = await loadOutlineMap().catch((reason: unknown) => {
        console.warn('The outlines of the offline map could not be loaded.', reason);
        isAsked = false;
        return undefined;
      });
      layer.changed();
    },
    dispose: stopWatching,
  };
}

function createTileLayer({ url, followsScheme }: TileAddress, onTilesAvailable: (isLoaded: boolean) => void) {
  const urls = expandUrl(url);
  const supply = createTileSupply({
    loadTile: loadTileImage,
    onTilesAvailable,
    onRetry: () => source.refresh(),
  });
  const source: ImageTile = new ImageTile({
    loader: (zoom, x, y, { signal, maxY }) =>
      supply.load(renderXYZTemplate(pickUrl(urls, zoom, x, y), zoom, x, y, maxY), signal),
    maxZoom: zoomLimits.max,
  });
  // OpenLayers uses one canvas for each class name.
  const className = followsScheme ? 'map-tiles' : 'map-tiles-as-they-come';
  return { layer: new TileLayer({ source, className }), settle: supply.settle, dispose: supply.dispose };
}

interface TilesOptions extends Pick<EngineProps, 'canvas' | 'interactive' | 'start'> {
  target: HTMLElement;
  listener: EngineListener;
}

interface TilesMap {
  showTiles(tiles: TileAddress): void;
  close(): void;
}

function openTilesMap({ target, canvas, interactive, start, listener }: TilesOptions): TilesMap {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const outline = createOutlineLayer();
  const markers = new Layer({
    render: (state) => {
      listener.onFrame(toFrame(state));
      return canvas;
    },
  });
  const view = new View({
    center: fromLonLat([start.longitude, start.latitude]),
    zoom: start.zoom,
    minZoom: zoomLimits.min,
    maxZoom: zoomLimits.max,
    // Raster tiles are sharp at whole zooms only.
    constrainResolution: true,
    enableRotation: false,
    multiWorld: true,
    extent: [-1e12, -halfWorldMetres, 1e12, halfWorldMetres],
    constrainOnlyCenter: true,
  });
  const map = new OlMap({
    target,
    view,
    controls: [],
    layers: [outline.layer, markers],
    interactions: interactive
      ? defaultInteractions({
          altShiftDragRotate: false,
          pinchRotate: false,
          keyboard: false,
          zoomDuration: isStill ? 0 : 200,
        })
      : [],
  });
  if (interactive) {
    map.on('click', ({ pixel: [xPx = 0, yPx = 0] }) => listener.onClick({ xPx, yPx }));
    map.on('pointermove', ({ pixel: [xPx = 0, yPx = 0], dragging }) => {
      if (!dragging) listener.onHover({ xPx, yPx });
    });
    target.addEventListener('pointerleave', () => listener.onHover(undefined));
  }
  const moveTo = (camera: MapCamera, durationMs: number) => {
    const center = fromLonLat([camera.longitude, camera.latitude]);
    view.cancelAnimations();
    const now = view.getCenter();
    if (now?.[0] !== undefined && center[0] !== undefined) {
      center[0] += Math.round((now[0] - center[0]) / (2 * halfWorldMetres)) * 2 * halfWorldMetres;
    }
    if (durationMs > 0) {
      view.animate({ center, zoom: camera.zoom, duration: durationMs });
    } else {
      view.setCenter(center);
      view.setZoom(camera.zoom);
    }
  };
  listener.onReady({
    moveTo,
    requestFrame: () => markers.changed(),
    setPointerCursor: (isPointing) => target.classList.toggle('map-pointing', isPointing),
  });

  let shown: ReturnType<typeof createTileLayer> | undefined;
  map.on('loadend', () => shown?.settle());
  const removeTiles = () => {
    if (!shown) return;
    map.removeLayer(shown.layer);
    shown.dispose();
    shown = undefined;
  };
  return {
    showTiles: (tiles) => {
      removeTiles();
      listener.onTilesAvailable(true);
      if (tiles.url === '') {
        outline.show();
        return;
      }
      shown = createTileLayer(tiles, (isLoaded) => {
        if (!isLoaded) outline.show();
        listener.onTilesAvailable(isLoaded);
      });
      map.getLayers().insertAt(1, shown.layer);
    },
    close: () => {
      removeTiles();
      outline.dispose();
      map.setTarget(undefined);
      map.dispose();
    },
  };
}

/** Raster tiles, drawn by OpenLayers, behind the interface of map engines. */
export function TilesEngine({ canvas, start, interactive, layer, listener }: EngineProps) {
  const targetRef = useRef<HTMLDivElement>(null);
  const startRef = useRef(start);
  const mapRef = useRef<TilesMap>(undefined);
  const { tiles } = layer;
  useEffect(() => {
    const target = targetRef.current;
    if (!target) return undefined;
    const map = openTilesMap({ target, canvas, interactive, start: startRef.current, listener });
    mapRef.current = map;
    return map.close;
  }, [canvas, interactive, listener]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a map that was opened anew has no tiles yet
  useEffect(() => {
    if (tiles) mapRef.current?.showTiles(tiles);
  }, [tiles, canvas, interactive, listener]);
  return <div ref={targetRef} className="map-engine" />;
}
