import type { FastifyInstance } from 'fastify';

/**
 * Says of every answer that it depends on the encodings asked for: a cache in between must not hand a compressed
 * answer to a client that cannot read it. Added to what CORS says, not put in its place.
 */
export function varyByEncoding(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    const named = [reply.getHeader('vary') ?? []].flat().join(', ');
    if (/accept-encoding/i.test(named)) return;
    reply.header('vary', named ? `${named}, Accept-Encoding` : 'Accept-Encoding');
  });
}
