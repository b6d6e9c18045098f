import type { onRequestAsyncHookHandler } from 'fastify';

/** Counts requests of addresses, for all processes on one database. */
export interface RequestLimits {
  /** @throws {HttpProblem} 429 with the time to wait. */
  countRequest(what: string, address: string, perMinute: number): Promise<void>;
}

/** A hook of routes that answer so many requests of one address in a minute, however many processes there are. */
export const limitRequests =
  (limits: RequestLimits, what: string, perMinute: number): onRequestAsyncHookHandler =>
  (request) =>
    limits.countRequest(what, request.ip, perMinute);
