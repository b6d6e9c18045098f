import { and, asc, desc, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { isDay } from '../../src/domain/time/days';
import { plainText } from '../http/body-fields';

/** A filter of a list: the schema of its value, and the condition on rows. */
export interface ListFilter {
  schema: z.ZodType<readonly (string | number)[], string>;
  keeps(values: readonly (string | number)[]): SQL;
}

const MAX_CHOICES = 100;
const MAX_PAGE_SIZE = 1000;
const DEFAULT_PAGE_SIZE = 25;

/** A schema for one or more values, separated by commas. */
export const several = <Value extends string | number>(
  read: (text: string) => Value | undefined,
  rule: string,
) =>
  z
    .string()
    .transform((text, context): readonly Value[] => {
      const parts = text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean);
      const values = parts.map(read).filter((value) => value !== undefined);
      if (values.length === parts.length && parts.length > 0 && parts.length <= MAX_CHOICES) return values;
      context.addIssue({ code: 'custom', message: rule });
      return z.NEVER;
    })
    .describe(rule.replace(/^must be o/, 'O'));

/** A filter for rows with one of the chosen values. */
export const choiceFilter = (column: PgColumn, words: readonly string[]): ListFilter => ({
  schema: several(
    (text) => words.find((word) => word === text),
    `must be one or several of ${words.join(', ')}`,
  ),
  keeps: (values) => inArray(column, [...values]),
});

/** A filter for rows that refer to one of the records. */
export const idFilter = (column: PgColumn): ListFilter => ({
  schema: several(
    (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined),
    'must be one or several ids, separated by commas',
  ),
  keeps: (values) => inArray(column, [...values]),
});

const day = z
  .string()
  .refine(isDay, 'must be a date as yyyy-mm-dd')
  .transform((text): readonly string[] => [text])
  .meta({ format: 'date' });

/** A filter for rows from a day on, or up to one; both included. */
export const dayFilter = (column: PgColumn, side: 'from' | 'to'): ListFilter => ({
  schema: day,
  keeps: ([value]) => (side === 'from' ? gte(column, value) : lte(column, value)),
});

/** The parameters that a list supports. */
export interface ListOptions {
  sorts: Readonly<Record<string, PgColumn>>;
  filters: Readonly<Record<string, ListFilter>>;
  /** The columns of counts, as in `counts?by=status`. Absent: none. */
  counts?: Readonly<Record<string, PgColumn | SQL<string>>>;
  words: PgColumn;
  /** The search column that includes private words. Absent: `words`. */
  allWords?: PgColumn;
}

export interface ListQuery {
  page: number;
  pageSize: number;
  order: readonly { column: PgColumn; isDescending: boolean }[];
  where: SQL | undefined;
}

export interface CountQuery {
  by: PgColumn | SQL<string>;
  where: SQL | undefined;
}

const wholeUpTo = (most: number, rule: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, rule)
    .transform(Number)
    .pipe(z.number().max(most, rule));

/** The parameters `page` (starting at 1) and `pageSize` of a list. */
export const pageFields = {
  page: wholeUpTo(1_000_000, 'must be a whole number from 1').default(1),
  pageSize: wholeUpTo(MAX_PAGE_SIZE, `must be a whole number from 1 to ${MAX_PAGE_SIZE}`).default(
    DEFAULT_PAGE_SIZE,
  ),
};

/**
 * The query string of a list: `page`, `pageSize`, `sort`, `q`, and its filters. Unknown parameters are rejected by
 * name.
 * @param seesPrivate whether the search includes private fields.
 */
export function listQuery(options: ListOptions, seesPrivate: boolean) {
  const { sorts } = options;
  const names = Object.keys(sorts).flatMap((name) => [name, `-${name}`]);
  const [first = 'name'] = names;
  return z
    .strictObject({
      ...pageFields,
      sort: z
        .string()
        .default(first)
        .refine((text) => names.includes(text), `must be one of ${names.join(', ')}`)
        .meta({ enum: names }),
      ...narrowingFields(options),
    })
    .transform(({ page, pageSize, sort, q, ...given }): ListQuery => {
      const isDescending = sort.startsWith('-');
      const column = sorts[sort.replace('-', '')];
      const order = column ? [{ column, isDescending }] : [];
      return { page, pageSize, order, where: narrowing(options, seesPrivate, q, given) };
    });
}

/** The query string of counts: `by`, and the filters. The filter of the counted column is ignored. */
export function countQuery(options: ListOptions, seesPrivate: boolean) {
  const { counts = {} } = options;
  const names = Object.keys(counts);
  return z
    .strictObject({
      by: z
        .string('is required')
        .refine((by) => names.includes(by), `must be one of ${names.join(', ')}`)
        .meta({ enum: names }),
      ...narrowingFields(options),
    })
    .transform(
      ({ by, q, ...given }): CountQuery => ({
        by: counts[by] ?? sql<string>`''`,
        where: narrowing(options, seesPrivate, q, { ...given, [by]: undefined }),
      }),
    );
}

/** The search and the filters. */
const narrowingFields = ({ filters }: ListOptions) => ({
  q: plainText.max(200).optional(),
  ...Object.fromEntries(Object.entries(filters).map(([name, { schema }]) => [name, schema.optional()])),
});

function narrowing(
  { filters, words, allWords = words }: ListOptions,
  seesPrivate: boolean,
  q: string | undefined,
  given: object,
): SQL | undefined {
  const chosen = given as Record<string, readonly (string | number)[] | undefined>;
  return and(
    ...Object.entries(filters).map(([name, { keeps }]) => chosen[name] && keeps(chosen[name])),
    q?.trim() ? findsWords(seesPrivate ? allWords : words, q) : undefined,
  );
}

/** Every word of the search is the beginning of a word of the row. */
const findsWords = (words: PgColumn, q: string): SQL =>
  sql`array_to_tsvector(${words}) @@ search_query(${q})`;

export const inOrder = ({ order }: Pick<ListQuery, 'order'>, id: PgColumn, isReversed: boolean): SQL[] => {
  const last = order.at(-1)?.isDescending ?? false;
  return [...order, { column: id, isDescending: last }].map(({ column, isDescending }) =>
    isDescending === isReversed ? asc(column) : desc(column),
  );
};
