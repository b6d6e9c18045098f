import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ConnectionPool } from '../database/connection-pool';

export interface DrainOptions {
  /** How long requests are still served after `/ready` has failed, so that proxies notice, seconds. */
  drainSeconds: number;
  /** How long responses under way may take to end, seconds. */
  stopSeconds: number;
}

export interface DrainParts extends DrainOptions {
  pool: ConnectionPool;
  /** Releases work for other processes: reports, messages, video requests. May be called more than once. */
  handOver(): Promise<void>;
}

/** The graceful shutdown of the server. */
export interface Drain {
  isDraining(): boolean;
  /** Fails readiness probes, releases work, serves on for a while, and closes. */
  stop(): Promise<void>;
}

/** For a connection that a browser has opened ahead, and whose first request may be under way. */
const UNUSED_CONNECTION_MS = 500;
/** A database that does not respond must not keep the process running. */
const DATABASE_GRACE_MS = 2_000;
/** Before connections are closed, requests that wait for the database are rejected, so that they get a response. */
const REFUSAL_MS = 1_000;

/** Adds a graceful shutdown to a server. Call it before the routes are registered. */
export function addDrain(app: FastifyInstance, parts: DrainParts): Drain {
  const { pool, handOver, drainSeconds, stopSeconds } = parts;
  let isDraining = false;
  let openAnswers = 0;
  let whenIdle: (() => void) | undefined;

  app.addHook('onRequest', async (_, reply) => {
    if (isDraining) reply.header('connection', 'close');
    openAnswers += 1;
    reply.raw.once('close', () => {
      openAnswers -= 1;
      if (openAnswers === 0) whenIdle?.();
    });
  });

  const timers: ReturnType<typeof setTimeout>[] = [];
  const after = (delayMs: number, work: () => void): void => {
    timers.push(setTimeout(work, Math.max(0, delayMs)));
  };
  app.addHook('preClose', async () => {
    isDraining = true;
    const cutConnections = () => app.server.closeAllConnections();
    after(stopSeconds * 1000 - REFUSAL_MS, () => pool.cutOff());
    after(stopSeconds * 1000, cutConnections);
    whenIdle = () => {
      after(UNUSED_CONNECTION_MS, () => {
        // Node waits a minute for connections that a browser opened but has not used.
        if (openAnswers === 0) cutConnections();
      });
      after(DATABASE_GRACE_MS, () => {
        if (openAnswers === 0) pool.cutOff();
      });
    };
    if (openAnswers === 0) whenIdle();
  });
  // The first hook to be added is the last to run: the database is closed by then.
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer);
  });

  return {
    isDraining: () => isDraining,
    async stop() {
      if (!isDraining) {
        isDraining = true;
        handOver().catch((error: unknown) => app.log.error(error));
        await pause(drainSeconds * 1000);
      }
      await app.close();
    },
  };
}
