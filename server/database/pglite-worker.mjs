/**
 * PGlite in its own thread, so that queries do not block the server. Plain JavaScript: the same file runs from the
 * bundle and from the sources.
 * @typedef {{ dataDir: string, unfinishedDir?: string, templateFile?: string }} WorkerData `unfinishedDir` when the
 * database has to be made.
 * @typedef {object} Request
 * @property {number} id
 * @property {Uint8Array} [bytes]
 * @property {true} [writeTemplate]
 * @property {string} [copyTo] where a copy of the database's folder is to be made.
 * @property {'close' | 'close and sync'} [end]
 */
import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { cp, mkdir, open as openFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

if (!parentPort) throw new Error('pglite-worker.mjs runs as a worker thread only');
const port = parentPort;
const { dataDir, unfinishedDir, templateFile } = /** @type {WorkerData} */ (workerData);

/** Limits the write-ahead log, which would otherwise grow to a gigabyte. */
const startParams = [
  ...PGlite.defaultStartParams,
  ...['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB', '-c', 'shared_buffers=32MB'],
];

/** Files that are written to the disk at the same time. */
const SYNCS_AT_ONCE = 16;

/** What PGlite's file system calls errors: the numbers of WASI. @type {Record<number, string>} */
const wasiErrors = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  44: 'ENOENT',
  51: 'ENOSPC',
  54: 'ENOTDIR',
  63: 'EPERM',
  69: 'EROFS',
};

let isTemplateMissing = false;

async function open() {
  if (dataDir.startsWith('memory://')) return create(dataDir);
  if (unfinishedDir) {
    // An interrupted first start must not leave half a database under the name of a whole one.
    await rm(unfinishedDir, { recursive: true, force: true });
    const unfinished = await create(unfinishedDir);
    await unfinished.close();
    await syncTree(unfinishedDir);
    await rename(unfinishedDir, dataDir);
    await syncEntry(path.dirname(dataDir));
  }
  // A restore names a folder that does not exist yet.
  return existsSync(dataDir) ? PGlite.create({ dataDir, startParams }) : create(dataDir);
}

/** A new database, out of the template if there is one. @param {string} place */
async function create(place) {
  if (templateFile && existsSync(templateFile)) {
    const loadDataDir = new Blob([new Uint8Array(await readFile(templateFile))]);
    return PGlite.create({ dataDir: place, startParams, loadDataDir });
  }
  isTemplateMissing = templateFile !== undefined;
  return PGlite.create({ dataDir: place, startParams });
}

/** Writes a folder and all in it to the disk. @param {string} folder */
async function syncTree(folder) {
  const entries = await readdir(folder, { recursive: true });
  const places = [folder, ...entries.map((name) => path.join(folder, name))];
  const next = places.values();
  await Promise.all(
    Array.from({ length: SYNCS_AT_ONCE }, async () => {
      for (const place of next) await syncEntry(place);
    }),
  );
}

/** @param {string} place */
async function syncEntry(place) {
  try {
    const file = await openFile(place, 'r');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    // Windows syncs neither folders nor files that are open for reading only.
    if (process.platform !== 'win32') throw error;
  }
}

/** Writes the template file out of a database that was new, if there was no such file. */
async function writeTemplate() {
  if (!templateFile || !isTemplateMissing) return;
  const dump = await database.dumpDataDir('none');
  // Written under another name and renamed: no other process may read half a template.
  const unfinished = `${templateFile}.${randomUUID()}`;
  await mkdir(path.dirname(templateFile), { recursive: true });
  try {
    await writeFile(unfinished, new Uint8Array(await dump.arrayBuffer()));
    await rename(unfinished, templateFile);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** An error as a message can carry it. @param {unknown} error */
function describe(error) {
  const { code, errno, message } = /** @type {{ code?: string, errno?: number, message?: string }} */ (
    error ?? {}
  );
  const known = typeof errno === 'number' ? wasiErrors[errno] : undefined;
  return { error: message || known || String(error), code: code ?? known };
}

/** @type {PGlite} */
let database;

/** Requests are processed one by one: the wire protocol has no request ids. */
let turn = Promise.resolve();

/** @param {Request} request */
async function handle(request) {
  try {
    if (request.end) {
      await database.close();
      if (request.end === 'close and sync') await syncTree(dataDir);
      port.postMessage({ id: request.id });
      return;
    }
    if (request.writeTemplate) {
      await writeTemplate();
      port.postMessage({ id: request.id });
      return;
    }
    if (request.copyTo) {
      // Between two messages the files are what a killed process would leave, which loses nothing.
      await cp(dataDir, request.copyTo, { recursive: true, mode: constants.COPYFILE_FICLONE });
      port.postMessage({ id: request.id });
      return;
    }
    const bytes = await database.execProtocolRaw(request.bytes ?? new Uint8Array());
    port.postMessage({ id: request.id, bytes });
  } catch (error) {
    port.postMessage({ id: request.id, ...describe(error) });
  }
}

try {
  database = await open();
  port.on('message', (/** @type {Request} */ request) => {
    turn = turn.then(() => handle(request));
  });
  port.postMessage({ id: 0 });
} catch (error) {
  port.postMessage({ id: 0, ...describe(error) });
}
