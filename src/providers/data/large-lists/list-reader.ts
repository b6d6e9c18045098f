import { nextTask } from '../../../browser/next-task';
import { readStream } from '../../../browser/read-stream';
import { whenIdle } from '../../../browser/when-idle';
import { ApiError, toApiError } from '../../../http/api-error';
import { isChunkedBody } from '../../../http/response-body';
import type { ResourceRecord } from '../../../resources/definition/record';
import type { AnyResource } from '../../../resources/definition/resource';
import type { BodyForm, UnreadList } from '../adapter';
import { BoundedCache } from '../bounded-cache';
import type { ParsedRows } from '../parse-rows';
import { applyChunk, indexList, type ListIndex, movedRecords } from './list-change';
import { inOrder, readRecords } from './read-records';
import {
  type AnswerBytes,
  buffersOf,
  CACHED_LISTS,
  type ListPart,
  type ListReply,
  type ListRequest,
} from './worker-handler';

/** Reads whole lists and caches the last answer of each. */
export interface ListReader {
  /**
   * Requests a list and reads the answer. Unchanged records are the same objects as in the last answer, and a list
   * without any change is the same array.
   *
   * @param key names the list: the resource and its request.
   * @param sendRequest sends the request for a body in this form; called again when the worker failed with the bytes.
   */
  read(
    definition: AnyResource,
    key: string,
    sendRequest: (form: BodyForm) => Promise<UnreadList>,
    signal: AbortSignal | undefined,
  ): Promise<ParsedRows>;
  /** Ends the worker and evicts all lists: the session that read them is over. */
  close(): void;
}

/** The largest answers that are read in the page, bytes. */
export interface PageLimits {
  /** Of any list. */
  anyBytes: number;
  /** Of a list that is not cached yet: starting a worker would take longer than reading it. */
  firstBytes: number;
}

/** 1,500 vehicles are read in a few ms; 12,000 in less than 0.1 s, a third of the time that a worker takes to start. */
const pageLimits: PageLimits = { anyBytes: 512 * 1024, firstBytes: 4 * 1024 * 1024 };

interface ListBytes {
  body: AnswerBytes;
  url: string;
}

/** The worker ended without a reply; the page reads the list itself. */
class WorkerFailure extends Error {}

interface CachedList {
  list: ListIndex;
  /** The version of the list in the worker's cache. Absent: it is not there. */
  version?: number;
}

interface ReplyHandler {
  onReply(reply: ListReply): void;
  onFailure(): void;
  onClosed(): void;
}

/** A worker whose script hangs sends no message at all, not even an error. */
const FIRST_REPLY_LIMIT_MS = 15_000;

/** The open requests of one worker. */
class WorkerRequests {
  readonly #worker: Worker;
  readonly #handlers = new Map<number, ReplyHandler>();
  readonly #fail: () => void;
  #firstReply: ReturnType<typeof setTimeout> | undefined;
  #hasReplied = false;
  #lastNumber = 0;

