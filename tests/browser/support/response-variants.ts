/**
 * Responses as third-party servers send them: valid by section 7 of the specification, but in none of the shapes that
 * the reference API uses. Each names the software that responds so.
 */

export type Row = Record<string, unknown>;

/** What is sent back. */
export interface Answer {
  status: number;
  type: string;
  body: string | Uint8Array;
  headers?: Record<string, string>;
  /** After so many bytes of the body the connection is gone. Absent: it stays. */
  breaksAfter?: number;
}

export function json(value: unknown, status = 200): Answer {
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify(value) };
}

/** ASP.NET answers so where an action returns nothing, and its JWT middleware so on 401. */
export function empty(status: number): Answer {
  return { status, type: '', body: '' };
}

/** How lists are wrapped, one way for each call. */
export const wrappings = {
  /** A server that has its own `data`, inside that of the envelope: what users of axios read as `data.data`. */
  dataInData: (rows: readonly unknown[]) => ({ success: 'true', data: { data: rows } }),
  /** ABP's PagedResultDto, inside an envelope; `success` as PHP's PDO reads a TINYINT(1). */
  itemsInData: (rows: readonly unknown[]) => ({
    success: 1,
    data: { totalCount: String(rows.length), items: rows },
  }),
  /** What jqGrid reads: rows beside the number of pages. */
  rows: (rows: readonly unknown[]) => ({ page: '1', rowCount: String(rows.length), rows }),
  /** Kendo UI: `data` with `total`. */
  dataWithTotal: (rows: readonly unknown[]) => ({ success: 'true', data: rows, total: String(rows.length) }),
  /** Django REST framework: `results` with `count`. */
  resultsInData: (rows: readonly unknown[]) => ({
    success: 'true',
    message: null,
    data: { count: rows.length, next: null, previous: null, results: rows },
  }),
  /** Section 3's flat page; numbers as text, as node-postgres returns COUNT(*), a BIGINT. */
  flatPage: (results: readonly unknown[], total: number, page: number, size: number) => ({
    results,
    rowCount: String(total),
    currentPage: String(page),
    pageSize: String(size),
    pageCount: String(Math.ceil(total / size)),
  }),
} as const;

/** Numbers as text: MySQL's text protocol has nothing else, and PHP hands it on as it is. */
export function asText(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : value;
}

/** Text as a number, where the reference API has text. */
export function asNumber(value: unknown): unknown {
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
    ? Number(value)
    : value;
}

/** A flag in turn as .NET's `bool.ToString()` writes it, as SQL's BIT, and as text. */
export function asFlag(value: unknown, at: number): unknown {
  const isSet = Boolean(value);
  return [isSet ? 'True' : 'False', isSet ? 1 : 0, isSet ? 'true' : 'false'][at % 3];
}

/** "11/22/2026 1:05:09 PM" as SQL writes a DATETIME, or without its seconds, as .NET's format "g" does; else as it is. */
export function asOtherTime(display: unknown, at: number): unknown {
  const parts = /^(\d+)\/(\d+)\/(\d+) (\d+):(\d+):(\d+) ([AP]M)$/.exec(String(display));
  if (!parts || at % 3 === 0) return display;
  const [, month = '', day = '', year = '', hour = '', minute = '', second = '', half = ''] = parts;
  if (at % 3 === 1) return `${month}/${day}/${year} ${hour}:${minute} ${half}`;
  const hour24 = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  const two = (text: string | number): string => String(text).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)} ${two(hour24)}:${minute}:${second}`;
}

/** A moment in UTC without its "Z": a .NET DateTime of unspecified kind, as ORMs read it out of a database. */
export function withoutZone(iso: unknown): unknown {
  return typeof iso === 'string' ? iso.replace(/(\.\d+)?Z$/, '') : iso;
}

/** The fields that the specification names, null where there is none (a serialiser that keeps nulls), in their order. */
export function only(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(names.map((name) => [name, row[name] === '' ? null : (row[name] ?? null)]));
}

/** Fields that were not requested: Json.NET's "$id" of preserved references, and fields of a later version. */
export function withUnknownFields(row: Row, at: number): Row {
  return { $id: String(at + 1), ...row, rowVersion: 'AAAAAAAAB9E=', audit: { createdBy: null, tags: [] } };
}

/** Rows with two among them that are none: a failed join, and a line of a log that was taken for data. */
export function withUnreadable(rows: readonly unknown[]): unknown[] {
  return [null, ...rows, 'WARN: 1 row could not be joined'];
}

/** Failed requests in the shapes in which servers, and proxies in front of them, report them. */
export const failures = {
  /** ABP's RemoteServiceErrorResponse. */
  nested: (status: number, message: string) =>
    json({ error: { code: null, message, details: null, validationErrors: null } }, status),
  /** Servers that have a text for people in `details`, and a code for themselves. */
  details: (status: number, details: string) => json({ code: 'E1042', details }, status),
  /** `return BadRequest("…")` with ASP.NET's text formatter. */
  text: (status: number, body: string): Answer => ({ status, type: 'text/plain; charset=utf-8', body }),
  /** RFC 9457, ASP.NET's default; its `detail` is none of the places that section 8 names. */
  problem: (status: number, title: string): Answer => ({
    ...json({
      type: 'https://tools.ietf.org/html/rfc9110#section-15',
      title,
      status,
      traceId: '00-4bf92f35-01',
    }),
    status,
    type: 'application/problem+json',
  }),
  /** A proxy that has lost the server behind it. */
  page: (status: number): Answer => ({
    status,
    type: 'text/html',
    body: `<html>\r\n<head><title>${status}</title></head>\r\n<body><center><h1>${status}</h1></center><hr></body>\r\n</html>`,
  }),
  empty,
} as const;
