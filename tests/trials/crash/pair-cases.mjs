import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openBrowser } from '../../../bench/browser.mjs';
import { findChromium } from '../../../scripts/find-chromium.mjs';
import { travelInBrowser } from './browser-journey.mjs';
import { travel } from './journey.mjs';
import { startRoundRobin } from './round-robin.mjs';
import { print } from './stage.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('./stage.mjs').Case} Case */
/** @typedef {import('./stage.mjs').Tally} Tally */

const JOURNEYS_A_ROUND = 2;

/**
 * Two processes behind one address, on one database. One of them is killed repeatedly while `use` runs.
 * @param {Stage} stage @param {Record<string, string>} env
 * @param {{ min: number, max: number }} pauseMs between a start and the next kill.
 * @param {(url: string) => Promise<void>} use
 * @returns {Promise<number>} how often it was killed.
 */
async function withShakyPair(stage, env, pauseMs, use) {
  const steady = stage.launch(env);
  const steadyUrl = await steady.url;
  let shaky = stage.launch(env);
  let shakyUrl = await shaky.url;
  const front = await startRoundRobin(() => [steadyUrl, shakyUrl]);
  let isOver = false;
  let kills = 0;
  const killing = (async () => {
    while (!isOver) {
      await pause(randomInt(pauseMs.min, pauseMs.max));
      shaky.child.kill('SIGKILL');
      await shaky.ended;
      kills += 1;
      shaky = stage.launch(env);
      shakyUrl = await shaky.url;
    }
  })();
  // It is waited for below, with its failure. Until then that would end all trials.
  killing.catch(() => undefined);
  try {
    await use(front.url);
  } finally {
    isOver = true;
    await killing;
    print(`  (one of the two was killed ${kills} times)`);
    await front.close();
    await Promise.all([stage.stop(steady), stage.stop(shaky)]);
  }
  return kills;
}

/** The trials of two processes behind one address. @param {Stage} stage @param {import('./postgres.mjs').TrialPostgres} postgres @returns {Case[]} */
export const pairCases = (stage, postgres) => [
  {
    name: 'one of two killed, journeys',
    async run(tally) {
      const without = withoutBrowser(stage);
      if (without) print(`  (no journey in the browser: ${without})`);
      // With many rounds the cases before it leave as many open video requests as a company may have.
      await postgres.empty();
      const env = {
        DATABASE_URL: postgres.url,
        MAP_TILE_URL: '/tiles/{z}/{x}/{y}.png',
        ...(!without && { APP_DIR: stage.application }),
      };
      const kills = await withShakyPair(stage, env, { min: 500, max: 2500 }, async (url) => {
        await Promise.all([travelAlone(stage, tally, url), without || travelByBrowser(stage, tally, url)]);
      });
      if (kills === 0) tally.faults.push('nothing was killed on the way');
    },
  },
];

/** @param {Stage} stage @param {Tally} tally @param {string} url */
async function travelAlone(stage, tally, url) {
  for (let journey = 1; journey <= stage.times(JOURNEYS_A_ROUND); journey++)
    enter(tally, journey, await travel(url, journey));
}

/** @param {Stage} stage @param {Tally} tally @param {string} url */
async function travelByBrowser(stage, tally, url) {
  const browser = await openBrowser();
  try {
    for (let journey = 1; journey <= stage.rounds; journey++) {
      const isShort = stage.rounds === 1;
      enter(tally, journey, await travelInBrowser(browser, url, journey, { isShort }));
    }
  } finally {
    await browser.close();
  }
}

/** @param {Tally} tally @param {number} journey @param {{ steps: number, faults: string[], lost?: string[] }} outcome */
function enter(tally, journey, { steps, faults, lost = [] }) {
  tally.tried += steps;
  tally.survived += steps - faults.length;
  tally.lost.push(...lost);
  tally.faults.push(...faults.map((fault) => `journey ${journey}: ${fault}`));
}

/** @param {Stage} stage */
function withoutBrowser(stage) {
  if (!findChromium()) return 'there is no Chromium';
  return existsSync(path.join(stage.application, 'index.html')) ? false : 'the application is not built';
}
