import { and, eq, inArray, isNull } from 'drizzle-orm';
import { verifyPassword } from '../auth/passwords';
import type { Database } from './open-database';
import { users } from './schema';

/** The user of the demo. The password is public, and works nowhere outside of the demo. */
export const demoUser = {
  email: 'demo@fleet.example',
  userName: 'demo',
  password: 'drive-safe-2026',
} as const;

export const demoUsers = [
  { ...demoUser, contactName: 'Dana Mercer', roleName: 'Fleet Admin' },
  {
    email: 'operator@fleet.example',
    userName: 'operator',
    password: demoUser.password,
    contactName: 'Luis Ortega',
    roleName: 'Operator',
  },
] as const;

/** The emails of a tenant's users who could sign in with the public password. */
export async function findOpenDemoUsers(database: Database, tenantGuid: string): Promise<string[]> {
  // Only demo users have these names, because invited users have their email as their name.
  const names = demoUsers.map(({ userName }) => userName);
  const found = await database
    .select()
    .from(users)
    .where(
      and(
        eq(users.tenantGuid, tenantGuid),
        inArray(users.userName, names),
        isNull(users.deletedAt),
        isNull(users.lockedAt),
      ),
    );
  const open: string[] = [];
  for (const { email, passwordHash } of found)
    if (await verifyPassword(demoUser.password, passwordHash)) open.push(email);
  return open;
}
