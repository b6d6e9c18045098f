import { and, eq, isNull } from 'drizzle-orm';
import type { ProviderRefusal } from '../auth/oidc/addresses';
import type { ProviderPerson } from '../auth/oidc/provider';
import { type Transaction, withLock } from '../database/advisory-lock';
import type { Database } from '../database/open-database';
import { providerLinks } from '../database/people-schema';
import { users } from '../database/schema';
import { emailText } from '../management/field-values';
import type { FleetKey } from './assets';
import { changesBetween, noteChanges } from './history';
import type { User } from './users';

const LONGEST_NAME = 100;

export interface PeopleServices {
  database: Database;
  key: FleetKey;
  tenantGuid: string;
  /** The role of new users. Absent: unknown people are rejected. */
  newRole: string | undefined;
  now: () => number;
}

/** The actor in the history for changes by the sign-in of a new user. */
const provider = { id: null, contactName: 'OpenID Connect' };

/** Maps people of the provider to the company's users. */
export interface ProviderPeople {
  /** Links a user at the first sign-in by the verified email address; later only the provider's own id counts. */
  find(person: ProviderPerson): Promise<User | ProviderRefusal>;
}

export function createProviderPeople(services: PeopleServices): ProviderPeople {
  const { database, key, tenantGuid, newRole, now } = services;
  const isUser = and(eq(users.tenantGuid, tenantGuid), isNull(users.deletedAt));

  const findLinked = async (
    on: Pick<Database, 'select'>,
    { issuer, subject }: ProviderPerson,
  ): Promise<User | undefined> => {
    const isLink = and(
      eq(providerLinks.tenantGuid, tenantGuid),
      eq(providerLinks.issuer, issuer),
      eq(providerLinks.subject, subject),
    );
    const [found] = await on
      .select({ user: users })
      .from(providerLinks)
      .innerJoin(users, eq(users.id, providerLinks.userId))
      .where(and(isLink, isUser));
    return found?.user;
  };
  const note = (transaction: Transaction, user: User, action: string, at: Date) =>
    noteChanges(
      transaction,
      key,
      at,
      [
        {
          resource: 'users',
          recordId: user.id,
          recordName: user.contactName,
          action,
          changes:
            action === 'create' ? changesBetween(null, user, ['contactName', 'email', 'roleName']) : {},
        },
      ],
      action === 'create' ? provider : user,
    );
  const create = async (
    transaction: Transaction,
    email: string,
    name: string | undefined,
    at: Date,
  ): Promise<User | undefined> => {
    // The first user is an administrator, created by the link of the first start.
    if (newRole === undefined || (await transaction.$count(users, isUser)) === 0) return undefined;
    const contactName =
      (name ?? '')
        .replaceAll(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, LONGEST_NAME) || email;
    const [user] = await transaction
      .insert(users)
      .values({
        tenantGuid,
        userName: email,
        email,
        contactName,
        roleName: newRole,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoNothing()
      .returning();
    if (user) await note(transaction, user, 'create', at);
    return user;
  };

  return {
    async find(person) {
      const known = await findLinked(database, person);
      if (known) return known.lockedAt ? 'locked' : known;
      const email = emailText.safeParse(person.email);
      if (!person.isEmailVerified || !email.success) return 'unverified';
      // The lock for all changes of users.
      return withLock(database, `users of ${tenantGuid}`, async (transaction) => {
        // Of two simultaneous sign-ins the second one finds the link of the first.
        const linked = await findLinked(transaction, person);
        if (linked) return linked.lockedAt ? 'locked' : linked;
        const at = new Date(now());
        const [invited] = await transaction
          .select()
          .from(users)
          .where(and(isUser, eq(users.email, email.data)));
        if (invited?.lockedAt) return 'locked';
        const user = invited ?? (await create(transaction, email.data, person.name, at));
        if (!user) return 'unknown';
        const { issuer, subject } = person;
        const made = await transaction
          .insert(providerLinks)
          .values({ tenantGuid, issuer, subject, userId: user.id, createdAt: at })
          .onConflictDoNothing()
          .returning({ userId: providerLinks.userId });
        // The address belongs to another user by now.
        if (made.length === 0) return 'taken';
        await note(transaction, user, 'link-provider', at);
        return user;
      });
    },
  };
}

/** Removes a user's links to all providers, so that the next sign-in matches by email address again. */
export async function removeProviderLinks(transaction: Transaction, userId: number): Promise<void> {
  await transaction.delete(providerLinks).where(eq(providerLinks.userId, userId));
}
