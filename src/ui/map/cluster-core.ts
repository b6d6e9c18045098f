import { type KindCounts, markerKinds } from './map-item';
import { type WorldPoint, worldWidthPx } from './mercator';
import type { Positions } from './prepared-items';

/** A part of the world in world units and a zoom; west may be below 0 and east above 1. */
export interface ViewQuery {
  northWest: WorldPoint;
  southEast: WorldPoint;
  /** A whole number. */
  zoom: number;
}

/** An item that stands alone; `index` is its place in the loaded arrays. */
export interface PointEntry extends WorldPoint {
  type: 'point';
  index: number;
}

/** Several items as one circle, in the middle of its members. */
export interface ClusterEntry extends WorldPoint {
  type: 'cluster';
  id: number;
  count: number;
  counts: KindCounts;
}

export type ViewEntry = PointEntry | ClusterEntry;

/** Who is in a cluster, and where it comes apart. */
export interface ClusterMembers {
  /** Indexes into the loaded arrays, the first few hundred. */
  indexes: number[];
  count: number;
  /** The zoom at which the members stand apart; above the map's limit when they never do. */
  expansionZoom: number;
}

/** Everything at one zoom: each item stands for itself or is a member of one cluster. The arrays run in step. */
interface Level {
  /** How many entries there are; the arrays may be longer. */
  size: number;
  /** The place of each entry: the item's own, or the middle of the cluster's members. World units. */
  xs: Float64Array;
  ys: Float64Array;
  /** How many items each entry stands for. */
  sizes: Uint32Array;
  /** The first item of each entry. */
  firsts: Uint32Array;
  /** The entry of each item. */
  entryOf: Int32Array;
}

const clusterRadiusPx = 60;
const memberLimit = 200;
/** Levels that are kept: the zooms that the user goes back and forth between. A level of 100,000 takes some MB. */
const levelLimit = 5;
/** More than there are zooms, so that a cluster's id can carry its zoom; and sets enough to tell them apart. */
const zoomSlots = 32;
const setSlots = 1_024;

/** Items by the cell of a grid. Cells share buckets by chance, so that whoever looks into one looks at the distance too. */
interface Grid {
  bucketOf(column: number, row: number): number;
  /** Items, those of a bucket from its start up to its end; who takes one out moves the end. */
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
 * Joins items at one zoom: in their order, each one that is still free takes all that are free within the radius. A
 * grid whose cells are as wide as the radius has all of them in nine cells, and who is taken leaves his cell, so that
 * the time grows with the number of items and hardly with how close they stand.
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

/**
 * The cluster index over one set of positions. It runs in the worker, and in the page where there is no worker.
 *
 * Each zoom is indexed when it is first looked at, so that neither a keystroke nor a live fleet has to wait for zooms
 * that nobody is looking at.
 */
export class ClusterCore {
  #positions: Positions | undefined;
  readonly #levels = new Map<number, Level>();
  #setSlot = 0;

  /**
   * Takes a set over.
   *
   * @param set another number than that of the sets before it, so that a cluster of theirs is known to be gone.
   */
  load(set: number, positions: Positions): void {
    this.#positions = positions;
    this.#levels.clear();
    this.#setSlot = set % setSlots;
  }

  /** What is to be drawn in a view, and nothing else. */
  query({ northWest, southEast, zoom }: ViewQuery): ViewEntry[] {
    const positions = this.#positions;
    if (!positions) return [];
    const level = this.#level(positions, zoom);
    const widths = southEast.x - northWest.x;
    const inView: number[] = [];
    for (let entry = 0; entry < level.size; entry += 1) {
      const y = level.ys[entry] as number;
      if (y < northWest.y || y > southEast.y) continue;
      // How far east of the view's edge it stands, whichever copy of the world is in view.
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

  /** The members of a cluster, or nothing when the cluster is of an earlier set. */
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

  /** How many of each kind are in the clusters among some entries. */
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

/** The zoom at which items stand further apart than a cluster is wide; infinite where none does. */
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
  // Half a metre: the coordinates of one parking place, written with different digits.
  if (spread * 40_075_000 < 0.5) return Number.POSITIVE_INFINITY;
  return Math.ceil(Math.log2(clusterRadiusPx / (spread * worldWidthPx(0))));
}
