import { useEffect } from 'react';
import { vi } from 'vitest';
import type { MapCamera } from '../../src/ui/map/camera';
import type { EngineEntry, EngineListener, EngineProps } from '../../src/ui/map/engine';
import type { MapSource } from '../../src/ui/map/map-item';
import type { MapLayer } from '../../src/ui/map/map-layer';
import { toWorld } from '../../src/ui/map/mercator';

/** The size that a map has in the tests, in px. */
export const mapSizePx = { widthPx: 1_000, heightPx: 800 } as const;

/** An engine that draws nothing, moves at once, and records its calls. */
export interface FakeMapEngine extends EngineEntry {
  /** The views it was opened with. */
  starts: MapCamera[];
  /** Where it was moved to, in order. */
  moves: MapCamera[];
  /** How long the last of these moves was to take, in ms. */
  lastMoveMs: number | undefined;
  /** The layers that it was to show, in order, and whether it was to show traffic at last. */
  shownLayers: string[];
  showsTraffic: boolean;
  /** How many of its maps are on the page. */
  openCount: number;
  click(xPx: number, yPx: number): void;
  fail(reason?: Error): void;
  tellGround(isLoaded: boolean): void;
  /** An engine that draws nothing draws once. */
  drawLate(): void;
}

interface FakeOptions {
  name?: string;
  available?(source: MapSource): boolean;
  /** Its code cannot be loaded. */
  cannotLoad?: boolean;
  /** Reports that it is ready, without moving. */
  neverDraws?: boolean;
  /** Its element is left without a height. */
  hasNoHeight?: boolean;
  layers?: readonly MapLayer[];
  hasTraffic?: boolean;
}

function flatten(element: HTMLElement | null): void {
  if (element) Object.defineProperty(element, 'clientHeight', { value: 0 });
}

export function createFakeMapEngine(options: FakeOptions = {}): FakeMapEngine {
  const { name = 'fake', available = () => true, cannotLoad = false, neverDraws = false } = options;
  const { hasNoHeight = false, hasTraffic = false, layers } = options;
  let listener: EngineListener | undefined;

  function FakeEngine(props: EngineProps) {
    const { start, interactive, layer, showsTraffic, listener: current } = props;
    useEffect(() => {
      fake.shownLayers.push(layer.id);
    }, [layer]);
    useEffect(() => {
      fake.showsTraffic = showsTraffic;
    }, [showsTraffic]);
    // biome-ignore lint/correctness/useExhaustiveDependencies: an engine takes its first view when it opens
    useEffect(() => {
      let camera = start;
      let timer: ReturnType<typeof setTimeout> | undefined;
      fake.starts.push(start);
      fake.openCount += 1;
      // Beside a small still map it is the large one that is clicked.
      if (interactive || !listener) listener = current;
      const requestFrame = () => {
        if (neverDraws) return;
        timer ??= setTimeout(() => {
          timer = undefined;
          current.onFrame({ ...mapSizePx, zoom: camera.zoom, centre: toWorld(camera) });
        });
      };
      current.onReady({
        moveTo: (next, durationMs) => {
          camera = next;
          fake.moves.push(next);
          fake.lastMoveMs = durationMs;
          requestFrame();
        },
        requestFrame,
        setPointerCursor: () => undefined,
      });
      return () => {
        fake.openCount -= 1;
        clearTimeout(timer);
        if (listener === current) listener = undefined;
      };
    }, [current]);
    return <div data-engine={name} ref={hasNoHeight ? flatten : undefined} />;
  }

  const fake: FakeMapEngine = {
    name,
    available,
    load: async () => {
      if (cannotLoad) throw new Error(`The code of ${name} cannot be loaded.`);
      return FakeEngine;
    },
    failureText: 'map.googleFailed',
    layers: ({ tileUrl, tileAttribution }) =>
      layers ?? [
        {
          id: 'map',
          label: 'map.layerMap',
          tiles: { url: tileUrl, attribution: tileAttribution, followsScheme: true },
        },
      ],
    hasTraffic,
    starts: [],
    moves: [],
    lastMoveMs: undefined,
    shownLayers: [],
    showsTraffic: false,
    openCount: 0,
    click: (xPx, yPx) => listener?.onClick({ xPx, yPx }),
    fail: (reason = new Error(`${name} failed.`)) => listener?.onFailure(reason),
    tellGround: (isLoaded) => listener?.onTilesAvailable(isLoaded),
    drawLate: () => {
      const [start] = fake.starts;
      if (start) listener?.onFrame({ ...mapSizePx, zoom: start.zoom, centre: toWorld(start) });
    },
  };
  return fake;
}

/**
 * jsdom lays nothing out and has no canvas: gives elements the map's size and every canvas no context. Tables keep having
 * none, and with it all of their columns.
 */
export function giveMapsASize(): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.closest('.data-table') ? 0 : mapSizePx.widthPx;
  });
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(mapSizePx.heightPx);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
}
