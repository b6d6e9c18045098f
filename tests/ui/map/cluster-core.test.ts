import { describe, expect, it } from 'vitest';
import { ClusterCore, type ViewEntry } from '../../../src/ui/map/cluster-core';
import type { MapItem, MarkerKind } from '../../../src/ui/map/map-item';
import { prepareItems } from '../../../src/ui/map/prepared-items';

const usa = { westDegrees: -130, southDegrees: 20, eastDegrees: -60, northDegrees: 55 };

function itemAt(latitude: number, longitude: number, kind: MarkerKind = 'available'): MapItem {
  return { id: `${latitude} ${longitude}`, latitude, longitude, label: 'Cam', kind };
}

function coreOf(items: readonly MapItem[], zoom = 4): ClusterCore {
  const core = new ClusterCore();
  core.load(prepareItems(items).positions, zoom);
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
    const entries = core.query({
      westDegrees: -100,
      southDegrees: 38,
      eastDegrees: -90,
      northDegrees: 44,
      zoom: 8,
    });
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ type: 'point', index: 0 });
  });

  it('tells where a cluster comes apart and who is in it', () => {
    const core = coreOf([itemAt(41, -96), itemAt(41.1, -96.1)]);
    const [cluster] = clustersOf(core.query({ ...usa, zoom: 4 }));
    const members = core.members(cluster?.id ?? -1);
    expect(members?.indexes.sort()).toEqual([0, 1]);
    expect(members?.expansionZoom).toBeGreaterThan(4);
    expect(members?.expansionZoom).toBeLessThanOrEqual(18);
    expect(clustersOf(core.query({ ...usa, zoom: members?.expansionZoom ?? 0 }))).toHaveLength(0);
  });

  it('knows that items on one spot never come apart', () => {
    const core = coreOf([itemAt(41.2565, -95.9345), itemAt(41.2565, -95.9345), itemAt(41.256_501, -95.9345)]);
    const [cluster] = clustersOf(core.query({ ...usa, zoom: 18 }));
    expect(core.members(cluster?.id ?? -1)).toMatchObject({
      count: 3,
      expansionZoom: Number.POSITIVE_INFINITY,
    });
  });

  it('knows no cluster of an earlier set', () => {
    const core = coreOf([itemAt(41, -96), itemAt(41.1, -96.1)]);
    const [cluster] = clustersOf(core.query({ ...usa, zoom: 4 }));
    core.load(prepareItems([itemAt(33, -84), itemAt(33.1, -84.1)]).positions, 4);
    expect(core.members(cluster?.id ?? -1)).toBeUndefined();
  });

  it.each([4, 6])('loses no record of a large set, at the zoom of the view and at zoom %i', (zoom) => {
    const fleet = fleetOf(20_000);
    const core = coreOf(fleet, 4);
    expect(recordsIn(core.query({ ...usa, zoom }))).toBe(fleet.length);
  });

  it('gives the same picture to whoever comes back from other zooms', () => {
    const core = coreOf(fleetOf(2_000), 4);
    const before = core.query({ ...usa, zoom: 4 });
    for (let zoom = 5; zoom <= 18; zoom += 1) core.query({ ...usa, zoom });
    expect(core.query({ ...usa, zoom: 4 })).toEqual(before);
    const cluster = clustersOf(before)[0];
    expect(core.members(cluster?.id ?? -1)?.count).toBe(cluster?.count);
  });

  it('finds what lies across the date line', () => {
    const core = coreOf([itemAt(52, 179.5), itemAt(52, -178)]);
    const view = { westDegrees: 178, southDegrees: 50, eastDegrees: 184, northDegrees: 54, zoom: 8 };
    expect(core.query(view)).toHaveLength(2);
  });
});
