import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Endings that an import leaves out. */
const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts'];

/** The project's files that a file imports itself. @param {string} file @param {string} source */
function importsOf(file, source) {
  return [...source.matchAll(/(?:from|import\(|import)\s*'(\.[^']+)'/g)].flatMap(([, address = '']) => {
    const at = path.posix.join(path.posix.dirname(file), address);
    return endings.map((ending) => at + ending);
  });
}

/**
 * The test files that changed themselves or import a changed file, in alphabetical order. Screens import nearly everything
 * by way of the application, so that what is imported further away does not count.
 * @param {ReadonlySet<string>} changed paths from the project's root, with slashes.
 * @param {Record<string, string>} [sources] of test files; absent: those on the disk.
 * @returns {string[]}
 */
export function nearestTests(changed, sources = readTests()) {
  return Object.entries(sources)
    .filter(([file, source]) => changed.has(file) || importsOf(file, source).some((one) => changed.has(one)))
    .map(([file]) => file)
    .toSorted();
}

/** @returns {Record<string, string>} */
function readTests() {
  if (!existsSync('tests')) return {};
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('tests', file.replaceAll(path.sep, '/')))
    .filter((file) => /\.test\.tsx?$/.test(file));
  return Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')]));
}
