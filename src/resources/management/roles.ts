import type { UserRole } from '../../domain/user-roles';

/** Those who decide who works here. */
export const administrators: readonly UserRole[] = ['Fleet Admin', 'Administrator'];

/** Those who see what is private about people. */
export const managers: readonly UserRole[] = [...administrators, 'Fleet Manager', 'Manager'];
