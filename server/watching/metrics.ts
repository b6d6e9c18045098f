import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { build } from '../../src/domain/support/build';
import type { ConnectionPool } from '../database/connection-pool';
import type { QueueFigures, QueueName } from './queue-figures';

/** The second route is that of a code, which follows the first for an account with a second factor. */
const signInRoutes: ReadonlySet<string> = new Set(['/api/v2/auth/login', '/api/v2/auth/login/code']);
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);
/** From a cached response to a download. */
const BUCKETS_SEC = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

export interface MetricsParts {
  pool: ConnectionPool;
  /** The lengths of the queues; called once for each scrape. */
  readQueues(): Promise<Readonly<Record<QueueName, QueueFigures>>>;
  onError(error: unknown): void;
}

/** The counters and measurements, for Prometheus. */
export interface Metrics {
  contentType: string;
  /** The metrics in Prometheus's text format. */
  read(): Promise<string>;
  /** Counts an attempt to deliver a message outside of the application. */
  noteDelivery(channel: string, hasFailed: boolean): void;
  noteBrowserError(): void;
  close(): void;
}

/** Measures all requests. Call it before the routes are registered. */
export function createMetrics(app: FastifyInstance, parts: MetricsParts): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const { commit, version } = build;
  new Gauge({
    name: 'fleet_build_info',
    help: 'What is running; always 1.',
    labelNames: ['version', 'commit'],
    registers,
  }).set({ version, commit }, 1);
  watchRequests(app, registers);
  watchDatabase(parts.pool, registers);
  const lookAtQueues = watchQueues(parts, registers);
  const deliveries = new Counter({
    name: 'fleet_deliveries_total',
    help: 'Attempts to deliver a message by email or webhook.',
    labelNames: ['channel', 'outcome'],
    registers,
  });
  const browserErrors = new Counter({
    name: 'fleet_browser_errors_total',
    help: 'Errors that browsers have reported.',
    registers,
  });
  return {
    contentType: registry.contentType,
    async read() {
      await lookAtQueues();
      return registry.metrics();
    },
    noteDelivery: (channel, hasFailed) => deliveries.inc({ channel, outcome: hasFailed ? 'failed' : 'ok' }),
    noteBrowserError: () => browserErrors.inc(),
    close: () => registry.clear(),
  };
}

function watchRequests(app: FastifyInstance, registers: Registry[]): void {
  const durations = new Histogram({
    name: 'fleet_http_request_duration_seconds',
    help: 'Requests by the pattern of their route, and how long they took until the last byte.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SEC,
    registers,
  });
  const inFlight = new Gauge({
    name: 'fleet_http_requests_in_flight',
    help: 'Requests that are being answered.',
    registers,
  });
  const signIns = new Counter({
    name: 'fleet_sign_ins_total',
    help: 'Sign-ins: ok, failed, or slowed because of too many attempts.',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ['ok', 'failed', 'slowed']) signIns.inc({ outcome }, 0);
  app.addHook('preSerialization', async (request, reply, answer) => {
    if (!signInRoutes.has(request.routeOptions.url ?? '')) return answer;
    const outcome = outcomeOf(reply.statusCode, answer);
    if (outcome) signIns.inc({ outcome });
    return answer;
  });
  app.addHook('onRequest', async () => inFlight.inc());
  app.addHook('onResponse', async (request, reply) => {
    inFlight.dec();
    const { statusCode: status, elapsedTime } = reply;
    // Unknown paths and methods would make any number of labels.
    const route = (request.is404 ? undefined : request.routeOptions.url) ?? 'none';
    const method = methods.has(request.method) ? request.method : 'other';
    durations.observe({ method, route, status }, elapsedTime / 1000);
  });
}

/** The outcome of a sign-in. @returns undefined while a code is required, or when it could not be checked. */
function outcomeOf(status: number, answer: unknown): 'ok' | 'failed' | 'slowed' | undefined {
  const { token, secondFactor } = (answer ?? {}) as { token?: unknown; secondFactor?: unknown };
  if (secondFactor !== undefined || status >= 500) return undefined;
  if (status === 429) return 'slowed';
  return token ? 'ok' : 'failed';
}

function watchDatabase(pool: ConnectionPool, registers: Registry[]): void {
  new Gauge({
    name: 'fleet_database_connections',
    help: 'Connections of the pool, by what they do.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
    },
  });
  new Gauge({
    name: 'fleet_database_waiting',
    help: 'Queries that wait for a free connection.',
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
  new Counter({
    name: 'fleet_database_query_failures_total',
    help: 'Queries that failed, by class of SQLSTATE; "lost" is a connection that broke.',
    labelNames: ['class'],
    registers,
    collect() {
      this.reset();
      for (const [name, count] of pool.failures) this.inc({ class: name }, count);
    },
  });
}

/** @returns a function that updates the figures of the queues before a scrape. */
function watchQueues({ readQueues, onError }: MetricsParts, registers: Registry[]): () => Promise<void> {
  const labelNames = ['queue'] as const;
  const lengths = new Gauge({
    name: 'fleet_queue_length',
    help: 'What waits in all processes on the database together.',
    labelNames,
    registers,
  });
  const oldest = new Gauge({
    name: 'fleet_queue_oldest_seconds',
    help: 'How long the oldest has waited; 0 when nothing waits.',
    labelNames,
    registers,
  });
  return async () => {
    lengths.reset();
    oldest.reset();
    try {
      for (const [queue, { length, oldestSeconds }] of Object.entries(await readQueues())) {
        lengths.set({ queue }, length);
        oldest.set({ queue }, oldestSeconds);
      }
    } catch (error) {
      // Without a database the other metrics matter most.
      onError(error);
    }
  };
}
