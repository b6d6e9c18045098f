import { expect, it } from 'vitest';
import { nearestWords } from '../../../src/domain/text/nearest-words';

it.each([
  ['Tankr', ['Van', 'Tanker', 'Truck'], ['Tanker']],
  ['tankers', ['Van', 'Tanker'], ['Tanker']],
  ['Depot Nort', ['Depot South', 'Depot North', 'Depot East'], ['Depot North', 'Depot South', 'Depot East']],
  ['Submarine', ['Van', 'Tanker'], []],
  ['', ['Van'], []],
])('%j among %j may mean %j', (typed, words, nearest) => {
  expect(nearestWords(typed, words)).toEqual(nearest);
});

it('names no more than three', () => {
  expect(nearestWords('Truck 10', ['Truck 11', 'Truck 12', 'Truck 13', 'Truck 14'])).toHaveLength(3);
});
