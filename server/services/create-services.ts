import { deleteOldRows } from '../database/retention';
import { createManagement } from '../management/serve-management';
import { createNotifications } from '../notifications/create-notifications';
import { createReportSchedules } from '../schedules/create-report-schedules';
import { createTriage } from '../triage/serve-triage';
import { createViewRepository } from '../views/view-repository';
import { createFleetServices } from './fleet';
import { createPeopleServices } from './people';
import type { ServiceParts } from './service-parts';

export interface AllServiceParts extends ServiceParts {
  /** Told of each message that was sent, or could not be. */
  onDelivery(channel: string, hasFailed: boolean): void;
}

export type Services = Awaited<ReturnType<typeof createServices>>;

/** All that the routes and the upkeep of a server work with. Its queues rest until `start`. */
export async function createServices(parts: AllServiceParts) {
  const { options, open, now, onError } = parts;
  const { settings, retention, passwordCost } = options;
  const { companyId, branchId, tenantGuid, utcOffsetMin, features } = settings;
  const people = await createPeopleServices(parts);
  const fleet = await createFleetServices(parts, people);
  const { companyName } = people;
  const { roster, incidents, reports, processor, reportQueue, videos } = fleet;
  const key = { companyId, branchId };
  const own = { database: open.database, key, tenantGuid, now };

  const management = createManagement({ ...own, ...fleet, companyName, passwordCost });
  const triage = createTriage({
    ...own,
    roster,
    incidents,
    readGroups: fleet.hasManagement ? fleet.readAssetGroups : async () => [],
    hasManagement: fleet.hasManagement,
    utcOffsetMin,
  });
  if (settings.isDemo && features.includes('triage')) await triage.seed();
  const telling = { companyName, utcOffsetMin, options: options.notifications, onError };
  const schedules = createReportSchedules({ ...own, ...telling, limits: people.limits, reports, roster });
  const notifications = createNotifications({
    ...own,
    ...telling,
    sendReport: schedules.sendReport,
    alertRules: fleet.rules,
    incidents,
    onAttempt: parts.onDelivery,
  });
  const tellsPeople = features.includes('notifications');
  const views = createViewRepository(open.database, key);

  return {
    database: open.database,
    ...people,
    ...fleet,
    management,
    triage,
    schedules,
    notifications,
    /** Absent: alert rules reach nobody. */
    notices: tellsPeople ? notifications.notices : undefined,
    views,

    /** Takes up what was left by a process before, and what comes from now on. */
    async start(): Promise<void> {
      await processor.endDue();
      await processor.scheduleNext();
      reportQueue.start();
      if (tellsPeople) notifications.start();
      if (features.includes('reportSchedules'))
        schedules.start(notifications.deliver, () => reportQueue.wake());
    },

    /** Gives back what other processes can work on. May be called more than once. */
    async handOver(): Promise<void> {
      await Promise.all([processor.close(), reportQueue.close(), schedules.close(), notifications.close()]);
    },

    /** What is done every few minutes: rows that have ended go, and footage of the demo comes. */
    upkeep: [
      () => people.sessions.purge(),
      () => people.attempts.purge(),
      () => people.secondFactors.purge(),
      () => fleet.generator.catchUp(),
      async () => {
        const { videos: gone } = await deleteOldRows(open.pool, settings, retention, now());
        if (gone) videos.forgetTotals();
      },
      () => people.idempotencyKeys.purge(),
      () => fleet.archives.purge(new Date(now())),
      ...schedules.purges,
      ...management.purges,
      ...triage.purges,
      () => views.purge(new Date(now())),
    ],
  };
}
