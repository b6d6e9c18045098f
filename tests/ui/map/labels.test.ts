import { describe, expect, it } from 'vitest';
import { type LabelRequest, placeLabels } from '../../../src/ui/map/label-placement';
import { breakLabel } from '../../../src/ui/map/label-text';

const measure = (text: string) => text.length * 7;

describe('breakLabel', () => {
  it('keeps a short name on one line', () => {
    expect(breakLabel('Cam 0012', measure)).toEqual({ lines: ['Cam 0012'], widthPx: 62, heightPx: 21 });
  });

  it('breaks a longer name into two lines within 150 by 50 px', () => {
    const label = breakLabel('Cam 0012 refrigerated trailer north-west depot two', measure);
    expect(label.lines).toHaveLength(2);
    expect(label.lines[1]?.endsWith('…')).toBe(true);
    expect(label.widthPx).toBeLessThanOrEqual(150);
    expect(label.heightPx).toBeLessThanOrEqual(50);
  });

  it('looks at no more of an endless name than it can show', () => {
    for (const name of ['x'.repeat(10_000), 'An endless name '.repeat(1_000)]) {
      let measured = 0;
      const { lines } = breakLabel(name, (text) => {
        measured += text.length;
        return text.length * 7;
      });
      expect(lines.at(-1)).toMatch(/…$/);
      expect(measured).toBeLessThan(100_000);
    }
  });

  it('cuts a word that has no space', () => {
    const label = breakLabel('X'.repeat(60), measure);
    expect(label.lines).toHaveLength(1);
    expect(label.widthPx).toBeLessThanOrEqual(150);
    expect(breakLabel('', measure).lines).toEqual([]);
  });
});

describe('placeLabels', () => {
  const view = { widthPx: 800, heightPx: 600 };
  const wish = (xPx: number, yPx: number, always = false): LabelRequest => ({
    xPx,
    yPx,
    radiusPx: 8,
    widthPx: 60,
    heightPx: 20,
    always,
  });

  it('puts a label to the right of its marker', () => {
    expect(placeLabels([wish(100, 100)], [], view)).toEqual([{ left: 110, top: 90, width: 60, height: 20 }]);
  });

  it('takes another side when a marker is in the way', () => {
    const wishes = [wish(100, 100)];
    const [box] = placeLabels(wishes, [...wishes, { xPx: 130, yPx: 100, radiusPx: 8 }], view);
    expect(box).toEqual({ left: 30, top: 90, width: 60, height: 20 });
  });

  it('takes another side where the edge of the map would cut the label, and none is left out for that', () => {
    const last = wish(795, 100);
    expect(placeLabels([last], [], view)).toEqual([{ left: 725, top: 90, width: 60, height: 20 }]);
    expect(placeLabels([last], [{ xPx: 760, yPx: 100, radiusPx: 15 }], view)[0]).toMatchObject({ left: 805 });
    expect(placeLabels([wish(100, 2)], [], view)[0]).toMatchObject({ left: 70, top: 12 });
    expect(placeLabels([wish(20, 596)], [], view)[0]).toMatchObject({ left: 30 });
  });

  it('leaves out a label without a free side, but never one that is always drawn', () => {
    const around = [
      { xPx: 130, yPx: 100, radiusPx: 15 },
      { xPx: 70, yPx: 100, radiusPx: 15 },
      { xPx: 100, yPx: 125, radiusPx: 10 },
      { xPx: 100, yPx: 75, radiusPx: 10 },
    ];
    expect(placeLabels([wish(100, 100)], around, view)).toEqual([undefined]);
    expect(placeLabels([wish(100, 100, true)], around, view)[0]).toMatchObject({ left: 110 });
  });

  it('serves the one that is always drawn first', () => {
    const [first, selected] = placeLabels([wish(100, 100), wish(100, 104, true)], [], view);
    expect(selected).toMatchObject({ left: 110, top: 94 });
    expect(first).toMatchObject({ left: 30 });
  });
});
