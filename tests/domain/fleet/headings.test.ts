import { expect, test } from 'vitest';
import { type Course, followCourse, type Position } from '../../../src/domain/fleet/headings';

const at = (latitude: number | null, longitude: number | null): Position => ({ latitude, longitude });

/** The course after one answer of the server after the other. */
function follow(...answers: Position[]): Course | undefined {
  return answers.reduce<Course | undefined>((last, position) => followCourse(last, position), undefined);
}

const heading = (...answers: Position[]) => follow(...answers)?.headingDegrees;

test('a first position has no heading', () => {
  expect(follow(at(40, -100))).toEqual({ latitude: 40, longitude: -100 });
});

test('who moves goes the way from his last place to this one', () => {
  expect(heading(at(40, -100), at(40.01, -100))).toBeCloseTo(0);
  expect(heading(at(40, -100), at(39.99, -100))).toBeCloseTo(180);
  expect(heading(at(40, -100), at(40.01, -100), at(40.01, -99.99))).toBeCloseTo(90, 1);
});

test('who stands keeps the way he came', () => {
  expect(heading(at(40, -100), at(40.01, -100), at(40.01, -100), at(40.01, -100))).toBeCloseTo(0);
});

test('what a standing receiver drifts is no movement', () => {
  expect(heading(at(40, -100), at(40.01, -100), at(40.00995, -100.00005))).toBeCloseTo(0);
});

test('slow drift in one direction adds up to movement', () => {
  const steps = Array.from({ length: 6 }, (_, step) => at(40, -100 + step * 0.00004));
  expect(heading(...steps)).toBeCloseTo(90, 1);
});

test('a position that cannot be drawn is no place to come from or go to', () => {
  for (const nowhere of [at(0, 0), at(null, -100), at(40, null)]) expect(follow(nowhere)).toBeUndefined();
  expect(heading(at(0, 0), at(40, -100))).toBeUndefined();
  expect(heading(at(40, -100), at(40.01, -100), at(0, 0), at(40.02, -100))).toBeUndefined();
});
