import { expect, it } from 'vitest';
import { bestMatches, fittingRows } from '../../../src/domain/lists/best-matches';

const names = ['Van 1142', '1142', 'Truck 21142', '11421', 'Trailer 7'];
const find = (query: string, limit = 10) => bestMatches(names, (name) => name, query, limit);

it('puts the name itself first, then those that begin so, in a word, and anywhere', () => {
  expect(find('1142').slice(0, 4)).toEqual(['1142', '11421', 'Van 1142', 'Truck 21142']);
});

it('keeps what was found by something else than its name, at the end', () => {
  expect(find('1142').at(-1)).toBe('Trailer 7');
});

it('finds words in any order, and returns no more than requested', () => {
  expect(find('1142 van')[0]).toBe('Van 1142');
  expect(find('1142', 2)).toEqual(['1142', '11421']);
});

it('finds only what has the words, the name itself before what begins so', () => {
  const areas = ['Reportes ADAS', 'Flota', 'Reportes', 'Mis reportes'];
  const fitting = (query: string) => fittingRows(areas, (name) => name, query);
  expect(fitting('reportes')).toEqual(['Reportes', 'Reportes ADAS', 'Mis reportes']);
  expect(fitting('')).toEqual(areas);
});
