import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/open-database';
import type { Roster } from '../fleet/roster';
import type { RequestLimits } from '../http/limit-requests';
import { createManagedRepository } from '../management/repository';
import type { Notifications } from '../notifications/create-notifications';
import type { NotificationOptions } from '../options';
import type { FleetKey } from '../repositories/assets';
import { createFiringRepository } from '../repositories/firings';
import { createRecipientRepository } from '../repositories/recipients';
import { createReportLinkRepository } from '../repositories/report-links';
import { createReportRunHistory } from '../repositories/report-run-history';
import { createReportRunRepository } from '../repositories/report-runs';
import type { ReportRepository } from '../repositories/reports';
import { createReportMail, type SendReport } from './report-mail';
import { scheduleResource } from './schedule-resource';
import { ScheduleRunner } from './schedule-runner';
import { serveReportLinks, serveSharedReports } from './serve-links';
import { serveSchedules } from './serve-schedules';

/** The same as the history of incidents. */
const HISTORY_MS = 92 * 86_400_000;
/** Most mail servers accept this size. */
const DEFAULT_ATTACHED_BYTES = 8_000_000;

export interface ReportScheduleParts {
  database: Database;
  key: FleetKey;
  tenantGuid: string;
  reports: ReportRepository;
  roster: Roster;
  companyName: () => Promise<string>;
  limits: RequestLimits;
  utcOffsetMin: number;
  options: NotificationOptions;
  now: () => number;
  onError: (error: unknown) => void;
}

/** Reports by schedule, and links to reports (feature `reportSchedules`). */
export interface ReportSchedules {
  /** Sends the email of a schedule, for the dispatcher. */
  sendReport: SendReport;
  /** The routes without a session. */
  serveOpen(api: FastifyInstance): void;
  /** All other routes. */
  serve(api: FastifyInstance): void;
  /** Starts to check for due schedules, at intervals. */
  start(deliver: Notifications['deliver'], wakeReports: () => void): void;
  close(): Promise<void>;
  /** Purges for the maintenance. */
  purges: readonly (() => Promise<void>)[];
}

export function createReportSchedules(parts: ReportScheduleParts): ReportSchedules {
  const {
    database,
    key,
    tenantGuid,
    reports,
    roster,
    companyName,
    limits,
    utcOffsetMin,
    options,
    now,
    onError,
  } = parts;
  const { smtpUrl, mailFrom, publicUrl, everySeconds, maxAttachedBytes = DEFAULT_ATTACHED_BYTES } = options;
  const runs = createReportRunRepository(database, key, reports);
  const history = createReportRunHistory(database, key);
  const links = createReportLinkRepository(database, key);
  const recipients = createRecipientRepository(database, tenantGuid);
  const resource = scheduleResource({ key, tenantGuid, recipients, history, roster, utcOffsetMin });
  const schedules = createManagedRepository(database, key, resource);
  const linkServices = { links, reports, companyName, limits, publicUrl, utcOffsetMin, now };
  let runner: ScheduleRunner | undefined;
  return {
    sendReport: createReportMail({
      runs,
      reports,
      links,
      companyName,
      publicUrl,
      maxAttachedBytes,
      utcOffsetMin,
      now,
    }),
    serveOpen: (api) => serveSharedReports(api, linkServices),
    serve(api) {
      const wake = () => runner?.wake();
      serveSchedules(api, { resource, schedules, runs, history, recipients, wake, utcOffsetMin, now });
      serveReportLinks(api, linkServices);
    },
    start(deliver, wakeReports) {
      runner = new ScheduleRunner({
        runs,
        firings: createFiringRepository(database, key),
        tenantGuid,
        canMail: Boolean(smtpUrl && mailFrom),
        deliver,
        wakeReports,
        utcOffsetMin,
        now,
        everySeconds,
        onError,
      });
      runner.start();
    },
    close: async () => runner?.close(),
    purges: [
      () => schedules.purge(new Date(now())),
      () => runs.purge(new Date(now() - HISTORY_MS)),
      () => links.purge(new Date(now())),
    ],
  };
}
