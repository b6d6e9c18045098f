import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { users } from '../database/schema';
import { isOfStatus } from '../repositories/user-status';

/** An upper bound of the users of a company. */
const MAX_PEOPLE = 1000;

/** A user who can sign in. */
export interface Person {
  id: number;
  name: string;
}

export interface PeopleQuery {
  page: number;
  pageSize: number;
  /** Part of the name. */
  q?: string | undefined;
}

/** Users who can sign in, and have not been deleted. */
const isPerson = (tenantGuid: string) =>
  and(eq(users.tenantGuid, tenantGuid), isNull(users.deletedAt), isOfStatus.active);

/** A page of them by name. */
export async function listPeople(
  database: Database,
  tenantGuid: string,
  { page, pageSize, q = '' }: PeopleQuery,
): Promise<{ people: Person[]; totalCount: number }> {
  const wanted = and(
    isPerson(tenantGuid),
    q.trim() ? sql`strpos(${users.sortName}, plain_text(${q.trim()})) > 0` : undefined,
  );
  const people = await database
    .select({ id: users.id, name: users.contactName })
    .from(users)
    .where(wanted)
    .orderBy(asc(users.sortName), asc(users.id))
    .limit(Math.min(pageSize, MAX_PEOPLE))
    .offset((page - 1) * pageSize);
  return { people, totalCount: await database.$count(users, wanted) };
}

/** The ids that belong to no user of the company who can sign in. */
export async function findUnknownUsers(
  database: Pick<Database, 'select'>,
  tenantGuid: string,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const found = await database
    .select({ id: users.id })
    .from(users)
    .where(and(isPerson(tenantGuid), inArray(users.id, [...ids])));
  const known = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}
