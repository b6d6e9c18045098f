// Everything that must hold before a change is finished, in the order in which it fails fastest.
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
run('Browser tests', 'npx', ['playwright', 'test']);
// Whether it works; what it measures says nothing about a machine that tests run on.
run('The benchmark, at one small size', 'node', ['bench/run.mjs', '--quick', '--parts', 'browser']);
