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
  /** Called for each message that was sent, or failed. */
  onDelivery(channel: string, hasFailed: boolean): void;
}

export type Services = Awaited<ReturnType<typeof createServices>>;

/** The services behind the routes and the maintenance of a server. Its queues are idle until `start`. */
export async function createServices(parts: AllServiceParts) {
  const { options, open, now, onError } = parts;
  const { settings, retention, passwordCost } = options;
  const { companyId, branchId, tenantGuid, utcOffsetMin, features } = settings;
  const people = await createPeopleServices(parts);
  const fleet = await createFleetServices(parts, people);
  const { companyName } = people;
  const { roster, incidents, reports, processor, reportQueue, videos } = fleet;
  const key = { companyId, branchId };
  const sendsNotifications = features.includes('notifications');
  const own = { database: open.database, key, tenantGuid, now };

  const management = createManagement({ ...own, ...fleet, companyName, passwordCost });
  const triage = createTriage({
    ...own,
    roster,
    incidents,
    readGroups: fleet.hasManagement ? fleet.readAssetGroups : async () => [],
    hasManagement: fleet.hasManagement,
    utcOffsetMin,
    sendsNotifications,
  });
  if (settings.isDemo && features.includes('triage')) await triage.seed();
  const notifying = { companyName, utcOffsetMin, options: options.notifications, onError };
  const schedules = createReportSchedules({ ...own, ...notifying, limits: people.limits, reports, roster });
  const notifications = createNotifications({
    ...own,
    ...notifying,
    sendReport: schedules.sendReport,
    alertRules: fleet.rules,
    incidents,
    onAttempt: parts.onDelivery,
  });
  const views = createViewRepository(open.database, key);

  return {
    database: open.database,
    ...people,
    ...fleet,
    management,
    triage,
    schedules,
    notifications,
    /** Absent: alert rules send no notifications. */
    notices: sendsNotifications ? notifications.notices : undefined,
    views,

    /** Starts the queues, which also take over unfinished work of earlier processes. */
    async start(): Promise<void> {
      await processor.endDue();
      await processor.scheduleNext();
      reportQueue.start();
      if (sendsNotifications) notifications.start();
      if (features.includes('reportSchedules'))
        schedules.start(notifications.deliver, () => reportQueue.wake());
    },

    /** Releases work for other processes. May be called more than once. */
    async handOver(): Promise<void> {
      await Promise.all([processor.close(), reportQueue.close(), schedules.close(), notifications.close()]);
    },

    /** Run every few minutes: expired rows are purged, and the demo gets new footage. */
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
