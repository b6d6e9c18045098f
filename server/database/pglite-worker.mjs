/**
 * PGlite in its own thread: a query must not stop the server from answering. Plain JavaScript, so that the same
 * file runs from the bundle and from the sources.
 *
 * @typedef {{ dataDir: string, templateFile?: string }} WorkerData
 * @typedef {{ id: number, bytes?: Uint8Array, close?: true }} Request
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

if (!parentPort) throw new Error('pglite-worker.mjs runs as a worker thread only');
const port = parentPort;
const { dataDir, templateFile } = /** @type {WorkerData} */ (workerData);

/** The write-ahead log is kept small: without a background writer it would otherwise grow to a gigabyte. */
const startParams = [
  ...PGlite.defaultStartParams,
  ...['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB', '-c', 'shared_buffers=32MB'],
];

async function open() {
  const isNew = dataDir.startsWith('memory://') || !existsSync(path.join(dataDir, 'PG_VERSION'));
  if (!templateFile || !isNew) return PGlite.create({ dataDir, startParams });
  if (existsSync(templateFile)) {
    const loadDataDir = new Blob([new Uint8Array(await readFile(templateFile))]);
    return PGlite.create({ dataDir, startParams, loadDataDir });
  }
  const database = await PGlite.create({ dataDir, startParams });
  const dump = await database.dumpDataDir('none');
  // Written aside and renamed: another process must never read half a template.
  const unfinished = `${templateFile}.${randomUUID()}`;
  await mkdir(path.dirname(templateFile), { recursive: true });
  await writeFile(unfinished, new Uint8Array(await dump.arrayBuffer()));
  await rename(unfinished, templateFile);
  return database;
}

const database = await open();

/** Requests are answered strictly in turn; the wire protocol has no ids of its own. */
let turn = Promise.resolve();

/** @param {Request} request */
async function answer(request) {
  try {
    if (request.close) {
      await database.close();
      port.postMessage({ id: request.id });
      return;
    }
    const bytes = await database.execProtocolRaw(request.bytes ?? new Uint8Array());
    port.postMessage({ id: request.id, bytes });
  } catch (error) {
    port.postMessage({ id: request.id, error: error instanceof Error ? error.message : String(error) });
  }
}

port.on('message', (/** @type {Request} */ request) => {
  turn = turn.then(() => answer(request));
});
port.postMessage({ id: 0 });
