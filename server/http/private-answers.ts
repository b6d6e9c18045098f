import type { FastifyInstance } from 'fastify';

const privatePaths = /^\/(api|health|ready|metrics|__faults)(\/|\?|$)/;

/** What the API answers is for one person and one moment: no browser and no proxy keeps it, refusals included. */
export function keepAnswersPrivate(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (privatePaths.test(request.url)) reply.header('cache-control', 'no-store');
  });
}
