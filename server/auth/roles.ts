import {
  type Permission,
  permissions,
  rolesWith,
  type UserRole,
  userRoles,
} from '../../src/domain/user-roles';

/** The role of the first user, who must be able to manage users. */
export const FIRST_ROLE: UserRole = 'Fleet Admin';

/** Whether a role has a permission. A role that is not known here has none. */
export function hasPermission(roleName: string, permission: Permission): boolean {
  return (rolesWith(permission) as readonly string[]).includes(roleName);
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
  const limits = userRoles.map((role): [string, string[]] => [
    role,
    permissions
      .filter((permission) => !hasPermission(role, permission))
      .flatMap((permission) => actionsOf[permission]),
  ]);
  return Object.fromEntries(limits.filter(([, actions]) => actions.length > 0));
}
