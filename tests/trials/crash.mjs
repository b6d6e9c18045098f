/**
 * `npm run test:crash`: injects faults into the reference API (killed processes, cut connections, full disks, damaged files), and checks afterwards that
 * every acknowledged write is stored. On the embedded database, and on PostgreSQL where TEST_DATABASE_URL names one or the programs of one are
 * installed (Debian's, run as root or as any account).
 *   npm run test:crash                        one round of each case, both engines in parallel
 *   npm run test:crash -- --rounds 30         about half an hour
 *   npm run test:crash -- --only killed       the cases whose name contains the word
 * Prints a line for each case and ends with exit code 1 when one was not survived or a write is lost.
 */

import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { exitOnSignals } from '../../scripts/at-exit.mjs';
import { bringBuildsUpToDate } from '../../scripts/build-if-stale.mjs';
import { embeddedCases } from './crash/embedded-cases.mjs';
import { pairCases } from './crash/pair-cases.mjs';
import { findPostgres } from './crash/postgres.mjs';
import { serverCases } from './crash/server-cases.mjs';
import { print, Stage } from './crash/stage.mjs';

/** @typedef {import('./crash/stage.mjs').Case} Case */
/** @typedef {import('./crash/stage.mjs').Tally} Tally */

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '1' }, only: { type: 'string', default: '' } },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('--rounds is a whole number above 0.');
  process.exit(1);
}

exitOnSignals();
const root = fileURLToPath(new URL('../..', import.meta.url));
process.chdir(root);
await bringBuildsUpToDate({ withApplication: true });
// Each engine has servers and folders of its own: half of every case is waiting.
const stages = { embedded: new Stage(root, rounds), server: new Stage(root, rounds) };

const postgres = await findPostgres();
let isBad = false;
const total = { tried: 0, survived: 0, lost: 0 };

/** @param {string} engine @param {Stage} stage @param {Case[]} cases */
async function runCases(engine, stage, cases) {
  for (const { name, run, without } of cases) {
    if (!`${engine}, ${name}`.includes(values.only)) continue;
    if (without) {
      print(`${engine}, ${name}: left out, ${without}`);
      continue;
    }
    /** @type {Tally} */
    const tally = { tried: 0, survived: 0, lost: [], writes: 0, faults: [] };
    const startMs = performance.now();
    try {
      await run(tally);
    } catch (error) {
      tally.faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
      await stage.killAll();
    }
    const { tried, survived, lost, writes, faults } = tally;
    total.tried += tried;
    total.survived += survived;
    total.lost += lost.length;
    const seconds = Math.round((performance.now() - startMs) / 1000);
    print(
      `${engine}, ${name}: tried ${tried}, survived ${survived}, lost: ${lost.length}` +
        `${writes > 0 ? ` of ${writes} answered writes` : ''} (${seconds} s)`,
    );
    for (const line of [...lost, ...faults].slice(0, 10)) print(`  ${line}`);
    isBad ||= survived < tried || tried === 0 || lost.length > 0 || faults.length > 0;
  }
}

try {
  const { embedded, server } = stages;
  if (!postgres) print('PostgreSQL: left out, there is no server and TEST_DATABASE_URL is not set');
  await Promise.all([
    runCases('PGlite', embedded, embeddedCases(embedded)),
    postgres &&
      runCases('PostgreSQL', server, [...serverCases(server, postgres), ...pairCases(server, postgres)]),
  ]);
} finally {
  await Promise.all(Object.values(stages).map((stage) => stage.close()));
  await postgres?.close();
}
print(`crash trials: tried ${total.tried}, survived ${total.survived}, lost: ${total.lost}`);
// A word that matches no case is an error.
process.exit(isBad || total.tried === 0 ? 1 : 0);
