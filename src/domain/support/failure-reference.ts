import { routeOfPath } from './without-personal-data';

/** What finds a failed request in the log of its server. */
export interface FailureReference {
  requestId: string;
  /** The HTTP status; 0 without a response. */
  status: number;
  /** The path of the request, without its query and ids of records. */
  path: string;
  /** ISO 8601, UTC. */
  at: string;
}

const WELL_FORMED = /^[\w.:+=/-]{1,128}$/;

/** The id that a server gave a request: in the headers of the answer, which another origin may hide, else in its body. */
export function requestIdOf(headers: unknown, body: unknown): string | undefined {
  return [field(headers, 'x-request-id'), field(body, 'requestId')].find(
    (id): id is string => typeof id === 'string' && WELL_FORMED.test(id),
  );
}

/** The reference of a failed request, such as `ApiError`. @returns undefined when its server gave it no id. */
export function referenceOf(error: unknown): FailureReference | undefined {
  const requestId = field(error, 'requestId');
  if (typeof requestId !== 'string') return undefined;
  const url = String(field(error, 'url') ?? '');
  return {
    requestId,
    status: Number(field(error, 'status') ?? 0),
    path: routeOfPath(url.replace(/^[a-z]+:\/\/[^/]*/i, '')),
    at: String(field(error, 'timestamp') ?? ''),
  };
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
