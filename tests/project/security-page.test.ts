import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Requirements of level 1 of OWASP ASVS 4.0.3: chapter and section, with the numbers in it. */
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

test('the page about security has a row for each requirement of level 1', () => {
  const rows = readFileSync('docs/security.md', 'utf8').split('\n');
  const named = rows
    .filter((row) => row.startsWith('|'))
    .flatMap((row) => row.split('|')[1]?.match(/\d+\.\d+(?:\.\d+)?/g) ?? []);
  const known = new Set(named);
  const missing = Object.entries(levelOne).flatMap(([section, numbers]) =>
    // A row for a section as a whole is one for all of it.
    known.has(section)
      ? []
      : numbers.map((number) => `${section}.${number}`).filter((requirement) => !known.has(requirement)),
  );
  expect(missing).toEqual([]);
});
