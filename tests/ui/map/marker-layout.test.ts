import { describe, expect, it } from 'vitest';
import { hitTest, layoutFrame, type SceneEntry, shiftTargets } from '../../../src/ui/map/marker-layout';
import { type MapFrame, toWorld } from '../../../src/ui/map/mercator';
import type { PlacedItem } from '../../../src/ui/map/prepared-items';

const omaha = { latitude: 41.2565, longitude: -95.9345 };
const frame: MapFrame = { widthPx: 800, heightPx: 600, zoom: 10, centre: toWorld(omaha) };
const breakText = (label: string) => ({ lines: [label], widthPx: 60, heightPx: 20 });
const counts = { available: 2, unavailable: 1, low: 0, medium: 0, high: 0, critical: 0 };

function entryOf(item: PlacedItem): SceneEntry {
  return { entry: { type: 'point', ...toWorld(item), index: 0 }, item };
}

const cam: PlacedItem = { id: 'cam', ...omaha, label: 'Cam', kind: 'available' };
const east: PlacedItem = { ...cam, id: 'east', longitude: omaha.longitude + 0.2 };
const cluster: SceneEntry = {
  entry: {
    type: 'cluster',
    id: 7,
    count: 3,
    counts,
    ...toWorld({ ...omaha, latitude: omaha.latitude - 0.1 }),
  },
};

describe('layoutFrame', () => {
  it('draws the selected item last, at its live position, and its entry of the index not at all', () => {
    const moved = { ...cam, longitude: cam.longitude + 0.1 };
    const targets = layoutFrame(frame, [entryOf(cam), entryOf(east), cluster], moved, breakText);
    expect(targets.map((target) => (target.type === 'marker' ? target.item.id : 'cluster'))).toEqual([
      'cluster',
      'east',
      'cam',
    ]);
    const selected = targets.at(-1);
    expect(selected).toMatchObject({ isSelected: true });
    expect(selected?.xPx).toBeGreaterThan(400);
  });

  it('shifts targets and labels together', () => {
    const targets = layoutFrame(frame, [entryOf(cam)], undefined, breakText);
    const [shifted] = shiftTargets(targets, 10, -5);
    expect(shifted).toMatchObject({ xPx: 410, yPx: 295 });
    expect(shifted?.type === 'marker' && shifted.labelBox?.left).toBe(420);
  });
});

describe('hitTest', () => {
  const targets = layoutFrame(frame, [entryOf(cam), entryOf(east), cluster], undefined, breakText);

  it('finds the marker, its label and the cluster under the pointer', () => {
    expect(hitTest(targets, { xPx: 405, yPx: 303 })).toMatchObject({ item: { id: 'cam' } });
    expect(hitTest(targets, { xPx: 440, yPx: 300 })).toMatchObject({ item: { id: 'cam' } });
    const circle = targets.find((target) => target.type === 'cluster');
    expect(hitTest(targets, { xPx: 400, yPx: (circle?.yPx ?? 0) + 10 })).toMatchObject({ id: 7 });
  });

  it('finds nothing on the plain map', () => {
    expect(hitTest(targets, { xPx: 40, yPx: 40 })).toBeUndefined();
  });

  it('prefers the nearest of two', () => {
    const near: PlacedItem = { ...cam, id: 'near', longitude: omaha.longitude + 0.01 };
    const two = layoutFrame(frame, [entryOf(near), entryOf(cam)], undefined, breakText);
    expect(hitTest(two, { xPx: 408, yPx: 300 })).toMatchObject({ item: { id: 'near' } });
    expect(hitTest(two, { xPx: 399, yPx: 300 })).toMatchObject({ item: { id: 'cam' } });
  });
});
