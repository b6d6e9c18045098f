import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A test that failed, a file of tests that could not be loaded, or an error that no test caught.
 * @typedef {{ name: string, file?: string, reason: string }} Failure `file` is absent where it is unknown: there is
 *   nothing to try again.
 */
/** @typedef {{ name: string, seconds: number }} TestFile */
/** @typedef {{ files: TestFile[], failures: Failure[] }} Results */

/** @typedef {import('./vitest-results.mjs').UncaughtError} UncaughtError */

/**
 * What of a runner's JSON is read.
 * @typedef {{ name: string, status: string, message?: string, startTime: number, endTime: number,
 *   assertionResults: { status: string, fullName: string, failureMessages?: string[] | null }[] }} VitestFile
 * @typedef {{ status: string, duration: number, error?: { message?: string } }} PlaywrightResult
 * @typedef {{ title: string, file: string, suites?: PlaywrightSuite[],
 *   specs: { title: string, file: string, tests: { results: PlaywrightResult[] }[] }[] }} PlaywrightSuite
 */

/** The first line, without the colours of a terminal. @param {string | undefined | null} text */
const firstLine = (text) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they begin a colour
  (text ?? 'no reason was given').replace(/\u001b\[[0-9;]*m/g, '').split('\n', 1)[0] ?? '';

/** @param {string} file @returns {any} undefined where the runner wrote nothing, or not to the end. */
function readJson(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Reads what `vitest-results.mjs` wrote.
 * @param {string} file @returns {Results | undefined} undefined without a file that can be read.
 */
export function readVitest(file) {
  /** @type {{ testResults: VitestFile[], uncaughtErrors: UncaughtError[] } | undefined} */
  const report = readJson(file);
  if (!report?.testResults) return undefined;
  /** @type {Results} */
  const results = { files: [], failures: [] };
  /** @type {string[]} */
  const unfinished = [];
  for (const { name, status, message, startTime, endTime, assertionResults } of report.testResults) {
    const at = path.relative('.', name);
    results.files.push({ name: at, seconds: (endTime - startTime) / 1000 });
    const failed = assertionResults.filter((test) => test.status === 'failed');
    for (const test of failed) {
      const reason = firstLine(test.failureMessages?.[0]);
      results.failures.push({ name: `${at} › ${test.fullName}`, file: at, reason });
    }
    if (status === 'failed' && failed.length === 0) {
      results.failures.push({ name: at, file: at, reason: firstLine(message) });
    }
    // Where the process of the tests is lost, the runner calls them passed.
    const isUnfinished =
      assertionResults.length === 0 || assertionResults.some((test) => test.status === 'pending');
    if (status !== 'failed' && isUnfinished) unfinished.push(at);
  }
  for (const error of report.uncaughtErrors) {
    const { name = 'Error', message, where } = error;
    const reason = `${name}: ${firstLine(message)}${where ? `, at ${where}` : ''}`;
    const title = 'an error that no test caught';
    if (error.file) {
      const at = path.relative('.', error.file);
      results.failures.push({ name: `${at} › ${title}`, file: at, reason });
    } else if (unfinished.length === 0) {
      results.failures.push({ name: `between files › ${title}`, reason });
    }
  }
  const reason = 'its tests did not run to the end';
  results.failures.push(...unfinished.map((at) => ({ name: at, file: at, reason })));
  return results;
}

/**
 * Reads what Playwright's JSON reporter wrote.
 * @param {string} file @returns {Results | undefined} undefined without a file that can be read.
 */
export function readPlaywright(file) {
  /** @type {{ suites: PlaywrightSuite[] } | undefined} */
  const report = readJson(file);
  if (!report?.suites) return undefined;
  /** @type {Map<string, number>} */
  const secondsOf = new Map();
  /** @type {Failure[]} */
  const failures = [];
  /** @param {PlaywrightSuite} suite @param {string[]} titles */
  const read = (suite, titles) => {
    for (const spec of suite.specs) {
      const name = [spec.file, ...titles, spec.title].join(' › ');
      for (const result of spec.tests.flatMap((test) => test.results)) {
        secondsOf.set(spec.file, (secondsOf.get(spec.file) ?? 0) + result.duration / 1000);
        if (result.status === 'passed' || result.status === 'skipped') continue;
        failures.push({ name, file: spec.file, reason: firstLine(result.error?.message) });
      }
    }
    for (const inner of suite.suites ?? []) read(inner, [...titles, inner.title]);
  };
  for (const suite of report.suites) read(suite, []);
  return { files: [...secondsOf].map(([name, seconds]) => ({ name, seconds })), failures };
}

/** The ten that took longest. @param {TestFile[]} files */
export const slowestFiles = (files) =>
  files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
