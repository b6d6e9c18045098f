import { Duplex } from 'node:stream';
import type { PgliteHost } from './pglite-host';

/** Message types that a server responds to: Query, Sync, Flush, password, and Terminate. */
const typesWithResponse = new Set([...'QSHpX'].map((letter) => letter.charCodeAt(0)));
const TERMINATE = 'X'.charCodeAt(0);

/**
 * The socket that `pg` uses to talk to PGlite. Messages are batched up to the next one that needs a response: a
 * prepared query costs one round trip instead of five, and an error skips the rest of its batch as the protocol
 * requires.
 */
export class PgliteStream extends Duplex {
  readonly #host: PgliteHost;
  #unread: Buffer = Buffer.alloc(0);
  #batch: Buffer[] = [];
  /** The first message of a connection has no type byte. */
  #isStarted = false;
  #exchanges: Promise<void> = Promise.resolve();

  constructor(host: PgliteHost) {
    super();
    this.#host = host;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#unread = this.#unread.length === 0 ? chunk : Buffer.concat([this.#unread, chunk]);
    for (let message = this.#takeMessage(); message; message = this.#takeMessage()) {
      if (message.isTerminate) {
        // Ending one connection must not end the database.
        this.#exchanges = this.#exchanges.then(() => void this.push(null));
        continue;
      }
      this.#batch.push(message.bytes);
      if (message.needsResponse) this.#send();
    }
    done();
  }

  #takeMessage(): { bytes: Buffer; needsResponse: boolean; isTerminate: boolean } | undefined {
    const typeBytes = this.#isStarted ? 1 : 0;
    if (this.#unread.length < typeBytes + 4) return undefined;
    const length = this.#unread.readInt32BE(typeBytes) + typeBytes;
    if (this.#unread.length < length) return undefined;
    const bytes = this.#unread.subarray(0, length);
    this.#unread = this.#unread.subarray(length);
    const type = bytes[0] as number;
    const needsResponse = !this.#isStarted || typesWithResponse.has(type);
    const isTerminate = this.#isStarted && type === TERMINATE;
    this.#isStarted = true;
    return { bytes, needsResponse, isTerminate };
  }

  #send(): void {
    const messages = Buffer.concat(this.#batch);
    this.#batch = [];
    this.#exchanges = this.#exchanges.then(async () => {
      try {
        this.push(await this.#host.exchange(messages));
      } catch (error) {
        this.destroy(error instanceof Error ? error : new Error(String(error)));
      }
    });
  }
}
