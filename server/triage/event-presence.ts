import { and, asc, eq, gt, lt, ne } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { users } from '../database/schema';
import { eventPresence } from '../database/triage-schema';
import type { FleetKey } from '../repositories/assets';

/** How long a user is shown after the last request. */
const PRESENCE_MS = 30_000;
const MAX_PRESENT = 100;

export interface Present {
  userId: number;
  userName: string;
  eventId: string;
}

export interface EventPresenceRepository {
  /** @param eventId null: the user has left. @returns the other users and their events. */
  note(userId: number, eventId: string | null, at: Date): Promise<Present[]>;
  /** Deletes expired entries, of all companies. */
  purge(at: Date): Promise<void>;
}

export function createEventPresenceRepository(
  database: Database,
  { companyId, branchId }: FleetKey,
): EventPresenceRepository {
  const key = { companyId, branchId };
  const isOfBranch = and(eq(eventPresence.companyId, companyId), eq(eventPresence.branchId, branchId));
  const before = (at: Date) => new Date(at.getTime() - PRESENCE_MS);

  return {
    async note(userId, eventId, at) {
      if (eventId === null)
        await database.delete(eventPresence).where(and(isOfBranch, eq(eventPresence.userId, userId)));
      else
        await database
          .insert(eventPresence)
          .values({ ...key, userId, eventId, seenAt: at })
          .onConflictDoUpdate({
            target: [eventPresence.companyId, eventPresence.branchId, eventPresence.userId],
            set: { eventId, seenAt: at },
          });
      return database
        .select({ userId: users.id, userName: users.contactName, eventId: eventPresence.eventId })
        .from(eventPresence)
        .innerJoin(users, eq(users.id, eventPresence.userId))
        .where(and(isOfBranch, ne(eventPresence.userId, userId), gt(eventPresence.seenAt, before(at))))
        .orderBy(asc(users.sortName), asc(users.id))
        .limit(MAX_PRESENT);
    },

    async purge(at) {
      await database.delete(eventPresence).where(lt(eventPresence.seenAt, before(at)));
    },
  };
}
