import type { Feature, Point } from 'geojson';
import Supercluster from 'supercluster';
import { type KindCounts, markerKinds } from './map-item';
import { toWorld, type WorldPoint, worldWidthPx } from './mercator';
import type { Positions } from './prepared-items';

/** A part of the world in degrees and a zoom; west may be below -180 and east above 180. */
export interface ViewQuery {
  westDegrees: number;
  southDegrees: number;
  eastDegrees: number;
  northDegrees: number;
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

type Level = Supercluster<KindCounts, KindCounts>;

/** Extent 256 makes the radius 60 px at the zooms of both engines; the default of 512 would halve it. */
const clusterRadiusPx = 60;
const shared = { radius: clusterRadiusPx, extent: 256, minPoints: 2 } as const;
const memberLimit = 200;
/** Levels that are kept: the zooms that the user goes back and forth between. A level of 100,000 takes some MB. */
const levelLimit = 5;
/** More than there are zooms, so that a cluster's id can carry its zoom; and sets enough to tell them apart. */
const zoomSlots = 32;
const setSlots = 1_024;

const noCounts: KindCounts = { available: 0, unavailable: 0, low: 0, medium: 0, high: 0, critical: 0 };
const countsOfOne = markerKinds.map((kind): KindCounts => ({ ...noCounts, [kind]: 1 }));

function addCounts(sum: KindCounts, more: Readonly<KindCounts>): void {
  for (const kind of markerKinds) sum[kind] += more[kind];
}

/** Hands the positions out as one feature that is filled anew: the index keeps no feature, and 100,000 cost. */
class PositionFeatures extends Array<Feature<Point, KindCounts>> {
  readonly #positions: Positions;

  constructor(positions: Positions) {
    super(positions.kindIndexes.length);
    this.#positions = positions;
  }

  override *[Symbol.iterator](): Generator<Feature<Point, KindCounts>, undefined> {
    const { latitudesDegrees, longitudesDegrees, kindIndexes } = this.#positions;
    const geometry: Point = { type: 'Point', coordinates: [0, 0] };
    const feature: Feature<Point, KindCounts> = { type: 'Feature', id: 0, properties: noCounts, geometry };
    for (let index = 0; index < kindIndexes.length; index += 1) {
      geometry.coordinates[0] = longitudesDegrees[index] ?? 0;
      geometry.coordinates[1] = latitudesDegrees[index] ?? 0;
      feature.id = index;
      feature.properties = countsOfOne[kindIndexes[index] ?? 0] ?? noCounts;
      yield feature;
    }
    return undefined;
  }
}

function buildLevel(positions: Positions, zoom: number): Level {
  const index: Level = new Supercluster<KindCounts, KindCounts>({
    ...shared,
    minZoom: zoom,
    maxZoom: zoom,
    map: (counts) => counts,
    reduce: addCounts,
  });
  return index.load(new PositionFeatures(positions));
}

/**
 * The cluster index over one set of positions. It runs in the worker, and in the page where there is no worker.
 *
 * Each zoom is indexed when it is first looked at: one level of 100,000 items takes a tenth of the time of all of
 * them, so that neither a keystroke nor a live fleet has to wait for zooms that nobody is looking at.
 */
export class ClusterCore {
  #positions: Positions | undefined;
  readonly #levels = new Map<number, Level>();
  #setNumber = 0;

  /** Takes a set over and indexes it at the (whole) zoom that will be looked at first. */
  load(positions: Positions, zoom: number): void {
    this.#positions = positions;
    this.#levels.clear();
    this.#setNumber = (this.#setNumber + 1) % setSlots;
    this.#level(zoom);
  }

  /** What is to be drawn in a view, and nothing else. */
  query(view: ViewQuery): ViewEntry[] {
    const { westDegrees, southDegrees, eastDegrees, northDegrees, zoom } = view;
    const features = this.#level(zoom)?.getClusters(
      [westDegrees, southDegrees, eastDegrees, northDegrees],
      zoom,
    );
    return (features ?? []).map((feature): ViewEntry => {
      const [longitude = 0, latitude = 0] = feature.geometry.coordinates;
      const place = toWorld({ latitude, longitude });
      const properties = feature.properties;
      if (!('cluster' in properties)) return { type: 'point', ...place, index: Number(feature.id) };
      const counts = { ...noCounts };
      addCounts(counts, properties);
      const id = (properties.cluster_id * zoomSlots + zoom) * setSlots + this.#setNumber;
      return { type: 'cluster', ...place, id, count: properties.point_count, counts };
    });
  }

  /** The members of a cluster, or nothing when the cluster is of an earlier set. */
  members(clusterId: number): ClusterMembers | undefined {
    if (clusterId % setSlots !== this.#setNumber) return undefined;
    const slot = Math.floor(clusterId / setSlots);
    try {
      const level = this.#level(slot % zoomSlots);
      const leaves = level?.getLeaves(Math.floor(slot / zoomSlots), Number.POSITIVE_INFINITY);
      if (!leaves) return undefined;
      const indexes = leaves.slice(0, memberLimit).map((leaf) => Number(leaf.id));
      return { indexes, count: leaves.length, expansionZoom: this.#expansionZoom(leaves) };
    } catch {
      return undefined;
    }
  }

  #level(zoom: number): Level | undefined {
    if (!this.#positions) return undefined;
    const level = this.#levels.get(zoom) ?? buildLevel(this.#positions, zoom);
    this.#levels.delete(zoom);
    this.#levels.set(zoom, level);
    const oldest = this.#levels.keys().next();
    if (this.#levels.size > levelLimit && !oldest.done) this.#levels.delete(oldest.value);
    return level;
  }

  #expansionZoom(leaves: readonly Feature<Point>[]): number {
    let [west, east, north, south] = [1, 0, 1, 0];
    for (const leaf of leaves) {
      const [longitude = 0, latitude = 0] = leaf.geometry.coordinates;
      const { x, y } = toWorld({ latitude, longitude });
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
}
