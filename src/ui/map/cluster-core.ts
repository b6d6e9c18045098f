import { type KindCounts, markerKinds } from './map-item';
import { type WorldPoint, worldWidthPx } from './mercator';
import type { Positions } from './prepared-items';

/** A viewport in world units; west may be below 0 and east above 1. */
export interface ViewQuery {
  northWest: WorldPoint;
  southEast: WorldPoint;
  zoom: number;
}

/** An item outside of clusters; `index` is its index in the loaded arrays. */
export interface PointEntry extends WorldPoint {
  type: 'point';
  index: number;
}

/** A cluster in the viewport. */
export interface ClusterEntry extends WorldPoint {
  type: 'cluster';
  id: number;
  count: number;
  counts: KindCounts;
}

/** What is drawn in the viewport. */
export type ViewEntry = PointEntry | ClusterEntry;

/** The items of a cluster, and the zoom at which it splits. */
export interface ClusterMembers {
  /** Indexes into the loaded arrays, limited to the first few hundred. */
  indexes: number[];
  count: number;
  /** The zoom at which the cluster splits; above the map's limit when it never does. */
  expansionZoom: number;
}

/** The clusters of one zoom. All arrays have the same indexes. */
interface Level {
  /** Number of entries; the arrays may be longer. */
  size: number;
  /** Position of each entry in world units. */
  xs: Float64Array;
  ys: Float64Array;
  sizes: Uint32Array;
  firsts: Uint32Array;
  entryOf: Int32Array;
}

const clusterRadiusPx = 60;
const memberLimit = 200;
/** Cached levels, for zooming in and out. A level of 100,000 items takes some MB. */
const levelLimit = 5;
/** Cluster ids contain zoom and data set: `zoomSlots` is more than there are zooms. */
const zoomSlots = 32;
const setSlots = 1_024;

/** Spatial hash of items. Cells may share a bucket, so callers check distances too. */
interface Grid {
  bucketOf(column: number, row: number): number;
  /** Items of a bucket lie between its start and end; removing one moves the end. */
  items: Int32Array;
  starts: Int32Array;
  ends: Int32Array;
}

function gridOf({ xs, ys }: Positions, cellSize: number): Grid {
  const count = xs.length;
  const mask = 2 ** Math.ceil(Math.log2(Math.max(2, count))) - 1;
  const bucketOf = (column: number, row: number): number =>
    (Math.imul(column, 73_856_093) ^ Math.imul(row, 19_349_663)) & mask;
  const buckets = new Int32Array(count);
  const starts = new Int32Array(mask + 2);
  for (let index = 0; index < count; index += 1) {
    const column = Math.floor((xs[index] as number) / cellSize);
    const bucket = bucketOf(column, Math.floor((ys[index] as number) / cellSize));
    buckets[index] = bucket;
    starts[bucket + 1] = (starts[bucket + 1] as number) + 1;
  }
  for (let bucket = 1; bucket < starts.length; bucket += 1) {
    starts[bucket] = (starts[bucket] as number) + (starts[bucket - 1] as number);
  }
  const ends = starts.slice(0, -1);
  const items = new Int32Array(count);
  for (let index = 0; index < count; index += 1) {
    const bucket = buckets[index] as number;
    const at = ends[bucket] as number;
    items[at] = index;
    ends[bucket] = at + 1;
  }
  return { bucketOf, items, starts, ends };
}

/**
 * Greedy clustering at one zoom: each free item, in order, takes all free items within the radius. With cells as wide
 * as the radius nine cells contain them all; taken items are removed from their cells, so that the time hardly depends
 * on density.
 */
function buildLevel(positions: Positions, zoom: number): Level {
  const { xs, ys } = positions;
  const count = xs.length;
  const radius = clusterRadiusPx / worldWidthPx(zoom);
  const { bucketOf, items, starts, ends } = gridOf(positions, radius);
  const level: Level = {
    size: 0,
    xs: new Float64Array(count),
    ys: new Float64Array(count),
    sizes: new Uint32Array(count),
    firsts: new Uint32Array(count),
    entryOf: new Int32Array(count).fill(-1),
  };
  const { entryOf } = level;
  for (let seed = 0; seed < count; seed += 1) {
    if (entryOf[seed] !== -1) continue;
    const entry = level.size;
    const x = xs[seed] as number;
    const y = ys[seed] as number;
    const column = Math.floor(x / radius);
    const row = Math.floor(y / radius);
    let [sumX, sumY, size] = [x, y, 1];
    entryOf[seed] = entry;
    for (let cell = 0; cell < 9; cell += 1) {
      const bucket = bucketOf(column - 1 + (cell % 3), row - 1 + Math.floor(cell / 3));
      let end = ends[bucket] as number;
      for (let at = starts[bucket] as number; at < end; ) {
        const item = items[at] as number;
        const isTaken = entryOf[item] !== -1;
        const itemX = xs[item] as number;
        const itemY = ys[item] as number;
        if (!isTaken && (itemX - x) ** 2 + (itemY - y) ** 2 > radius ** 2) {
          at += 1;
          continue;
        }
        if (!isTaken) {
          entryOf[item] = entry;
          sumX += itemX;
          sumY += itemY;
          size += 1;
        }
        end -= 1;
        items[at] = items[end] as number;
      }
      ends[bucket] = end;
    }
    level.xs[entry] = sumX / size;
    level.ys[entry] = sumY / size;
    level.sizes[entry] = size;
    level.firsts[entry] = seed;
    level.size += 1;
  }
  return level;
}

