import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Something that is served whole or in part, and always has the same bytes. */
export interface RangedContent {
  size: number;
  contentType: string;
  /** A strong one, in quotation marks. */
  etag: string;
  /** From the first byte to the last, both included. */
  read(first: number, last: number): Buffer | AsyncIterable<Uint8Array>;
}

interface ByteRange {
  first: number;
  last: number;
}

/**
 * The part that a Range header asks for: `none` where the whole is to be sent, as for several ranges at once and for
 * what nobody understands (RFC 9110, 14.2).
 */
function rangeOf(header: string | undefined, size: number): ByteRange | 'none' | 'unsatisfiable' {
  const [, start = '', end = ''] =
    /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (start === '' && end === '') return 'none';
  if (start === '') {
    const length = Number(end);
    return length === 0 ? 'unsatisfiable' : { first: Math.max(0, size - length), last: size - 1 };
  }
  const first = Number(start);
  const last = end === '' ? size - 1 : Math.min(Number(end), size - 1);
  if (end !== '' && Number(end) < first) return 'none';
  return first >= size ? 'unsatisfiable' : { first, last };
}

/** Whether an If-None-Match names a tag; a weak one means the same here (RFC 9110, 13.1.2). */
export const namesTag = (header: string | undefined, etag: string): boolean =>
  (header ?? '')
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));

/**
 * Sends content, or the part of it that the request asks for: If-None-Match (304), Range (206 and 416) and If-Range.
 * HEAD has the same headers.
 */
export function sendRanged(
  content: RangedContent,
  { headers, method }: Pick<FastifyRequest, 'headers' | 'method'>,
  reply: FastifyReply,
): FastifyReply {
  const { size, contentType, etag } = content;
  reply.header('accept-ranges', 'bytes').header('etag', etag);
  if (namesTag(headers['if-none-match'], etag)) return reply.code(304).send();
  const ifRange = headers['if-range'];
  // A part of something that has changed since must not be put to the rest of the old one.
  const range = ifRange === undefined || ifRange === etag ? rangeOf(headers.range, size) : 'none';
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .header('content-range', `bytes */${size}`)
      .send({ success: false, message: 'The file has no such range' });
  }
  const { first, last } = range === 'none' ? { first: 0, last: size - 1 } : range;
  if (range !== 'none') reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
  reply.type(contentType).header('content-length', last - first + 1);
  // Anything but a stream would have its own length announced.
  const body = method === 'HEAD' ? [] : content.read(first, last);
  return reply.send(Buffer.isBuffer(body) ? body : Readable.from(body, { objectMode: false }));
}
