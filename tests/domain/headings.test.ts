import { expect, test } from 'vitest';
import { followHeadings, type Position, type Track } from '../../src/domain/headings';

const none: Track = new Map();
const at = (latitude: number | null, longitude: number | null, id = '1'): Position => ({
  id,
  latitude,
  longitude,
});

/** The track after one answer of the server after the other. */
function follow(...answers: Position[][]): Track {
  return answers.reduce<Track>((before, positions) => followHeadings(before, positions), none);
}

const heading = (track: Track, id = '1') => track.get(id)?.headingDegrees;

test('where somebody is seen for the first time, nothing tells where he goes', () => {
  expect(heading(follow([at(40, -100)]))).toBeUndefined();
});

test('who moves goes the way from his last place to this one', () => {
  expect(heading(follow([at(40, -100)], [at(40.01, -100)]))).toBeCloseTo(0);
  expect(heading(follow([at(40, -100)], [at(39.99, -100)]))).toBeCloseTo(180);
  expect(heading(follow([at(40, -100)], [at(40.01, -100)], [at(40.01, -99.99)]))).toBeCloseTo(90, 1);
});

test('who stands keeps the way he came', () => {
  expect(
    heading(follow([at(40, -100)], [at(40.01, -100)], [at(40.01, -100)], [at(40.01, -100)])),
  ).toBeCloseTo(0);
});

test('what a standing receiver drifts is no movement', () => {
  expect(heading(follow([at(40, -100)], [at(40.01, -100)], [at(40.00995, -100.00005)]))).toBeCloseTo(0);
});

test('slow drift in one direction adds up to movement', () => {
  const steps = Array.from({ length: 6 }, (_, step) => [at(40, -100 + step * 0.00004)]);
  expect(heading(follow(...steps))).toBeCloseTo(90, 1);
});

test('a position that cannot be drawn is no place to come from or go to', () => {
  expect(follow([at(0, 0)], [at(null, -100)], [at(40, null)]).size).toBe(0);
  expect(heading(follow([at(0, 0)], [at(40, -100)]))).toBeUndefined();
});

test('each goes his own way', () => {
  const track = follow([at(40, -100, 'a'), at(40, -100, 'b')], [at(41, -100, 'a'), at(39, -100, 'b')]);
  expect([heading(track, 'a'), heading(track, 'b')]).toEqual([0, 180]);
});

test('who is no longer told of is forgotten', () => {
  expect([...follow([at(40, -100, 'a'), at(40, -100, 'b')], [at(40, -100, 'b')]).keys()]).toEqual(['b']);
});