/** Zooms are indexed on demand, so that updates do not wait for zooms that are not shown. */
export class ClusterCore {
  #positions: Positions | undefined;
  readonly #levels = new Map<number, Level>();
  #setSlot = 0;

  /** @param set a number that differs from the sets before, to detect clusters of an old set. */
  load(set: number, positions: Positions): void {
    this.#positions = positions;
    this.#levels.clear();
    this.#setSlot = set % setSlots;
  }

  query({ northWest, southEast, zoom }: ViewQuery): ViewEntry[] {
    const positions = this.#positions;
    if (!positions) return [];
    const level = this.#level(positions, zoom);
    const widths = southEast.x - northWest.x;
    const inView: number[] = [];
    for (let entry = 0; entry < level.size; entry += 1) {
      const y = level.ys[entry] as number;
      if (y < northWest.y || y > southEast.y) continue;
      // Distance to the viewport's west edge, in whichever copy of the world.
      const eastwards = (level.xs[entry] as number) - northWest.x;
      if (eastwards - Math.floor(eastwards) <= widths) inView.push(entry);
    }
    const countsOf = this.#kindCounts(positions, level, inView);
    return inView.map((entry): ViewEntry => {
      const place = { x: level.xs[entry] as number, y: level.ys[entry] as number };
      const count = level.sizes[entry] as number;
      if (count === 1) return { type: 'point', ...place, index: level.firsts[entry] as number };
      const id = (entry * zoomSlots + zoom) * setSlots + this.#setSlot;
      return { type: 'cluster', ...place, id, count, counts: countsOf(entry) };
    });
  }

  /** The members of a cluster; undefined when the cluster is of an older set. */
  members(clusterId: number): ClusterMembers | undefined {
    if (!this.#positions || clusterId < 0 || clusterId % setSlots !== this.#setSlot) return undefined;
    const slot = Math.floor(clusterId / setSlots);
    const { entryOf } = this.#level(this.#positions, slot % zoomSlots);
    const entry = Math.floor(slot / zoomSlots);
    const indexes: number[] = [];
    for (let index = 0; index < entryOf.length; index += 1) if (entryOf[index] === entry) indexes.push(index);
    if (indexes.length === 0) return undefined;
    return {
      indexes: indexes.slice(0, memberLimit),
      count: indexes.length,
      expansionZoom: expansionZoom(this.#positions, indexes),
    };
  }

  #level(positions: Positions, zoom: number): Level {
    const level = this.#levels.get(zoom) ?? buildLevel(positions, zoom);
    this.#levels.delete(zoom);
    this.#levels.set(zoom, level);
    const oldest = this.#levels.keys().next();
    if (this.#levels.size > levelLimit && !oldest.done) this.#levels.delete(oldest.value);
    return level;
  }

  /** Counts the kinds within the clusters among some entries. */
  #kindCounts(
    { kindIndexes }: Positions,
    { size, sizes, entryOf }: Level,
    entries: readonly number[],
  ): (entry: number) => KindCounts {
    const kinds = markerKinds.length;
    const rows = new Int32Array(size).fill(-1);
    let clusters = 0;
    for (const entry of entries) {
      if ((sizes[entry] as number) === 1) continue;
      rows[entry] = clusters * kinds;
      clusters += 1;
    }
    const counts = new Uint32Array(clusters * kinds);
    for (let index = 0; clusters > 0 && index < entryOf.length; index += 1) {
      const row = rows[entryOf[index] as number] as number;
      if (row === -1) continue;
      const at = row + (kindIndexes[index] as number);
      counts[at] = (counts[at] as number) + 1;
    }
    return (entry) =>
      Object.fromEntries(
        markerKinds.map((kind, index) => [kind, counts[(rows[entry] as number) + index]]),
      ) as KindCounts;
  }
}

/** The zoom at which items are further apart than the cluster radius; infinite when there is none. */
function expansionZoom({ xs, ys }: Positions, indexes: readonly number[]): number {
  let [west, east, north, south] = [1, 0, 1, 0];
  for (const index of indexes) {
    const x = xs[index] as number;
    const y = ys[index] as number;
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  const spread = Math.max(east - west, south - north);
  // Half a metre: one parking place with differently rounded coordinates.
  if (spread * 40_075_000 < 0.5) return Number.POSITIVE_INFINITY;
  return Math.ceil(Math.log2(clusterRadiusPx / (spread * worldWidthPx(0))));
}
