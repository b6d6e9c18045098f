import { markDrawn } from '../../browser/mark-drawn';
import type { Coordinates } from '../../domain/fleet/coordinates';
import {
  type CoveredArea,
  centreInVisibleArea,
  clampZoom,
  defaultCamera,
  fitCamera,
  fitZoomMax,
  isNear,
  type MapCamera,
  noCoveredArea,
  selectionCamera,
  selectionZoomMin,
  shiftCamera,
  stillPlainZoom,
  stillZoom,
  visibleSize,
  type WorldBounds,
  zoomLimits,
} from './camera';
import { ClusterFeed } from './cluster-feed';
import type { ClusterSource } from './cluster-source';
import type { EngineListener, MapEngine } from './engine';
import { readMapColours, watchScheme } from './map-colours';
import type { MapItem } from './map-item';
import { hitTest, layoutFrame, type SceneEntry, shiftTargets, type Target } from './marker-layout';
import {
  type MapFrame,
  type PixelPoint,
  placeAt,
  toCoordinates,
  toPixel,
  toWorld,
  worldWidthPx,
} from './mercator';
import { Painter } from './painter';
import { createInvalidWarning, type PlacedItem, type PreparedItems, prepareItems } from './prepared-items';

/** Items at one position that no zoom separates, for the list popup. */
export interface Spot {
  place: Coordinates;
  count: number;
  items: readonly MapItem[];
}

interface SceneListener {
  onSelect(id: string | undefined): void;
  onSpot(spot: Spot | undefined): void;
  onMoveEnd(targets: readonly Target[]): void;
}

export interface SceneOptions {
  canvas: HTMLCanvasElement;
  clusters: ClusterSource;
  interactive: boolean;
  listener: SceneListener;
  /** The size of the map in px; 0 without a layout. */
  sizeOf(): { widthPx: number; heightPx: number };
}

interface SceneLayout {
  entries: readonly SceneEntry[];
  selected: PlacedItem | undefined;
  frame: MapFrame;
  targets: readonly Target[];
}

const moveMs = 200;
const moveEndDelayMs = 150;

/** The state of the map, between the React component and an engine that draws the base map. */
export class MapScene {
  readonly #options: SceneOptions;
  readonly #context: CanvasRenderingContext2D | null;
  readonly #painter: Painter;
  readonly #feed: ClusterFeed;
  readonly #warnInvalid = createInvalidWarning();
  readonly #frameListeners = new Set<(frame: MapFrame) => void>();
  readonly #stopWatching: () => void;
  #engine: MapEngine | undefined;
  #frame: MapFrame | undefined;
  #layout: SceneLayout | undefined;
  #prepared: PreparedItems = prepareItems([]);
  #selectedId: string | undefined;
  #selected: PlacedItem | undefined;
  #mustShowSelected = false;
  #covered: CoveredArea = noCoveredArea;
  #isPlain = false;
  #isFitted = false;
  /** The bounds of a shape that a still map fits instead of the items; also visible without tiles. */
  #filling: WorldBounds | undefined;
  #animationTarget: { camera: MapCamera; untilMs: number } | undefined;
  #markedGeneration = 0;
  #hasMarked = false;
  #itemsTimer: ReturnType<typeof setTimeout> | undefined;
  #moveEndTimer: ReturnType<typeof setTimeout> | undefined;
  #isDisposed = false;
  #clickedPlaces = 0;

