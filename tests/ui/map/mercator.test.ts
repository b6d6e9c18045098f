import { expect, test } from 'vitest';
import { type MapFrame, placeAt, toWorld } from '../../../src/ui/map/mercator';

test.each([
  ['west over the date line', -220.3],
  ['east over it', 499.7],
  ['not at all', 139.7],
])('a place on a map that was moved %s has a longitude from -180 to 180 degrees', (_way, longitude) => {
  const centre = toWorld({ latitude: 35.7, longitude });
  const frame: MapFrame = { widthPx: 700, heightPx: 300, zoom: 4, centre };
  const place = placeAt(frame, { xPx: 350, yPx: 150 });
  expect(place.longitude).toBeCloseTo(139.7);
  expect(place.latitude).toBeCloseTo(35.7);
});
