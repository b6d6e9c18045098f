import type { ReportFailure, ReportStep } from '../../src/domain/report-progress';
import { reportHistoryDays } from '../../src/domain/report-progress';
import type { Report, ReportRepository } from '../repositories/reports';
import { type ReportSources, reportBuilders } from './builder';
import { ReportRun } from './run';
import { spanOf } from './span';

const DAY_MS = 86_400_000;
/** How often the progress is stored, at the most. */
const TELL_EVERY_MS = 300;
/** How often this process says that it is still there. */
const ALIVE_EVERY_MS = 5000;
/** A process that has said nothing for this long is gone, and what it was working on with it. */
export const ABANDONED_AFTER_MS = 4 * ALIVE_EVERY_MS;

export interface ReportQueueOptions {
  reports: ReportRepository;
  sources: ReportSources;
  /** The fleet's wall clock. */
  utcOffsetMin: number;
  /** ms UTC. */
  now: () => number;
  /** Hears of faults of the server itself. */
  onFault: (error: unknown) => void;
}

/** The report cannot be made, for a reason that people can understand. */
class ReportProblem extends Error {
  constructor(readonly failure: ReportFailure) {
    super(failure);
  }
}

/** The run was asked for anew, deleted, or is left by a server that closes. */
class NotWantedError extends Error {}

/** Works reports off one after another, in the background; the first that was asked for is the first made. */
export class ReportQueue {
  readonly #options: ReportQueueOptions;
  readonly #waiting: Report[] = [];
  readonly #timer: ReturnType<typeof setInterval>;
  #working: Promise<void> | undefined;
  #isClosing = false;

  constructor(options: ReportQueueOptions) {
    this.#options = options;
    const { reports, now, onFault } = options;
    this.#timer = setInterval(() => {
      if (this.#working) reports.keepAlive(new Date(now())).catch(onFault);
    }, ALIVE_EVERY_MS);
    this.#timer.unref();
  }

  add(report: Report): void {
    this.#waiting.push(report);
    this.#working ??= this.#workOff();
  }

  /** Fails what is under way or waiting as interrupted, so that it can be asked for again. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#timer);
    await this.#working;
  }

  async #workOff(): Promise<void> {
    for (let report = this.#waiting.shift(); report; report = this.#waiting.shift()) {
      try {
        await this.#work(report);
      } catch (error) {
        // The database itself fails: the report is left pending, and abandoned with this process.
        this.#options.onFault(error);
      }
    }
    this.#working = undefined;
  }

  async #work(report: Report): Promise<void> {
    const { reports, sources, utcOffsetMin, now, onFault } = this.#options;
    try {
      const nowMs = now();
      const span = spanOf(report, nowMs, utcOffsetMin);
      if (span.fromMs < nowMs - reportHistoryDays * DAY_MS) throw new ReportProblem('tooOld');
      const run = new ReportRun(this.#tellerOf(report));
      await reports.complete(report, await reportBuilders[report.type](sources, span, run));
    } catch (error) {
      if (error instanceof NotWantedError) return;
      if (error instanceof ReportProblem) await reports.fail(report, error.failure);
      else {
        onFault(error);
        await reports.fail(report, 'error');
      }
    }
  }

  #tellerOf(report: Report) {
    let toldAtMs = Number.NEGATIVE_INFINITY;
    let toldStep: ReportStep = 'queued';
    return async (percent: number, step: ReportStep): Promise<void> => {
      if (this.#isClosing) throw new ReportProblem('interrupted');
      const atMs = performance.now();
      if (step === toldStep && atMs - toldAtMs < TELL_EVERY_MS) return;
      toldAtMs = atMs;
      toldStep = step;
      const isWanted = await this.#options.reports.progress(report, Math.floor(percent), step);
      if (!isWanted) throw new NotWantedError();
    };
  }
}