  constructor(options: SceneOptions) {
    this.#options = options;
    this.#context = options.canvas.getContext('2d');
    this.#painter = new Painter(readMapColours, this.#context);
    this.#feed = new ClusterFeed(options.clusters, () => this.#engine?.requestFrame());
    const repaint = () => {
      this.#painter.invalidateColours();
      this.#layout = undefined;
      this.#engine?.requestFrame();
    };
    const stopWatching = watchScheme(repaint);
    // Labels painted before the font has loaded must be painted again.
    document.fonts?.addEventListener('loadingdone', repaint);
    this.#stopWatching = () => {
      stopWatching();
      document.fonts?.removeEventListener('loadingdone', repaint);
    };
  }

  /** Section 9: fits the data, else the default; a selection comes first. */
  startCamera(): MapCamera {
    if (this.#frame) return this.#currentCamera();
    if (this.#selected && this.#mustShowSelected)
      return this.#selectionCamera(this.#selected, selectionZoomMin);
    return this.#fitted() ?? defaultCamera;
  }

  /** Filters apply at once, refreshes in the next task to keep this one short. */
  setItems(items: readonly MapItem[]): void {
    clearTimeout(this.#itemsTimer);
    const isRefresh = this.#feed.generation > 0 && this.#prepared.items.length === items.length;
    if (isRefresh) this.#itemsTimer = setTimeout(() => this.#takeItems(items));
    else this.#takeItems(items);
  }

  #takeItems(items: readonly MapItem[]): void {
    this.#prepared = prepareItems(items, this.#prepared);
    this.#warnInvalid(this.#prepared.invalidIds);
    this.#findSelected();
    if (!this.#options.interactive) this.#isFitted = false;
    this.#applyAutomaticMove();
    this.#feed.setItems(this.#prepared);
    this.#engine?.requestFrame();
  }

  setSelected(id: string | undefined): void {
    if (id === this.#selectedId) return;
    this.#selectedId = id;
    this.#mustShowSelected = id !== undefined && this.#options.interactive;
    this.#findSelected();
    this.#applyAutomaticMove();
    this.#engine?.requestFrame();
  }

  /** Sets the covered part of the map. A selected item that would be hidden is moved into the visible part. */
  setCovered(covered: CoveredArea): void {
    const before = this.#covered;
    this.#covered = covered;
    const isMore = covered.rightPx > before.rightPx || covered.bottomPx > before.bottomPx;
    // A selection that is not shown yet will avoid the covered part anyway.
    if (!isMore || !this.#engine || !this.#selected || this.#mustShowSelected) return;
    const { zoom } = this.#targetCamera();
    this.#moveTo(selectionCamera(this.#selected, zoom, this.#options.sizeOf(), covered));
  }

  /** Whether there are no tiles: a still map then zooms out. */
  setPlain(isPlain: boolean): void {
    if (isPlain === this.#isPlain) return;
    this.#isPlain = isPlain;
    if (this.#options.interactive) return;
    this.#isFitted = false;
    this.#applyAutomaticMove();
  }

  showAll(): void {
    const camera = this.#fitted();
    if (camera) this.#moveTo(camera);
  }

  zoomBy(steps: number): void {
    const camera = this.#targetCamera();
    const zoom = clampZoom(Math.round(camera.zoom) + steps);
    // The fixed point of the zoom is the centre of the visible part.
    const { rightPx, bottomPx } = this.#covered;
    this.#moveTo(
      centreInVisibleArea(this.#covered, { ...shiftCamera(camera, -rightPx / 2, -bottomPx / 2), zoom }),
    );
  }

  panBy(right: number, down: number): void {
    const { widthPx, heightPx } = this.#options.sizeOf();
    const camera = this.#targetCamera();
    const scale = worldWidthPx(camera.zoom);
    const { x, y } = toWorld(camera);
    const centre = { x: x + (right * widthPx) / scale, y: y + (down * heightPx) / scale };
    this.#moveTo({ ...toCoordinates(centre), zoom: camera.zoom });
  }

  /** The place under a pixel; undefined before the first frame. */
  placeAt(at: PixelPoint): Coordinates | undefined {
    return this.#frame && placeAt(this.#frame, at);
  }

  /** How many places were chosen by a click on the base map. */
  get clickedPlaces(): number {
    return this.#clickedPlaces;
  }

  /** A place is about to be chosen by a click. The map stays where it is then, though these may be its first data. */
  countClickedPlace(): void {
    this.#clickedPlaces += 1;
    this.#isFitted = true;
  }

  /** Brings places into view, as close as all of them fit. @param always also if all are in view already. */
  showPlaces(places: readonly Coordinates[], always = false): void {
    const size = this.#options.sizeOf();
    const frame = this.#frame;
    const isInView = (place: Coordinates): boolean => {
      if (!frame) return false;
      const { xPx, yPx } = toPixel(frame, toWorld(place));
      return xPx >= 0 && yPx >= 0 && xPx <= frame.widthPx && yPx <= frame.heightPx;
    };
    if (places.length === 0) return;
    const points = places.map(toWorld);
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const bounds = {
      northWest: { x: Math.min(...xs), y: Math.min(...ys) },
      southEast: { x: Math.max(...xs), y: Math.max(...ys) },
    };
    if (always && !this.#options.interactive) this.#filling = bounds;
    if (size.widthPx === 0 || (!always && places.every(isInView))) return;
    this.#moveTo(fitCamera(bounds, size));
  }

  /** Calls back at each frame and at once with the last one. @returns a function that stops it. */
  readonly onFrame = (listener: (frame: MapFrame) => void): (() => void) => {
    this.#frameListeners.add(listener);
    if (this.#frame) listener(this.#frame);
    return () => this.#frameListeners.delete(listener);
  };

  readonly engineListener: Pick<EngineListener, 'onReady' | 'onFrame' | 'onClick' | 'onHover'> = {
    onReady: (engine) => {
      if (this.#isDisposed) return;
      this.#engine = engine;
      this.#applyAutomaticMove();
      engine.requestFrame();
    },
    onFrame: (frame) => this.#paint(frame),
    onClick: (at) => void this.#click(at),
    onHover: (at) => {
      const hit = at && hitTest(this.#layout?.targets ?? [], at);
      this.#engine?.setPointerCursor(hit !== undefined);
    },
  };

  detach(): void {
    this.#engine = undefined;
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#engine = undefined;
    clearTimeout(this.#itemsTimer);
    clearTimeout(this.#moveEndTimer);
    this.#stopWatching();
    this.#frameListeners.clear();
    this.#feed.dispose();
  }

  #findSelected(): void {
    const id = this.#selectedId;
    this.#selected = id === undefined ? undefined : this.#prepared.placed.find((item) => item.id === id);
  }

  #fitted(): MapCamera | undefined {
    const size = this.#options.sizeOf();
    const bounds = this.#filling ?? this.#prepared.bounds;
    if (!bounds || size.widthPx === 0 || size.heightPx === 0) return undefined;
    const closestZoom = this.#isPlain ? stillPlainZoom : stillZoom;
    const camera = fitCamera(
      bounds,
      visibleSize(size, this.#covered),
      this.#options.interactive || this.#filling ? fitZoomMax : closestZoom,
    );
    return centreInVisibleArea(this.#covered, camera);
  }

  #selectionCamera(place: Coordinates, zoomNow: number): MapCamera {
    const zoom = Math.max(selectionZoomMin, zoomNow);
    return selectionCamera(place, zoom, this.#options.sizeOf(), this.#covered);
  }

  /** The only automatic moves: fitting the first data and showing a new selection. */
  #applyAutomaticMove(): void {
    if (!this.#engine) return;
    const isFirst = !this.#isFitted;
    if (isFirst) {
      const camera = this.#fitted();
      if (camera) {
        this.#isFitted = true;
        if (!this.#selected || !this.#mustShowSelected) this.#moveTo(camera, 0);
      }
    }
    if (this.#selected && this.#mustShowSelected) {
      this.#mustShowSelected = false;
      const zoomNow = isFirst ? selectionZoomMin : this.#targetCamera().zoom;
      this.#moveTo(this.#selectionCamera(this.#selected, zoomNow), isFirst ? 0 : moveMs);
    }
  }

  #currentCamera(): MapCamera {
    if (!this.#frame) return defaultCamera;
    return { ...toCoordinates(this.#frame.centre), zoom: this.#frame.zoom };
  }

  /** The target of a running animation, so that quick key presses add up. */
  #targetCamera(): MapCamera {
    return this.#animationTarget && performance.now() < this.#animationTarget.untilMs
      ? this.#animationTarget.camera
      : this.#currentCamera();
  }

  #moveTo(camera: MapCamera, wishedMs: number = moveMs): void {
    const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
    const size = this.#options.sizeOf();
    const isFar = !isNear(this.#currentCamera(), camera, size.widthPx);
    const durationMs = isStill || isFar ? 0 : wishedMs;
    this.#animationTarget = { camera, untilMs: performance.now() + durationMs };
    // Queries the next view before the engine draws it.
    if (durationMs === 0) this.#feed.setFrame({ ...size, zoom: camera.zoom, centre: toWorld(camera) });
    this.#engine?.moveTo(camera, durationMs);
  }

  async #click(at: PixelPoint): Promise<void> {
    const hit = hitTest(this.#layout?.targets ?? [], at);
    this.#options.listener.onSpot(undefined);
    if (hit?.type !== 'cluster') {
      if (hit || this.#selectedId !== undefined) this.#options.listener.onSelect(hit?.item.id);
      return;
    }
    const detail = await this.#feed.detail(hit.id);
    if (!detail || this.#isDisposed) return;
    const place = toCoordinates(hit.centre);
    const zoomNow = Math.floor(this.#currentCamera().zoom + 0.01);
    if (detail.expansionZoom > zoomLimits.max || zoomNow >= zoomLimits.max) {
      this.#options.listener.onSpot({ place, count: detail.count, items: detail.items });
    } else {
      const zoom = Math.max(detail.expansionZoom, zoomNow + 1);
      this.#moveTo(centreInVisibleArea(this.#covered, { ...place, zoom }));
    }
  }

  #paint(frame: MapFrame): void {
    if (this.#isDisposed) return;
    this.#frame = frame;
    this.#feed.setFrame(frame);
    const targets = this.#targets(frame);
    this.#paintCanvas(frame, targets);
    for (const listener of this.#frameListeners) listener(frame);
    this.#mark();
    clearTimeout(this.#moveEndTimer);
    this.#moveEndTimer = setTimeout(
      () => this.#options.listener.onMoveEnd(this.#layout?.targets ?? []),
      moveEndDelayMs,
    );
  }

  #targets(frame: MapFrame): readonly Target[] {
    const { entries } = this.#feed;
    const selected = this.#selected;
    const last = this.#layout;
    const isPan =
      last?.entries === entries &&
      last.selected === selected &&
      last.frame.zoom === frame.zoom &&
      last.frame.widthPx === frame.widthPx &&
      last.frame.heightPx === frame.heightPx &&
      frame.zoom >= defaultCamera.zoom;
    const scale = worldWidthPx(frame.zoom);
    const targets = isPan
      ? shiftTargets(
          last.targets,
          (last.frame.centre.x - frame.centre.x) * scale,
          (last.frame.centre.y - frame.centre.y) * scale,
        )
      : layoutFrame(frame, entries, selected, this.#painter.breakText);
    this.#layout = { entries, selected, frame, targets };
    return targets;
  }

  #paintCanvas(frame: MapFrame, targets: readonly Target[]): void {
    const { canvas } = this.#options;
    const pixelRatio = window.devicePixelRatio || 1;
    const width = Math.round(frame.widthPx * pixelRatio);
    const height = Math.round(frame.heightPx * pixelRatio);
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
      canvas.style.width = `${frame.widthPx}px`;
      canvas.style.height = `${frame.heightPx}px`;
    }
    if (this.#context) this.#painter.paint(this.#context, frame, pixelRatio, targets);
  }

  /** Sets the performance mark `map-drawn` in the frame after the one that painted new data. */
  #mark(): void {
    const { generation, count } = this.#feed;
    if (generation === this.#markedGeneration || (!this.#hasMarked && count === 0)) return;
    this.#markedGeneration = generation;
    const reason = this.#hasMarked ? 'update' : 'first';
    this.#hasMarked = true;
    requestAnimationFrame(() => markDrawn('map-drawn', { count, reason }));
  }
}
