import type { ComponentType } from 'react';
import type { MessageKey } from '../../locales/catalogue';
import type { MapCamera } from './camera';
import type { MapSource } from './map-item';
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
  /** The engine paints: the shared markers are to be painted now, on the canvas that it was given. */
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
  listener: EngineListener;
}

/** One way to draw the ground, in the catalogue of engines. */
export interface EngineEntry {
  name: string;
  /** Whether the settings ask for it. */
  available(source: MapSource): boolean;
  /** Loads its code, when it is first used. */
  load(): Promise<ComponentType<EngineProps>>;
  /** What is said when it cannot be used. */
  failureText: MessageKey;
  /** Whether the tiles' attribution is to be shown; an engine that shows its own says false. */
  showsTileAttribution: boolean;
}
