import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Ledger } from './ledger.mjs';
import { settle, startWriters, untilWritten, WRITES_BEFORE } from './stage.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('./stage.mjs').Tally} Tally */

export const KILLS_A_ROUND = 2;

/** Kills a server in mid-write, again and again, and starts it again. @param {Stage} stage @param {Tally} tally @param {Record<string, string>} env */
export async function killInMidWrite(stage, tally, env) {
  const ledger = new Ledger();
  let server = stage.launch(env);
  for (let round = 0; round < stage.times(KILLS_A_ROUND); round++) {
    const stopWriters = await startWriters(await server.url, ledger);
    await untilWritten(ledger, WRITES_BEFORE);
    await pause(randomInt(100));
    server.child.kill('SIGKILL');
    await server.ended;
    await stopWriters();
    tally.tried += 1;
    server = stage.launch(env);
    await settle(tally, await server.url, ledger);
    tally.survived += 1;
  }
  await stage.stop(server);
}

/** A start that must fail with one sentence. @param {Stage} stage @param {Tally} tally @param {Record<string, string>} env @param {RegExp} sentence @param {string[]} [command] */
export async function expectRefusal(stage, tally, env, sentence, command) {
  tally.tried += 1;
  const server = stage.launch(env, command);
  const isUp = await server.url.then(
    () => true,
    () => false,
  );
  if (isUp) await stage.stop(server);
  const { code, output } = await server.ended;
  const isSaid = sentence.test(output) && !/ {4}at |\[object Object\]/.test(output);
  if (!isUp && code === 1 && isSaid) tally.survived += 1;
  else tally.faults.push(`exit code ${code}: ${output.slice(0, 300)}`);
}
