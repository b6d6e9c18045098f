import { defineConfig, type ReporterDescription } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.mjs';

const chromium = findChromium();

const jsonInto = (outputFile: string): ReporterDescription[] => [['json', { outputFile }]];

/** Whole journeys in a real Chromium, on the built application and the reference API. Needs no internet. */
export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/browser/support/seeded-folder.ts',
  // One keeps two thirds of two cores busy; a third one only makes the others late.
  workers: 2,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // `npm test` reads there what failed.
  reporter: [['list'], ...(process.env.TEST_RESULTS ? jsonInto(process.env.TEST_RESULTS) : [])],
  use: {
    actionTimeout: 10_000,
    viewport: { width: 1440, height: 900 },
    // What moves is clicked beside and read half transparent when the machine is busy; measures.spec.ts sees the motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes as long again as the tests themselves: TRACE=on for the one that fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
