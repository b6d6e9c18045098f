/**
 * `npm run test:faults`: each call of the application with each fault, in a browser. `-- --short` takes a fixed sample in
 * which every fault and every kind of call occurs; other arguments go to Playwright.
 */
import { spawnSync } from 'node:child_process';
import { bringBuildsUpToDate } from './build-if-stale.mjs';

const given = process.argv.slice(2);
const isShort = given.includes('--short');
const others = given.filter((argument) => argument !== '--short');

await bringBuildsUpToDate({ withApplication: true });
const { status } = spawnSync(
  'npx',
  ['playwright', 'test', '--config', 'tests/faults/playwright.config.ts', ...others],
  {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, FAULTS_FORM: isShort ? 'short' : 'all' },
  },
);
process.exit(status ?? 1);
