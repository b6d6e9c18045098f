import { ApiError, type ApiErrorParts } from '../../http/api-error';
import { Latest } from './latest';
import { chunksOf, type KnownList, type ListChange, type RecordChunk } from './list-change';
import { type FirstList, type ListKind, readAnswer, readInChunks } from './read-list';

/** The bytes of an answer: whole, or in the pieces in which they arrived. */
export type AnswerBytes = ArrayBuffer | Uint8Array<ArrayBuffer>[];

/** What of an answer can be transferred to another thread. */
export function buffersOf(body: AnswerBytes): ArrayBuffer[] {
  return body instanceof ArrayBuffer ? [body] : [...new Set(body.map(({ buffer }) => buffer))];
}

/** An answer for the worker. Its number names the version of the list that it makes. */
interface ListMessage {
  number: number;
  /** The resource's name in the registry. */
  resource: string;
  /** Names the list: its resource and what was asked for. */
  key: string;
  body: AnswerBytes;
  url: string;
}

/** What the page tells the worker that reads lists. Requests are told apart by their number. */
export type ListRequest =
  /** `holds` is the version of the list that the page holds; absent when it holds none. */
  | (ListMessage & { type: 'read'; holds?: number | undefined })
  /** The page has read this one itself: it is what the next answer will be compared with. */
  | (ListMessage & { type: 'learn' })
  /** The page has taken a part over and is ready for the next one. */
  | { type: 'more'; number: number }
  /** Nobody waits for the answer any longer. */
  | { type: 'drop'; number: number };

/** A part of an answer that was read: a chunk of records, or the end. */
export interface ListPart {
  type: 'part';
  number: number;
  /** In the first part, where the version that the page holds has changed; absent where the list is a new one. */
  change?: { size: number; from?: Int32Array<ArrayBuffer> | undefined };
  chunk?: RecordChunk;
  end?: Pick<FirstList, 'skipped' | 'order'>;
}

/** What the worker answers. */
export type ListReply =
  | ListPart
  /** The answer holds no list; `parts` make the `ApiError`. */
  | { type: 'failed'; number: number; parts: ApiErrorParts }
  /** It is none of the registry's resources; here are the bytes. */
  | { type: 'unserved'; number: number; body: AnswerBytes };

/** Lists that are remembered, on either side. */
export const REMEMBERED_LISTS = 4;

interface Remembered {
  version: number;
  list: KnownList;
}

/**
 * The worker's side of reading lists, without the worker. It remembers the last answer of a few lists and hands out
 * only what changed, in parts, the next one when the page has asked for it.
 */
export function createListService(
  find: (resource: string) => ListKind | undefined,
  reply: (reply: ListReply, transfer?: Transferable[]) => void,
): (request: ListRequest) => void {
  const remembered = new Latest<Remembered>(REMEMBERED_LISTS);
  const underWay = new Map<number, { key: string; parts: Iterator<RecordChunk, FirstList> }>();

  const next = (number: number, change?: ListPart['change']): void => {
    const reading = underWay.get(number);
    if (!reading) return;
    const step = reading.parts.next();
    const part = { type: 'part', number, ...(change && { change }) } as const;
    if (!step.done) {
      reply({ ...part, chunk: step.value });
      return;
    }
    const { list, skipped, order } = step.value;
    underWay.delete(number);
    remembered.set(reading.key, { version: number, list });
    reply({ ...part, end: { skipped, order } });
  };

  const read = (request: Extract<ListRequest, { type: 'read' }>): void => {
    const { number, resource, key, holds, body, url } = request;
    const kind = find(resource);
    if (!kind) {
      reply({ type: 'unserved', number, body }, buffersOf(body));
      return;
    }
    const last = remembered.get(key);
    if (last && last.version === holds) {
      const { skipped, ...change } = readAnswer(kind, { body, url }, last.list);
      underWay.set(number, { key, parts: changesOf(last.list, change, skipped) });
      next(number, { size: change.list.records.length, from: change.from });
    } else {
      underWay.set(number, { key, parts: readInChunks(kind, { body, url }) });
      next(number);
    }
    // One part ahead, so that neither side waits for the other.
    next(number);
  };

  const learn = ({ number, resource, key, body, url }: ListMessage): void => {
    const kind = find(resource);
    if (kind) remembered.set(key, { version: number, list: readAnswer(kind, { body, url }, undefined).list });
  };

  return (request) => {
    if (request.type === 'more') next(request.number);
    else if (request.type === 'drop') underWay.delete(request.number);
    else if (request.type === 'learn') learn(request);
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

function* changesOf(
  before: KnownList,
  change: ListChange,
  skipped: number,
): Generator<RecordChunk, FirstList> {
  yield* chunksOf(before.records, change);
  return { list: change.list, skipped, order: undefined };
}
