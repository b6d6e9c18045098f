import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ConnectionPool } from '../database/connection-pool';

export interface DrainOptions {
  /** How long everything is still answered after `/ready` has said no, so that proxies notice, seconds. */
  drainSeconds: number;
  /** How long answers that are under way may take to end, seconds. */
  stopSeconds: number;
}

export interface DrainParts extends DrainOptions {
  pool: ConnectionPool;
  /** Gives back what other processes could work on: reports, messages, video requests. May be called more than once. */
  handOver(): Promise<void>;
}

/** The way of a server out of service. */
export interface Drain {
  isDraining(): boolean;
  /** Says no to probes, gives work back, serves on for a while, and closes. */
  stop(): Promise<void>;
}

/** For a connection that a browser has opened ahead, and whose request may be on its way. */
const UNUSED_CONNECTION_MS = 500;
/** A database that is silent must not keep a process that nobody waits for. */
const DATABASE_GRACE_MS = 2_000;
/** Before connections are cut, what still waits for the database is refused, so that it is answered. */
const REFUSAL_MS = 1_000;

/** Lets a server end in good order. Call it before the routes are registered. */
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
  // The first to be added is the last to run: the database is closed by then.
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
