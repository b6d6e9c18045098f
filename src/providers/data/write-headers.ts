import type { MetaQuery } from '@refinedev/core';
import { ApiError } from '../../http/api-error';
import type { Settings } from '../../settings/schema';
import type { WriteKeys } from './write-keys';

type Headers = Record<string, string>;

/** The headers against duplicate writes and lost updates. */
export interface WriteHeaders {
  /**
   * Sends a create with an `Idempotency-Key`, which stays the same until a response gives the outcome.
   *
   * @param baseUrl of the client that sends it.
   */
  once<Answer>(
    baseUrl: string | undefined,
    write: { path: string; body: unknown },
    send: (headers: Headers) => Promise<Answer>,
  ): Promise<Answer>;
  /**
   * `If-Match` with the `version` of the meta: a version of the record in quotes, an `ETag` unchanged. A time
   * (`updatedAt`) is sent as `If-Unmodified-Since`, and nothing without a version. With `isVersioned` in the meta the
   * header goes to any back end.
   */
  ifMatch(baseUrl: string | undefined, meta: MetaQuery | undefined): Headers;
}

export interface WriteHeaderOptions {
  settings: Pick<Settings, 'features'>;
  keys: WriteKeys;
  /** The page's. Absent: only addresses without a host are its own. */
  origin?: string | undefined;
}

/** CORS of a back end on another origin may reject these headers, unless `FEATURES` lists `idempotency`. */
export function createWriteHeaders({ settings, keys, origin }: WriteHeaderOptions): WriteHeaders {
  const takesWriteHeaders = (baseUrl = ''): boolean => {
    if (settings.features.has('idempotency')) return true;
    return origin ? new URL(baseUrl, origin).origin === origin : !/^[a-z]+:/i.test(baseUrl);
  };
  return {
    async once(baseUrl, { path, body }, send) {
      if (!takesWriteHeaders(baseUrl)) return send({});
      const write = JSON.stringify([path, body]);
      try {
        const answer = await send({ 'Idempotency-Key': `"${keys.keyOf(write)}"` });
        keys.settle(write);
        return answer;
      } catch (error) {
        if (isRefused(error)) keys.settle(write);
        throw error;
      }
    },
    ifMatch(baseUrl, meta) {
      const version = meta?.version;
      if (version === undefined || version === null) return {};
      if (!takesWriteHeaders(baseUrl) && meta?.isVersioned !== true) return {};
      if (isMoment(version)) return { 'If-Unmodified-Since': nextSecond(version) };
      return { 'If-Match': isTag(version) ? version : `"${version}"` };
    },
  };
}

const isTag = (version: unknown): version is string =>
  typeof version === 'string' && /^(W\/)?"/.test(version);

const isMoment = (version: unknown): version is string =>
  typeof version === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(version) &&
  !Number.isNaN(Date.parse(version));

/** The header has whole seconds; rounding down would fail for the record's own last change. */
const nextSecond = (moment: string): string =>
  new Date(Math.ceil(Date.parse(moment) / 1000) * 1000).toUTCString();

/** After these the same write may be retried: after a new sign-in, or once another attempt has ended. */
const undecidedStatuses = new Set([401, 408, 409, 425, 429]);

/** Whether it is certain that nothing was written. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.status < 400) return error.text === 'failure.api';
  return error.status < 500 && !undecidedStatuses.has(error.status);
}
