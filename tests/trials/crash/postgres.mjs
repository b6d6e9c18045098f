import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

/**
 * A PostgreSQL server for the trials.
 * @typedef {object} TrialPostgres
 * @property {string} url of a database that belongs to the trials.
 * @property {{ host: string, port: number }} address
 * @property {(sql: string) => Promise<void>} query as an administrator.
 * @property {() => Promise<void>} empty makes that database anew. No server may be at work on it.
 * @property {(() => Promise<void>) | undefined} restart ends the server as a crash would and starts it again; absent for a
 * server that is not ours.
 * @property {() => Promise<void>} close
 */

const DATABASE = `fleet_trial_${process.pid}`;

/** @returns {Promise<TrialPostgres | undefined>} undefined when there is none and none can be started. */
export async function findPostgres() {
  const binaries = findBinaries();
  const account = findAccount();
  // One of our own can be killed.
  if (!binaries || !account) {
    const given = process.env.TEST_DATABASE_URL;
    return given ? prepare(given, undefined, async () => {}) : undefined;
  }

  const folder = mkdtempSync(path.join(tmpdir(), 'fleet-trial-postgres-'));
  chownSync(folder, account.uid, account.gid);
  const data = path.join(folder, 'data');
  const port = await freePort();
  /** @param {string} program @param {string[]} args */
  const as = (program, args) =>
    run(path.join(binaries, program), args, { cwd: folder, uid: account.uid, gid: account.gid });
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=100`;
  const log = path.join(folder, 'log');
  const start = () => as('pg_ctl', ['-D', data, '-w', '-o', settings, '-l', log, 'start']);
  const stop = () => as('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
  await as('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync']);
  await start();
  return prepare(
    `postgres://postgres@127.0.0.1:${port}/postgres`,
    async () => {
      await stop();
      await start();
    },
    async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  );
}

/** @param {string} given @param {TrialPostgres['restart']} restart @param {() => Promise<void>} stop */
async function prepare(given, restart, stop) {
  /** @param {string} sql */
  const query = async (sql) => {
    const client = new pg.Client({ connectionString: given });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  const drop = () => query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`);
  const create = () => query(`CREATE DATABASE ${DATABASE}`);
  await create();
  const url = new URL(given);
  url.pathname = `/${DATABASE}`;
  return {
    url: url.href,
    address: { host: url.hostname, port: Number(url.port || 5432) },
    query,
    restart,
    async empty() {
      await drop();
      await create();
    },
    async close() {
      await drop();
      await stop();
    },
  };
}

/** Ends every connection to the trials' database, from the side of the server. @param {TrialPostgres} postgres */
export const terminateConnections = (postgres) =>
  postgres.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${DATABASE}' AND pid <> pg_backend_pid()`,
  );

/** @returns {string | undefined} */
function findBinaries() {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  return versions
    .map((version) => path.join(root, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'initdb')));
}

/** PostgreSQL refuses to run as root. @returns {{ uid: number, gid: number } | undefined} */
function findAccount() {
  if (!process.getuid || !process.getgid) return undefined;
  if (process.getuid() !== 0) return { uid: process.getuid(), gid: process.getgid() };
  const [, , uid, gid] = /^postgres:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
