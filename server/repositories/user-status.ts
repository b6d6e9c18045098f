import { and, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import { users } from '../database/schema';
import type { User } from './users';

export const userStatuses = ['active', 'invited', 'locked'] as const;
/** Active users can sign in: they have a password, or have signed in by the provider without one. */
export type UserStatus = (typeof userStatuses)[number];

const isInvited = and(isNull(users.passwordHash), isNull(users.signedInAt)) as SQL;

/** The condition for each status of a user who has not been deleted. */
export const isOfStatus: Record<UserStatus, SQL> = {
  locked: isNotNull(users.lockedAt),
  invited: and(isNull(users.lockedAt), isInvited) as SQL,
  active: and(isNull(users.lockedAt), not(isInvited)) as SQL,
};

/** The status as a column. */
export const userStatus = sql<UserStatus>`CASE WHEN ${isOfStatus.locked} THEN 'locked' WHEN ${isInvited} THEN 'invited' ELSE 'active' END`;

/** The status of a row. */
export const statusOf = ({ lockedAt, passwordHash, signedInAt }: User): UserStatus =>
  lockedAt ? 'locked' : passwordHash === null && signedInAt === null ? 'invited' : 'active';
