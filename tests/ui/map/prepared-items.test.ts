import { describe, expect, it, vi } from 'vitest';
import type { MapItem } from '../../../src/ui/map/map-item';
import { toCoordinates, toWorld } from '../../../src/ui/map/mercator';
import {
  compareItems,
  createInvalidWarning,
  type PlacedItem,
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
    const { positions } = prepareItems([item('a', 41, -96), { ...item('b', 33, -84), kind: 'critical' }]);
    const [a, b] = [toWorld({ latitude: 41, longitude: -96 }), toWorld({ latitude: 33, longitude: -84 })];
    expect([...positions.xs]).toEqual([a.x, b.x]);
    expect([...positions.ys]).toEqual([a.y, b.y]);
    expect([...positions.kindIndexes]).toEqual([0, 5]);
  });
});

describe('items that follow others', () => {
  it('are prepared as if nothing had been before them', () => {
    const steps: MapItem[][] = [
      [item('a', 41, -96), item('zero', 0, -96), item('b', 33, -84), item('c', 35, -100)],
      [item('a', 41, -96), item('zero', 40, -90), item('b', 33, -84), item('c', 35, -100)],
      [item('a', null, -96), item('zero', 40, -90), item('b', 34, -85), item('c', 35, -100)],
      [item('a', 41, -97), { ...item('zero', 40, -90), kind: 'low' }, item('b', 34, -85), item('c', 0, 0)],
      [item('b', 34, -85)],
      [],
      [item('d', 20, -80)],
    ];
    let before = prepareItems([]);
    let items: readonly MapItem[] = [];
    for (const step of steps) {
      // An equal item is the same object, as it is on a screen.
      items = step.map((one, at) => {
        const last = items[at];
        return last && JSON.stringify(last) === JSON.stringify(one) ? last : one;
      });
      before = prepareItems(items, before);
      expect(before).toEqual(prepareItems(items));
    }
  });
});

describe('compareItems', () => {
  const a = item('a', 41, -96) as PlacedItem;
  const b = item('b', 33, -84) as PlacedItem;

  it('distinguishes a refresh from a filter', () => {
    expect(compareItems([a, b], [{ ...a, latitude: 42 }, b])).toBe('places');
    expect(compareItems([a, b], [{ ...a, kind: 'unavailable' }, b])).toBe('places');
    expect(compareItems([a, b], [a])).toBe('set');
    expect(compareItems([a, b], [a, { ...b, id: 'c' }])).toBe('set');
  });

  it('reports that no item has moved', () => {
    expect(
      compareItems(
        [a, b],
        [
          { ...a, label: 'A' },
          { ...b, stale: true },
        ],
      ),
    ).toBe('words');
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
