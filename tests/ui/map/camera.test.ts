import { describe, expect, it, test } from 'vitest';
import {
  centreInVisibleArea,
  clampZoom,
  fitCamera,
  isNear,
  type MapCamera,
  noCoveredArea,
  selectionCamera,
} from '../../../src/ui/map/camera';
import { fromPixel, toCoordinates, toPixel, toWorld, worldWidthPx } from '../../../src/ui/map/mercator';

const omaha = { latitude: 41.2565, longitude: -95.9345 };

describe('Mercator', () => {
  it('turns places into world units and back', () => {
    const back = toCoordinates(toWorld(omaha));
    expect(back.latitude).toBeCloseTo(omaha.latitude, 9);
    expect(back.longitude).toBeCloseTo(omaha.longitude, 9);
    expect(toWorld({ latitude: 0, longitude: 0 })).toEqual({ x: 0.5, y: 0.5 });
  });

  it('places a point in a frame, on the copy of the world that is nearest to the middle', () => {
    const frame = { widthPx: 800, heightPx: 600, zoom: 4, centre: toWorld(omaha) };
    expect(toPixel(frame, toWorld(omaha))).toEqual({ xPx: 400, yPx: 300 });
    const beyond = { ...frame, centre: { x: 1.02, y: 0.4 } };
    expect(toPixel(beyond, { x: 0.01, y: 0.4 }).xPx).toBeCloseTo(400 - 0.01 * worldWidthPx(4));
    expect(fromPixel(frame, { xPx: 400, yPx: 300 })).toEqual(frame.centre);
  });
});

test.each([
  [1, 2],
  [2, 2],
  [18, 18],
  [19, 18],
])('zoom %d is shown as %d: the limits are 2 and 18', (zoom, shown) => {
  expect(clampZoom(zoom)).toBe(shown);
});

describe('fitCamera', () => {
  it('leaves 10 % of the map free at each side', () => {
    const size = { widthPx: 1_000, heightPx: 800 };
    // At zoom 6 the world is 16,384 px wide: bounds of exactly 80 % of the width just fit.
    const width = 800 / worldWidthPx(6);
    const fits = { northWest: { x: 0.2, y: 0.4 }, southEast: { x: 0.2 + width, y: 0.401 } };
    expect(fitCamera(fits, size).zoom).toBe(6);
    const wider = { ...fits, southEast: { x: 0.2 + width * 1.01, y: 0.401 } };
    expect(fitCamera(wider, size).zoom).toBe(5);
  });

  it('shows a single place at a readable zoom and the whole world at the least zoom', () => {
    const at = toWorld(omaha);
    const camera = fitCamera({ northWest: at, southEast: at }, { widthPx: 1_000, heightPx: 800 });
    expect(camera.zoom).toBe(15);
    expect(camera.latitude).toBeCloseTo(omaha.latitude);
    const world = { northWest: { x: 0, y: 0 }, southEast: { x: 1, y: 1 } };
    expect(fitCamera(world, { widthPx: 300, heightPx: 200 }).zoom).toBe(2);
  });
});

describe('selectionCamera', () => {
  const size = { widthPx: 1_000, heightPx: 800 };
  const at = (camera: MapCamera, size: { widthPx: number; heightPx: number }) =>
    toPixel({ ...size, zoom: camera.zoom, centre: toWorld(camera) }, toWorld(omaha));

  it('shows an item in the middle', () => {
    expect(selectionCamera(omaha, 12, size)).toEqual({ ...omaha, zoom: 12 });
  });

  it.each([
    ['the details at the side', { rightPx: 440, bottomPx: 0 }, 280, 400],
    ['a sheet at the foot', { rightPx: 0, bottomPx: 200 }, 500, 300],
  ])('shows an item in the middle of what %s leave', (_what, covered, xPx, yPx) => {
    const pixel = at(selectionCamera(omaha, 12, size, covered), size);
    expect(pixel.xPx).toBeCloseTo(xPx);
    expect(pixel.yPx).toBeCloseTo(yPx);
  });

  it('leaves space for the popup above the item on a low map', () => {
    const low = { widthPx: 390, heightPx: 700 };
    expect(at(selectionCamera(omaha, 12, low, { rightPx: 0, bottomPx: 400 }), low).yPx).toBeCloseTo(260);
  });
});

describe('centreInVisibleArea', () => {
  it('leaves the camera of a map of which nothing is covered as it is', () => {
    const camera = { ...omaha, zoom: 12 };
    expect(centreInVisibleArea(noCoveredArea, camera)).toBe(camera);
  });
});

describe('isNear', () => {
  it('follows short moves and jumps over long ones', () => {
    const here = { ...omaha, zoom: 12 };
    expect(isNear(here, { ...here, longitude: here.longitude + 0.1 }, 1_000)).toBe(true);
    expect(isNear(here, { latitude: 34.05, longitude: -118.24, zoom: 12 }, 1_000)).toBe(false);
    expect(isNear({ ...here, zoom: 4 }, here, 1_000)).toBe(false);
  });
});
