import { fileURLToPath } from 'node:url';
import base from '../../playwright.config';

/** The trial of failing calls (`npm run test:faults`); `FAULTS_FORM=short` takes a fixed sample. */
export default {
  ...base,
  // Its servers have a small fleet of their own.
  globalSetup: undefined,
  testDir: fileURLToPath(new URL('./', import.meta.url)),
  outputDir: fileURLToPath(new URL('../../test-results/faults', import.meta.url)),
  fullyParallel: true,
  timeout: 90_000,
  // An answer that is 10 s late is waited for.
  expect: { timeout: 20_000 },
  reporter: [['./count-reporter.ts']],
};
