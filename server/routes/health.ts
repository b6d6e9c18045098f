import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ConnectionPool } from '../database/connection-pool';

/** An answer is due within two seconds, whatever the database does. */
const TIMEOUT_MS = 1500;

/**
 * `/health` reports whether the process works, `/ready` whether it accepts requests. Both answer 503 when the database does not
 * respond, within two seconds. A database that answers other queries meanwhile is busy, not away.
 * @param isDraining whether the server is about to end: `/ready` answers 503 then.
 */
export function serveHealth(app: FastifyInstance, pool: ConnectionPool, isDraining: () => boolean): void {
  let asking: Promise<unknown> | undefined;
  // One question at a time: probes must not use up the connections of a database that is silent.
  const ask = (): Promise<unknown> => {
    asking ??= pool.query('SELECT 1').finally(() => {
      asking = undefined;
    });
    return asking;
  };

  const isDatabaseThere = async (request: FastifyRequest): Promise<boolean> => {
    const askedAtMs = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The database does not answer')), TIMEOUT_MS);
    });
    try {
      await Promise.race([ask(), isLate]);
      return true;
    } catch (error) {
      if (pool.lastAnswerAtMs >= askedAtMs) return true;
      request.log.error(error);
      return false;
    } finally {
      clearTimeout(timer);
    }
  };

  app.get('/health', async (request, reply) =>
    (await isDatabaseThere(request)) ? { status: 'ok' } : reply.code(503).send({ status: 'unavailable' }),
  );

  app.get('/ready', async (request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'draining' });
    return (await isDatabaseThere(request))
      ? { status: 'ready' }
      : reply.code(503).send({ status: 'unavailable' });
  });
}
