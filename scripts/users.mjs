/** `npm run users -- list`: changes a company's users in the database. See docs/deploying.md. */
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bringBuildsUpToDate } from './build-if-stale.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
// Relative paths such as ./data are relative to this folder.
process.chdir(root);

await bringBuildsUpToDate({ withApplication: false });
await import(pathToFileURL(path.join(root, 'dist-server/change-users.js')).href);