  constructor(worker: Worker, onFailure: () => void) {
    this.#worker = worker;
    worker.addEventListener('message', (event: MessageEvent<ListReply>) => {
      clearTimeout(this.#firstReply);
      this.#hasReplied = true;
      this.#handlers.get(event.data.number)?.onReply(event.data);
    });
    this.#fail = () => {
      clearTimeout(this.#firstReply);
      onFailure();
      worker.terminate();
      for (const handler of this.#handlers.values()) handler.onFailure();
      this.#handlers.clear();
    };
    worker.addEventListener('error', this.#fail);
  }

  terminate(): void {
    this.#worker.terminate();
    for (const handler of this.#handlers.values()) handler.onClosed();
    this.#handlers.clear();
  }

  nextNumber(): number {
    this.#lastNumber += 1;
    return this.#lastNumber;
  }

  open(handler: ReplyHandler): number {
    const number = this.nextNumber();
    this.#handlers.set(number, handler);
    if (!this.#hasReplied) this.#firstReply ??= setTimeout(this.#fail, FIRST_REPLY_LIMIT_MS);
    return number;
  }

  close(number: number): void {
    this.#handlers.delete(number);
  }

  send(request: ListRequest): void {
    this.#worker.postMessage(request, 'body' in request ? buffersOf(request.body) : []);
  }
}

export interface ListReaderOptions {
  /** Of the fleet's clock. */
  utcOffsetMin: number;
  /** Called with the first large answer. Absent: there are no workers. */
  createWorker?: (() => Worker) | undefined;
  limits?: PageLimits;
}

/**
 * Reads whole lists: small answers in the page, large ones in a worker, which sends only what changed, in parts that
 * take the main thread a few ms each. Without a worker the page reads everything.
 */
export function createListReader({
  utcOffsetMin,
  createWorker,
  limits = pageLimits,
}: ListReaderOptions): ListReader {
  const cache = new BoundedCache<CachedList>(CACHED_LISTS);
  let requests: WorkerRequests | undefined;
  let hasFailed = createWorker === undefined;

  const openWorker = (): WorkerRequests | undefined => {
    if (hasFailed || !createWorker) return undefined;
    try {
      requests ??= new WorkerRequests(createWorker(), () => {
        hasFailed = true;
        requests = undefined;
      });
    } catch {
      // A policy may forbid workers.
      hasFailed = true;
    }
    return requests;
  };

  const readInPage = (definition: AnyResource, key: string, unread: UnreadList): ParsedRows => {
    const { list, skipped } = readRecords(definition, unread, utcOffsetMin, cache.get(key)?.list);
    cache.set(key, { list });
    return { records: list.records, skipped };
  };

  const readInWorker = (
    worker: WorkerRequests,
    definition: AnyResource,
    key: string,
    { body, url }: ListBytes,
    signal: AbortSignal | undefined,
  ): Promise<ParsedRows> =>
    new Promise((resolve, reject) => {
      const before = cache.get(key);
      const base = before?.list.records ?? [];
      let records: readonly ResourceRecord[] = [];

      const stop = (): void => {
        worker.close(number);
        signal?.removeEventListener('abort', abort);
      };
      const takePart = ({ change, chunk, end }: ListPart): void => {
        const isUntouched = change && !change.from && end;
        if (change) records = isUntouched ? base : movedRecords(base, change.size, change.from);
        if (chunk) applyChunk(records as ResourceRecord[], chunk);
        if (!end) {
          worker.send({ type: 'more', number });
          return;
        }
        stop();
        records = inOrder(records, end.order);
        cache.set(key, { list: indexList(records), version: number });
        resolve({ records, skipped: end.skipped });
      };
      const abort = (): void => {
        stop();
        worker.send({ type: 'cancel', number });
        reject(signal?.reason);
      };
      const number = worker.open({
        onReply: (reply) => {
          if (reply.type === 'part') return takePart(reply);
          stop();
          if (reply.type === 'failed') return reject(new ApiError(reply.parts));
          try {
            resolve(readInPage(definition, key, { body: reply.body, url }));
          } catch (error) {
            reject(error);
          }
        },
        onFailure: () => {
          stop();
          reject(new WorkerFailure('The worker that reads lists has failed.'));
        },
        onClosed: () => reject(new DOMException('The session that read the list is over.', 'AbortError')),
      });
      signal?.addEventListener('abort', abort, { once: true });
      const answer = { resource: definition.name, key, body, url, utcOffsetMin };
      worker.send({ type: 'read', number, base: before?.version, ...answer });
    });

  /** Fills the worker's cache with an answer that the page has read, so that the next one brings only changes. */
  const fillWorkerCache = (
    definition: AnyResource,
    key: string,
    read: CachedList,
    { body, url }: ListBytes,
  ): void => {
    if (cache.get(key) !== read) return;
    const worker = openWorker();
    if (!worker) return;
    const number = worker.nextNumber();
    cache.set(key, { ...read, version: number });
    worker.send({ type: 'cache', number, resource: definition.name, key, body, url, utcOffsetMin });
  };

  return {
    close() {
      requests?.terminate();
      requests = undefined;
      cache.clear();
    },
    async read(definition, key, sendRequest, signal) {
      // Receiving 3 MB at once blocks the main thread for 15 ms and more.
      const isForWorker = !hasFailed && cache.get(key)?.version !== undefined;
      const unread = await collectStream(await sendRequest(isForWorker ? 'stream' : 'whole'), signal);
      signal?.throwIfAborted();
      const answer = bytesOf(unread);
      if (!answer || sizeOf(answer) <= limits.anyBytes) return readInPage(definition, key, unread);
      if (!cache.get(key) && sizeOf(answer) <= limits.firstBytes) {
        const list = readInPage(definition, key, unread);
        const read = cache.get(key);
        if (read) whenIdle(() => fillWorkerCache(definition, key, read, answer));
        return list;
      }
      const worker = openWorker();
      if (!worker) return readInPage(definition, key, unread);
      try {
        return await readInWorker(worker, definition, key, answer, signal);
      } catch (error) {
        if (!(error instanceof WorkerFailure)) throw error;
        return readInPage(definition, key, await sendRequest('whole'));
      }
    },
  };
}

/** The longest time for which pieces are collected without a pause. */
const COLLECT_MS = 4;

async function collectStream(unread: UnreadList, signal: AbortSignal | undefined): Promise<UnreadList> {
  if (!('body' in unread && unread.body instanceof ReadableStream)) return unread;
  // The empty piece marks a body without bytes as one in pieces too.
  const body: Uint8Array<ArrayBuffer>[] = [new Uint8Array()];
  try {
    let untilMs = performance.now() + COLLECT_MS;
    for await (const piece of readStream(unread.body)) {
      body.push(piece);
      if (performance.now() < untilMs) continue;
      await nextTask();
      untilMs = performance.now() + COLLECT_MS;
    }
  } catch (failure) {
    signal?.throwIfAborted();
    throw toApiError(failure);
  }
  return { ...unread, body };
}

function bytesOf(unread: UnreadList): ListBytes | undefined {
  if (!('body' in unread)) return undefined;
  const { body, url } = unread;
  if (body instanceof ArrayBuffer) return { body, url };
  return isChunkedBody(body) ? { body, url } : undefined;
}

function sizeOf({ body }: ListBytes): number {
  return body instanceof ArrayBuffer
    ? body.byteLength
    : body.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

/** Makes the worker of this application; undefined where there are no workers. */
export function listWorker(): (() => Worker) | undefined {
  if (typeof Worker === 'undefined') return undefined;
  return () => new Worker(new URL('./list-worker.ts', import.meta.url), { type: 'module' });
}
