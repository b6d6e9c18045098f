import { describe, expect, it } from 'vitest';
import { controlsPx, placePopup } from '../../../src/ui/map/popup-place';

const map = { widthPx: 800, heightPx: 600 };
const popup = { widthPx: 200, heightPx: 150 };
const at = (xPx: number, yPx: number) => placePopup(popup, { xPx, yPx }, map);

describe('the place of a popup', () => {
  it('is above what it is about, in the middle', () => {
    expect(at(400, 300)).toEqual({ leftPx: 300, topPx: 124, tipLeftPx: 100, side: 'above' });
  });

  it('is below it near the top of the map', () => {
    expect(at(400, 183)).toMatchObject({ side: 'below', topPx: 209 });
    expect(at(400, 184)).toMatchObject({ side: 'above', topPx: 8 });
  });

  it('is shifted at an edge, and its tip stays with what it is about', () => {
    expect(at(50, 300)).toEqual({ leftPx: 8, topPx: 124, tipLeftPx: 42, side: 'above' });
    expect(at(750, 300)).toEqual({ leftPx: 592, topPx: 124, tipLeftPx: 158, side: 'above' });
  });

  it('keeps its tip off its corners', () => {
    expect(at(5, 300).tipLeftPx).toBe(14);
    expect(at(795, 300).tipLeftPx).toBe(186);
  });

  it('leaves the map with what it is about', () => {
    expect(at(-50, 300)).toMatchObject({ leftPx: -42, side: 'above' });
    expect(at(850, 300)).toMatchObject({ leftPx: 642, side: 'above' });
    expect(at(400, -50)).toMatchObject({ topPx: -24, side: 'below' });
    expect(at(400, 700)).toMatchObject({ topPx: 524, side: 'above' });
  });

  it('is clear of the controls as far up as they go', () => {
    expect(at(750, 432)).toMatchObject({ topPx: 256, leftPx: 592 });
    expect(at(750, 433)).toMatchObject({ topPx: 257, leftPx: 800 - 200 - controlsPx - 8 });
    // In a map of half the height, such as that above open details, also below what it is about.
    const low = placePopup(popup, { xPx: 750, yPx: 100 }, { widthPx: 800, heightPx: 300 });
    expect(low).toMatchObject({ side: 'below', leftPx: 800 - 200 - controlsPx - 8 });
  });

  it('is over it in a map that it fills, and clear of the controls', () => {
    const low = { widthPx: 390, heightPx: 180 };
    const place = placePopup({ widthPx: 300, heightPx: 150 }, { xPx: 195, yPx: 100 }, low);
    expect(place).toMatchObject({ side: 'over', topPx: 8 });
    expect(place.leftPx + 300).toBe(390 - controlsPx - 8);
  });
});
