import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type DateFormat, dateFormats, defaultDateStyle } from '../../src/domain/time/date-style';
import { isTimezone } from '../../src/domain/time/timezone';
import type { Database } from '../database/open-database';
import { userSettings, users } from '../database/schema';
import { type ReportLanguage, reportLanguages } from '../reports/texts';

/** A recipient of a rule's messages, with language and formats. */
export interface Recipient {
  id: number;
  name: string;
  email: string;
  /** Removed or locked: gets no messages. */
  isGone: boolean;
  language: ReportLanguage;
  /** `fleet`, or an IANA zone. */
  timezone: string;
  dateFormat: DateFormat;
}

export interface RecipientRepository {
  /** The users of the company, by id; unknown ids are left out. */
  read(ids: readonly number[]): Promise<Map<number, Recipient>>;
  /** A page of possible recipients, by name. @param q the beginnings of words of the name or address. */
  list(query: { q?: string | undefined; page: number; pageSize: number }): Promise<{
    people: { id: number; name: string }[];
    totalCount: number;
  }>;
}

/** Language and formats for addresses that belong to no user. */
export const defaultRecipientStyle: Pick<Recipient, 'language' | 'timezone' | 'dateFormat'> = {
  ...defaultDateStyle,
  language: 'en',
};

export function createRecipientRepository(database: Database, tenantGuid: string): RecipientRepository {
  return {
    async read(ids) {
      if (ids.length === 0) return new Map();
      const rows = await database
        .select({
          id: users.id,
          name: users.contactName,
          email: users.email,
          deletedAt: users.deletedAt,
          lockedAt: users.lockedAt,
          language: userSettings.language,
          timezone: userSettings.timezone,
          dateFormat: userSettings.dateFormat,
        })
        .from(users)
        .leftJoin(userSettings, eq(userSettings.userId, users.id))
        .where(and(eq(users.tenantGuid, tenantGuid), inArray(users.id, [...ids])));
      return new Map(
        rows.map(({ deletedAt, lockedAt, language, timezone, dateFormat, ...user }) => [
          user.id,
          {
            ...user,
            isGone: deletedAt !== null || lockedAt !== null,
            language: reportLanguages.find((known) => known === language) ?? defaultRecipientStyle.language,
            timezone: timezone && isTimezone(timezone) ? timezone : defaultRecipientStyle.timezone,
            dateFormat: dateFormats.find((known) => known === dateFormat) ?? defaultRecipientStyle.dateFormat,
          },
        ]),
      );
    },

    async list({ q = '', page, pageSize }) {
      const wanted = and(
        eq(users.tenantGuid, tenantGuid),
        isNull(users.deletedAt),
        isNull(users.lockedAt),
        q.trim() ? sql`array_to_tsvector(${users.words}) @@ search_query(${q})` : undefined,
      );
      const people = await database
        .select({ id: users.id, name: users.contactName })
        .from(users)
        .where(wanted)
        .orderBy(asc(users.sortName), asc(users.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      return { people, totalCount: await database.$count(users, wanted) };
    },
  };
}
