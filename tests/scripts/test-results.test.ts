import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  const ran = mkdtempSync(path.join(folder, 'vitest-'));
  const file = path.join(ran, 'results.json');
  const at = (name: string) => path.relative('.', path.join(ran, name));

  beforeAll(() => {
    const reporter = JSON.stringify([path.resolve('scripts/vitest-results.mjs'), { outputFile: file }]);
    const written = {
      'vite.config.mjs': `export default { test: { globals: true, reporters: [${reporter}] } }`,
      'a.test.js': `it('sorts', () => { throw new Error('wrong\\nand more') });
        it('filters', () => new Promise((done) => setTimeout(done, 20)))`,
      'b.test.js': `import './nowhere'`,
      'd.test.js': `it('ends', () => {});
        it('is killed', async () => {
          process.kill(process.pid, 'SIGKILL');
          await new Promise(() => {});
        })`,
      'c.test.js': `it('loads', () => { void Promise.reject(new TypeError('nobody waits')) })`,
    };
    for (const [name, text] of Object.entries(written)) writeFileSync(path.join(ran, name), text);
    spawnSync('node', [path.resolve('node_modules/vitest/vitest.mjs'), 'run'], { cwd: ran });
  });

  it('name each failed test, files that could not be loaded or ended early, and errors that no test caught', () => {
    const failures = readVitest(file)?.failures.toSorted((one, other) => one.name.localeCompare(other.name));
    expect(failures).toEqual([
      { name: `${at('a.test.js')} › sorts`, file: at('a.test.js'), reason: 'Error: wrong' },
      {
        name: at('b.test.js'),
        file: at('b.test.js'),
        reason: expect.stringContaining('./nowhere'),
      },
      {
        name: `${at('c.test.js')} › an error that no test caught`,
        file: at('c.test.js'),
        reason: expect.stringMatching(/^TypeError: nobody waits, at c\.test\.js:1:\d+$/),
      },
      { name: at('d.test.js'), file: at('d.test.js'), reason: 'its tests did not run to the end' },
    ]);
  });

  it('have the seconds of each file', () => {
    const seconds = readVitest(file)?.files.find(({ name }) => name === at('a.test.js'))?.seconds;
    expect(seconds).toBeGreaterThanOrEqual(0.02);
  });

  it('name no file where it is unknown', () => {
    const lost = {
      testResults: [],
      uncaughtErrors: [{ message: 'No worker starts\n  at line 3' }],
    };
    expect(readVitest(fileOf(JSON.stringify(lost)))?.failures).toEqual([
      {
        name: 'between files › an error that no test caught',
        reason: 'Error: No worker starts',
      },
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
