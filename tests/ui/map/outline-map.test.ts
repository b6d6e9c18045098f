import { describe, expect, it } from 'vitest';
import { unwrapRing } from '../../../src/ui/map/outline-map';

describe('a ring of the offline base map', () => {
  it('that stays on its side of the date line is left as it is', () => {
    const ring = [
      [10, 0],
      [20, 0],
      [20, 10],
      [10, 0],
    ];
    expect(unwrapRing(ring)).toEqual(ring);
  });

  it('that crosses the date line goes on beyond it and comes back', () => {
    const ring = [
      [170, 65],
      [-175, 66],
      [-170, 70],
      [175, 70],
      [170, 65],
    ];
    expect(unwrapRing(ring)).toEqual([
      [170, 65],
      [185, 66],
      [190, 70],
      [175, 70],
      [170, 65],
    ]);
  });

  it('that runs around the south pole is closed along it', () => {
    const ring = [
      [-180, -80],
      [-60, -75],
      [60, -70],
      [170, -78],
      [-180, -80],
    ];
    expect(unwrapRing(ring).slice(-2)).toEqual([
      [180, -90],
      [-180, -90],
    ]);
  });
});
