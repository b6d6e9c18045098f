import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem } from './http-problem';

declare module 'fastify' {
  interface FastifyInstance {
    /** The folder of the host that the server stands in: `/`, or such as `/fleet/`. */
    basePath: string;
  }
}

/** What supervisors and Prometheus request from the process itself, past the proxy that has the folder. */
const probes = new Set(['/health', '/ready', '/metrics']);

const pathOf = (url: string): string => url.split('?')[0] ?? '';

/** For Fastify's `rewriteUrl`: routes are named as at the root of a host. */
export function withoutBasePath(basePath: string): (request: Pick<IncomingMessage, 'url'>) => string {
  return ({ url = '/' }) => (url.startsWith(basePath) ? `/${url.slice(basePath.length)}` : url);
}

/** Refuses what is outside of the folder, other than probes, and completes the folder's address by its slash. */
export function keepToBasePath(app: FastifyInstance, basePath: string): void {
  app.decorate('basePath', basePath);
  if (basePath === '/') return;
  app.addHook('onRequest', async ({ originalUrl, method }, reply) => {
    const path = pathOf(originalUrl);
    if (path.startsWith(basePath) || probes.has(path)) return;
    if (`${path}/` === basePath && (method === 'GET' || method === 'HEAD'))
      return reply.redirect(basePath + originalUrl.slice(path.length), 308);
    throw new HttpProblem(404, `There is nothing at ${path}. The application is at ${basePath}`);
  });
}

/** @param path of the server, such as `/api/v2/auth/login`. @returns the path on the host, for cookies. */
export const onHost = ({ server }: FastifyRequest, path: string): string =>
  server.basePath + path.replace(/^\//, '');

/**
 * Where the client finds this server, without a slash at the end: `https://example.com/fleet`. Behind a trusted proxy it
 * is that of the proxy's request.
 */
export const ownUrl = (request: FastifyRequest): string =>
  `${request.protocol}://${request.host}${onHost(request, '/').replace(/\/$/, '')}`;
