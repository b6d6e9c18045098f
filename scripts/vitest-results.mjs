import { JsonReporter } from 'vitest/node';

/**
 * @typedef {object} UncaughtError
 * @property {string} message
 * @property {string} [name]
 * @property {string} [file] whose tests ran, with its whole path; absent where their process was lost.
 * @property {string} [where] the first place in the project's own code, with line and column.
 */

/** The first place of a stack that is not in a package. @param {string} [stack] */
function ownPlace(stack = '') {
  const line = stack.split('\n').find((one) => one.includes(process.cwd()) && !one.includes('node_modules'));
  return line && /([^/\s(]+(?:\/[^/\s]+)*:\d+:\d+)/.exec(line.replace(`${process.cwd()}/`, ''))?.[1];
}

/** Vitest's JSON with the errors that no test caught: they make a run red, and the JSON leaves them out. */
export default class VitestResults extends JsonReporter {
  /** @type {UncaughtError[]} */
  #uncaught = [];

  /**
   * @param {readonly import('vitest/node').TestModule[]} testModules
   * @param {readonly import('vitest').SerializedError[]} [uncaught]
   * @override
   */
  async onTestRunEnd(testModules, uncaught = []) {
    this.#uncaught = uncaught.map(({ name, message, stack, VITEST_TEST_PATH: testFile }) => {
      const where = ownPlace(stack);
      return {
        message,
        ...(name && { name }),
        ...(typeof testFile === 'string' && { file: testFile }),
        ...(where && { where }),
      };
    });
    await super.onTestRunEnd(testModules);
  }

  /** @param {string} report @override */
  async writeReport(report) {
    await super.writeReport(JSON.stringify({ ...JSON.parse(report), uncaughtErrors: this.#uncaught }));
  }
}
