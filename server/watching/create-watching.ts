import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { OpenDatabase } from '../database/open-database';
import { type LogFormat, logOptions } from '../http/log-options';
import type { TrustedProxies } from '../http/trusted-proxies';
import type { FleetKey } from '../repositories/assets';
import { serveBrowserErrors } from '../routes/browser-errors';
import { createMetrics } from './metrics';
import { queueReader } from './queue-figures';
import { requestIdFrom, sendRequestIds } from './request-ids';
import { logRequests } from './request-log';
import { type MetricsOptions, serveMetricsApart, serveMetricsToToken } from './serve-metrics';

/** The options of logs and metrics. */
export interface WatchingOptions {
  logLevel?: string | undefined;
  logFormat: LogFormat;
  metrics: MetricsOptions;
  /** The proxies whose request ids are used. */
  trustProxy: TrustedProxies;
}

export interface Watching {
  /** Counts an attempt to deliver a message outside of the application. */
  noteDelivery(channel: string, hasFailed: boolean): void;
  /** Registers the routes: metrics at the server's own address, and the error reports of browsers. */
  serve(app: FastifyInstance): void;
}

/** Fastify's options for logs and request ids. */
export function watchedServer({ logLevel, logFormat, trustProxy }: WatchingOptions): FastifyServerOptions {
  return {
    logger: logOptions(logLevel, logFormat),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdFrom(trustProxy),
  };
}

/** Logs and measures all requests of a server. Call it before all other hooks and the routes are added. */
export function createWatching(
  app: FastifyInstance,
  { metrics: options }: WatchingOptions,
  parts: { open: OpenDatabase; fleet: FleetKey; now: () => number },
): Watching {
  const { open, fleet, now } = parts;
  sendRequestIds(app);
  logRequests(app, fleet.companyId);
  const { listen, token } = options;
  const metrics =
    listen || token
      ? createMetrics(app, {
          pool: open.pool,
          readQueues: queueReader(open.database, fleet, now),
          onError: (error) => app.log.error(error),
        })
      : undefined;
  if (metrics) app.addHook('onClose', async () => metrics.close());
  if (metrics && listen) serveMetricsApart(app, metrics, listen);
  return {
    noteDelivery: (channel, hasFailed) => metrics?.noteDelivery(channel, hasFailed),
    serve(routes) {
      if (metrics && token) serveMetricsToToken(routes, metrics, token);
      serveBrowserErrors(routes, () => metrics?.noteBrowserError());
    },
  };
}
