import { dispositionFileName } from '../domain/files/content-disposition';
import type { Files } from '../domain/files/files';
import { apiAddressOf } from '../domain/files/served-address';
import { type ApiError, toApiError } from '../http/api-error';
import { type ApiClients, asStream } from '../http/client';
import { retryDelayMs } from '../http/retry';
import { readWritten } from './data/envelopes';
import { downloadInParts, type FileAnswer, type FileHead } from './resumed-download';

export interface FilesOptions {
  clients: ApiClients;
  /** Called with the error of every failed read, as a 401 ends the session. */
  onError?(error: ApiError): unknown;
  delayMs?(failures: number): number;
}

/** Reads and sends files through the clients of the back end, with their Authorization and their errors. */
export function createFiles({ clients, onError, delayMs = retryDelayMs }: FilesOptions): Files {
  const request = (path: string, headers: Record<string, string>, signal: AbortSignal): Promise<FileAnswer> =>
    clients[apiAddressOf(path)].get(path, {
      ...asStream,
      // A timeout would cover the whole body; idle connections are detected instead.
      timeout: 0,
      headers,
      signal,
    });

  const reported = (failure: unknown): ApiError => {
    const error = toApiError(failure);
    onError?.(error);
    return error;
  };

  return {
    async read(path, { signal, onProgress } = {}) {
      try {
        const file = collectFile();
        const parts = downloadInParts({
          request: (headers, attempt) => request(path, headers, attempt),
          signal,
          delayMs,
        });
        for await (const part of parts) {
          const receivedBytes = file.add(part.head, part.offset, part.bytes);
          onProgress?.(receivedBytes, part.head.totalBytes);
        }
        const { blob, disposition } = file.whole();
        if (!disposition) await refuseEnvelope(blob, path);
        const name = dispositionFileName(disposition);
        return { blob, ...(name && { name }) };
      } catch (failure) {
        signal?.throwIfAborted();
        throw reported(failure);
      }
    },

    async send(path, { file, part }, { signal, onProgress } = {}) {
      const body = new FormData();
      body.append(part, file, file.name);
      try {
        const answer = await clients[apiAddressOf(path)].post(path, body, {
          // A timeout would cover the whole file.
          timeout: 0,
          onUploadProgress: ({ progress }) => onProgress?.(progress ?? 0),
          ...(signal && { signal }),
        });
        return readWritten(answer.data, path);
      } catch (failure) {
        signal?.throwIfAborted();
        throw reported(failure);
      }
    },
  };
}

/** Parts of this size become a `Blob`, which browsers keep outside of the page's memory. */
const FOLD_BYTES = 8 * 1024 * 1024;

function collectFile() {
  let head: FileHead = { type: '', disposition: undefined, totalBytes: undefined };
  let folded: Blob[] = [];
  let loose: Uint8Array<ArrayBuffer>[] = [];
  let looseBytes = 0;
  let size = 0;
  const fold = (): void => {
    folded.push(new Blob(loose));
    loose = [];
    looseBytes = 0;
  };
  return {
    add(partHead: FileHead, offset: number, bytes: Uint8Array<ArrayBuffer>): number {
      head = { ...partHead, disposition: partHead.disposition ?? head.disposition };
      if (offset !== size) {
        fold();
        folded = [new Blob(folded).slice(0, offset)];
        size = offset;
      }
      loose.push(bytes);
      looseBytes += bytes.length;
      size += bytes.length;
      if (looseBytes >= FOLD_BYTES) fold();
      return size;
    },
    whole: () => ({
      blob: new Blob([...folded, ...loose], { type: head.type }),
      disposition: head.disposition,
    }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Throws the error of a JSON answer in place of a file (section 5 "Generic API responses"). */
async function refuseEnvelope(blob: Blob, path: string): Promise<void> {
  if (!/^application\/json\b/i.test(blob.type)) return;
  const body = parseJson(await blob.text());
  if (typeof body === 'object' && body !== null && 'success' in body) readWritten(body, path);
}
