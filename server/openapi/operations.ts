import type { Operation, OperationGroup } from './operation';
import { account, secondFactor } from './operations/account';
import { alertRules, alerts, incidents } from './operations/alerts';
import { assets } from './operations/assets';
import { adas, live, tracksAndTrips } from './operations/driving';
import { events } from './operations/events';
import { depots, drivers, groups, history, users } from './operations/management';
import { channels, notifications } from './operations/notifications';
import { reports } from './operations/reports';
import { reportLinks, schedules } from './operations/schedules';
import { server, version } from './operations/server';
import { providerSignIn, signIn } from './operations/sign-in';
import { archives, cancelledRequests, videoRequests, videos } from './operations/videos';
import { views } from './operations/views';

/** In the order of the description. */
export const operationGroups: readonly OperationGroup[] = [
  signIn,
  providerSignIn,
  account,
  secondFactor,
  assets,
  alerts,
  alertRules,
  incidents,
  notifications,
  channels,
  adas,
  tracksAndTrips,
  events,
  videos,
  archives,
  videoRequests,
  cancelledRequests,
  live,
  reports,
  schedules,
  reportLinks,
  drivers,
  depots,
  groups,
  users,
  history,
  views,
  server,
  version,
];

/** An operation with the fields of its group. */
export type GroupedOperation = Operation & Pick<OperationGroup, 'tag' | 'features'>;

/** All operations, by method and path of their routes. */
export const operations: ReadonlyMap<string, GroupedOperation> = new Map(
  operationGroups.flatMap(({ tag, features, operations: own }) =>
    Object.entries(own).map(([route, operation]) => [
      route,
      { ...operation, tag, ...(features && { features }) },
    ]),
  ),
);

/** Routes that are not part of the API: the application's files, preflight requests, and the switch for tests. */
const outside = /^(GET (\/|\/index\.html|\/\*)|OPTIONS .*|[A-Z]+ \/__faults)$/;

/** Routes of the API that have no entry here; HEAD belongs to GET. @param routes all routes of a server. */
export function undescribedRoutes(routes: readonly { method: string; url: string }[]): string[] {
  return routes
    .map(({ method, url }) => `${method} ${url}`)
    .filter((route) => !route.startsWith('HEAD ') && !outside.test(route) && !operations.has(route));
}
