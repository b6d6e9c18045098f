/** What not everybody who is signed in may do. */
export const permissions = [
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
export type Permission = (typeof permissions)[number];

const ofManagers: readonly Permission[] = permissions.filter((permission) => permission !== 'users');

/** The roles of the reference API, under the names that sessions have. The specification leaves open what a role may do (section 6). */
export const rolePermissions = {
  'Fleet Admin': permissions,
  Administrator: permissions,
  // Whoever may invite users and give roles may do everything.
  'Fleet Manager': ofManagers,
  Manager: ofManagers,
  // Watches, asks for videos, makes reports, and keeps their own preferences and password.
  Operator: [],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

export type UserRole = keyof typeof rolePermissions;
export const userRoles = Object.keys(rolePermissions) as readonly UserRole[];

/** The roles that have a permission. */
export const rolesWith = (permission: Permission): readonly UserRole[] =>
  userRoles.filter((role) => (rolePermissions[role] as readonly Permission[]).includes(permission));
