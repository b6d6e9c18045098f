import { and, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { users } from '../database/schema';

export type User = typeof users.$inferSelect;

export interface UserRepository {
  /** By email or username, in any case. */
  findByLoginName(tenantGuid: string, loginName: string): Promise<User | undefined>;
  setPassword(id: number, passwordHash: string): Promise<void>;
}

export function createUserRepository(database: Database): UserRepository {
  return {
    async findByLoginName(tenantGuid, loginName) {
      const name = loginName.trim().toLowerCase();
      const [user] = await database
        .select()
        .from(users)
        .where(
          and(
            eq(users.tenantGuid, tenantGuid),
            isNull(users.deletedAt),
            or(eq(users.email, name), eq(users.userName, name)),
          ),
        )
        .limit(1);
      return user;
    },

    async setPassword(id, passwordHash) {
      await database.update(users).set({ passwordHash }).where(eq(users.id, id));
    },
  };
}
