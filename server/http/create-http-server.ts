import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { ReferenceApiOptions } from '../options';
import { watchedServer } from '../watching/create-watching';
import { keepToBasePath, withoutBasePath } from './base-path';
import { BROTLI_QUALITY, GZIP_LEVEL } from './encoded-response';
import { HttpProblem } from './http-problem';
import { acceptJsonOnly } from './json-body';
import { addRetryAfter, sendProblem } from './problems';
import { readRefusedBodies } from './refused-bodies';
import { sendSecurityHeaders } from './security-headers';
import { trustOf } from './trusted-proxies';
import { varyByEncoding } from './vary';

const BODY_LIMIT_BYTES = 256 * 1024;
/** How often connections are checked for requests that are overdue. */
const CONNECTION_CHECK_MS = 5_000;
/** Longer than any response takes, and long enough for a download that a browser pauses. */
const SILENT_CONNECTION_MS = 5 * 60_000;

/** A server without routes, which gives requests their ids and limits of time and size. */
export function createHttpServer(options: ReferenceApiOptions): FastifyInstance {
  return Fastify({
    ...watchedServer(options),
    rewriteUrl: withoutBasePath(options.basePath),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: trustOf(options.trustProxy),
    // A client that sends half a request, or stops reading a response, must not keep its connection for ever.
    requestTimeout: options.requestTimeoutMs,
    http: {
      headersTimeout: options.requestTimeoutMs,
      connectionsCheckingInterval: Math.min(CONNECTION_CHECK_MS, options.requestTimeoutMs),
    },
    connectionTimeout: SILENT_CONNECTION_MS,
    // Idle keep-alive connections must not delay a shutdown.
    forceCloseConnections: 'idle',
    // During the shutdown open connections still get responses, with `Connection: close`.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) =>
      sendProblem(
        error,
        request,
        reply.headers({ 'cache-control': 'no-store', 'x-request-id': request.id }) as never,
      ),
  });
}

/** What holds for all routes: validation, problems, security headers, cookies, other origins, compression. */
export async function addHttpRules(
  app: FastifyInstance,
  { settings, basePath, corsOrigins }: ReferenceApiOptions,
): Promise<void> {
  app.setValidatorCompiler(validatorCompiler);
  app.setErrorHandler(sendProblem);
  addRetryAfter(app);
  readRefusedBodies(app);
  acceptJsonOnly(app);
  varyByEncoding(app);
  await sendSecurityHeaders(app, settings);
  keepToBasePath(app, basePath);
  await app.register(cookie);
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_, { after }) =>
      new HttpProblem(429, `Too many attempts from this address. Try again in ${after}.`),
  });
  if (corsOrigins.length > 0) await allowOrigins(app, corsOrigins);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    zlibOptions: { level: GZIP_LEVEL },
  });
}

async function allowOrigins(app: FastifyInstance, origin: ReferenceApiOptions['corsOrigins']): Promise<void> {
  await app.register(cors, {
    origin,
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'X-XSRF-TOKEN',
      'Idempotency-Key',
      'If-Match',
      'Range',
      'If-Range',
      'If-None-Match',
    ],
    // Needed to save a file, to resume an interrupted download, and to try again in time.
    exposedHeaders: [
      'Content-Disposition',
      'Content-Length',
      'Content-Range',
      'Accept-Ranges',
      'ETag',
      'Retry-After',
      'X-Request-Id',
    ],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
  });
}
