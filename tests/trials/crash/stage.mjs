import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { atExit } from '../../../scripts/at-exit.mjs';
import { launchServer } from '../../support/launched-server.mjs';
import { findLost, signIn, write, writeSettings } from './ledger.mjs';

const WRITERS = 4;
/** Acknowledged writes before a fault. */
export const WRITES_BEFORE = 25;
const WRITES_LIMIT_MS = 10_000;

/** @typedef {import('../../support/launched-server.mjs').LaunchedServer} LaunchedServer */
/** @typedef {import('./ledger.mjs').Ledger} Ledger */
/** @typedef {{ tried: number, survived: number, lost: string[], writes: number, faults: string[] }} Tally */
/**
 * @typedef {object} Case
 * @property {string} name
 * @property {(tally: Tally) => Promise<void>} run
 * @property {string | false} [without] why it is skipped here; absent or false: it is not.
 */

/** @param {string} line */
export const print = (line) => {
  process.stdout.write(`${line}\n`);
};

/**
 * Where the servers of the trials and their folders are, and how often each fault is injected.
 */
export class Stage {
  #main;
  #whole = '';
  /** @type {Set<LaunchedServer>} */
  #running = new Set();
  /** A database that is copied at a first start. */
  template;

  /** @param {string} root of the project. @param {number} rounds */
  constructor(root, rounds) {
    this.rounds = rounds;
    this.#main = path.join(root, 'dist-server/main.js');
    this.application = path.join(root, 'dist');
    this.workshop = mkdtempSync(path.join(tmpdir(), 'fleet-crash-'));
    atExit(() => this.#removeWorkshop());
    this.template = path.join(this.workshop, 'template.tar');
  }

  /**
   * How often a fault is injected that occurs several times a round. With one round, as in `npm test`, each fault is injected
   * as few times as still prove something.
   * @param {number} aRound @param {number} [once] with one round.
   */
  times(aRound, once = 1) {
    return this.rounds === 1 ? once : this.rounds * aRound;
  }

  /** @param {Record<string, string>} env @param {string[]} [command] what to start it with; absent: Node alone. */
  launch(env, command) {
    const server = launchServer(
      this.#main,
      {
        PORT: '0',
        FLEET_SIZE: '40',
        VIDEO_COUNT: '200',
        VIDEO_REQUEST_SECONDS: '0',
        LOGINS_PER_MINUTE: '100000',
        LOG_LEVEL: 'fatal',
        ...env,
      },
      command,
    );
    this.#running.add(server);
    server.ended.then(() => this.#running.delete(server));
    return server;
  }

  /** @param {LaunchedServer} server */
  stop(server) {
    server.child.kill('SIGTERM');
    return server.ended;
  }

  stopAll() {
    return Promise.all([...this.#running].map(this.stop));
  }

  async killAll() {
    for (const server of this.#running) server.child.kill('SIGKILL');
    await Promise.all([...this.#running].map(({ ended }) => ended));
  }

  /** A copy of the folder of a database that is in order, which is made once. @param {string} name */
  async freshFolder(name) {
    const folder = path.join(this.workshop, name);
    cpSync(await this.wholeFolder(), folder, { recursive: true });
    return folder;
  }

  async wholeFolder() {
    if (!this.#whole) {
      const folder = path.join(this.workshop, 'whole');
      const first = this.launch({ DATA_DIR: folder, DATABASE_TEMPLATE: this.template });
      await first.url;
      await this.stop(first);
      this.#whole = folder;
    }
    return this.#whole;
  }

  async close() {
    await this.killAll();
    this.#removeWorkshop();
  }

  #removeWorkshop() {
    // A server that was killed a moment ago may still write there.
    rmSync(this.workshop, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Writers at work on a server until the function returned is called. @param {string} url @param {Ledger} ledger @param {number} [count] beside the one that writes the settings. */
export async function startWriters(url, ledger, count = WRITERS) {
  const token = await signIn(url, ledger);
  const run = { isStopped: false };
  const writers = Array.from({ length: count }, () => write(url, token, ledger, run));
  writers.push(writeSettings(url, token, ledger, run));
  return async () => {
    run.isStopped = true;
    await Promise.all(writers);
  };
}

/** Waits until so many more writes have been answered, or long enough. @param {Ledger} ledger @param {number} count */
export async function untilWritten(ledger, count) {
  const enough = ledger.acknowledged + count;
  for (let waited = 0; waited < WRITES_LIMIT_MS && ledger.acknowledged < enough; waited += 20)
    await pause(20);
}

/** Enters what a server has lost, and answers that should not be. @param {Tally} tally @param {string} url @param {Ledger} ledger */
export async function settle(tally, url, ledger) {
  tally.lost.push(...(await findLost(url, ledger)));
  tally.faults.push(...ledger.wrongAnswers.splice(0));
  tally.writes = ledger.acknowledged;
}

/** @param {string} url */
export async function askHealth(url) {
  const startMs = performance.now();
  const status = await fetch(`${url}/health`, { signal: AbortSignal.timeout(10_000) }).then(
    (response) => response.status,
    () => 0,
  );
  return { status, tookMs: performance.now() - startMs };
}

/** @param {string} url */
export async function becomesHealthy(url) {
  for (let attempt = 0; attempt < 100; attempt++) {
    if ((await askHealth(url)).status === 200) return true;
    await pause(200);
  }
  return false;
}
