import { Worker } from 'node:worker_threads';

interface Reply {
  id: number;
  bytes?: Uint8Array;
  error?: string;
  /** Such as ENOSPC. */
  code?: string | undefined;
}

export interface PgliteHostOptions {
  /** The database's folder, or `memory://`. */
  dataDir: string;
  /** Given when the database has to be made: where, until it is complete. */
  unfinishedDir?: string | undefined;
  /** A tar file of an initialised database, created when missing. It makes a first start seconds faster. */
  templateFile?: string | undefined;
}

/** PGlite in a worker thread, used through PostgreSQL's wire protocol. */
export class PgliteHost {
  readonly #worker: Worker;
  readonly #pending = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>();
  #lastId = 0;
  #failure: Error | undefined;
  #isClosing = false;
  #tellLost: (error: Error) => void = () => undefined;
  /** Resolves when the thread has ended unasked: nothing will be answered any more. */
  readonly lost = new Promise<Error>((resolve) => {
    this.#tellLost = resolve;
  });

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (reply: Reply) => this.#settle(reply));
    worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => this.#fail(new Error('The embedded database has ended')));
  }

  /** @throws {Error} when the database cannot be opened, for example because the folder is damaged. */
  static async open(options: PgliteHostOptions): Promise<PgliteHost> {
    // In a variable, as the bundler would treat `new Worker(new URL(…))` as a web worker.
    const script = new URL('./pglite-worker.mjs', import.meta.url);
    const host = new PgliteHost(new Worker(script, { workerData: options }));
    try {
      await new Promise<Reply>((resolve, reject) => host.#pending.set(0, { resolve, reject }));
      return host;
    } catch (error) {
      await host.#worker.terminate();
      throw error;
    }
  }

  /** Sends complete wire protocol messages and returns the bytes of the response. */
  async exchange(messages: Uint8Array): Promise<Uint8Array> {
    const reply = await this.#request({ bytes: messages });
    return reply.bytes ?? new Uint8Array();
  }

  /** Writes the template file as the database is now, if it is new and there was no such file to start from. */
  async writeTemplate(): Promise<void> {
    await this.#request({ writeTemplate: true });
  }

  /** Copies the database's folder. All else waits meanwhile. */
  async copyTo(place: string): Promise<void> {
    await this.#request({ copyTo: place });
  }

  /** Shuts the database down and ends the thread. @param isSynced whether all is on the disk afterwards. */
  async close(isSynced = false): Promise<void> {
    this.#isClosing = true;
    if (!this.#failure) await this.#request({ end: isSynced ? 'close and sync' : 'close' });
    await this.#worker.terminate();
  }

  #request(content: {
    bytes?: Uint8Array;
    writeTemplate?: true;
    copyTo?: string;
    end?: 'close' | 'close and sync';
  }): Promise<Reply> {
    if (this.#failure) return Promise.reject(this.#failure);
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#worker.postMessage({ id, ...content });
    });
  }

  #settle(reply: Reply): void {
    const waiting = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if (reply.error === undefined) waiting?.resolve(reply);
    else waiting?.reject(Object.assign(new Error(reply.error), reply.code && { code: reply.code }));
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const waiting of this.#pending.values()) waiting.reject(this.#failure);
    this.#pending.clear();
    if (!this.#isClosing) this.#tellLost(this.#failure);
  }
}
