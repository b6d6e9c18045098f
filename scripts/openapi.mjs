/** `npm run docs:openapi`: writes docs/openapi.json, the description of the reference API, as a server serves it. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { readBuild } from './build-info.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const { module } = await runnerImport(`${root}/server/openapi/describe-server.ts`, {
  root,
  configFile: false,
  define: { __BUILD__: JSON.stringify(readBuild()) },
  logLevel: 'error',
});
const { describeServer, descriptionFile } = /** @type {any} */ (module);
await writeFile(descriptionFile, await describeServer());
// The embedded database keeps threads for a next query.
process.exit(0);
