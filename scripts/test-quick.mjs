/**
 * `npm run test:quick`: types, lint, the tests of rules, and of the tests of screens and of the server those nearest to what
 * changed since `main`: test files that changed, and those that import a changed file. `npm test` runs all.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { nearestTests } from './nearest-tests.mjs';

/** So many take less than two minutes on two cores. */
const MOST_FILES = 16;

/** @param {...string} args @returns {string[]} the lines that git prints; none outside a checkout. */
function git(...args) {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean);
  } catch {
    return [];
  }
}

/** @param {...string} command */
function run(...command) {
  const { status } = spawnSync('npx', command, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main');
const changed = new Set([
  ...git('diff', '--name-only', '--diff-filter=d', base),
  ...git('ls-files', '--others', '--exclude-standard'),
]);
const near = nearestTests(changed);
const isRule = (/** @type {string} */ file) =>
  file.endsWith('.test.ts') && !/^tests\/(server\/|providers\/reference-)/.test(file);
const files = near.filter((file) => !isRule(file));

run('tsc', '-p', '.');
run('biome', 'check', '--error-on-warnings', '.');
run('knip');
run('vitest', 'run', '--project', 'rules');
if (files.length > 0) run('vitest', 'run', ...files.slice(0, MOST_FILES));
if (files.length > MOST_FILES)
  console.log(
    `\nLeft to npm test, as ${MOST_FILES} files are run at most:\n  ${files.slice(MOST_FILES).join('\n  ')}`,
  );
