/** `npm run backup`, `npm run restore` and `npm run move`: see docs/operating.md. */
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bringBuildsUpToDate } from './build-if-stale.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
// Relative paths such as ./data are relative to this folder.
process.chdir(root);

await bringBuildsUpToDate({ withApplication: false });
await import(pathToFileURL(path.join(root, 'dist-server/data.js')).href);
