import type { ComponentType } from 'react';
import type { MessageKey } from '../../locales/catalogue';
import type { MapCamera } from './camera';
import type { MapSource } from './map-item';
import type { MapLayer } from './map-layer';
import type { MapFrame, PixelPoint } from './mercator';

export interface MapEngine {
  /** `durationMs` 0 moves at once. */
  moveTo(camera: MapCamera, durationMs: number): void;
  requestFrame(): void;
  setPointerCursor(isPointing: boolean): void;
}

/** The events of an engine. Pixels are relative to the top left corner of the map. */
export interface EngineListener {
  onReady(engine: MapEngine): void;
  /** Called on every render: paint the markers on the given canvas. The first frame with a size counts as success. */
  onFrame(frame: MapFrame): void;
  onClick(at: PixelPoint): void;
  onHover(at: PixelPoint | undefined): void;
  /** Whether base layer tiles load: false after several consecutive errors. */
  onTilesAvailable(isLoaded: boolean): void;
  /** The engine cannot be used; the next one in the catalogue is tried. */
  onFailure(reason: Error): void;
}

export interface EngineProps {
  source: MapSource;
  /** The markers' canvas; the engine puts it above its base layer, aligned with the viewport. */
  canvas: HTMLCanvasElement;
  start: MapCamera;
  interactive: boolean;
  /** One of the engine's layers; changing it keeps the view. */
  layer: MapLayer;
  showsTraffic: boolean;
  listener: EngineListener;
}

/**
 * A way to draw the base map. The component renders one element that fills its container: `.map-engine` is sized by
 * width and height, as scripts may set its position. An engine without a size, or without a frame in time, is replaced
 * (`use-engine-watch.ts`).
 */
export interface EngineEntry {
  name: string;
  available(source: Pick<MapSource, 'googleMapKey'>): boolean;
  load(): Promise<ComponentType<EngineProps>>;
  failureText: MessageKey;
  /** The base layers, the default one first. */
  layers(source: MapSource): readonly MapLayer[];
  hasTraffic: boolean;
}
