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

const JOURNEYS_A_ROUND = 2;

/**
 * Two processes behind one address, on one database. One of them is killed again and again while `use` works.
 * @param {Stage} stage @param {Record<string, string>} env
 * @param {{ min: number, max: number }} pauseMs between a start and the next kill.
 * @param {(url: string) => Promise<void>} use
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
  try {
    await use(front.url);
  } finally {
    isOver = true;
    await killing;
    print(`  (one of the two was killed ${kills} times)`);
    await front.close();
    await Promise.all([stage.stop(steady), stage.stop(shaky)]);
  }
}

/** The trials of two processes behind one address. @param {Stage} stage @param {import('./postgres.mjs').TrialPostgres} postgres @returns {Case[]} */
export const pairCases = (stage, postgres) => [
  {
    name: 'one of two killed, journeys',
    async run(tally) {
      await withShakyPair(stage, { DATABASE_URL: postgres.url }, { min: 500, max: 1500 }, async (url) => {
        for (let journey = 1; journey <= stage.rounds * JOURNEYS_A_ROUND; journey++) {
          tally.tried += 1;
          const faults = await travel(url, journey).catch((error) => [String(error)]);
          if (faults.length === 0) tally.survived += 1;
          else tally.faults.push(...faults.map((fault) => `journey ${journey}: ${fault}`));
        }
      });
    },
  },
  {
    name: 'one of two killed, journeys in the browser',
    without: withoutBrowser(stage),
    async run(tally) {
      const env = {
        DATABASE_URL: postgres.url,
        APP_DIR: stage.application,
        MAP_TILE_URL: '/tiles/{z}/{x}/{y}.png',
      };
      const browser = await openBrowser();
      try {
        await withShakyPair(stage, env, { min: 1000, max: 3000 }, async (url) => {
          for (let journey = 1; journey <= stage.rounds; journey++) {
            const { steps, lost, faults } = await travelInBrowser(browser, url, journey);
            tally.tried += steps;
            tally.survived += steps - faults.length;
            tally.lost.push(...lost);
            tally.faults.push(...faults.map((fault) => `journey ${journey}: ${fault}`));
          }
        });
      } finally {
        await browser.close();
      }
    },
  },
];

/** @param {Stage} stage */
function withoutBrowser(stage) {
  if (!findChromium()) return 'there is no Chromium';
  return existsSync(path.join(stage.application, 'index.html')) ? false : 'the application is not built';
}
