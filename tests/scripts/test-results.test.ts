import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readPlaywright, readVitest, slowestFiles } from '../../scripts/test-results.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'results-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;

/** @returns the path of a file that holds `written`. */
function fileOf(written: string): string {
  count += 1;
  const file = path.join(folder, `${count}.json`);
  writeFileSync(file, written);
  return file;
}

describe('results of Vitest', () => {
  const file = fileOf(
    JSON.stringify({
      testResults: [
        {
          name: path.resolve('tests/a.test.ts'),
          status: 'failed',
          message: '',
          startTime: 1000,
          endTime: 3500,
          assertionResults: [
            {
              status: 'failed',
              fullName: 'a list sorts',
              failureMessages: ['\u001b[31mError: wrong\u001b[39m\n  at line 1'],
            },
            { status: 'passed', fullName: 'a list filters', failureMessages: [] },
          ],
        },
        {
          name: path.resolve('tests/b.test.ts'),
          status: 'failed',
          message: 'Cannot find module\nat line 2',
          startTime: 1000,
          endTime: 1000,
          assertionResults: [],
        },
      ],
    }),
  );

  it('name each failed test with its first line, and files that could not be loaded', () => {
    expect(readVitest(file)?.failures).toEqual([
      { name: 'tests/a.test.ts › a list sorts', file: 'tests/a.test.ts', reason: 'Error: wrong' },
      { name: 'tests/b.test.ts', file: 'tests/b.test.ts', reason: 'Cannot find module' },
    ]);
  });

  it('have the seconds of each file', () => {
    expect(readVitest(file)?.files).toEqual([
      { name: 'tests/a.test.ts', seconds: 2.5 },
      { name: 'tests/b.test.ts', seconds: 0 },
    ]);
  });
});

describe('results of Playwright', () => {
  const result = (status: string, duration: number, message?: string) => ({
    results: [{ status, duration, ...(message && { error: { message } }) }],
  });
  const file = fileOf(
    JSON.stringify({
      suites: [
        {
          title: 'a.spec.ts',
          file: 'a.spec.ts',
          specs: [{ title: 'opens', file: 'a.spec.ts', tests: [result('passed', 500)] }],
          suites: [
            {
              title: 'on a phone',
              file: 'a.spec.ts',
              specs: [
                {
                  title: 'closes',
                  file: 'a.spec.ts',
                  tests: [result('timedOut', 1500, 'Test timeout\nat line 3')],
                },
                { title: 'waits', file: 'a.spec.ts', tests: [result('skipped', 0)] },
              ],
            },
          ],
        },
      ],
    }),
  );

  it('name each failed test with its groups, and no skipped one', () => {
    expect(readPlaywright(file)?.failures).toEqual([
      { name: 'a.spec.ts › on a phone › closes', file: 'a.spec.ts', reason: 'Test timeout' },
    ]);
  });

  it('have the seconds of each file', () => {
    expect(readPlaywright(file)?.files).toEqual([{ name: 'a.spec.ts', seconds: 2 }]);
  });
});

it.each(['', '{"testResults": [', '{}'])('a runner that wrote %j has no results', (written) => {
  expect(readVitest(fileOf(written))).toBeUndefined();
  expect(readPlaywright(fileOf(written))).toBeUndefined();
  expect(readVitest('/no/such/file.json')).toBeUndefined();
});

it('the ten slowest files are named, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({ name: `${at}`, seconds: at }));
  expect(slowestFiles(files).map(({ seconds }) => seconds)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
});
