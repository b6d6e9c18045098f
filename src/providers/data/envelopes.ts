import { ApiError, messageOfBody } from '../../http/api-error';

/** Readers for response envelopes; each throws an `ApiError` that describes an unexpected shape. */

/** The body of a response that is an object. */
export type Body = Record<string, unknown>;

/** Unparsed rows, and the number of all rows if the response has it. */
export interface ListAnswer {
  rows: readonly unknown[];
  total?: number;
}

/** Where a response may have its list, first match first; a list may be bare too (section 7 "Responses"). */
export const listPlaces = [
  ['data'],
  ['data', 'data'],
  ['data', 'results'],
  ['data', 'items'],
  ['data', 'rows'],
  ['results'],
  ['items'],
  ['rows'],
] as const;

/** Names of the number of all rows, the most reliable first. */
export const totalNames = ['totalCount', 'rowCount', 'total', 'count'] as const;

/** The fields of an envelope; an object with any other field is a record. */
const envelopeNames = new Set([
  'success',
  'data',
  'message',
  'customMessage',
  'customErrorState',
  'error',
  'errors',
  'status',
  'statusCode',
  'code',
]);

/** Whether a value is an object and no array. */
export function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const MAX_NAMES = 8;

function describe(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value === null || value === undefined || value === '') return 'nothing';
  if (!isBody(value)) return `a ${typeof value}`;
  const names = Object.keys(value);
  if (names.length === 0) return 'an empty object';
  const rest = names.length > MAX_NAMES ? ' and more' : '';
  return `an object with ${names.slice(0, MAX_NAMES).join(', ')}${rest}`;
}

function unusable(url: string, expected: string, body: unknown): ApiError {
  const isText = typeof body === 'string' && body !== '';
  const inner = isBody(body) && 'data' in body ? ` (data is ${describe(body.data)})` : '';
  return new ApiError({
    message: isText
      ? `The answer of ${url} is not JSON`
      : `The answer of ${url} is ${describe(body)}${inner} where ${expected} was due`,
    status: 200,
    url,
    text: isText ? 'failure.notJson' : 'failure.shape',
  });
}

function isTrue(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^(true|1)$/i.test(value));
}

/** Generic responses need `success` true; otherwise their message is thrown, or "API request failed" (section 5). */
export function refuseFailure(body: Body, url: string): void {
  if (!('success' in body) || isTrue(body.success)) return;
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
  return typeof total === 'number' && Number.isFinite(total) && total >= 0 ? total : undefined;
}

/** A list of records, bare or in one of `listPlaces`, with its total beside it or beside what it is in. */
export function readList(body: unknown, url: string): ListAnswer {
  if (Array.isArray(body)) return { rows: body };
  if (!isBody(body)) throw unusable(url, 'a list', body);
  refuseFailure(body, url);
  if (isBody(body.data)) refuseFailure(body.data, url);
  for (const [outer, inner] of listPlaces) {
    const holder = inner ? body[outer] : body;
    const rows = isBody(holder) ? holder[inner ?? outer] : undefined;
    if (isBody(holder) && Array.isArray(rows)) return withTotal(rows, holder, body);
  }
  const places = listPlaces.map((place) => place.join('.')).join(', ');
  throw unusable(url, `a list (bare, or in one of ${places})`, body);
}

function withTotal(rows: readonly unknown[], ...holders: readonly Body[]): ListAnswer {
  const found = totalNames
    .flatMap((name) => holders.map((holder) => ({ name, total: toTotal(holder[name]) })))
    .find(({ total }) => total !== undefined);
  // A `count` that equals the rows may count the page instead of the list.
  const isUnsure = found?.name === 'count' && found.total === rows.length;
  return { rows, ...(found?.total !== undefined && !isUnsure && { total: found.total }) };
}

/** Whether an object in `data` is an envelope itself; a record may have a field `data` too. */
function isEnvelope(value: unknown): value is Body {
  return isBody(value) && 'data' in value && Object.keys(value).every((name) => envelopeNames.has(name));
}

/** The content of a response: its `data`, or the only entry of a list there, or the response itself. */
function contentOf(body: Body, url: string): unknown {
  // A loop: a response may be nested more deeply than the call stack allows.
  for (let answer = body; ; ) {
    refuseFailure(answer, url);
    if (!('data' in answer)) return answer;
    const { data } = answer;
    if (!isEnvelope(data)) return Array.isArray(data) && data.length === 1 ? data[0] : data;
    answer = data;
  }
}

/** One record: bare, in `data`, or in `data` inside `data`; also as the only entry of a list. */
export function readRecord(body: unknown, url: string): Body {
  const single: unknown = Array.isArray(body) && body.length === 1 ? body[0] : body;
  if (!isBody(single)) throw unusable(url, 'a record', body);
  const content = contentOf(single, url);
  if (!isBody(content)) throw unusable(url, 'a record', body);
  return content;
}

/**
 * The response to a write. Only `success` is specified: the content may be missing or anything but markup, and the write
 * has succeeded unless `success` is false.
 */
export function readWritten(body: unknown, url: string): Body {
  if (body === false) refuseFailure({ success: false }, url);
  if (typeof body === 'string' && body.trim().startsWith('<')) throw unusable(url, 'a record', body);
  const single: unknown = Array.isArray(body) && body.length === 1 ? body[0] : body;
  if (!isBody(single)) return {};
  const content = contentOf(single, url);
  return isBody(content) ? content : {};
}
