import { ApiError, messageOfBody } from '../../http/api-error';

/** Readers of the shapes in which answers come; each throws an `ApiError` that says what was there. */

export type Body = Record<string, unknown>;

export interface ListAnswer {
  rows: readonly unknown[];
  /** How many there are on the server; absent where nobody says. */
  total?: number;
}

/** Where an answer may carry its list, in the order of looking; a bare list needs no place (rulings "Lists"). */
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

/** What the number of all rows is called beside a list; the surest name first. */
export const totalNames = ['totalCount', 'rowCount', 'total', 'count'] as const;

/** What an envelope says beside `data`; anything else makes an object a record. */
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

export function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const MOST_NAMES = 8;

/** What a value is, by the names in it and never by what they hold. */
function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value === null || value === undefined || value === '') return 'nothing';
  if (!isBody(value)) return `a ${typeof value}`;
  const names = Object.keys(value);
  if (names.length === 0) return 'an empty object';
  const rest = names.length > MOST_NAMES ? ' and more' : '';
  return `an object with ${names.slice(0, MOST_NAMES).join(', ')}${rest}`;
}

function unusable(url: string, expected: string, body: unknown): ApiError {
  // JSON that cannot be read reaches this point as the text it came in.
  const isText = typeof body === 'string' && body !== '';
  const inner = isBody(body) && 'data' in body ? ` (data is ${kindOf(body.data)})` : '';
  return new ApiError({
    message: isText
      ? `The answer of ${url} is not JSON`
      : `The answer of ${url} is ${kindOf(body)}${inner} where ${expected} was due`,
    status: 200,
    url,
    text: isText ? 'failure.notJson' : 'failure.shape',
  });
}

function isYes(value: unknown): boolean {
  return value === true || /^(true|1)$/i.test(String(value));
}

/** Generic answers must have `success` true; otherwise their message, or "API request failed" (section 5). */
export function refuseFailure(body: Body, url: string): void {
  if (!('success' in body) || isYes(body.success)) return;
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
  const told = totalNames
    .flatMap((name) => holders.map((holder) => ({ name, total: toTotal(holder[name]) })))
    .find(({ total }) => total !== undefined);
  // As a count of the rows at hand it is as likely one of this page as one of the list.
  const saysNothing = told?.name === 'count' && told.total === rows.length;
  return { rows, ...(told?.total !== undefined && !saysNothing && { total: told.total }) };
}

/** Whether an object in `data` is an envelope itself; a record may have a field of that name too. */
function isEnvelope(value: unknown): value is Body {
  return isBody(value) && 'data' in value && Object.keys(value).every((name) => envelopeNames.has(name));
}

/** What an answer carries: itself, or what is in `data`, there too as the only one of a list. */
function contentOf(body: Body, url: string): unknown {
  refuseFailure(body, url);
  if (!('data' in body)) return body;
  const { data } = body;
  if (isEnvelope(data)) return contentOf(data, url);
  return Array.isArray(data) && data.length === 1 ? data[0] : data;
}

/**
 * One record: bare, in `data`, or in `data` inside `data`; also as the only one of a list. Lists among its fields, whatever
 * they are called, are its own.
 */
export function readRecord(body: unknown, url: string): Body {
  const single: unknown = Array.isArray(body) && body.length === 1 ? body[0] : body;
  if (!isBody(single)) throw unusable(url, 'a record', body);
  const content = contentOf(single, url);
  if (!isBody(content)) throw unusable(url, 'a record', body);
  return content;
}

/**
 * The answer to a write, which the server has carried out unless it says that it has not: what it carries may be
 * missing or be anything, for only `success` is promised. A page of markup is no answer of the API.
 */
export function readWritten(body: unknown, url: string): Body {
  if (body === false) refuseFailure({ success: false }, url);
  if (typeof body === 'string' && body.trim().startsWith('<')) throw unusable(url, 'a record', body);
  const single: unknown = Array.isArray(body) && body.length === 1 ? body[0] : body;
  if (!isBody(single)) return {};
  const content = contentOf(single, url);
  return isBody(content) ? content : {};
}
