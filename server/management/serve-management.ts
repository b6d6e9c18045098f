import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/open-database';
import type { CrossingLog } from '../fleet/crossing-log';
import type { IncidentLog } from '../fleet/incident-log';
import type { Roster } from '../fleet/roster';
import type { SignedUrls } from '../http/signed-urls';
import type { FleetKey } from '../repositories/assets';
import { createHistoryRepository } from '../repositories/history';
import { createPasswordLinkRepository } from '../repositories/password-links';
import { serveDepotCrossings } from '../routes/depot-crossings';
import { serveDriverIncidents } from '../routes/driver-incidents';
import { photoUrlOf, purgePhotos, serveDriverPhotos, serveUploads } from '../routes/driver-photos';
import { serveGroupMembers } from '../routes/group-members';
import { serveHistory } from '../routes/history';
import { serveAcceptInvite, serveUserAccounts } from '../routes/user-accounts';
import { releaseSharedViews } from '../views/view-repository';
import { depotResource } from './depots';
import { driverResource } from './drivers';
import { groupResource, readGroups } from './groups';
import { createManagedRepository, RESTORE_MS } from './repository';
import { serveResource } from './serve-resource';
import { userResource } from './users';

export interface ManagementServices {
  database: Database;
  key: FleetKey;
  tenantGuid: string;
  roster: Roster;
  incidents: IncidentLog;
  crossings: CrossingLog;
  signed: SignedUrls;
  hasOtherOrigins: boolean;
  companyName: () => Promise<string>;
  /** The cost of hashing a password; absent: the default. */
  passwordCost?: number | undefined;
  now: () => number;
}

export interface Management {
  /** The routes with signed URLs or tokens, which need no session. */
  serveOpen(api: FastifyInstance): void;
  /** All other routes. */
  serve(api: FastifyInstance): void;
  /** Purges for the maintenance. */
  purges: readonly (() => Promise<void>)[];
}

/** Drivers, depots, groups, users and the history of changes (feature `management`). */
export function createManagement(services: ManagementServices): Management {
  const { database, key, tenantGuid, roster, incidents, crossings, signed, now } = services;
  const depots = depotResource(key, roster, now);
  const groups = groupResource(key, roster);
  const users = userResource(database, tenantGuid, now);
  const drivers = driverResource({ ...services, photoUrl: photoUrlOf(signed) });
  const records = {
    depots: createManagedRepository(database, key, depots),
    groups: createManagedRepository(database, key, groups),
    users: createManagedRepository(database, key, users),
    drivers: createManagedRepository(database, key, drivers),
  };
  const history = createHistoryRepository(database, key);
  const links = createPasswordLinkRepository(database, tenantGuid);
  const at = (): Date => new Date(now());
  const purgeUsers = async (): Promise<void> => {
    // One moment for both, or a user could go with shared views that have not been released.
    const moment = at();
    await releaseSharedViews(database, new Date(moment.getTime() - RESTORE_MS));
    await records.users.purge(moment);
  };

  return {
    serveOpen(api) {
      serveDriverPhotos(api, services);
      serveAcceptInvite(api, { ...services, links });
    },

    serve(api) {
      serveResource(api, drivers, records.drivers, now);
      serveResource(api, depots, records.depots, now);
      serveResource(api, groups, records.groups, now);
      serveResource(api, users, records.users, now);
      serveUploads(api, services);
      serveDepotCrossings(api, { depots: records.depots, crossings, now });
      serveGroupMembers(api, { roster, readGroups: () => readGroups(database, key), now });
      serveDriverIncidents(api, { drivers: records.drivers, incidents, now });
      serveUserAccounts(api, { resource: users, users: records.users, now });
      serveHistory(api, history);
    },

    purges: [
      // Before the depots, which they reference.
      () => records.drivers.purge(at()),
      () => records.depots.purge(at()),
      () => records.groups.purge(at()),
      purgeUsers,
      () => purgePhotos(database, at()),
      () => links.purge(at()),
    ],
  };
}
