import { nextTask } from '../../domain/next-task';
import { chunksOf } from '../../domain/stream-chunks';
import { whenIdle } from '../../domain/when-idle';
import { isInPieces } from '../../http/answer-body';
import { ApiError, toApiError } from '../../http/api-error';
import type { AnyResource, ResourceRecord } from '../../resources/definition';
import type { BodyForm } from './adapter';
import { Latest } from './latest';
import { type KnownList, knownList, takeChunk, takePlaces } from './list-change';
import {
  type AnswerBytes,
  buffersOf,
  type ListPart,
  type ListReply,
  type ListRequest,
  REMEMBERED_LISTS,
} from './list-service';
import { inOrder, readAnswer, type UnreadList } from './read-list';

/** A whole list, read. Its records are the same objects as in the last answer where they say the same. */
export interface ReadList {
  records: readonly ResourceRecord[];
  /** How many rows could not be read. */
  skipped: number;
}

export interface ListReader {
  /**
   * Asks for a list and reads the answer.
   *
   * @param key names the list: the resource and what is asked for.
   * @param ask is told in which form the body is best; called again when the bytes were lost on their way.
   */
  read(
    definition: AnyResource,
    key: string,
    ask: (form: BodyForm) => Promise<UnreadList>,
    signal: AbortSignal | undefined,
  ): Promise<ReadList>;
}

/** Up to which size answers are read in the page, bytes. */
export interface PageLimits {
  any: number;
  /** The first answer of a list: the screen has nothing to show yet that could stand still. */
  first: number;
}

/**
 * Some 1,500 vehicles are read in a few ms. 12,000 take less than 0.1 s, a third of what a worker takes until it has
 * started and read them.
 */
const pageLimits: PageLimits = { any: 512 * 1024, first: 4 * 1024 * 1024 };

/** An answer that has not been read. */
interface ListBytes {
  body: AnswerBytes;
  url: string;
}

/** The worker is gone, and the bytes that it was reading with it. */
class WorkerLost extends Error {}

interface Held {
  list: KnownList;
  /** The version by which the worker knows the list; absent: it was read in the page. */
  version?: number;
}

interface Waiting {
  take(reply: ListReply): void;
  lose(): void;
}

/** The page's end of the worker: requests by number, and what becomes of them when the worker is lost. */
class WorkerLine {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastNumber = 0;

