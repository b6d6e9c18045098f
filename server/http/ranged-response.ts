import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface RangedContent {
  size: number;
  contentType: string;
  /** A strong ETag, in quotation marks. */
  etag: string;
  /** Both ends are included. */
  read(first: number, last: number): Buffer | AsyncIterable<Uint8Array>;
}

interface ByteRange {
  first: number;
  last: number;
}

/** `none` means the whole content, also for several or invalid ranges (RFC 9110, 14.2). */
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

/** Whether an If-None-Match header contains an ETag; weak ones match too (RFC 9110, 13.1.2). */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  (header ?? '')
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));

/** Supports If-None-Match (304), Range (206 and 416), If-Range and HEAD. */
export function sendRanged(
  content: RangedContent,
  { headers, method }: Pick<FastifyRequest, 'headers' | 'method'>,
  reply: FastifyReply,
): FastifyReply {
  const { size, contentType, etag } = content;
  reply.header('accept-ranges', 'bytes').header('etag', etag);
  if (matchesEtag(headers['if-none-match'], etag)) return reply.code(304).send();
  const ifRange = headers['if-range'];
  // A part of changed content must not be joined to a part of the old one.
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
  // Fastify would set its own Content-Length for anything but a stream.
  const body = method === 'HEAD' ? [] : content.read(first, last);
  return reply.send(Buffer.isBuffer(body) ? body : Readable.from(body, { objectMode: false }));
}
