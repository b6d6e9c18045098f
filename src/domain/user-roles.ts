/** Permissions that not all users have. */
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

/** A role that may invite users and assign roles may do everything. */
const administrators = ['Fleet Admin', 'Administrator'] as const;
const managers = [...administrators, 'Fleet Manager', 'Manager'] as const;

/**
 * The roles of the reference API, under the names that sessions have; the specification leaves open what a role may do (section
 * 6). An Operator watches, requests videos, makes reports, and keeps their own preferences and password.
 */
export const userRoles = [...managers, 'Operator'] as const;
export type UserRole = (typeof userRoles)[number];

/** The roles that have a permission. */
export const rolesWith = (permission: Permission): readonly UserRole[] =>
  permission === 'users' ? administrators : managers;
