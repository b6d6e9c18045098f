/** `npm run docs:screens`: writes a picture of each area and docs/screens/README.md, which lists them. */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { bringBuildsUpToDate } from './build-if-stale.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
await bringBuildsUpToDate({ withApplication: true });
const { module } = await runnerImport(`${root}/scripts/screens/take-screens.ts`, {
  root,
  configFile: false,
  logLevel: 'error',
});
await /** @type {any} */ (module).takeScreens(root);
// The embedded database keeps threads for a next query.
process.exit(0);
