/** What the tests write between them: two builds, databases and their copies, browsers' profiles, reports. */
const NEEDED_GB = 2;

/**
 * What stops `npm test` before it begins, each in a sentence with what to do.
 *
 * @param {object} machine
 * @param {string | undefined} machine.chromium the path of one.
 * @param {boolean} machine.hasPackages whether `npm ci` has run.
 * @param {Record<string, number>} machine.freeBytes by the folder that is written to.
 * @returns {string[]} none when the tests can begin.
 */
export function missingForTests({ chromium, hasPackages, freeBytes }) {
  const missing = [];
  if (!hasPackages) missing.push('The packages are not installed: run npm ci first.');
  if (!chromium)
    missing.push(
      'No Chromium found for the browser tests: install one (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install chromium) or set CHROME_PATH.',
    );
  for (const [folder, bytes] of Object.entries(freeBytes)) {
    const freeGb = bytes / 1e9;
    if (freeGb < NEEDED_GB)
      missing.push(
        `The disk is nearly full: ${freeGb.toFixed(1)} GB are free in ${folder}, and the tests need ${NEEDED_GB}. Make room there, or set TMPDIR to another folder.`,
      );
  }
  return missing;
}
