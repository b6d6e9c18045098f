import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes sent on the connection before this request. */
    sentBefore: number;
  }
}

/** Requested by supervisors and proxies every few seconds. */
const probes: ReadonlySet<string> = new Set(['/health', '/ready', '/metrics']);

/**
 * Logs a line for each request, with the pattern of its route and never with its URL, which may contain a token. Every
 * line of a request has its id.
 */
export function logRequests(app: FastifyInstance, companyId: number): void {
  app.decorateRequest('sentBefore', 0);
  app.addHook('onRequest', async (request) => {
    request.sentBefore = request.raw.socket.bytesWritten ?? 0;
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.is404 ? null : (request.routeOptions.url ?? null);
    const level = route !== null && probes.has(route) ? 'debug' : 'info';
    request.log[level](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        bytes: Math.max(0, (request.raw.socket.bytesWritten ?? 0) - request.sentBefore),
        ...(request.user && { userId: request.user.id, companyId }),
        ...(!reply.raw.writableFinished && { isCutOff: true }),
      },
      'request',
    );
  });
}
