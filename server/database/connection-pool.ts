import type { Socket } from 'node:net';
import pg from 'pg';

/**
 * How long to wait for a PostgreSQL server, ms. The server keeps `statementMs`, `lockMs` and `idleInTransactionMs`
 * itself, so that a connection outlives them; `connectMs` and `silenceMs` are for one that does not respond.
 */
export interface DatabaseLimits {
  /** For a new connection, and for a free one when all are busy. */
  connectMs: number;
  statementMs: number;
  /** For a lock that another statement holds. */
  lockMs: number;
  idleInTransactionMs: number;
  /** A connection on which no byte arrives for so long after a query is closed. More than `statementMs`. */
  silenceMs: number;
}

export const defaultLimits: DatabaseLimits = {
  connectMs: 4_000,
  statementMs: 10_000,
  lockMs: 6_000,
  idleInTransactionMs: 15_000,
  silenceMs: 12_000,
};

/** For work at a start or in maintenance, without waiting clients: migrations, a new fleet, a vacuum. */
const LONG_TIMEOUT_MS = 15 * 60_000;
/** A wait with long timeouts ends when the database answers no query for this many times `silenceMs`: a minute by default. */
const MAX_SILENCES = 5;
const KEEP_ALIVE_MS = 10_000;
/** The SQLSTATE of a write where only reads are possible. */
const READ_ONLY = '25006';
/** How long closing a connection in order may take. */
const DISCONNECT_TIMEOUT_MS = 1_000;

/** The connection was closed as the server did not respond; the cause of the errors of its queries. */
class SilentDatabaseError extends Error {
  override readonly name = 'SilentDatabaseError';
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('The database does not answer');
  }
}

class ClosedDatabaseError extends Error {
  override readonly name = 'ClosedDatabaseError';
  readonly code = 'ECONNRESET';
  constructor() {
    super('The database is closed');
  }
}

/** What the clients of a pool share. */
interface PoolState {
  clients: Set<WatchedClient>;
  limits: DatabaseLimits | undefined;
  lastAnswerAtMs: number;
  /** As `lastAnswerAtMs`, with refused sign-ins too: a server that refuses is not silent. */
  lastReceivedAtMs: number;
  isCutOff: boolean;
  failures: Map<string, number>;
  /** Queries the database on a new connection; a response sets `lastReceivedAtMs`. */
  probe: () => void;
}

/** Counts a failed query. @param kind a class of SQLSTATE, or `lost`. */
function noteFailure({ failures }: PoolState, kind: string): void {
  failures.set(kind, (failures.get(kind) ?? 0) + 1);
}

/** A client that closes its connection when the server stops responding, and that can be cut off. */
class WatchedClient extends pg.Client {
  readonly #state: PoolState;
  #waiting = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #bytesReceived = 0;
  #receivedAtMs = 0;
  silenceMs: number | undefined;
  /** Whether a statement may take long, as long as the database answers others. */
  hasLongTimeouts = false;
  /** Whether it may not be lent again: it leads to a server that takes no writes. */
  isSpent = false;

  constructor(config: pg.PoolConfig, state: PoolState) {
    super(config as pg.ClientConfig);
    this.#state = state;
    this.silenceMs = state.limits?.silenceMs;
    state.clients.add(this);
    this.connection.on('readyForQuery', () => {
      state.lastAnswerAtMs = performance.now();
      state.lastReceivedAtMs = state.lastAnswerAtMs;
      this.#waiting = Math.max(0, this.#waiting - 1);
      this.#watch();
    });
    this.connection.on('errorMessage', ({ code }: { code?: string }) => {
      state.lastReceivedAtMs = performance.now();
      // A primary that has become a standby keeps its connections; the others that are open lead to it too.
      if (code === READ_ONLY) for (const client of state.clients) client.isSpent = true;
      noteFailure(state, code?.slice(0, 2) ?? 'other');
    });
    this.connection.on('end', () => {
      if (this.#waiting > 0) noteFailure(state, 'lost');
      state.clients.delete(this);
      this.#waiting = 0;
      this.#watch();
    });
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: ((err: Error) => void) | ((err: null, c: pg.Client) => void)): void;
  override connect(callback?: unknown): Promise<pg.Client> | undefined {
    if (!this.#state.isCutOff) return super.connect(callback as never) as unknown as Promise<pg.Client>;
    this.#state.clients.delete(this);
    if (typeof callback !== 'function') return Promise.reject(new ClosedDatabaseError());
    process.nextTick(() => callback(new ClosedDatabaseError()));
    return undefined;
  }

  override query(...args: unknown[]): never {
    this.#waiting += 1;
    this.#watch();
    // The types of all its forms are those of pg.
    return super.query(...(args as Parameters<pg.Client['query']>)) as never;
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: unknown): Promise<void> | undefined {
    // A server that does not respond would not acknowledge the end either, and the socket would stay open.
    const timer = setTimeout(() => this.destroy(new ClosedDatabaseError()), DISCONNECT_TIMEOUT_MS).unref();
    this.connection.once('end', () => clearTimeout(timer));
    return super.end(callback as never) as unknown as Promise<void>;
  }

  /** Ends the connection at once; its queries fail. */
  destroy(error: Error): void {
    this.connection.stream.destroy(error);
  }

  #watch(): void {
    clearTimeout(this.#timer);
    if (this.#waiting === 0 || this.silenceMs === undefined) return;
    this.#bytesReceived = this.#bytesRead;
    this.#receivedAtMs = performance.now();
    this.#wait(this.silenceMs);
  }

  #wait(silenceMs: number): void {
    this.#timer = setTimeout(() => {
      if (this.#bytesRead > this.#bytesReceived) this.#watch();
      else if (this.hasLongTimeouts && this.#mayWaitOn(silenceMs)) {
        this.#state.probe();
        this.#wait(silenceMs);
      } else this.destroy(new SilentDatabaseError());
    }, silenceMs).unref();
  }

  #mayWaitOn(silenceMs: number): boolean {
    const now = performance.now();
    const lastReceivedOfAnyMs = Math.max(this.#receivedAtMs, this.#state.lastReceivedAtMs);
    return now - this.#receivedAtMs < LONG_TIMEOUT_MS && now - lastReceivedOfAnyMs < MAX_SILENCES * silenceMs;
  }

  get #bytesRead(): number {
    return (this.connection.stream as Socket).bytesRead ?? 0;
  }
}