  constructor(worker: Worker, onLost: () => void) {
    this.#worker = worker;
    worker.addEventListener('message', (event: MessageEvent<ListReply>) => {
      this.#waiting.get(event.data.number)?.take(event.data);
    });
    worker.addEventListener('error', () => {
      onLost();
      worker.terminate();
      for (const { lose } of this.#waiting.values()) lose();
      this.#waiting.clear();
    });
  }

  /** A number that no other request has. */
  number(): number {
    this.#lastNumber += 1;
    return this.#lastNumber;
  }

  open(waiting: Waiting): number {
    const number = this.number();
    this.#waiting.set(number, waiting);
    return number;
  }

  close(number: number): void {
    this.#waiting.delete(number);
  }

  send(request: ListRequest): void {
    this.#worker.postMessage(request, 'body' in request ? buffersOf(request.body) : []);
  }
}

/**
 * Reads whole lists: small answers in the page, large ones in a worker, which hands over what changed in parts that
 * each cost the page's thread some ms. Where no worker can run the page reads everything.
 *
 * @param createWorker makes the worker when the first large answer is there. Absent: there is none.
 */
export function createListReader(createWorker?: () => Worker, limits: PageLimits = pageLimits): ListReader {
  const held = new Latest<Held>(REMEMBERED_LISTS);
  let line: WorkerLine | undefined;
  let isLost = createWorker === undefined;

  const lineToWorker = (): WorkerLine | undefined => {
    if (isLost || !createWorker) return undefined;
    line ??= new WorkerLine(createWorker(), () => {
      isLost = true;
      line = undefined;
    });
    return line;
  };

  const readInPage = (definition: AnyResource, key: string, unread: UnreadList): ReadList => {
    const { list, skipped } = readAnswer(definition, unread, held.get(key)?.list);
    held.set(key, { list });
    return { records: list.records, skipped };
  };

  const readInWorker = (
    to: WorkerLine,
    definition: AnyResource,
    key: string,
    { body, url }: ListBytes,
    signal: AbortSignal | undefined,
  ): Promise<ReadList> =>
    new Promise((resolve, reject) => {
      const before = held.get(key);
      const base = before?.list.records ?? [];
      let records: readonly ResourceRecord[] = [];

      const stop = (): void => {
        to.close(number);
        signal?.removeEventListener('abort', abort);
      };
      const take = ({ change, chunk, end }: ListPart): void => {
        const isUntouched = change && !change.from && end;
        if (change) records = isUntouched ? base : takePlaces(base, change.size, change.from);
        if (chunk) takeChunk(records as ResourceRecord[], chunk);
        if (!end) {
          to.send({ type: 'more', number });
          return;
        }
        stop();
        records = inOrder(records, end.order);
        held.set(key, { list: knownList(records), version: number });
        resolve({ records, skipped: end.skipped });
      };
      const abort = (): void => {
        stop();
        to.send({ type: 'drop', number });
        reject(signal?.reason);
      };
      const number = to.open({
        take: (reply) => {
          if (reply.type === 'part') return take(reply);
          stop();
          if (reply.type === 'failed') return reject(new ApiError(reply.parts));
          try {
            resolve(readInPage(definition, key, { body: reply.body, url }));
          } catch (error) {
            reject(error);
          }
        },
        lose: () => {
          stop();
          reject(new WorkerLost('The worker that reads lists is lost.'));
        },
      });
      signal?.addEventListener('abort', abort, { once: true });
      to.send({ type: 'read', number, resource: definition.name, key, holds: before?.version, body, url });
    });

  /** Hands the worker what the page has read, so that the next answer costs the page only what changed. */
  const teach = (definition: AnyResource, key: string, read: Held, { body, url }: ListBytes): void => {
    // Another answer was read meanwhile: the worker must not take this one for what the page holds.
    if (held.get(key) !== read) return;
    const to = lineToWorker();
    if (!to) return;
    const number = to.number();
    held.set(key, { ...read, version: number });
    to.send({ type: 'learn', number, resource: definition.name, key, body, url });
  };

  return {
    async read(definition, key, ask, signal) {
      // Handing over 3 MB at once takes the page 15 ms and more; piece by piece it goes by unnoticed.
      const isForWorker = !isLost && held.get(key)?.version !== undefined;
      const unread = await collected(await ask(isForWorker ? 'stream' : 'whole'), signal);
      signal?.throwIfAborted();
      const answer = bytesOf(unread);
      if (!answer || sizeOf(answer) <= limits.any) return readInPage(definition, key, unread);
      if (!held.get(key) && sizeOf(answer) <= limits.first) {
        const list = readInPage(definition, key, unread);
        const read = held.get(key);
        if (read) whenIdle(() => teach(definition, key, read, answer));
        return list;
      }
      const to = lineToWorker();
      if (!to) return readInPage(definition, key, unread);
      try {
        return await readInWorker(to, definition, key, answer, signal);
      } catch (error) {
        if (!(error instanceof WorkerLost)) throw error;
        return readInPage(definition, key, await ask('whole'));
      }
    },
  };
}

/** How long pieces are taken over at a time, when many have arrived. */
const COLLECT_MS = 4;

/** The answer with all the pieces of a body that came as a stream. */
async function collected(unread: UnreadList, signal: AbortSignal | undefined): Promise<UnreadList> {
  if (!('body' in unread && unread.body instanceof ReadableStream)) return unread;
  // The empty one makes even of no bytes an answer that is in pieces.
  const body: Uint8Array<ArrayBuffer>[] = [new Uint8Array()];
  try {
    let untilMs = performance.now() + COLLECT_MS;
    for await (const piece of chunksOf(unread.body)) {
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
  return isInPieces(body) ? { body, url } : undefined;
}

function sizeOf({ body }: ListBytes): number {
  return body instanceof ArrayBuffer
    ? body.byteLength
    : body.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

/** The worker of this application; none where there are no workers. */
export function listWorker(): (() => Worker) | undefined {
  if (typeof Worker === 'undefined') return undefined;
  return () => new Worker(new URL('./list-worker.ts', import.meta.url), { type: 'module' });
}
