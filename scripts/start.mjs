/**
 * `npm start`: builds what is missing or stale, and serves application and API on one address. See docs/api.md for the
 * environment.
 */
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bringBuildsUpToDate } from './build-if-stale.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** @param {string} name */
const at = (name) => path.join(root, name);

// Relative paths such as ./data are relative to this folder.
process.chdir(root);

// A build in another folder (APP_DIR) is used as it is.
try {
  await bringBuildsUpToDate({ withApplication: !process.env.APP_DIR });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

process.env.APP_DIR ||= at('dist');
await import(pathToFileURL(at('dist-server/main.js')).href);
