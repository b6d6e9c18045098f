import { expect, it } from 'vitest';
import { missingForTests } from '../../scripts/ready-for-tests.mjs';

const ready = {
  chromium: '/usr/bin/chromium',
  hasPackages: true,
  freeBytes: { '/tmp': 5e9, '/home/dana': 2e9 },
};

it('lets the tests begin on a machine that has all', () => {
  expect(missingForTests(ready)).toEqual([]);
});

it('lists everything that is missing at once, and what to do', () => {
  const missing = missingForTests({
    chromium: undefined,
    hasPackages: false,
    freeBytes: { '/tmp': 1.44e9, '/home/dana': 5e9 },
  });
  expect(missing).toEqual([
    'The packages are not installed: run npm ci first.',
    expect.stringMatching(/^No Chromium found .* set CHROME_PATH\.$/),
    'The disk is nearly full: 1.4 GB are free in /tmp, and the tests need 2. Make room there, or set TMPDIR to another folder.',
  ]);
});