/**
 * A pool that survives lost connections: a connection that breaks while it is in use leaves the pool at once, its
 * error ends no process, and one that is given back in mid-transaction or to a server that takes no writes is closed.
 */
export class ConnectionPool extends pg.Pool {
  readonly #state: PoolState;

  /** @param limits absent for the embedded database, which cannot be away and is sometimes slow. */
  constructor(config: pg.PoolConfig, limits?: DatabaseLimits) {
    const state: PoolState = {
      clients: new Set(),
      limits,
      lastAnswerAtMs: Number.NEGATIVE_INFINITY,
      lastReceivedAtMs: Number.NEGATIVE_INFINITY,
      isCutOff: false,
      failures: new Map(),
      probe() {
        const client = new WatchedClient({ ...config, connectionTimeoutMillis: limits?.connectMs }, state);
        client.on('error', () => undefined);
        client
          .connect()
          .then(() => client.query('SELECT 1'))
          .catch(() => undefined)
          .finally(() => client.end().catch(() => undefined));
      },
    };
    class Client extends WatchedClient {
      constructor(options: pg.PoolConfig) {
        super(options, state);
      }
    }
    super({
      ...config,
      Client: Client as unknown as new () => pg.ClientBase,
      ...(limits && {
        connectionTimeoutMillis: limits.connectMs,
        keepAlive: true,
        keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
        // As statements, since poolers refuse them among the parameters of a start.
        onConnect: (client: pg.ClientBase) => setLimits(client, limits) as never,
      }),
    });
    this.#state = state;
    // The pool replaces broken idle connections; without a listener their error would end the process.
    this.on('error', (error) => console.warn(`Database connection lost: ${error.message}`));
  }

  /** When the database last answered anything, on the clock of `performance.now()`. */
  get lastAnswerAtMs(): number {
    return this.#state.lastAnswerAtMs;
  }

  /** How many queries failed since the start, by class of SQLSTATE; `lost` are connections that broke in one. */
  get failures(): ReadonlyMap<string, number> {
    return this.#state.failures;
  }

  /**
   * Fails all that waits for a PostgreSQL server, now and later. For an end of the process that may not hang. The
   * embedded database ends its work.
   */
  cutOff(): void {
    if (!this.#state.limits) return;
    this.#state.isCutOff = true;
    for (const client of this.#state.clients) client.destroy(new ClosedDatabaseError());
  }

  /**
   * Work in one connection with much longer limits. While a long statement runs, it is checked whether the database
   * is still there: one that no longer answers ends the wait long before they do.
   */
  async withLongTimeouts<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.connect();
    const { limits } = this.#state;
    if (!limits) return work(client).finally(() => client.release());
    const watched = client as unknown as WatchedClient;
    let failure: Error | undefined;
    try {
      watched.hasLongTimeouts = true;
      await setLimits(client, {
        ...limits,
        statementMs: LONG_TIMEOUT_MS,
        lockMs: LONG_TIMEOUT_MS,
        idleInTransactionMs: LONG_TIMEOUT_MS,
      });
      const result = await work(client);
      await setLimits(client, limits);
      return result;
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      watched.hasLongTimeouts = false;
      client.release(failure);
    }
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: unknown) => void,
    ) => void,
  ): void;
  override connect(
    callback?: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: unknown) => void,
    ) => void,
  ): Promise<pg.PoolClient> | undefined {
    if (!callback) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error)));
      });
    }
    super.connect((error, client, done) => {
      if (client && isSpent(client)) {
        client.release(true);
        this.connect(callback);
        return;
      }
      if (client) guardLent(client);
      callback(error, client, client ? (reason) => client.release(reason as Error | undefined) : done);
    });
    return undefined;
  }
}

const isSpent = (client: pg.PoolClient): boolean => (client as unknown as WatchedClient).isSpent;

function setLimits(client: pg.ClientBase, limits: DatabaseLimits): Promise<unknown> {
  const { statementMs, lockMs, idleInTransactionMs } = limits;
  return client.query(
    `SET statement_timeout = ${statementMs}; SET lock_timeout = ${lockMs}; ` +
      `SET idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
  );
}

/**
 * Watches a connection while it is lent. It goes back once, by its user or by its own error, whichever is first.
 * Without the latter a connection that breaks at BEGIN would be missing from the pool for good.
 */
function guardLent(client: pg.PoolClient): pg.PoolClient {
  const release = client.release;
  let isBack = false;
  client.release = (reason) => {
    if (isBack) return;
    isBack = true;
    client.removeListener('error', giveUp);
    const isInTransaction = ['T', 'E'].includes(client.getTransactionStatus() ?? 'I');
    release(reason || isInTransaction || isSpent(client));
  };
  function giveUp(error: Error): void {
    client.release(error);
  }
  client.on('error', giveUp);
  return client;
}
