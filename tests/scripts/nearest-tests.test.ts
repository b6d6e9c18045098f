import { expect, test } from 'vitest';
import { nearestTests } from '../../scripts/nearest-tests.mjs';

const sources = {
  'tests/screens/views.test.tsx': "import { views } from '../../src/screens/views/views';",
  'tests/screens/alerts.test.tsx':
    "import { renderApp } from '../support/test-app';\nimport '../../src/a.css';",
  'tests/server/app.test.ts': "const { app } = await import('../../server/app');",
};

test.each([
  ['a test file that changed', ['tests/screens/views.test.tsx'], ['tests/screens/views.test.tsx']],
  ['what a test imports', ['src/screens/views/views.ts'], ['tests/screens/views.test.tsx']],
  ['a folder by its index', ['server/app/index.ts'], ['tests/server/app.test.ts']],
  ['what is shared by tests', ['tests/support/test-app.tsx'], ['tests/screens/alerts.test.tsx']],
  ['a file with its ending', ['src/a.css'], ['tests/screens/alerts.test.tsx']],
  ['anything else', ['src/screens/views/other.ts', 'README.md'], []],
])('nearest to %s', (_what, changed, near) => {
  expect(nearestTests(new Set(changed), sources)).toEqual(near);
});

test('the tests on the disk are known', () => {
  const own = 'tests/scripts/nearest-tests.test.ts';
  expect(nearestTests(new Set(['scripts/nearest-tests.mjs']))).toEqual([own]);
});
