// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readMapColours } from '../../../src/ui/map/map-colours';
import { type MarkerKind, markerKinds } from '../../../src/ui/map/map-item';
import type { ClusterTarget, MarkerTarget } from '../../../src/ui/map/marker-layout';
import { markerShapes, type ShapeContext } from '../../../src/ui/map/marker-shapes';
import { Painter, ringShares, shortCount } from '../../../src/ui/map/painter';

const counts = { available: 2, unavailable: 1, low: 0, medium: 0, high: 0, critical: 0 };

/** A context that keeps the names of its calls; its real drawing is seen in the browser only. */
function recordingContext() {
  const calls: string[] = [];
  const context = new Proxy(document.createElement('canvas'), {
    get: (_, name) =>
      name === 'measureText'
        ? (text: string) => ({ width: text.length * 7 })
        : (...values: unknown[]) => {
            calls.push([String(name), ...values.filter((value) => typeof value === 'string')].join(' '));
          },
    set: () => true,
  }) as unknown as CanvasRenderingContext2D;
  return { context, calls };
}

function marker(kind: MarkerKind, isSelected = false): MarkerTarget {
  return {
    type: 'marker',
    item: { id: kind, latitude: 41, longitude: -96, label: kind, kind },
    isSelected,
    xPx: 100,
    yPx: 100,
    radiusPx: 8,
    label: { lines: [kind], widthPx: 60, heightPx: 20 },
    labelBox: { left: 110, top: 90, width: 60, height: 20 },
  };
}

const cluster: ClusterTarget = {
  type: 'cluster',
  id: 1,
  count: 3,
  counts,
  centre: { x: 0.2, y: 0.4 },
  xPx: 50,
  yPx: 50,
  radiusPx: 15,
};

describe('shortCount', () => {
  it.each([
    [7, '7'],
    [999, '999'],
    [1_200, '1.2k'],
    [9_960, '10k'],
    [98_400, '98k'],
  ])('writes %i as %s', (count, text) => {
    expect(shortCount(count)).toBe(text);
  });
});

describe('ringShares', () => {
  it('splits the ring by the kinds that are there and hides none of them', () => {
    expect(ringShares(counts)).toEqual([21, 11, 0, 0, 0, 0]);
    expect(ringShares({ ...counts, available: 100_000, unavailable: 1 })).toEqual([32, 1, 0, 0, 0, 0]);
  });
});

describe('markerShapes', () => {
  it('has another shape for each kind, so that colour is never alone', () => {
    const shapes = markerKinds.map((kind) => {
      const { context, calls } = recordingContext();
      const shapeContext: ShapeContext = context;
      markerShapes[kind].outline(shapeContext, 6);
      calls.push('sign');
      markerShapes[kind].symbol?.(shapeContext, 6);
      return calls.join(' ');
    });
    expect(new Set(shapes).size).toBe(markerKinds.length);
  });
});

describe('Painter', () => {
  const surfaces = vi.fn();
  const drawn = recordingContext();
  const createSurface = () => {
    surfaces();
    return { image: document.createElement('canvas'), context: drawn.context };
  };

  beforeEach(() => {
    surfaces.mockClear();
    drawn.calls.length = 0;
  });

  it('draws each sprite once and copies it from then on', () => {
    const { context, calls } = recordingContext();
    const painter = new Painter(readMapColours, context, createSurface);
    const targets = [cluster, marker('available'), marker('unavailable')];
    painter.paint(context, { widthPx: 800, heightPx: 600 }, 1, targets);
    const first = surfaces.mock.calls.length;
    expect(first).toBeGreaterThan(0);
    painter.paint(context, { widthPx: 800, heightPx: 600 }, 1, targets);
    expect(surfaces).toHaveBeenCalledTimes(first);
    expect(calls.filter((call) => call === 'drawImage')).toHaveLength(2 * 7);
    expect(drawn.calls).toContain('fillText 3');
  });

  it('draws them anew for another screen or other colours', () => {
    const { context } = recordingContext();
    const painter = new Painter(readMapColours, context, createSurface);
    painter.paint(context, { widthPx: 800, heightPx: 600 }, 1, [cluster]);
    painter.paint(context, { widthPx: 800, heightPx: 600 }, 2, [cluster]);
    painter.invalidateColours();
    painter.paint(context, { widthPx: 800, heightPx: 600 }, 2, [cluster]);
    expect(surfaces).toHaveBeenCalledTimes(3);
  });

  it('draws the selected marker and its label after everything else', () => {
    const { context } = recordingContext();
    const painter = new Painter(readMapColours, context, createSurface);
    painter.paint(context, { widthPx: 800, heightPx: 600 }, 1, [marker('available'), marker('high', true)]);
    const words = drawn.calls.filter((call) => call.startsWith('fillText'));
    expect(words).toEqual(['fillText available', 'fillText high']);
  });
});
