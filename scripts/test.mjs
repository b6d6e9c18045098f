/**
 * `npm test`: all checks, the fastest ones first. All of them run, whatever fails before. Test files and browser tests that
 * fail are tried once more by themselves: what fails again is red, what passes is listed as unsteady.
 */
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from './find-chromium.mjs';
import { missingForTests } from './ready-for-tests.mjs';
import { readPlaywright, readVitest, slowestFiles } from './test-results.mjs';

/** @typedef {import('./test-results.mjs').Failure} Failure */
/** @typedef {import('./test-results.mjs').TestFile} TestFile */

/** @param {string} folder */
function freeIn(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

const missing = missingForTests({
  chromium: findChromium(),
  hasPackages: existsSync('node_modules'),
  freeBytes: Object.fromEntries([tmpdir(), process.cwd()].map((folder) => [folder, freeIn(folder)])),
});
if (missing.length > 0) {
  console.error(missing.join('\n'));
  process.exit(1);
}

const results = mkdtempSync(path.join(tmpdir(), 'checks-'));
process.on('exit', () => rmSync(results, { recursive: true, force: true }));

/** @type {string[]} */
const red = [];
/** @type {Failure[]} */
const unsteady = [];
/** @type {TestFile[]} */
const files = [];
/** @type {string[]} */
const minutes = [];
let isBrokenOff = false;

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
// A terminal sends Ctrl-C to the commands too, which end by themselves.
process.on('SIGINT', () => {
  isBrokenOff = true;
});
process.on('SIGTERM', () => {
  isBrokenOff = true;
  for (const child of children) child.kill('SIGTERM');
});

/**
 * Runs one command to its end.
 * @param {string} title
 * @param {string[]} command
 * @param {object} [options]
 * @param {Record<string, string>} [options.variables] added to the environment.
 * @param {boolean} [options.isBesideOthers] what it says is shown when it has ended, so that it stays together.
 * @returns {Promise<boolean>} whether it succeeded.
 */
async function run(title, [command = '', ...args], { variables = {}, isBesideOthers = false } = {}) {
  const heading = `\n== ${title}`;
  if (!isBesideOthers) console.log(heading);
  const startedMs = Date.now();
  const file = path.join(results, `${title}.log`);
  const log = isBesideOthers ? openSync(file, 'w') : undefined;
  const child = spawn(command, args, {
    stdio: log === undefined ? 'inherit' : ['ignore', log, log],
    shell: process.platform === 'win32',
    env: { ...process.env, ...variables },
  });
  children.add(child);
  const status = await new Promise((resolve) => {
    child.on('error', ({ message }) => {
      console.error(message);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
  children.delete(child);
  if (log !== undefined) {
    closeSync(log);
    console.log(`${heading}\n${readFileSync(file, 'utf8').trimEnd()}`);
  }
  minutes.push(`${Math.round((Date.now() - startedMs) / 1000)} s ${title}`);
  if (isBrokenOff) {
    console.error('\nBroken off: the checks did not run to their end.');
    process.exit(130);
  }
  return status === 0;
}

/**
 * Runs a command that is red when it fails.
 * @param {string} title @param {string[]} command @param {{ isBesideOthers?: boolean }} [options]
 */
async function check(title, command, options) {
  const isGreen = await run(title, command, options);
  if (!isGreen) red.push(title);
  return isGreen;
}

/** A check that leaves room for another one on two cores. @param {string} title @param {string[]} command */
const checkBeside = (title, command) => check(title, command, { isBesideOthers: true });

/**
 * Runs tests, and what failed of them once more by itself.
 * @param {object} tests
 * @param {string} tests.title
 * @param {string[]} tests.command
 * @param {(failures: Failure[]) => string[]} tests.alone further arguments, which run only these, one after the other.
 * @param {(file: string) => { files: TestFile[], failures: Failure[] } | undefined} tests.read
 */
async function checkTests({ title, command, alone, read }) {
  /** @param {string} stage @param {string[]} args */
  const runInto = async (stage, args) => {
    const file = path.join(results, `${stage}.json`);
    const isGreen = await run(stage, [...command, ...args], { variables: { TEST_RESULTS: file } });
    return { isGreen, ...read(file) };
  };
  const first = await runInto(title, []);
  files.push(...(first.files ?? []));
  if (first.isGreen) return;
  // Without a file the runner itself failed, and there is nothing to try again.
  const lost = first.failures?.filter(({ file }) => !file) ?? [];
  red.push(...lost.map(({ name, reason }) => `${name}\n      ${reason}`));
  const named = first.failures?.filter(({ file }) => file) ?? [];
  if (named.length === 0) {
    if (lost.length === 0) red.push(title);
    return;
  }
  const second = await runInto(`${title}: what failed, by itself`, alone(named));
  const failsAgain = new Set(second.failures?.map(({ name }) => name));
  if (second.failures) unsteady.push(...named.filter(({ name }) => !failsAgain.has(name)));
  if (!second.isGreen) red.push(...(failsAgain.size > 0 ? failsAgain : [title]));
}

await Promise.all([
  checkBeside('Types', ['npx', 'tsc', '-p', '.']),
  checkBeside('Lint, format and import rules', ['npx', 'biome', 'check', '--error-on-warnings', '.']),
  checkBeside('Unused files, exports and packages', ['npx', 'knip']),
]);
await checkTests({
  title: 'Unit, component and contract tests',
  command: ['npx', 'vitest', 'run'],
  alone: (failures) => ['--no-file-parallelism', ...new Set(failures.flatMap(({ file }) => file ?? []))],
  read: readVitest,
});
const isBuilt =
  (await check('Build of the application', ['npx', 'vite', 'build', '--logLevel', 'warn'])) &&
  (await check('Build of the reference API', [
    ...['npx', 'vite', 'build', '--config', 'server/vite.config.ts'],
    ...['--logLevel', 'warn'],
  ]));
if (isBuilt) {
  await checkTests({
    title: 'Browser tests',
    command: ['npx', 'playwright', 'test'],
    alone: () => ['--last-failed', '--workers=1'],
    read: readPlaywright,
  });
  await check('Calls that fail, a sample', ['node', 'scripts/test-faults.mjs', '--short']);
  const inOneBrowser = async () => {
    await checkBeside('A week in one tab, three rounds of it', ['node', 'scripts/test-soak.mjs', '--short']);
    // Only checks that the benchmark runs; nothing is measured.
    await checkBeside('The benchmark, at one small size', [
      ...['node', 'bench/run.mjs', '--quick', '--parts', 'browser'],
    ]);
  };
  // Half of these trials is waiting.
  await Promise.all([
    checkBeside('Crash trials, one round', ['node', 'tests/trials/crash.mjs']),
    inOneBrowser(),
  ]);
}

console.log('\n== Outcome');
for (const line of minutes) console.log(line);
console.log('\nThe slowest test files:');
for (const { name, seconds } of slowestFiles(files))
  console.log(`${seconds.toFixed(0).padStart(5)} s ${name}`);
if (unsteady.length > 0) {
  console.log('\nUnsteady, as they passed only by themselves:');
  for (const { name, reason } of unsteady) console.log(`  ${name}\n      ${reason}`);
}
if (red.length > 0) {
  console.log('\nFailed:');
  for (const name of red) console.log(`  ✘ ${name}`);
}
console.log(`\n${red.length} failed, ${unsteady.length} unsteady.`);
process.exit(red.length > 0 ? 1 : 0);
