import type { AxiosResponse } from 'axios';
import { readStream } from '../browser/read-stream';
import { ApiError, toApiError } from '../http/api-error';
import { shouldRetryRead } from '../http/retry';

/** The headers of a download that a resumed one is checked against. */
export interface FileHead {
  type: string;
  disposition: string | undefined;
  /** Absent: unknown, or the body is compressed. */
  totalBytes: number | undefined;
}

/** A part of a file as it arrives. */
export interface FilePart {
  head: FileHead;
  /** Smaller than what was received when the file starts again. */
  offset: number;
  bytes: Uint8Array<ArrayBuffer>;
}

export type FileAnswer = AxiosResponse<ReadableStream<Uint8Array<ArrayBuffer>>>;

export interface DownloadOptions {
  request(headers: Record<string, string>, signal: AbortSignal): Promise<FileAnswer>;
  signal: AbortSignal | undefined;
  delayMs(failures: number): number;
}

/** Failed attempts in a row, without enough progress, after which the download fails. */
const MAX_FAILURES = 5;

/** Progress that resets the count of failed attempts. With less, a download might be retried for hours. */
const ENOUGH_BYTES = 64 * 1024;

/**
 * Failed attempts to resume before the file starts again. A back end on another origin may not allow `If-Range`, which
 * the browser reports like a network error.
 */
const MAX_RESUMED = 2;

/** The longest time without a byte before a connection counts as broken (section 7 "Every request"). */
const IDLE_MS = 30_000;

/**
 * A file in parts, first an empty one with the headers. A broken connection is resumed where it broke (`Range` with
 * `If-Range`) if the server can validate the file, and starts again otherwise.
 */
export async function* downloadInParts({
  request,
  signal,
  delayMs,
}: DownloadOptions): AsyncGenerator<FilePart> {
  let received = 0;
  let validator: string | undefined;
  // The furthest byte received, over all attempts, and its value at the last reset of the count.
  let furthest = 0;
  let enoughAt = 0;
  for (let failures = 0; ; ) {
    const furthestBefore = furthest;
    signal?.throwIfAborted();
    const idle = watchIdle();
    try {
      const attempt = signal ? AbortSignal.any([signal, idle.signal]) : idle.signal;
      const answer = await request(rangeHeaders(received, validator), attempt);
      const head = headOf(answer);
      received = startOf(answer, received);
      validator = validatorOf(answer);
      yield { head, offset: received, bytes: new Uint8Array() };
      for await (const bytes of readStream(answer.data)) {
        idle.reset();
        yield { head, offset: received, bytes };
        received += bytes.length;
        furthest = Math.max(furthest, received);
        if (furthest < enoughAt + ENOUGH_BYTES) continue;
        enoughAt = furthest;
        failures = 0;
      }
      if (head.totalBytes === undefined || received >= head.totalBytes) return;
      throw new ApiError({ message: 'The file ended early', status: 0 });
    } catch (failure) {
      signal?.throwIfAborted();
      const error = toApiError(failure);
      if (failures >= MAX_FAILURES) throw error;
      const isPartRefused = refusedParts.has(error.status);
      if (!isPartRefused && !shouldRetryRead(0, error)) throw error;
      const isNoFurther = furthest === furthestBefore;
      if (isPartRefused || (isNoFurther && failures >= MAX_RESUMED)) validator = undefined;
      failures += 1;
    } finally {
      idle.end();
    }
    await wait(delayMs(failures - 1), signal);
  }
}

/** The file is shorter than what was received (416), or the part is unknown (206), as where CORS hides `Content-Range`. */
const refusedParts = new Set([416, 206]);

function rangeHeaders(received: number, validator: string | undefined): Record<string, string> {
  return received > 0 && validator ? { Range: `bytes=${received}-`, 'If-Range': validator } : {};
}

function textHeader(answer: FileAnswer, name: string): string | undefined {
  const value: unknown = answer.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function isCompressed(answer: FileAnswer): boolean {
  return textHeader(answer, 'content-encoding') !== undefined;
}

/** The offset at which an answer begins; it must leave no gap behind what was received. */
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

/** The value for `If-Range`; a weak ETag does not identify bytes. */
function validatorOf(answer: FileAnswer): string | undefined {
  if (isCompressed(answer)) return undefined;
  const tag = textHeader(answer, 'etag');
  return tag && !tag.startsWith('W/') ? tag : textHeader(answer, 'last-modified');
}

function headOf(answer: FileAnswer): FileHead {
  const whole = /\/(\d+)$/.exec(textHeader(answer, 'content-range') ?? '')?.[1];
  const length = answer.status === 206 ? whole : textHeader(answer, 'content-length');
  return {
    type: textHeader(answer, 'content-type') ?? '',
    disposition: textHeader(answer, 'content-disposition'),
    totalBytes: length === undefined || isCompressed(answer) ? undefined : Number(length),
  };
}

function watchIdle() {
  const controller = new AbortController();
  const abort = () => controller.abort(new Error('The connection was idle for too long'));
  let timer = setTimeout(abort, IDLE_MS);
  return {
    signal: controller.signal,
    reset() {
      clearTimeout(timer);
      timer = setTimeout(abort, IDLE_MS);
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
