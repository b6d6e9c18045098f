import type { FastifyInstance } from 'fastify';

/** Whether the server and its database answer: `{ status: "ok" }`, or 503. */
export function serveHealth(app: FastifyInstance, askDatabase: () => Promise<unknown>): void {
  app.get('/health', async (request, reply) => {
    try {
      await askDatabase();
      return { status: 'ok' };
    } catch (error) {
      request.log.error(error);
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
