import { zoomLimits } from './camera';
import type { ViewEntry, ViewQuery } from './cluster-core';
import type { ClusterSource } from './cluster-source';
import type { SceneEntry } from './marker-layout';
import { fromPixel, type MapFrame } from './mercator';
import { compareItems, type PlacedItem, type PreparedItems, prepareItems } from './prepared-items';

/** Minimum interval between re-indexing for refreshes; filters and first data are immediate. */
const refreshMs = 1_000;
/** Query margin beyond each edge, as a share of the viewport: short pans need no query. */
const marginShare = 0.3;

export interface ClusterDetail {
  items: readonly PlacedItem[];
  count: number;
  expansionZoom: number;
}

function queryZoom(frame: MapFrame): number {
  // An animation may end slightly below its target zoom.
  return Math.max(0, Math.min(zoomLimits.max, Math.floor(frame.zoom + 0.01)));
}

function queryBounds(frame: MapFrame, share: number): ViewQuery {
  const marginX = frame.widthPx * share;
  const marginY = frame.heightPx * share;
  return {
    zoom: queryZoom(frame),
    northWest: fromPixel(frame, { xPx: -marginX, yPx: -marginY }),
    southEast: fromPixel(frame, { xPx: frame.widthPx + marginX, yPx: frame.heightPx + marginY }),
  };
}

function covers(outer: ViewQuery, inner: ViewQuery): boolean {
  return (
    outer.zoom === inner.zoom &&
    outer.northWest.x <= inner.northWest.x &&
    outer.northWest.y <= inner.northWest.y &&
    outer.southEast.x >= inner.southEast.x &&
    outer.southEast.y >= inner.southEast.y
  );
}

/** Connects index and painter. One load and one query run at a time; the last result stays until the next one. */
export class ClusterFeed {
  readonly #source: ClusterSource;
  readonly #onEntries: () => void;
  #latest: readonly PlacedItem[] = [];
  #positions: PreparedItems['positions'] = prepareItems([]).positions;
  #loaded: readonly PlacedItem[] | undefined;
  #frame: MapFrame | undefined;
  #covered: ViewQuery | undefined;
  #isLoading = false;
  #isQuerying = false;
  #mustLoad = false;
  #loadedAtMs = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shown: readonly PlacedItem[] | undefined;
  #isDisposed = false;

  entries: readonly SceneEntry[] = [];
  count = 0;
  /** Counts the data sets painted. */
  generation = 0;

  constructor(source: ClusterSource, onEntries: () => void) {
    this.#source = source;
    this.#onEntries = onEntries;
  }

  setItems({ placed, positions }: Pick<PreparedItems, 'placed' | 'positions'>): void {
    const change = this.#loaded === undefined ? 'set' : compareItems(this.#latest, placed);
    const isIndexed = this.#loaded === this.#latest && !this.#isLoading;
    this.#latest = placed;
    this.#positions = positions;
    if (change === 'words' && isIndexed) {
      this.#show(placed);
      return;
    }
    const isRefresh = change !== 'set';
    this.#mustLoad = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // In a task of its own, as the one with the new items is long enough.
    const waitMs = this.#loadedAtMs + refreshMs - performance.now();
    if (isRefresh) this.#timer = setTimeout(() => this.#load(), Math.max(0, waitMs));
    else this.#load();
  }

  /** Only contents changed, not positions: the index stays, and its entries get the new items. */
  #show(placed: readonly PlacedItem[]): void {
    if (this.#shown === this.#loaded) {
      this.entries = this.entries.map((shown) => {
        const item = shown.item && placed[shown.entry.index];
        return item ? { entry: shown.entry, item } : shown;
      });
      this.#shown = placed;
      this.generation += 1;
    }
    this.#loaded = placed;
    this.#onEntries();
  }

  setFrame(frame: MapFrame): void {
    this.#frame = frame;
    this.#query();
  }

  async detail(clusterId: number): Promise<ClusterDetail | undefined> {
    const loaded = this.#loaded;
    const members = await this.#source.members(clusterId);
    if (!members || !loaded) return undefined;
    const items = members.indexes.flatMap((index) => loaded[index] ?? []);
    return { items, count: members.count, expansionZoom: members.expansionZoom };
  }

  dispose(): void {
    this.#isDisposed = true;
    clearTimeout(this.#timer);
    this.#source.dispose();
  }

  async #load(): Promise<void> {
    this.#timer = undefined;
    if (this.#isLoading) return;
    this.#isLoading = true;
    this.#mustLoad = false;
    this.#loadedAtMs = performance.now();
    const [placed, positions] = [this.#latest, this.#positions];
    const coverage = this.#frame && queryBounds(this.#frame, marginShare);
    const entries = await this.#source.load(positions, coverage);
    this.#isLoading = false;
    if (this.#isDisposed) return;
    this.#loaded = placed;
    this.#covered = undefined;
    if (coverage) this.#applyEntries(entries, coverage);
    this.#query();
    if (this.#mustLoad && this.#timer === undefined) this.#load();
  }

  async #query(): Promise<void> {
    const frame = this.#frame;
    if (!frame || !this.#loaded || this.#isQuerying || this.#isDisposed) return;
    if (this.#covered && covers(this.#covered, queryBounds(frame, 0))) return;
    const coverage = queryBounds(frame, marginShare);
    const loaded = this.#loaded;
    this.#isQuerying = true;
    const entries = await this.#source.query(coverage);
    this.#isQuerying = false;
    if (this.#isDisposed) return;
    // A small set in the page may be ready before the worker's result of the larger set before it.
    if (this.#loaded === loaded) this.#applyEntries(entries, coverage);
    this.#query();
  }

  #applyEntries(entries: readonly ViewEntry[], coverage: ViewQuery): void {
    const loaded = this.#loaded ?? [];
    this.entries = entries.flatMap((entry): SceneEntry[] => {
      if (entry.type === 'cluster') return [{ entry }];
      const item = loaded[entry.index];
      return item ? [{ entry, item }] : [];
    });
    this.#covered = coverage;
    if (this.#shown !== loaded) {
      this.#shown = loaded;
      this.generation += 1;
    }
    this.count = loaded.length;
    this.#onEntries();
  }
}
