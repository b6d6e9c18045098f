import { describe, expect, it, vi } from 'vitest';
import type { MapItem } from '../../../src/ui/map/map-item';
import { toCoordinates } from '../../../src/ui/map/mercator';
import {
  createInvalidWarning,
  isSameSet,
  positionsOf,
  prepareItems,
} from '../../../src/ui/map/prepared-items';

function item(id: string, latitude: number | null, longitude: number | null): MapItem {
  return { id, latitude, longitude, label: id, kind: 'available' };
}

describe('prepareItems', () => {
  it('skips invalid coordinates and keeps the order of the others', () => {
    const prepared = prepareItems([
      item('a', 41, -96),
      item('zero', 0, -96),
      item('none', null, null),
      item('far', 91, -96),
      item('b', 33, -84),
    ]);
    expect(prepared.placed.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(prepared.invalidIds).toEqual(['zero', 'none', 'far']);
  });

  it('finds the bounds', () => {
    const { bounds } = prepareItems([item('a', 41, -96), item('b', 33, -84), item('c', 35, -120)]);
    const northWest = toCoordinates(bounds?.northWest ?? { x: 0, y: 0 });
    const southEast = toCoordinates(bounds?.southEast ?? { x: 0, y: 0 });
    expect(northWest.latitude).toBeCloseTo(41);
    expect(northWest.longitude).toBeCloseTo(-120);
    expect(southEast.latitude).toBeCloseTo(33);
    expect(southEast.longitude).toBeCloseTo(-84);
    expect(prepareItems([]).bounds).toBeUndefined();
  });

  it('gives typed arrays in step', () => {
    const { placed } = prepareItems([item('a', 41, -96), { ...item('b', 33, -84), kind: 'critical' }]);
    const positions = positionsOf(placed);
    expect([...positions.latitudesDegrees]).toEqual([41, 33]);
    expect([...positions.longitudesDegrees]).toEqual([-96, -84]);
    expect([...positions.kindIndexes]).toEqual([0, 5]);
  });
});

describe('isSameSet', () => {
  it('tells a refresh from a filter', () => {
    const before = [item('a', 41, -96), item('b', 33, -84)];
    expect(isSameSet(before, [item('a', 42, -97), item('b', 33, -84)])).toBe(true);
    expect(isSameSet(before, [item('a', 41, -96)])).toBe(false);
    expect(isSameSet(before, [item('a', 41, -96), item('c', 33, -84)])).toBe(false);
  });
});

describe('createInvalidWarning', () => {
  it('warns once with a count and a few ids, and again only when the set changes', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const warnInvalid = createInvalidWarning();
    warnInvalid([]);
    expect(warn).not.toHaveBeenCalled();
    warnInvalid(['1', '2', '3', '4', '5', '6', '7']);
    warnInvalid(['1', '2', '3', '4', '5', '6', '7']);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith('7 map items skipped for invalid coordinates: 1, 2, 3, 4, 5, …');
    warnInvalid(['1']);
    expect(warn).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenLastCalledWith('1 map items skipped for invalid coordinates: 1');
  });
});
