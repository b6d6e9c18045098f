import { ApiError, messageOfBody } from '../../http/api-error';

/** Readers of the shapes in which answers come; each throws an `ApiError` that says what was wrong. */

type Body = Record<string, unknown>;

export interface ListAnswer {
  rows: readonly unknown[];
  /** How many there are on the server; absent where the list is all of it. */
  total?: number;
}

function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value === null || value === undefined || value === '') return 'nothing';
  return isBody(value) ? 'an object' : `a ${typeof value}`;
}

function unusable(url: string, expected: string, value: unknown): ApiError {
  // JSON that cannot be read reaches this point as the text it came in.
  const isText = typeof value === 'string' && value !== '';
  return new ApiError({
    message: isText
      ? `The answer of ${url} is not JSON`
      : `The answer of ${url} is ${kindOf(value)} where ${expected} was due`,
    status: 200,
    url,
    text: isText ? 'failure.notJson' : 'failure.shape',
  });
}

/** Generic answers must have `success` true; otherwise their message, or "API request failed" (section 5). */
function refuseFailure(body: Body, url: string): void {
  if (!('success' in body) || body.success === true) return;
  const serverMessage = messageOfBody(body);
  throw new ApiError({
    message: serverMessage ?? 'API request failed',
    status: 200,
    url,
    serverMessage,
    text: 'failure.api',
  });
}

function toTotal(value: unknown): number | undefined {
  const total = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof total === 'number' && Number.isFinite(total) ? total : undefined;
}

/**
 * A list of records, in any of the shapes of sections 3 and 7: a bare list; `data` with a list; `results` with
 * `rowCount`; `data` with `results` and `totalCount`.
 */
export function readList(body: unknown, url: string): ListAnswer {
  if (Array.isArray(body)) return { rows: body };
  if (!isBody(body)) throw unusable(url, 'a list', body);
  refuseFailure(body, url);
  const inner = 'data' in body ? body.data : body;
  if (Array.isArray(inner)) return withTotal(inner, body);
  if (!isBody(inner) || !Array.isArray(inner.results)) throw unusable(url, 'a list', inner);
  return withTotal(inner.results, inner);
}

function withTotal(rows: readonly unknown[], beside: Body): ListAnswer {
  const total = toTotal(beside.totalCount ?? beside.rowCount);
  return { rows, ...(total !== undefined && { total }) };
}

/** One record, bare or in `data`. */
export function readRecord(body: unknown, url: string): Body {
  if (!isBody(body)) throw unusable(url, 'a record', body);
  refuseFailure(body, url);
  const inner = 'data' in body ? body.data : body;
  if (!isBody(inner)) throw unusable(url, 'a record', inner);
  return inner;
}

/** The answer to a write: what it carries in `data` may be missing, for only `success` is promised. */
export function readWritten(body: unknown, url: string): Body {
  if (body === '' || body === null || body === undefined) return {};
  if (!isBody(body)) throw unusable(url, 'a record', body);
  refuseFailure(body, url);
  const inner = body.data;
  return isBody(inner) ? inner : 'data' in body ? {} : body;
}
