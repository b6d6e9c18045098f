import type { Coordinates } from '../../domain/coordinates';
import {
  type Covered,
  clampZoom,
  clearOf,
  defaultCamera,
  fitCamera,
  fitZoomMax,
  freeSize,
  isNear,
  type MapCamera,
  nothingCovered,
  selectionCamera,
  selectionZoomMin,
  shiftCamera,
  stillPlainZoom,
  stillZoom,
  zoomLimits,
} from './camera';
import { ClusterFeed } from './cluster-feed';
import type { ClusterSource } from './cluster-source';
import type { EngineListener, MapEngine } from './engine';
import { readMapColours, watchScheme } from './map-colours';
import type { MapItem } from './map-item';
import { hitTest, layOut, type SceneEntry, shiftTargets, type Target } from './marker-layout';
import { type MapFrame, type PixelPoint, toCoordinates, toWorld, worldWidthPx } from './mercator';
import { Painter } from './painter';
import { createInvalidWarning, type PlacedItem, type PreparedItems, prepareItems } from './prepared-items';

/** Several items that no zoom brings apart, for the list popup. */
export interface Spot {
  place: Coordinates;
  count: number;
  /** The first of them. */
  items: readonly MapItem[];
}

interface SceneListener {
  onSelect(id: string | undefined): void;
  onSpot(spot: Spot | undefined): void;
  /** What stands in view, some time after the view came to rest. */
  onRest(targets: readonly Target[]): void;
}

export interface SceneOptions {
  canvas: HTMLCanvasElement;
  clusters: ClusterSource;
  interactive: boolean;
  listener: SceneListener;
  /** The size of the map in px; 0 while it has none. */
  sizeOf(): { widthPx: number; heightPx: number };
}

interface Layout {
  entries: readonly SceneEntry[];
  selected: PlacedItem | undefined;
  frame: MapFrame;
  targets: readonly Target[];
}

const moveMs = 200;
const restMs = 150;

