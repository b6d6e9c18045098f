import { expect, it } from 'vitest';
import { alertKindOf } from '../../../src/domain/fleet/alert-kind';

it.each([
  ['Speed', 'speed'],
  ['Speeding over 110 km/h', 'speed'],
  ['OVERSPEED', 'speed'],
  ['Battery', 'battery'],
  ['Low battery', 'battery'],
  ['First Time Moving', 'firstTimeMoving'],
  ['first move of the day', 'firstTimeMoving'],
  ['First-time moving', 'firstTimeMoving'],
  ['Arrival', 'crossing'],
  ['Departure', 'crossing'],
  ['Late arrival', 'other'],
  ['Hard brake', 'other'],
  ['Moving', 'other'],
  ['', 'other'],
])('"%s" is of the type %s', (words, kind) => {
  expect(alertKindOf(words)).toBe(kind);
});
