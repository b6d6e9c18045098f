import { ApiError, type ApiErrorParts } from '../../http/api-error';
import { Latest } from './latest';
import { chunksOf, type KnownList, type RecordChunk } from './list-change';
import { type ListKind, readAnswer } from './read-list';

/** An answer for the worker. Its number names the version of the list that it makes. */
interface ListMessage<Body> {
  number: number;
  /** The resource's name in the registry. */
  resource: string;
  /** Names the list: its resource and what was asked for. */
  key: string;
  body: Body;
  url: string;
}

/** What the page tells the worker that reads lists. Requests are told apart by their number. */
export type ListRequest<Body = ArrayBuffer> =
  /** `holds` is the version of the list that the page holds; absent when it holds none. */
  | (ListMessage<Body> & { type: 'read'; holds?: number | undefined })
  /** The page has read this one itself: it is what the next answer will be compared with. */
  | (ListMessage<Body> & { type: 'learn' })
  /** The page has taken a part over and is ready for the next one. */
  | { type: 'more'; number: number }
  /** Nobody waits for the answer any longer. */
  | { type: 'drop'; number: number };

/** What the worker answers. The first part has the change, each one up to the last a chunk of records. */
export type ListReply =
  | {
      type: 'part';
      number: number;
      change?: {
        size: number;
        skipped: number;
        /** The change is to the version that the page holds; otherwise to no list at all. */
        isToHeld: boolean;
        from?: Int32Array<ArrayBuffer> | undefined;
      };
      chunk?: RecordChunk | undefined;
      isLast: boolean;
    }
  /** The answer holds no list; `parts` make the `ApiError`. */
  | { type: 'failed'; number: number; parts: ApiErrorParts }
  /** It is none of the registry's resources; here are the bytes. */
  | { type: 'unserved'; number: number; body: ArrayBuffer };

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
  const underWay = new Map<number, Iterator<RecordChunk>>();

  const next = (number: number, change?: Extract<ListReply, { type: 'part' }>['change']): void => {
    const step = underWay.get(number)?.next();
    if (!step) return;
    const isLast = step.done === true;
    if (isLast) underWay.delete(number);
    reply({
      type: 'part',
      number,
      isLast,
      ...(change && { change }),
      ...(!isLast && { chunk: step.value as RecordChunk }),
    });
  };

  const read = (request: Extract<ListRequest, { type: 'read' }>): void => {
    const { number, resource, key, holds, body, url } = request;
    const kind = find(resource);
    if (!kind) {
      reply({ type: 'unserved', number, body }, [body]);
      return;
    }
    const last = remembered.get(key);
    const base = last && last.version === holds ? last.list : undefined;
    const { skipped, ...change } = readAnswer(kind, { body, url }, base);
    remembered.set(key, { version: number, list: change.list });
    underWay.set(number, chunksOf(base?.records ?? [], change));
    next(number, {
      size: change.list.records.length,
      skipped,
      isToHeld: base !== undefined,
      from: base && change.from,
    });
    // One part ahead, so that neither side waits for the other.
    next(number);
  };

  const learn = ({ number, resource, key, body, url }: ListMessage<ArrayBuffer>): void => {
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
