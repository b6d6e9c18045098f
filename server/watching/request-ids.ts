import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { believesIn, type TrustedProxies } from '../http/trusted-proxies';

const WELL_FORMED = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/**
 * Gives each request an id: that of a trusted proxy, or a new one.
 * @returns the function that Fastify calls for each request.
 */
export function requestIdFrom(proxies: TrustedProxies): (request: IncomingMessage) => string {
  const isBelieved = believesIn(proxies);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    if (typeof given === 'string' && WELL_FORMED.test(given) && isBelieved(socket?.remoteAddress ?? ''))
      return given;
    return randomBytes(8).toString('hex');
  };
}

const isPlainBody = (payload: unknown): payload is Record<string, unknown> =>
  typeof payload === 'object' && payload !== null && Object.getPrototypeOf(payload) === Object.prototype;

/**
 * Adds a request's id to the headers of its response, and to the body of an error. Call it before other hooks are
 * added.
 */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('preSerialization', async (request, reply, payload) =>
    reply.statusCode >= 400 && isPlainBody(payload) && !('requestId' in payload)
      ? { ...payload, requestId: request.id }
      : payload,
  );
}
