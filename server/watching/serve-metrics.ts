import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { tokenOf } from '../http/authentication';
import { HttpProblem } from '../http/http-problem';
import type { Metrics } from './metrics';

/** The access to the metrics; without these options there is none. */
export interface MetricsOptions {
  /** A separate host and port, which the fleet's users cannot reach. */
  listen?: { host: string; port: number } | undefined;
  /** The token that is required at the server's own address. */
  token?: string | undefined;
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Serves `/metrics` at the server's own address, for requests with the token. */
export function serveMetricsToToken(app: FastifyInstance, metrics: Metrics, token: string): void {
  const wanted = digestOf(token);
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digestOf(tokenOf(request) ?? ''), wanted))
      throw new HttpProblem(401, 'The token of METRICS_TOKEN is missing or wrong.');
    return reply.type(metrics.contentType).send(await metrics.read());
  });
}

/** Serves `/metrics` at a separate address while the server listens. A port in use stops the start. */
export function serveMetricsApart(
  app: FastifyInstance,
  metrics: Metrics,
  listen: { host: string; port: number },
): void {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => {
        app.log.error(error);
        response.writeHead(500).end();
      },
    );
  });
  app.addHook('onReady', async () => {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(listen, resolve);
    });
    app.log.info({ address: server.address() }, 'metrics');
  });
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
}
