import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const root = new URL('..', import.meta.url);

/** @returns {string} empty without git, as in an archive of the sources. */
function readCommit() {
  try {
    const git = ['rev-parse', '--short=12', 'HEAD'];
    return execFileSync('git', git, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

/**
 * What both builds report about themselves: the version of package.json, and the commit. `BUILD_COMMIT` and `BUILD_TIME` give
 * them where there is no git. No clock is read, so that the same sources make the same files.
 * @returns {import('../src/domain/support/build').Build}
 */
export function readBuild() {
  const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  return {
    version,
    commit: process.env.BUILD_COMMIT || readCommit(),
    builtAt: process.env.BUILD_TIME || '',
  };
}
