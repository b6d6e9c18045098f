/**
 * `npm run test:backup`: a database of a million rows is backed up during writes, restored into the embedded
 * database, moved back to PostgreSQL, and compared table by table. Prints time and memory of each step and ends with exit code 1
 * when anything differs. `-- --rows 50000` takes fewer rows. It needs PostgreSQL: TEST_DATABASE_URL, or its programs.
 */
import { spawn } from 'node:child_process';
import { createReadStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { atExit, endWithProgram, exitOnSignals } from '../../scripts/at-exit.mjs';
import { bringBuildsUpToDate } from '../../scripts/build-if-stale.mjs';
import { launchServer } from '../support/launched-server.mjs';
import { findPostgres } from './crash/postgres.mjs';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } });
const rows = Number(values.rows);
const root = fileURLToPath(new URL('../..', import.meta.url));
process.chdir(root);
exitOnSignals();
await bringBuildsUpToDate({ withApplication: false });
const folder = mkdtempSync(path.join(tmpdir(), 'fleet-trial-backup-'));
// A process that was killed a moment ago may still write there.
atExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
const at = (/** @type {string} */ name) => path.join(folder, name);
const postgres = await findPostgres();
if (!postgres) {
  console.error('There is no PostgreSQL: set TEST_DATABASE_URL, or install its programs.');
  process.exit(1);
}
const print = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

/** The most memory that a process had so far, MB; 0 where the system does not report it. @param {number | undefined} pid */
function peakMb(pid) {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** @param {string} what @param {string[]} args of dist-server/data.js */
async function step(what, args) {
  const startMs = performance.now();
  const child = spawn(process.execPath, ['dist-server/data.js', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '' },
  });
  endWithProgram(child);
  let output = '';
  let mostMb = 0;
  const timer = setInterval(() => {
    mostMb = Math.max(mostMb, peakMb(child.pid));
  }, 100);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(timer);
  const seconds = (performance.now() - startMs) / 1000;
  print(`${what}: ${seconds.toFixed(1)} s, at most ${Math.round(mostMb)} MB. ${output.split('\n')[0]}`);
  if (code !== 0) throw new Error(output);
}

/** The rows and the checksum of each table. @param {string} file */
async function sumsOf(file) {
  /** @type {string[]} */
  const sums = [];
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) }))
    if (line.startsWith('{"end"')) sums.push(line);
  return sums.sort();
}

const source = `${postgres.url}`;
const second = new URL(source);
second.searchParams.set('options', '-c search_path=moved');
let isBad = true;
const client = new pg.Client({ connectionString: source });
try {
  await client.connect();
  const server = launchServer('dist-server/main.js', { DATABASE_URL: source, PORT: '0', FLEET_SIZE: '400' });
  await server.url;
  await client.query(
    `INSERT INTO dashcam_videos (company_id, branch_id, dashcam_id, media_kind, reason, camera, created_at, speed_mph,
       latitude, longitude, address, clip_id, is_made_up)
     SELECT 1, 1, 500001 + n % 100, 1, 1 + n % 4, 'front', now() - n * interval '1 second', n % 80,
       40 + random(), -90 + random(), n || ' Main St, Springfield', 'front-day', false
     FROM generate_series(1, $1::integer) AS n`,
    [Math.floor(rows * 0.7)],
  );
  const addHistory = (/** @type {number} */ count) =>
    client.query(
      `INSERT INTO history (company_id, branch_id, at, user_name, resource, record_id, record_name, action, changes)
       SELECT 1, 1, now(), 'Dana Mercer', 'drivers', n, 'Ines Martín', 'change', '{"phone":["+1 555 0100","+1 555 0101"]}'
       FROM generate_series(1, $1::integer) AS n`,
      [count],
    );
  await addHistory(Math.ceil(rows * 0.3));
  await client.query('CREATE SCHEMA moved');

  let isWriting = true;
  let writes = 0;
  let slowestMs = 0;
  const writing = (async () => {
    while (isWriting) {
      const startMs = performance.now();
      await addHistory(1);
      slowestMs = Math.max(slowestMs, performance.now() - startMs);
      writes += 1;
    }
  })();
  await step('backup of PostgreSQL while it is written', [
    'backup',
    '--from',
    source,
    '--to',
    at('one.backup'),
  ]);
  isWriting = false;
  await writing;
  print(`  meanwhile ${writes} writes, the slowest ${Math.round(slowestMs)} ms`);
  print(`  the file has ${(statSync(at('one.backup')).size / 1e6).toFixed(1)} MB`);
  server.child.kill('SIGTERM');
  await server.ended;
  await step('restore into the embedded database', [
    'restore',
    '--from',
    at('one.backup'),
    '--to',
    at('embedded'),
  ]);
  await step('move to PostgreSQL', ['move', '--from', at('embedded'), '--to', second.href]);
  await step('move back to a folder', ['move', '--from', second.href, '--to', at('back')]);
  await step('backup of the embedded database', ['backup', '--from', at('back'), '--to', at('two.backup')]);

  const running = launchServer('dist-server/main.js', { DATA_DIR: at('back'), PORT: '0' });
  const url = await running.url;
  let slowestAnswerMs = 0;
  let isAsking = true;
  const asking = (async () => {
    while (isAsking) {
      const startMs = performance.now();
      await fetch(`${url}/health`);
      slowestAnswerMs = Math.max(slowestAnswerMs, performance.now() - startMs);
    }
  })();
  await step('backup of the embedded database under a server', [
    'backup',
    '--from',
    at('back'),
    '--to',
    at('three.backup'),
  ]);
  isAsking = false;
  await asking;
  print(`  the slowest answer of the server meanwhile took ${Math.round(slowestAnswerMs)} ms`);
  running.child.kill('SIGTERM');
  await running.ended;

  const [before, after] = [await sumsOf(at('one.backup')), await sumsOf(at('two.backup'))];
  isBad = JSON.stringify(before) !== JSON.stringify(after);
  print(isBad ? 'Tables differ.' : `All ${before.length} tables with rows are equal.`);
} finally {
  await client.end();
  await postgres.close();
}
process.exitCode = isBad ? 1 : 0;
