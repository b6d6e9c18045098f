// All checks, the fastest ones first.
import { spawnSync } from 'node:child_process';
import { findChromium } from './find-chromium.mjs';

/** @param {string} title @param {string} command @param {string[]} args */
function run(title, command, args) {
  console.log(`\n== ${title}`);
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
}

if (!findChromium()) {
  console.error(
    'No Chromium found for the browser tests: install one (Debian: apt-get install chromium; elsewhere: npx playwright install chromium) or set CHROME_PATH.',
  );
  process.exit(1);
}

run('Types', 'npx', ['tsc', '-p', '.']);
run('Lint, format and import rules', 'npx', ['biome', 'check', '--error-on-warnings', '.']);
run('Unused files, exports and packages', 'npx', ['knip']);
run('Unit, component and contract tests', 'npx', ['vitest', 'run']);
run('Build of the application', 'npx', ['vite', 'build', '--logLevel', 'warn']);
run('Build of the reference API', 'npx', [
  'vite',
  'build',
  '--config',
  'server/vite.config.ts',
  '--logLevel',
  'warn',
]);
run('Crash trials, one round', 'node', ['tests/trials/crash.mjs']);
run('Browser tests', 'npx', ['playwright', 'test']);
run('A week in one tab, three rounds of it', 'node', ['scripts/test-soak.mjs', '--short']);
run('Calls that fail, a sample', 'node', ['scripts/test-faults.mjs', '--short']);
// Only checks that the benchmark runs; nothing is measured.
run('The benchmark, at one small size', 'node', ['bench/run.mjs', '--quick', '--parts', 'browser']);
