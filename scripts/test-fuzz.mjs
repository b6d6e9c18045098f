// The long form of the trials with wrong requests and answers; the short one runs with the other tests.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(
  'npx',
  [
    'vitest',
    'run',
    '--no-file-parallelism',
    'tests/server/fuzz-requests.test.ts',
    'tests/server/fuzz-files.test.ts',
    'tests/providers/reference-fuzz.test.ts',
  ],
  { stdio: 'inherit', shell: process.platform === 'win32', env: { ...process.env, FUZZ: 'long' } },
);
process.exit(status ?? 1);
