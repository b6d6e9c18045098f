// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The requirements of level 1 of OWASP ASVS 4.0.3, by section: those that were deleted or are of level 2 are left out. */
const levelOne: Record<string, readonly number[]> = {
  '2.1': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '2.2': [1, 2, 3],
  '2.3': [1],
  '2.5': [1, 2, 3, 4, 5, 6],
  '2.7': [1, 2, 3, 4],
  '2.8': [1],
  '3.1': [1],
  '3.2': [1, 2, 3],
  '3.3': [1, 2],
  '3.4': [1, 2, 3, 4, 5],
  '3.7': [1],
  '4.1': [1, 2, 3, 5],
  '4.2': [1, 2],
  '4.3': [1, 2],
  '5.1': [1, 2, 3, 4, 5],
  '5.2': [1, 2, 3, 4, 5, 6, 7, 8],
  '5.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  '5.5': [1, 2, 3, 4],
  '6.2': [1],
  '7.1': [1, 2],
  '7.4': [1],
  '8.2': [1, 2, 3],
  '8.3': [1, 2, 3, 4],
  '9.1': [1, 2, 3],
  '10.3': [1, 2, 3],
  '11.1': [1, 2, 3, 4, 5],
  '12.1': [1],
  '12.3': [1, 2, 3, 4, 5],
  '12.4': [1, 2],
  '12.5': [1, 2],
  '12.6': [1],
  '13.1': [1, 3],
  '13.2': [1, 2, 3],
  '13.3': [1],
  '14.2': [1, 2, 3],
  '14.3': [2, 3],
  '14.4': [1, 2, 3, 4, 5, 6, 7],
  '14.5': [1, 2, 3],
};

/** The rows of the page's tables. */
const rows = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '));
const firstCells = rows.map((row) => row.split('|')[1] ?? '');
/** Numbers with, where it is said, `(level 2)` behind them; `3.4.1 to 3.4.5` are all in between. */
const named = firstCells.flatMap((cell) => {
  const ranges = [...cell.matchAll(/(\d+\.\d+)\.(\d+) to \1\.(\d+)/g)].flatMap(([, section, from, to]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `${section}.${Number(from) + index}`),
  );
  return [...ranges, ...[...cell.matchAll(/\b\d+\.\d+\.\d+\b/g)].map(([number]) => number)];
});
const ofLevelTwo = firstCells.flatMap((cell) =>
  [...cell.matchAll(/((?:\d+\.\d+\.\d+(?:, )?)+) \(level 2\)/g)].flatMap(([, numbers = '']) =>
    numbers.split(', '),
  ),
);
const required = Object.entries(levelOne).flatMap(([section, numbers]) =>
  numbers.map((number) => `${section}.${number}`),
);

it('has a line for every requirement of level 1', () => {
  expect(required.filter((number) => !named.includes(number))).toEqual([]);
});

it('takes no requirement of another level for one of level 1', () => {
  const others = named.filter((number) => !required.includes(number) && !ofLevelTwo.includes(number));
  expect(others).toEqual([]);
});
