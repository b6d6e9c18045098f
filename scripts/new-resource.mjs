/**
 * `npm run new:resource -- drivers --from <URL | sample.json | openapi.json>`: writes a resource's folder out of a sample
 * of its answers, or out of the description of its API. See docs/adding-a-resource.md.
 */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const { module } = await runnerImport(`${root}/scripts/new-resource/command.ts`, {
  root,
  configFile: false,
  logLevel: 'error',
});
process.exitCode = await /** @type {any} */ (module).newResource(process.argv.slice(2), root);
