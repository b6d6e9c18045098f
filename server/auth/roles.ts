import type { UserRole } from '../../src/domain/user-roles';

const permissions = [
  'alertRules',
  'assetStatus',
  'company',
  'drivers',
  'depots',
  'groups',
  'users',
  'history',
  'reportSchedules',
] as const;

/** What not everybody who is signed in may do. */
export type Permission = (typeof permissions)[number];

const ofManagers: readonly Permission[] = permissions.filter((permission) => permission !== 'users');

/** The roles of this server. The specification leaves open what a role may do (section 6). */
export const roles: Readonly<Record<UserRole, readonly Permission[]>> = {
  'Fleet Admin': permissions,
  Administrator: permissions,
  // Whoever may invite users and give roles may do everything.
  'Fleet Manager': ofManagers,
  Manager: ofManagers,
  // Watches, asks for videos, makes reports, and keeps their own preferences and password.
  Operator: [],
};

/** The role without which nobody could manage users. */
export const FIRST_ROLE: UserRole = 'Fleet Admin';

/** Whether a role has a permission. A role that is not known here has none. */
export function hasPermission(roleName: string, permission: Permission): boolean {
  return Object.hasOwn(roles, roleName) && roles[roleName as UserRole].includes(permission);
}

const changesOf = (resource: string): string[] =>
  ['create', 'edit', 'delete', 'restore', 'import'].map((action) => `${resource}.${action}`);

/** What the application must not offer without a permission: resource and action, as its definitions name them. */
const actionsOf: Record<Permission, readonly string[]> = {
  alertRules: ['alert-rules.create', 'alert-rules.edit', 'alert-rules.delete', 'alert-firings.list'],
  // No screen sets it.
  assetStatus: [],
  company: ['settings.editCompany'],
  drivers: changesOf('drivers'),
  depots: changesOf('depots'),
  groups: changesOf('groups'),
  users: [
    ...['list', 'show', 'create', 'edit', 'delete', 'restore'],
    ...['resetPassword', 'lock', 'unlock', 'endSessions', 'resetSecondFactor'],
  ].map((action) => `users.${action}`),
  history: ['history.list'],
  reportSchedules: [
    ...['list', 'show', 'create', 'edit', 'delete', 'restore', 'pause', 'resume', 'run'].map(
      (action) => `report-schedules.${action}`,
    ),
    'report-runs.list',
    'report-links.create',
  ],
};

/** The setting `ROLE_LIMITS`: by role, what it may not do. Roles without limits are left out. */
export function roleLimits(): Record<string, string[]> {
  const limits = Object.entries(roles).map(([role, held]): [string, string[]] => [
    role,
    permissions
      .filter((permission) => !held.includes(permission))
      .flatMap((permission) => actionsOf[permission]),
  ]);
  return Object.fromEntries(limits.filter(([, actions]) => actions.length > 0));
}
