import { Worker } from 'node:worker_threads';

interface Reply {
  id: number;
  bytes?: Uint8Array;
  error?: string;
}

export interface PgliteHostOptions {
  /** A folder, or `memory://` for a database that ends with the process. */
  dataDir: string;
  /** A freshly initialised database as a tar file; made when it is not there. It saves seconds at a first start. */
  templateFile?: string | undefined;
}

/** A PGlite that runs in a worker thread and is spoken to in PostgreSQL's wire protocol. */
export class PgliteHost {
  readonly #worker: Worker;
  readonly #pending = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>();
  #lastId = 0;
  #failure: Error | undefined;

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (reply: Reply) => this.#settle(reply));
    worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => this.#fail(new Error('The embedded database has ended')));
  }

  /** @throws {Error} when the database cannot be opened, for example because the folder is damaged. */
  static async open(options: PgliteHostOptions): Promise<PgliteHost> {
    // Named apart from the constructor, or the bundler would take the worker for one of the browser's.
    const script = new URL('./pglite-worker.mjs', import.meta.url);
    const host = new PgliteHost(new Worker(script, { workerData: options }));
    await new Promise<Reply>((resolve, reject) => host.#pending.set(0, { resolve, reject }));
    return host;
  }

  /** Sends whole messages of the wire protocol and gives the bytes of the answers. */
  async exchange(messages: Uint8Array): Promise<Uint8Array> {
    const reply = await this.#request({ bytes: messages });
    return reply.bytes ?? new Uint8Array();
  }

  /** Shuts the database down in good order and ends the thread. */
  async close(): Promise<void> {
    if (!this.#failure) await this.#request({ close: true });
    await this.#worker.terminate();
  }

  #request(content: { bytes?: Uint8Array; close?: true }): Promise<Reply> {
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
    else waiting?.reject(new Error(reply.error));
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const waiting of this.#pending.values()) waiting.reject(this.#failure);
    this.#pending.clear();
  }
}
