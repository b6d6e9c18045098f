import { ApiError, type ApiErrorParts } from '../../../http/api-error';
import { BoundedCache } from '../bounded-cache';
import { changeChunks, type ListChange, type ListIndex, type RecordChunk } from './list-change';
import { type FirstList, type ListKind, readInChunks, readRecords } from './read-records';

/** The bytes of an answer: whole, or in pieces as they arrived. */
export type AnswerBytes = ArrayBuffer | Uint8Array<ArrayBuffer>[];

/** The buffers that can be transferred to another thread. */
export function buffersOf(body: AnswerBytes): ArrayBuffer[] {
  return body instanceof ArrayBuffer ? [body] : [...new Set(body.map(({ buffer }) => buffer))];
}

/** An answer for the worker; its number is the version of the list that is read from it. */
interface ListMessage {
  number: number;
  resource: string;
  key: string;
  body: AnswerBytes;
  url: string;
  /** Of the fleet's clock. */
  utcOffsetMin: number;
}

/** A message of the page to the worker. */
export type ListRequest =
  /** `base` is the version that the page has and changes are to be made from. Absent: it has none. */
  | (ListMessage & { type: 'read'; base?: number | undefined })
  | (ListMessage & { type: 'cache' })
  | { type: 'more'; number: number }
  | { type: 'cancel'; number: number };

/** A part of a reply: a chunk of records, or the end. */
export interface ListPart {
  type: 'part';
  number: number;
  /** In the first part: the places of the records of `base`. Absent: all records follow. */
  change?: { size: number; from?: Int32Array<ArrayBuffer> | undefined };
  chunk?: RecordChunk;
  end?: Pick<FirstList, 'skipped' | 'order'>;
}

/** A message of the worker to the page. */
export type ListReply =
  | ListPart
  | { type: 'failed'; number: number; parts: ApiErrorParts }
  /** The resource is not in the registry; the bytes are returned. */
  | { type: 'unknown'; number: number; body: AnswerBytes };

/** How many lists page and worker cache each; the one read longest ago is evicted. */
export const CACHED_LISTS = 4;

interface CachedVersion {
  version: number;
  list: ListIndex;
}

/**
 * The code of the worker, without the worker. It caches the last answer of a few lists and replies with what changed, in
 * parts, each when the page has requested it.
 */
export function createWorkerHandler(
  find: (resource: string) => ListKind | undefined,
  reply: (reply: ListReply, transfer?: Transferable[]) => void,
): (request: ListRequest) => void {
  const cache = new BoundedCache<CachedVersion>(CACHED_LISTS);
  const readings = new Map<number, { key: string; parts: Iterator<RecordChunk, FirstList> }>();

  const next = (number: number, change?: ListPart['change']): void => {
    const reading = readings.get(number);
    if (!reading) return;
    const step = reading.parts.next();
    const part = { type: 'part', number, ...(change && { change }) } as const;
    if (!step.done) {
      reply({ ...part, chunk: step.value });
      return;
    }
    const { list, skipped, order } = step.value;
    readings.delete(number);
    cache.set(reading.key, { version: number, list });
    reply({ ...part, end: { skipped, order } });
  };

  const read = (request: Extract<ListRequest, { type: 'read' }>): void => {
    const { number, resource, key, base, body, url, utcOffsetMin } = request;
    const kind = find(resource);
    if (!kind) {
      reply({ type: 'unknown', number, body }, buffersOf(body));
      return;
    }
    const last = cache.get(key);
    if (last && last.version === base) {
      const { skipped, ...change } = readRecords(kind, { body, url }, utcOffsetMin, last.list);
      readings.set(number, { key, parts: partsOf(last.list, change, skipped) });
      next(number, { size: change.list.records.length, from: change.from });
    } else {
      readings.set(number, { key, parts: readInChunks(kind, { body, url }, utcOffsetMin) });
      next(number);
    }
    // One part ahead, so that neither thread waits for the other.
    next(number);
  };

  const fillCache = ({ number, resource, key, body, url, utcOffsetMin }: ListMessage): void => {
    const kind = find(resource);
    if (!kind) return;
    const { list } = readRecords(kind, { body, url }, utcOffsetMin, undefined);
    cache.set(key, { version: number, list });
  };

  return (request) => {
    if (request.type === 'more') next(request.number);
    else if (request.type === 'cancel') readings.delete(request.number);
    else if (request.type === 'cache') fillCache(request);
    else {
      try {
        read(request);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { message, status, url, serverMessage, text } = error;
        const parts = { message, status, url, serverMessage, ...(text && { text }) };
        reply({ type: 'failed', number: request.number, parts });
      }
    }
  };
}

function* partsOf(before: ListIndex, change: ListChange, skipped: number): Generator<RecordChunk, FirstList> {
  yield* changeChunks(before.records, change);
  return { list: change.list, skipped, order: undefined };
}
