import { dispositionFileName } from '../domain/content-disposition';
import type { Files } from '../domain/files';
import { apiAddressOf } from '../domain/served-address';
import { type ApiError, toApiError } from '../http/api-error';
import { type ApiClients, asStream } from '../http/client';
import { retryDelayMs } from '../http/retry';
import { readWritten } from './data/envelopes';
import { downloadInParts, type FileAnswer, type FileHead } from './resumed-download';

export interface FilesOptions {
  clients: ApiClients;
  /** Hears of every failed read: a 401 ends the session whatever it was about. */
  onError?(error: ApiError): unknown;
  /** How long to wait before a broken connection is taken up again. */
  delayMs?(failures: number): number;
}

/** Reads files through the clients of the back end, with their Authorization and their errors. */
export function createFiles({ clients, onError, delayMs = retryDelayMs }: FilesOptions): Files {
  const request = (path: string, headers: Record<string, string>, signal: AbortSignal): Promise<FileAnswer> =>
    clients[apiAddressOf(path)].get(path, {
      ...asStream,
      // For the whole body; how long a connection may be silent is watched instead.
      timeout: 0,
      headers,
      signal,
    });

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
        const error = toApiError(failure);
        onError?.(error);
        throw error;
      }
    },
  };
}

/** Parts are handed to the browser, which keeps large ones outside of the page's memory, once they are this large. */
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
    /** @returns how many bytes there are. */
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

/** An answer in JSON where a file was due is a refusal when it says so (section 5 "Generic API responses"). */
async function refuseEnvelope(blob: Blob, path: string): Promise<void> {
  if (!/^application\/json\b/i.test(blob.type)) return;
  const body = parseJson(await blob.text());
  if (typeof body === 'object' && body !== null && 'success' in body) readWritten(body, path);
}
