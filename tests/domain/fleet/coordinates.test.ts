import { describe, expect, test } from 'vitest';
import { bearingDegrees, isValidCoordinate } from '../../../src/domain/fleet/coordinates';

describe('a coordinate', () => {
  test.each<[unknown, unknown]>([
    [40.7, -99.08],
    [-33.9, 151.2],
    [90, 180],
    [-90, -180],
    [0.000001, -0.000001],
  ])('%j, %j can be drawn', (latitude, longitude) => {
    expect(isValidCoordinate(latitude, longitude)).toBe(true);
  });

  test.each<[string, unknown, unknown]>([
    ['a latitude of 0', 0, -99.08],
    ['a longitude of 0', 40.7, 0],
    ['a latitude beyond the pole', 90.000001, -99],
    ['a latitude below the other', -90.000001, -99],
    ['a longitude beyond the date line', 40, 180.000001],
    ['a longitude below it', 40, -180.000001],
    ['a latitude as text', '40.7', -99.08],
    ['a longitude as text', 40.7, '-99.08'],
    ['no latitude', null, -99.08],
    ['no longitude', 40.7, undefined],
    ['no number', Number.NaN, -99.08],
    ['an endless one', 40.7, Number.NEGATIVE_INFINITY],
  ])('with %s cannot', (_what, latitude, longitude) => {
    expect(isValidCoordinate(latitude, longitude)).toBe(false);
  });
});

describe('the course from one place to another', () => {
  const from = { latitude: 40, longitude: -100 };

  test.each([
    ['north', { latitude: 41, longitude: -100 }, 0],
    ['south', { latitude: 39, longitude: -100 }, 180],
    ['as good as east', { latitude: 40, longitude: -99.999 }, 90],
    ['as good as west', { latitude: 40, longitude: -100.001 }, 270],
  ])('is %s', (_where, to, degrees) => {
    expect(bearingDegrees(from, to)).toBeCloseTo(degrees, 2);
  });

  test('is the one known for Baghdad to Osaka', () => {
    const baghdad = { latitude: 35, longitude: 45 };
    const osaka = { latitude: 35, longitude: 135 };
    expect(bearingDegrees(baghdad, osaka)).toBeCloseTo(60.16, 1);
  });

  test('goes the short way over the date line', () => {
    const west = { latitude: 10, longitude: 179.99 };
    const east = { latitude: 10, longitude: -179.99 };
    expect(bearingDegrees(west, east)).toBeCloseTo(90, 1);
    expect(bearingDegrees(east, west)).toBeCloseTo(270, 1);
  });

  test('lies from 0 to below 360', () => {
    for (let latitude = -80; latitude <= 80; latitude += 20) {
      for (let longitude = -180; longitude <= 180; longitude += 15) {
        const course = bearingDegrees(from, { latitude, longitude });
        expect(course).toBeGreaterThanOrEqual(0);
        expect(course).toBeLessThan(360);
      }
    }
  });
});
