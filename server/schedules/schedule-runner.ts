import { nextRuns, scheduleDays } from '../../src/domain/reports/report-schedule';
import { clockOf, fleetClock } from '../../src/domain/time/clock';
import { createDateWriter } from '../../src/domain/time/date-writer';
import { FLEET_TIME } from '../../src/domain/time/timezone';
import type { Transaction } from '../database/advisory-lock';
import type { Database } from '../database/open-database';
import { addresseesOf } from '../notifications/addressees';
import type { FiringRepository } from '../repositories/firings';
import { createRecipientRepository, defaultRecipientStyle } from '../repositories/recipients';
import type { DueTimes, ReportRun, ReportRunRepository, ReportSchedule } from '../repositories/report-runs';
import type { Report, ReportRequest } from '../repositories/reports';
import { notifyFailure } from './notify-failure';
import { nextRunOf } from './schedule-resource';

/** Missed times of one schedule are counted up to this number. */
const MAX_MISSED = 5000;
/** Steps of one round, after which waiting messages are sent. */
const MAX_PER_ROUND = 200;

export interface ScheduleRunnerOptions {
  runs: ReportRunRepository;
  firings: Pick<FiringRepository, 'add'>;
  tenantGuid: string;
  canMail: boolean;
  /** Sends the waiting messages. @param isClosing called before each. */
  deliver(isClosing: () => boolean): Promise<void>;
  /** Notifies the queue of a new report. */
  wakeReports(): void;
  utcOffsetMin: number;
  now: () => number;
  everySeconds: number;
  onError: (error: unknown) => void;
}

/**
 * Requests due reports, and creates the messages for completed ones. Every process polls; each schedule, run and
 * message is processed by one of them.
 */
export class ScheduleRunner {
  readonly #options: ScheduleRunnerOptions;
  #timer: ReturnType<typeof setInterval> | undefined;
  #working: Promise<void> | undefined;
  #isClosing = false;
  #isAway = false;

  constructor(options: ScheduleRunnerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), this.#options.everySeconds * 1000);
    this.#timer.unref();
    this.wake();
  }

  /** Starts a round at once, unless one is under way. */
  wake(): void {
    if (this.#isClosing) return;
    this.#working ??= this.#round().finally(() => {
      this.#working = undefined;
    });
  }

  /** Ends after the step under way; another process, or the next start, continues. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#timer);
    await this.#working;
  }

  async #round(): Promise<void> {
    const { runs, deliver, wakeReports, now, onError } = this.#options;
    try {
      const at = () => new Date(now());
      const notifyFailed = (transaction: Transaction, schedule: ReportSchedule) =>
        notifyFailure(transaction, this.#options, schedule, at());
      await this.#repeat(() => runs.takeDue(at(), (schedule) => this.#timesOf(schedule)));
      const isAnyNew = await this.#repeat(() =>
        runs.startNext(at(), (schedule, run) => this.#requestOf(schedule, run), notifyFailed),
      );
      if (isAnyNew) wakeReports();
      await this.#repeat(() => runs.closeNext(at(), (...found) => this.#notify(...found), notifyFailed));
      await deliver(() => this.#isClosing);
      this.#isAway = false;
    } catch (error) {
      // The next round continues from here. An outage is reported once.
      if (!this.#isAway) onError(error);
      this.#isAway = true;
    }
  }

  /** @returns whether there was work to do. */
  async #repeat(step: () => Promise<boolean>): Promise<boolean> {
    for (let done = 0; done < MAX_PER_ROUND; done += 1) {
      if (this.#isClosing || !(await step())) return done > 0;
    }
    return true;
  }

  #timesOf(schedule: ReportSchedule): DueTimes {
    const { utcOffsetMin, now } = this.#options;
    const nowMs = now();
    const firstMs = schedule.nextRunAt?.getTime() ?? nowMs;
    const clock = clockOf(schedule.timezone, utcOffsetMin);
    const due = nextRuns(schedule, clock, firstMs - 1, MAX_MISSED, nowMs);
    return {
      plannedAt: new Date(due.at(-1) ?? firstMs),
      skippedCount: Math.max(0, due.length - 1),
      skippedFrom: due.length > 1 ? new Date(firstMs) : null,
      nextRunAt: nextRunOf(schedule, nowMs, utcOffsetMin),
    };
  }

  #requestOf(
    { name, type, span, appliesTo, language }: ReportSchedule,
    { plannedAt }: ReportRun,
  ): ReportRequest {
    const { utcOffsetMin } = this.#options;
    const { from, to } = scheduleDays(span, plannedAt.getTime(), fleetClock(utcOffsetMin));
    const dates = createDateWriter({ ...defaultRecipientStyle, utcOffsetMin }, language);
    const days = from === to ? [from] : [from, to];
    const title = `${name}, ${days.map((day) => dates.calendarDay(day)).join(' – ')}`;
    return { type, name: title, appliesTo, firstDay: from, lastDay: to, timezone: FLEET_TIME };
  }

  async #notify(
    transaction: Transaction,
    schedule: ReportSchedule,
    run: ReportRun,
    report: Report,
  ): Promise<number> {
    const { firings, tenantGuid, canMail, now } = this.#options;
    const { recipientIds, emails } = schedule;
    const recipients = createRecipientRepository(transaction as unknown as Database, tenantGuid);
    const people = await recipients.read(recipientIds);
    const at = new Date(now());
    const addressees = addresseesOf(
      { channels: canMail ? ['app', 'email'] : ['app'], webhookUrl: '' },
      { ids: recipientIds, emails },
      people,
      canMail,
    );
    return firings.add(
      transaction,
      {
        ruleId: 0,
        ruleName: schedule.name,
        kind: 'report',
        severity: 'low',
        eventId: '',
        reportId: report.id,
        assetId: 0,
        assetName: report.name,
        eventCount: 1,
        assetCount: 0,
        firstAt: run.plannedAt,
        lastAt: run.plannedAt,
        missedCount: 0,
        missedFrom: null,
        createdAt: at,
        escalateAt: null,
      },
      addressees,
    );
  }
}
