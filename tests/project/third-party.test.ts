import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { renderThirdParty } from '../../scripts/third-party.mjs';

test('THIRD-PARTY.md names the packages of the lock file with their licences', async () => {
  const page = await readFile('THIRD-PARTY.md', 'utf8');
  // Otherwise: npm run docs:licenses
  expect(page).toBe(await renderThirdParty(process.cwd()));
});
