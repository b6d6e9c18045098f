import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { startTcpProxy } from '../../support/tcp-proxy.mjs';
import { killInMidWrite } from './blows.mjs';
import { Ledger } from './ledger.mjs';
import { terminateConnections } from './postgres.mjs';
import { askHealth, becomesHealthy, settle, startWriters, untilWritten, WRITES_BEFORE } from './stage.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('./stage.mjs').Case} Case */

const CUTS_A_ROUND = 5;
const HEALTH_LIMIT_MS = 2000;
const END_LIMIT_MS = 15_000;

/** The trials on PostgreSQL. @param {Stage} stage @param {import('./postgres.mjs').TrialPostgres} postgres @returns {Case[]} */
export const serverCases = (stage, postgres) => [
  {
    name: 'killed in mid-write',
    run: (tally) => killInMidWrite(stage, tally, { DATABASE_URL: postgres.url }),
  },
  {
    name: 'connections cut',
    async run(tally) {
      const proxy = await startTcpProxy(postgres.address);
      const through = new URL(postgres.url);
      through.port = String(proxy.port);
      through.hostname = '127.0.0.1';
      const ledger = new Ledger();
      const server = stage.launch({ DATABASE_URL: through.href });
      const url = await server.url;
      const stopWriters = await startWriters(url, ledger);
      for (let round = 0; round < stage.times(CUTS_A_ROUND, 2); round++) {
        await untilWritten(ledger, WRITES_BEFORE / CUTS_A_ROUND);
        await pause(randomInt(50));
        if (round % 2 === 0) proxy.cut();
        else await terminateConnections(postgres);
        tally.tried += 1;
        if (await becomesHealthy(url)) tally.survived += 1;
        else tally.faults.push(server.output().slice(-300));
      }
      await stopWriters();
      await settle(tally, url, ledger);
      await stage.stop(server);
      await proxy.close();
    },
  },
  {
    name: 'the database killed',
    without: postgres.restart ? false : 'needs PostgreSQL on this machine, to start a server of its own',
    async run(tally) {
      const ledger = new Ledger();
      const server = stage.launch({ DATABASE_URL: postgres.url });
      const url = await server.url;
      const stopWriters = await startWriters(url, ledger);
      for (let round = 0; round < stage.rounds; round++) {
        await untilWritten(ledger, WRITES_BEFORE);
        await postgres.restart?.();
        tally.tried += 1;
        if (await becomesHealthy(url)) tally.survived += 1;
        else tally.faults.push(server.output().slice(-300));
      }
      await stopWriters();
      await settle(tally, url, ledger);
      await stage.stop(server);
    },
  },
  {
    name: 'packets swallowed',
    async run(tally) {
      const proxy = await startTcpProxy(postgres.address);
      const through = new URL(postgres.url);
      through.port = String(proxy.port);
      through.hostname = '127.0.0.1';
      const ledger = new Ledger();
      for (let round = 0; round < stage.rounds; round++) {
        proxy.forward();
        const server = stage.launch({ DATABASE_URL: through.href });
        const url = await server.url;
        const stopWriters = await startWriters(url, ledger);
        await untilWritten(ledger, WRITES_BEFORE);
        proxy.swallow();
        tally.tried += 3;
        const { status, tookMs } = await askHealth(url);
        if (status === 503 && tookMs < HEALTH_LIMIT_MS) tally.survived += 1;
        else tally.faults.push(`/health answered ${status} after ${Math.round(tookMs)} ms`);
        proxy.forward();
        await stopWriters();
        if (await becomesHealthy(url)) tally.survived += 1;
        else tally.faults.push(server.output().slice(-300));
        await settle(tally, url, ledger);
        proxy.swallow();
        const startMs = performance.now();
        const { code } = await stage.stop(server);
        const endedMs = performance.now() - startMs;
        if (code === 0 && endedMs < END_LIMIT_MS) tally.survived += 1;
        else tally.faults.push(`it ended with ${code} after ${Math.round(endedMs)} ms`);
        // The database keeps connections whose close it did not receive: thirty rounds would exhaust its limit.
        await terminateConnections(postgres);
      }
      await proxy.close();
    },
  },
];
