import type { ComponentType } from 'react';
import type { MessageKey } from '../../locales/catalogue';
import type { MapCamera } from './camera';
import type { MapSource } from './map-item';
import type { MapLayer } from './map-layer';
import type { MapFrame, PixelPoint } from './mercator';

/** What an engine lets itself be told, once it is ready. */
export interface MapEngine {
  /** Moves the view; `durationMs` 0 does it at once. */
  moveTo(camera: MapCamera, durationMs: number): void;
  /** Asks for one `onFrame`, before the next paint. */
  requestFrame(): void;
  /** Whether the pointer is over something that can be clicked. */
  setPointing(isPointing: boolean): void;
}

/** What an engine tells. Pixels are counted from the top left corner of the map. */
export interface EngineListener {
  onReady(engine: MapEngine): void;
  /**
   * The engine paints: the shared markers are to be painted now, on the canvas that it was given. The first frame with a
   * size says that it works.
   */
  onFrame(frame: MapFrame): void;
  onClick(at: PixelPoint): void;
  /** `undefined` when the pointer left the map. */
  onHover(at: PixelPoint | undefined): void;
  /** Whether the ground can be had: false after several failures in a row. */
  onGround(isLoaded: boolean): void;
  /** The engine cannot be used; the next one of the catalogue takes over. */
  onFailure(reason: Error): void;
}

export interface EngineProps {
  source: MapSource;
  /** The canvas of the markers; the engine puts it above its ground and keeps it on the view's corner. */
  canvas: HTMLCanvasElement;
  start: MapCamera;
  interactive: boolean;
  /** One of the engine's own; another one is shown on the open map, which keeps its view. */
  layer: MapLayer;
  showsTraffic: boolean;
  listener: EngineListener;
}

/**
 * One way to draw the ground, in the catalogue of engines. Its component renders one element, which fills the ground that
 * the map gives it: `.map-engine` has its size from width and height, whatever position a script writes on it. An engine
 * whose element has no size, or that reports no view in time, is given up (`use-engine-watch.ts`).
 */
export interface EngineEntry {
  name: string;
  /** Whether the settings ask for it. */
  available(source: MapSource): boolean;
  /** Loads its code, when it is first used. */
  load(): Promise<ComponentType<EngineProps>>;
  /** What is said when it cannot be used. */
  failureText: MessageKey;
  /** The grounds to choose from, the default one first. */
  layers(source: MapSource): readonly MapLayer[];
  /** Whether it can show how the traffic flows. */
  hasTraffic: boolean;
}
