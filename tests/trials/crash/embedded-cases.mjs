import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { atExit } from '../../../scripts/at-exit.mjs';
import { expectRefusal, KILLS_A_ROUND, killInMidWrite } from './blows.mjs';
import { Ledger, safeCall } from './ledger.mjs';
import { becomesHealthy, settle, startWriters, untilWritten, WRITES_BEFORE } from './stage.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('./stage.mjs').Case} Case */

/** The trials of the embedded database. @param {Stage} stage @returns {Case[]} */
export const embeddedCases = (stage) => [
  {
    name: 'killed in mid-write',
    async run(tally) {
      await killInMidWrite(stage, tally, { DATA_DIR: await stage.freshFolder('killed') });
    },
  },
  {
    name: 'killed in the first start',
    async run(tally) {
      await stage.wholeFolder();
      for (let round = 0; round < stage.times(KILLS_A_ROUND); round++) {
        const env = {
          DATA_DIR: path.join(stage.workshop, `first-${round}`),
          DATABASE_TEMPLATE: stage.template,
        };
        const first = stage.launch(env);
        await pause(randomInt(200, 3000));
        first.child.kill('SIGKILL');
        await first.ended;
        tally.tried += 1;
        const second = stage.launch(env);
        const isUp = await second.url.then(
          () => true,
          () => false,
        );
        if (isUp) tally.survived += 1;
        else tally.faults.push(second.output().slice(0, 300));
        await stage.stop(second);
        const names = readdirSync(env.DATA_DIR).sort().join(', ');
        if (names !== 'database, in-use.lock') tally.faults.push(`the folder holds ${names}`);
        rmSync(env.DATA_DIR, { recursive: true, force: true });
      }
    },
  },
  {
    name: 'a second process on the folder',
    async run(tally) {
      const folder = await stage.freshFolder('shared');
      const lock = path.join(folder, 'in-use.lock');
      const ledger = new Ledger();
      const first = stage.launch({ DATA_DIR: folder });
      const url = await first.url;
      const stopWriters = await startWriters(url, ledger, 1);
      // Without the numbers of the other's processes, as in another container.
      const canUnshare = process.platform === 'linux' && spawnSync('unshare', ['-pf', 'true']).status === 0;
      const owner = readFileSync(lock);
      for (let round = 0; round < stage.rounds; round++) {
        writeFileSync(lock, owner);
        await expectRefusal(stage, tally, { DATA_DIR: folder }, /in use by process \d+/);
        if (canUnshare)
          await expectRefusal(stage, tally, { DATA_DIR: folder }, /in use by process/, ['unshare', '-pf']);
        truncateSync(lock);
        await expectRefusal(stage, tally, { DATA_DIR: folder }, /in use by another process/);
        writeFileSync(lock, '{"pid":1}');
        await expectRefusal(stage, tally, { DATA_DIR: folder }, /in use by another process/);
      }
      await stopWriters();
      await settle(tally, url, ledger);
      await stage.stop(first);
    },
  },
  {
    name: 'a damaged folder',
    async run(tally) {
      const parts = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'postgresql.conf'];
      for (const part of parts.slice(0, stage.times(2))) {
        const folder = await stage.freshFolder('damaged');
        rmSync(path.join(folder, 'database', part), { recursive: true });
        await expectRefusal(stage, tally, { DATA_DIR: folder }, /is damaged and cannot be opened/);
        if (!existsSync(path.join(folder, 'database'))) tally.faults.push('the rest is gone');
        rmSync(folder, { recursive: true });
      }
    },
  },
  {
    name: 'a full disk',
    without: canMount(stage) ? false : 'needs root on Linux, to make a small disk',
    async run(tally) {
      const disk = path.join(stage.workshop, 'disk');
      mkdirSync(disk);
      spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk]);
      // Also from under a server that was killed a moment ago.
      const takeBack = atExit(() => spawnSync('umount', ['-l', disk]));
      try {
        const folder = path.join(disk, 'data');
        cpSync(await stage.wholeFolder(), folder, { recursive: true });
        const ledger = new Ledger();
        let server = stage.launch({ DATA_DIR: folder });
        for (let round = 0; round < stage.rounds; round++) {
          let url = await server.url;
          const stopWriters = await startWriters(url, ledger);
          await untilWritten(ledger, WRITES_BEFORE);
          fill(path.join(disk, 'filler'));
          await pause(1500);
          tally.tried += 1;
          const { status } = await safeCall(url, 'GET', '/settings.json');
          await stopWriters();
          rmSync(path.join(disk, 'filler'));
          // With free space it continues by itself or, if killed, after another start.
          if (round % 2 === 1) {
            server.child.kill('SIGKILL');
            await server.ended;
            server = stage.launch({ DATA_DIR: folder });
            url = await server.url;
          }
          if (status === 200 && (await becomesHealthy(url))) tally.survived += 1;
          else tally.faults.push(`settings ${status}: ${server.output().slice(-300)}`);
          await settle(tally, url, ledger);
        }
        await stage.stop(server);
        mkdirSync(path.join(disk, 'new'));
        fill(path.join(disk, 'filler'));
        await expectRefusal(stage, tally, { DATA_DIR: path.join(disk, 'new') }, /no room left on the disk/);
      } finally {
        await stage.stopAll();
        spawnSync('umount', [disk]);
        takeBack();
      }
    },
  },
];

/** @param {Stage} stage */
function canMount(stage) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const place = path.join(stage.workshop, 'may-mount');
  mkdirSync(place);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', place]).status !== 0) return false;
  return spawnSync('umount', [place]).status === 0;
}

/** @param {string} file */
function fill(file) {
  const descriptor = openSync(file, 'w');
  const block = Buffer.alloc(64 * 1024);
  try {
    for (;;) writeSync(descriptor, block);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(descriptor);
  }
}
