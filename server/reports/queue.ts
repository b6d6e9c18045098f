import type { ReportFailure, ReportStep } from '../../src/domain/reports/report-progress';
import { reportHistoryDays } from '../../src/domain/reports/report-progress';
import { isDatabaseAway } from '../database/database-away';
import { LEASE_SECONDS, type ReportAttempt, type ReportRepository } from '../repositories/reports';
import { type ReportSources, reportBuilders } from './builder';
import { compared } from './compare';
import { type FleetNames, membersMeant } from './members-meant';
import { ReportRun } from './run';
import { spanOf } from './span';

const DAY_MS = 86_400_000;
const PROGRESS_INTERVAL_MS = 300;
/** How often the queue looks for reports of other processes, new or abandoned. */
const POLL_INTERVAL_MS = 3000;
const RENEWAL_INTERVAL_MS = (LEASE_SECONDS * 1000) / 4;
/** Attempts at a report across all processes, most of which may end with their process. */
export const MAX_ATTEMPTS = 5;
/** Errors of the server itself are retried up to this attempt. */
const LAST_RETRIED_ATTEMPT = 2;
const RETRY_DELAY_SEC = 1;
/** The delay after a failure of the database, which may last and is no fault of the report: all attempts are used. */
export const AWAY_DELAY_SEC = 5;

export interface ReportQueueOptions {
  reports: ReportRepository;
  sources: Omit<ReportSources, 'isMeant'> & FleetNames;
  utcOffsetMin: number;
  now: () => number;
  onError: (error: unknown) => void;
}

class ReportProblem extends Error {
  constructor(readonly failure: ReportFailure) {
    super(failure);
  }
}

/** The run was restarted or deleted, or another process has taken it up. */
class ObsoleteRunError extends Error {}

/** The server is closing. */
class ClosingError extends Error {}

/**
 * Generates reports in the background, one after another in the order of requests. The queue is the table of reports:
 * every process on the database leases from it, renews its lease while it works, and takes over reports of ended
 * processes. (Existing queue libraries for PostgreSQL need several connections, which the embedded database lacks.)
 */
export class ReportQueue {
  readonly #options: ReportQueueOptions;
  #timer: ReturnType<typeof setInterval> | undefined;
  #working: Promise<void> | undefined;
  #isAskedAgain = false;
  #isClosing = false;
  #isDatabaseAway = false;

  constructor(options: ReportQueueOptions) {
    this.#options = options;
  }

  /** Processes waiting reports, and from then on new ones. */
  start(): void {
    this.#timer = setInterval(() => this.wake(), POLL_INTERVAL_MS);
    this.#timer.unref();
    this.wake();
  }

  /** Polls at once; call it after adding a report. */
  wake(): void {
    if (this.#isClosing) return;
    this.#isAskedAgain = true;
    this.#working ??= this.#processQueue();
  }

  /** Releases the report under way; another process or the next start continues with it and those that wait. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#timer);
    await this.#working;
  }

  async #processQueue(): Promise<void> {
    const { reports, onError } = this.#options;
    try {
      while (this.#isAskedAgain && !this.#isClosing) {
        this.#isAskedAgain = false;
        await reports.failExhausted(MAX_ATTEMPTS);
        for (let next = await reports.lease(MAX_ATTEMPTS); next; next = await reports.lease(MAX_ATTEMPTS)) {
          await this.#work(next);
          if (this.#isClosing) break;
        }
        this.#isDatabaseAway = false;
      }
    } catch (error) {
      // The lease of the report under way expires, and a later poll takes it over. An outage is reported once.
      if (!this.#isDatabaseAway) onError(error);
      this.#isDatabaseAway = true;
    } finally {
      this.#working = undefined;
    }
  }

  async #work(report: ReportAttempt): Promise<void> {
    const { reports, sources, utcOffsetMin, now, onError } = this.#options;
    const renewal = setInterval(() => {
      // Several renewals may fail before the lease expires.
      reports.renew(report).catch(() => undefined);
    }, RENEWAL_INTERVAL_MS);
    renewal.unref();
    try {
      const nowMs = now();
      const span = spanOf(report, nowMs, utcOffsetMin);
      const oldestMs = nowMs - reportHistoryDays * DAY_MS;
      if (span.fromMs < oldestMs) throw new ReportProblem('tooOld');
      const run = new ReportRun(this.#progressWriter(report));
      const build = reportBuilders[report.type];
      // Maintenance reports the devices' current state, which has no earlier one to compare.
      const builder = report.type === 'maintenance' ? build : compared(build, oldestMs);
      const { appliesTo } = report;
      const { assetCount, isMeant } = await membersMeant(appliesTo, sources);
      const content = await builder({ ...sources, isMeant }, span, run);
      await reports.complete(report, { ...content, assets: { appliesTo, count: assetCount } });
    } catch (error) {
      if (error instanceof ObsoleteRunError) return;
      if (error instanceof ClosingError) await reports.handOver(report);
      else if (error instanceof ReportProblem) await reports.fail(report, error.failure);
      else {
        onError(error);
        // Counted as an attempt too: a report that always exceeds the database's time limit must fail in the end.
        const isAway = isDatabaseAway(error);
        if (report.attempt >= (isAway ? MAX_ATTEMPTS : LAST_RETRIED_ATTEMPT + 1))
          await reports.fail(report, 'error');
        else await reports.giveBack(report, isAway ? AWAY_DELAY_SEC : RETRY_DELAY_SEC);
      }
    } finally {
      clearInterval(renewal);
    }
  }

  #progressWriter(report: ReportAttempt) {
    let writtenAtMs = Number.NEGATIVE_INFINITY;
    let writtenStep: ReportStep = 'queued';
    return async (percent: number, step: ReportStep): Promise<void> => {
      if (this.#isClosing) throw new ClosingError();
      const atMs = performance.now();
      if (step === writtenStep && atMs - writtenAtMs < PROGRESS_INTERVAL_MS) return;
      writtenAtMs = atMs;
      writtenStep = step;
      const isCurrent = await this.#options.reports.progress(report, Math.floor(percent), step);
      if (!isCurrent) throw new ObsoleteRunError();
    };
  }
}
