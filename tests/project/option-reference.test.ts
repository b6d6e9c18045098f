import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { renderOptions } from '../../scripts/option-reference.mjs';

test('docs/definition-options.md is in step with the types', async () => {
  const page = await readFile('docs/definition-options.md', 'utf8');
  // Otherwise: npm run docs:options
  expect(page).toBe(await renderOptions(process.cwd()));
});
