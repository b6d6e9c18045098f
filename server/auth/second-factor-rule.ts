import { hasPermission } from './roles';

/** Which users must have a second factor: none, those who may manage users, or all. */
export const secondFactorRules = ['off', 'administrators', 'all'] as const;
export type SecondFactorRule = (typeof secondFactorRules)[number];

/** What may be called without it: setting it up. Signing out is open to anyone. */
const setUpRoutes: ReadonlySet<string> = new Set([
  'GET /api/v2/auth/second-factor',
  'POST /api/v2/auth/second-factor',
  'POST /api/v2/auth/second-factor/confirm',
]);

/** Whether users of this role must have a second factor. */
export const needsSecondFactor = (rule: SecondFactorRule, roleName: string): boolean =>
  rule === 'all' || (rule === 'administrators' && hasPermission(roleName, 'users'));

/** @param route its method and path, as `routeAccess` has them. */
export const belongsToSetUp = (route: string): boolean => setUpRoutes.has(route);
