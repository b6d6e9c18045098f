import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { migrations } from '../../server/database/migrate';

const require = createRequire(import.meta.url);
const pgliteEntry = require.resolve('@electric-sql/pglite');
const { version } = require(path.join(path.dirname(pgliteEntry), '../package.json')) as { version: string };

/** A database with its tables, kept between runs: making one costs seconds, loading it a fraction of one. */
export const templateFile = path.resolve(
  `node_modules/.cache/pglite-${version}-${migrations.at(-1)?.name}.tar`,
);

/**
 * PGlite's program, kept as long as the process runs: the thread of each database then finds it compiled, and starts in
 * 1.3 instead of 3 seconds of processor time.
 */
export const pgliteProgram = WebAssembly.compile(
  readFileSync(path.join(path.dirname(pgliteEntry), 'pglite.wasm')),
);
