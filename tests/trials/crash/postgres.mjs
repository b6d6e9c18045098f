import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { atExit, endWithProgram } from '../../../scripts/at-exit.mjs';

const START_ATTEMPTS = 600;
const START_POLL_MS = 50;

/**
 * A PostgreSQL server for the trials.
 * @typedef {object} TrialPostgres
 * @property {string} url of a database that belongs to the trials.
 * @property {{ host: string, port: number }} address
 * @property {(sql: string) => Promise<void>} query as an administrator.
 * @property {() => Promise<void>} empty creates that database again. No server may use it meanwhile.
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
  if (binaries && account) return startOwn(binaries, account);
  const given = process.env.TEST_DATABASE_URL;
  return given ? prepare(given, undefined, async () => {}) : undefined;
}

/**
 * It ends with this program, and so does its folder.
 * @param {string} binaries @param {{ uid: number, gid: number }} account
 */
async function startOwn(binaries, account) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fleet-trial-postgres-'));
  // Its processes may still be exiting.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  atExit(remove);
  chownSync(folder, account.uid, account.gid);
  const data = path.join(folder, 'data');
  const log = path.join(folder, 'log');
  const output = openSync(log, 'a');
  /** @param {string} program @param {string[]} args */
  const launch = (program, args) => {
    const child = spawn(path.join(binaries, program), args, {
      cwd: folder,
      ...account,
      stdio: ['ignore', output, output],
    });
    // This ends either of them at once, with its child processes.
    endWithProgram(child, 'SIGQUIT');
    /** @type {Promise<number | null>} */
    const ended = new Promise((resolve, reject) => {
      child.on('close', resolve);
      child.on('error', reject);
    });
    return { child, ended };
  };
  const sayWhy = () => {
    throw new Error(readFileSync(log, 'utf8'));
  };

  const made = launch('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync']);
  if ((await made.ended) !== 0) sayWhy();
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'max_connections=100'];
  const start = async () => {
    const options = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
    const server = launch('postgres', options);
    await Promise.race([untilItAnswers(url), server.ended.then(sayWhy)]);
    return server;
  };
  let server = await start();
  const stop = async () => {
    server.child.kill('SIGQUIT');
    await server.ended;
  };
  return prepare(
    url,
    async () => {
      await stop();
      server = await start();
    },
    async () => {
      await stop();
      remove();
    },
  );
}

/** @param {string} url */
async function untilItAnswers(url) {
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt === START_ATTEMPTS) throw error;
      await pause(START_POLL_MS);
    }
  }
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
