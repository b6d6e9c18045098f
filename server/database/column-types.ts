import { sql } from 'drizzle-orm';
import { customType, text, timestamp } from 'drizzle-orm/pg-core';

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What the database makes of a record's name and texts: the order of names, and the words that a search finds. */
export const searchable = {
  sortName: text('sort_name').notNull().generatedAlwaysAs(sql`''`),
  words: text('words').array().notNull().generatedAlwaysAs(sql`'{}'`),
};
