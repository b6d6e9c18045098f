import type { AxiosResponse } from 'axios';
import { chunksOf } from '../domain/stream-chunks';
import { ApiError, toApiError } from '../http/api-error';
import { shouldRetryRead } from '../http/retry';

/** What an answer's head says of the file that follows. */
export interface FileHead {
  type: string;
  disposition: string | undefined;
  /** Absent: the server does not know, or what arrives is unpacked on its way. */
  totalBytes: number | undefined;
}

/** Some bytes of a file and where in it they lie. */
export interface FilePart {
  head: FileHead;
  /** Smaller than what came before when the file is read anew. */
  offset: number;
  bytes: Uint8Array<ArrayBuffer>;
}

export type FileAnswer = AxiosResponse<ReadableStream<Uint8Array<ArrayBuffer>>>;

export interface DownloadOptions {
  /** Asks for the file with these headers; rejects with an `ApiError`. */
  request(headers: Record<string, string>, signal: AbortSignal): Promise<FileAnswer>;
  signal: AbortSignal | undefined;
  /** How long to wait before the next attempt, after so many in a row that brought nothing. */
  delayMs(failures: number): number;
}

/** Attempts that bring nothing, one after the other, before a file is given up. */
const MOST_FAILURES = 5;

/**
 * Attempts to go on where it broke before a file is read anew. A back end on another origin may not let a page send
 * `If-Range`, and all that the browser says of that is what it says of a dead network.
 */
const MOST_RESUMED = 2;

/** A connection that is silent for this long is taken to be broken (rulings "Requests"). */
const SILENCE_MS = 30_000;

/**
 * A file part by part, starting with an empty one as soon as its head is known. After a broken connection it goes on
 * where it broke (`Range` with `If-Range`) when the server can say that the file is still the same and lets it, and
 * starts anew otherwise.
 */
export async function* downloadInParts({
  request,
  signal,
  delayMs,
}: DownloadOptions): AsyncGenerator<FilePart> {
  let received = 0;
  let validator: string | undefined;
  for (let failures = 0; ; ) {
    signal?.throwIfAborted();
    const silence = watchSilence();
    try {
      const attempt = signal ? AbortSignal.any([signal, silence.signal]) : silence.signal;
      const answer = await request(rangeHeaders(received, validator), attempt);
      const head = headOf(answer);
      received = startOf(answer, received);
      validator = validatorOf(answer);
      yield { head, offset: received, bytes: new Uint8Array() };
      for await (const bytes of chunksOf(answer.data)) {
        silence.hear();
        yield { head, offset: received, bytes };
        received += bytes.length;
        failures = 0;
      }
      if (head.totalBytes === undefined || received >= head.totalBytes) return;
      throw new ApiError({ message: 'The file ended early', status: 0 });
    } catch (failure) {
      signal?.throwIfAborted();
      const error = toApiError(failure);
      if (failures >= MOST_FAILURES) throw error;
      const isPartRefused = refusedParts.has(error.status);
      if (!isPartRefused && !shouldRetryRead(0, error)) throw error;
      if (isPartRefused || failures >= MOST_RESUMED) validator = undefined;
      failures += 1;
    } finally {
      silence.end();
    }
    await wait(delayMs(failures - 1), signal);
  }
}

/**
 * What is no part that one can go on with: the file has become shorter than what is here already (416), or it is not said
 * which part came (206), as where CORS hides `Content-Range`.
 */
const refusedParts = new Set([416, 206]);

function rangeHeaders(received: number, validator: string | undefined): Record<string, string> {
  return received > 0 && validator ? { Range: `bytes=${received}-`, 'If-Range': validator } : {};
}

function textHeader(answer: FileAnswer, name: string): string | undefined {
  const value: unknown = answer.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function isPacked(answer: FileAnswer): boolean {
  return textHeader(answer, 'content-encoding') !== undefined;
}

/** Where in the file an answer begins, which must leave no hole behind what was received. */
function startOf(answer: FileAnswer, received: number): number {
  if (answer.status !== 206) return 0;
  const start = /^bytes (\d+)-/.exec(textHeader(answer, 'content-range') ?? '')?.[1];
  if (start === undefined || Number(start) > received) {
    throw new ApiError({
      message: 'Another part of the file than was asked for',
      status: 206,
      text: 'failure.shape',
    });
  }
  return Number(start);
}

/** By what the server tells that a file is still the same; weak marks do not say so of its bytes. */
function validatorOf(answer: FileAnswer): string | undefined {
  if (isPacked(answer)) return undefined;
  const mark = textHeader(answer, 'etag');
  return mark && !mark.startsWith('W/') ? mark : textHeader(answer, 'last-modified');
}

function headOf(answer: FileAnswer): FileHead {
  const whole = /\/(\d+)$/.exec(textHeader(answer, 'content-range') ?? '')?.[1];
  const length = answer.status === 206 ? whole : textHeader(answer, 'content-length');
  return {
    type: textHeader(answer, 'content-type') ?? '',
    disposition: textHeader(answer, 'content-disposition'),
    totalBytes: length === undefined || isPacked(answer) ? undefined : Number(length),
  };
}

/** Aborts an attempt of which nothing has been heard for too long. */
function watchSilence() {
  const controller = new AbortController();
  const giveUp = () => controller.abort(new Error('The connection fell silent'));
  let timer = setTimeout(giveUp, SILENCE_MS);
  return {
    signal: controller.signal,
    hear() {
      clearTimeout(timer);
      timer = setTimeout(giveUp, SILENCE_MS);
    },
    end: () => clearTimeout(timer),
  };
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