/**
 * What is on the map and how it is seen: items, selection, view, clicks. It stands between the React component,
 * which hands in what is to be shown, and an engine, which draws the ground and reports the view.
 */
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
  #layout: Layout | undefined;
  #prepared: PreparedItems = prepareItems([]);
  #selectedId: string | undefined;
  #selected: PlacedItem | undefined;
  #mustShowSelected = false;
  #covered: Covered = nothingCovered;
  #isPlain = false;
  #isFitted = false;
  #aim: { camera: MapCamera; untilMs: number } | undefined;
  #markedGeneration = 0;
  #hasMarked = false;
  #itemsTimer: ReturnType<typeof setTimeout> | undefined;
  #restTimer: ReturnType<typeof setTimeout> | undefined;
  #isDisposed = false;

  constructor(options: SceneOptions) {
    this.#options = options;
    this.#context = options.canvas.getContext('2d');
    this.#painter = new Painter(readMapColours, this.#context);
    this.#feed = new ClusterFeed(options.clusters, () => this.#engine?.requestFrame());
    const repaint = () => {
      this.#painter.forgetColours();
      this.#layout = undefined;
      this.#engine?.requestFrame();
    };
    const stopWatching = watchScheme(repaint);
    // Words painted before the font was there stand in another one until they are painted again.
    document.fonts?.addEventListener('loadingdone', repaint);
    this.#stopWatching = () => {
      stopWatching();
      document.fonts?.removeEventListener('loadingdone', repaint);
    };
  }

  /** Section 9: fit to the data, else the default; a selection before either. */
  startCamera(): MapCamera {
    if (this.#frame) return this.#cameraNow();
    if (this.#selected && this.#mustShowSelected)
      return this.#selectionCamera(this.#selected, selectionZoomMin);
    return this.#fitted() ?? defaultCamera;
  }

  /** Takes other items over: at once after a filter, a task later after a refresh, which has cost enough in this one. */
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
    this.#settle();
    this.#feed.setItems(this.#prepared);
    this.#engine?.requestFrame();
  }

  setSelected(id: string | undefined): void {
    if (id === this.#selectedId) return;
    this.#selectedId = id;
    this.#mustShowSelected = id !== undefined && this.#options.interactive;
    this.#findSelected();
    this.#settle();
    this.#engine?.requestFrame();
  }

  /** Something else stands over a part of the map now. A selection that it would hide moves into what is left. */
  setCovered(covered: Covered): void {
    const before = this.#covered;
    this.#covered = covered;
    const isMore = covered.rightPx > before.rightPx || covered.bottomPx > before.bottomPx;
    // A selection that is still to be shown will be shown clear of it.
    if (!isMore || !this.#engine || !this.#selected || this.#mustShowSelected) return;
    const { zoom } = this.#cameraAimed();
    this.#moveTo(selectionCamera(this.#selected, zoom, this.#options.sizeOf(), covered));
  }

  /** Whether the ground is without tiles: a still map then shows its item from further away. */
  setPlain(isPlain: boolean): void {
    if (isPlain === this.#isPlain) return;
    this.#isPlain = isPlain;
    if (this.#options.interactive) return;
    this.#isFitted = false;
    this.#settle();
  }

  showAll(): void {
    const camera = this.#fitted();
    if (camera) this.#moveTo(camera);
  }

  zoomBy(steps: number): void {
    const camera = this.#cameraAimed();
    const zoom = clampZoom(Math.round(camera.zoom) + steps);
    // What stays in its place is the middle of what is left of the map.
    const { rightPx, bottomPx } = this.#covered;
    this.#moveTo(clearOf(this.#covered, { ...shiftCamera(camera, -rightPx / 2, -bottomPx / 2), zoom }));
  }

  /** Moves the view by shares of its size, to the right and down. */
  panBy(right: number, down: number): void {
    const { widthPx, heightPx } = this.#options.sizeOf();
    const camera = this.#cameraAimed();
    const scale = worldWidthPx(camera.zoom);
    const { x, y } = toWorld(camera);
    const centre = { x: x + (right * widthPx) / scale, y: y + (down * heightPx) / scale };
    this.#moveTo({ ...toCoordinates(centre), zoom: camera.zoom });
  }

  /** Calls back at each frame and, when there is one already, at once; answers how to stop. */
  readonly onFrame = (listener: (frame: MapFrame) => void): (() => void) => {
    this.#frameListeners.add(listener);
    if (this.#frame) listener(this.#frame);
    return () => this.#frameListeners.delete(listener);
  };

  /** The scene's part of what an engine tells. */
  readonly engineListener: Pick<EngineListener, 'onReady' | 'onFrame' | 'onClick' | 'onHover'> = {
    onReady: (engine) => {
      if (this.#isDisposed) return;
      this.#engine = engine;
      this.#settle();
      engine.requestFrame();
    },
    onFrame: (frame) => this.#paint(frame),
    onClick: (at) => void this.#click(at),
    onHover: (at) => {
      const hit = at && hitTest(this.#layout?.targets ?? [], at);
      this.#engine?.setPointing(hit !== undefined);
    },
  };

  /** The engine is gone; another one may come. */
  detach(): void {
    this.#engine = undefined;
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#engine = undefined;
    clearTimeout(this.#itemsTimer);
    clearTimeout(this.#restTimer);
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
    const { bounds } = this.#prepared;
    if (!bounds || size.widthPx === 0 || size.heightPx === 0) return undefined;
    const closestZoom = this.#isPlain ? stillPlainZoom : stillZoom;
    const camera = fitCamera(
      bounds,
      freeSize(size, this.#covered),
      this.#options.interactive ? fitZoomMax : closestZoom,
    );
    return clearOf(this.#covered, camera);
  }

  #selectionCamera(place: Coordinates, zoomNow: number): MapCamera {
    const zoom = Math.max(selectionZoomMin, zoomNow);
    return selectionCamera(place, zoom, this.#options.sizeOf(), this.#covered);
  }

  /** The only moves that are not the user's: the first data is fitted, a new selection is shown. */
  #settle(): void {
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
      const zoomNow = isFirst ? selectionZoomMin : this.#cameraAimed().zoom;
      this.#moveTo(this.#selectionCamera(this.#selected, zoomNow), isFirst ? 0 : moveMs);
    }
  }

  #cameraNow(): MapCamera {
    if (!this.#frame) return defaultCamera;
    return { ...toCoordinates(this.#frame.centre), zoom: this.#frame.zoom };
  }

  /** Where a move under way will end, so that quick key presses add up. */
  #cameraAimed(): MapCamera {
    return this.#aim && performance.now() < this.#aim.untilMs ? this.#aim.camera : this.#cameraNow();
  }

  #moveTo(camera: MapCamera, wishedMs: number = moveMs): void {
    const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
    const size = this.#options.sizeOf();
    const isFar = !isNear(this.#cameraNow(), camera, size.widthPx);
    const durationMs = isStill || isFar ? 0 : wishedMs;
    this.#aim = { camera, untilMs: performance.now() + durationMs };
    // What will be in view can be asked for before the engine draws it.
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
    const zoomNow = Math.floor(this.#cameraNow().zoom + 0.01);
    if (detail.expansionZoom > zoomLimits.max || zoomNow >= zoomLimits.max) {
      this.#options.listener.onSpot({ place, count: detail.count, items: detail.items });
    } else {
      const zoom = Math.max(detail.expansionZoom, zoomNow + 1);
      this.#moveTo(clearOf(this.#covered, { ...place, zoom }));
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
    clearTimeout(this.#restTimer);
    this.#restTimer = setTimeout(() => this.#options.listener.onRest(this.#layout?.targets ?? []), restMs);
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
      : layOut(frame, entries, selected, this.#painter.breakText);
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

  /** Tells how long data takes to the screen: `map-drawn`, in the frame after the one that painted it. */
  #mark(): void {
    const { generation, count } = this.#feed;
    if (generation === this.#markedGeneration || (!this.#hasMarked && count === 0)) return;
    this.#markedGeneration = generation;
    const reason = this.#hasMarked ? 'update' : 'first';
    this.#hasMarked = true;
    requestAnimationFrame(() => performance.mark('map-drawn', { detail: { count, reason } }));
  }
}
