import type { FastifyInstance } from 'fastify';

/** Adds `Accept-Encoding` to the Vary header of every response, beside what CORS has set. */
export function varyByEncoding(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    const named = [reply.getHeader('vary') ?? []].flat().join(', ');
    if (/accept-encoding/i.test(named)) return;
    reply.header('vary', named ? `${named}, Accept-Encoding` : 'Accept-Encoding');
  });
}
