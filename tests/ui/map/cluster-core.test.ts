import { describe, expect, it } from 'vitest';
import { ClusterCore, type ViewEntry, type ViewQuery } from '../../../src/ui/map/cluster-core';
import type { MapItem, MarkerKind } from '../../../src/ui/map/map-item';
import { toWorld } from '../../../src/ui/map/mercator';
import { prepareItems } from '../../../src/ui/map/prepared-items';

/** Between two corners in degrees, the north-western one first, latitude before longitude. */
function between(
  [north, west]: [number, number],
  [south, east]: [number, number],
): Pick<ViewQuery, 'northWest' | 'southEast'> {
  return {
    northWest: toWorld({ latitude: north, longitude: west }),
    southEast: toWorld({ latitude: south, longitude: east }),
  };
}

const usa = between([55, -130], [20, -60]);

function itemAt(latitude: number, longitude: number, kind: MarkerKind = 'available'): MapItem {
  return { id: `${latitude} ${longitude}`, latitude, longitude, label: 'Cam', kind };
}

function coreOf(items: readonly MapItem[]): ClusterCore {
  const core = new ClusterCore();
  core.load(1, prepareItems(items).positions);
  return core;
}

function clustersOf(entries: readonly ViewEntry[]) {
  return entries.filter((entry) => entry.type === 'cluster');
}

function recordsIn(entries: readonly ViewEntry[]): number {
  return entries.reduce((sum, entry) => sum + (entry.type === 'cluster' ? entry.count : 1), 0);
}

/** A grid of so many items over the USA. */
function fleetOf(count: number): MapItem[] {
  return Array.from({ length: count }, (_, index) =>
    itemAt(26 + ((index * 7_919) % 10_007) / 500, -122 + ((index * 104_729) % 20_011) / 400),
  );
}

describe('ClusterCore', () => {
  it('gives items that stand apart as points with their index', () => {
    const core = coreOf([itemAt(41, -96), itemAt(33, -84)]);
    const entries = core.query({ ...usa, zoom: 4 });
    expect(entries.map((entry) => entry.type === 'point' && entry.index).sort()).toEqual([0, 1]);
  });

  it('joins items within 60 px and splits the cluster by kind', () => {
    const core = coreOf([
      itemAt(41, -96),
      itemAt(41.1, -96.1),
      itemAt(41.2, -96, 'unavailable'),
      itemAt(33, -84),
    ]);
    const clusters = clustersOf(core.query({ ...usa, zoom: 4 }));
    expect(clusters).toHaveLength(1);
    expect(clusters[0]).toMatchObject({
      count: 3,
      counts: { available: 2, unavailable: 1, low: 0, medium: 0, high: 0, critical: 0 },
    });
  });

  it('gives only what is in view', () => {
    const core = coreOf([itemAt(41, -96), itemAt(33, -84)]);
    const entries = core.query({ ...between([44, -100], [38, -90]), zoom: 8 });
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ type: 'point', index: 0 });
  });

  it('returns the zoom at which a cluster splits, and its items', () => {
    const core = coreOf([itemAt(41, -96), itemAt(41.1, -96.1)]);
    const [cluster] = clustersOf(core.query({ ...usa, zoom: 4 }));
    const members = core.members(cluster?.id ?? -1);
    expect(members?.indexes.sort()).toEqual([0, 1]);
    expect(members?.expansionZoom).toBeGreaterThan(4);
    expect(members?.expansionZoom).toBeLessThanOrEqual(18);
    expect(clustersOf(core.query({ ...usa, zoom: members?.expansionZoom ?? 0 }))).toHaveLength(0);
  });

  it('never splits items at one place', () => {
    const core = coreOf([itemAt(41.2565, -95.9345), itemAt(41.2565, -95.9345), itemAt(41.256_501, -95.9345)]);
    const [cluster] = clustersOf(core.query({ ...usa, zoom: 18 }));
    expect(core.members(cluster?.id ?? -1)).toMatchObject({
      count: 3,
      expansionZoom: Number.POSITIVE_INFINITY,
    });
  });

  it('has no cluster of an earlier set', () => {
    const core = coreOf([itemAt(41, -96), itemAt(41.1, -96.1)]);
    const [cluster] = clustersOf(core.query({ ...usa, zoom: 4 }));
    core.load(2, prepareItems([itemAt(33, -84), itemAt(33.1, -84.1)]).positions);
    expect(core.members(cluster?.id ?? -1)).toBeUndefined();
  });

  it.each([4, 6])('loses no record of a large set, at the zoom of the view and at zoom %i', (zoom) => {
    const fleet = fleetOf(20_000);
    const core = coreOf(fleet);
    expect(recordsIn(core.query({ ...usa, zoom }))).toBe(fleet.length);
  });

  it.each([2, 4, 9])('joins who stands within the radius of the first that is free, at zoom %i', (zoom) => {
    const { positions } = prepareItems(fleetOf(1_500));
    const radius = 60 / (256 * 2 ** zoom);
    const free = new Set(positions.xs.keys());
    const sizes: number[] = [];
    for (const seed of free) {
      const joined = [...free].filter(
        (item) =>
          Math.hypot(
            (positions.xs[item] ?? 0) - (positions.xs[seed] ?? 0),
            (positions.ys[item] ?? 0) - (positions.ys[seed] ?? 0),
          ) <= radius,
      );
      for (const item of joined) free.delete(item);
      sizes.push(joined.length);
    }
    const core = new ClusterCore();
    core.load(1, positions);
    const entries = core.query({ ...usa, zoom });
    expect(entries.map((entry) => (entry.type === 'cluster' ? entry.count : 1))).toEqual(sizes);
  });

  it('returns the same entries after other zooms', () => {
    const core = coreOf(fleetOf(2_000));
    const before = core.query({ ...usa, zoom: 4 });
    for (let zoom = 5; zoom <= 18; zoom += 1) core.query({ ...usa, zoom });
    expect(core.query({ ...usa, zoom: 4 })).toEqual(before);
    const cluster = clustersOf(before)[0];
    expect(core.members(cluster?.id ?? -1)?.count).toBe(cluster?.count);
  });

  it('finds items across the date line', () => {
    const core = coreOf([itemAt(52, 179.5), itemAt(52, -178)]);
    expect(core.query({ ...between([54, 178], [50, 184]), zoom: 8 })).toHaveLength(2);
    expect(core.query({ ...between([54, -182], [50, -176]), zoom: 8 })).toHaveLength(2);
    expect(core.query({ ...between([54, 181], [50, 184]), zoom: 8 })).toHaveLength(1);
  });
});
