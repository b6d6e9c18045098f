import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { serverKeys } from '../database/schema';

/** A secret of this installation by name, created on first use. */
export async function readServerKey(database: Database, name: string): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await database.insert(serverKeys).values({ name, value }).onConflictDoNothing();
  const [stored] = await database.select().from(serverKeys).where(eq(serverKeys.name, name));
  if (!stored) throw new Error(`The key ${name} was not stored`);
  return stored.value;
}
