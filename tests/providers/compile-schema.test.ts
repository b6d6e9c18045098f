import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { compileSchema, unreadable } from '../../src/providers/data/compile-schema';
import { resources } from '../../src/resources/index';

let seed = 5;
const random = (below: number): number => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
};

/** What comes over the wire where one thing was due, or nothing at all. */
const anything: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'Some text',
  '11/21/2026 8:05:09 AM',
  '2026-11-09T10:00:00Z',
  'high',
  'usage',
  'completed',
  'true',
  '0',
  '12.5',
  0,
  1,
  -3,
  40.7,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  false,
  [],
  {},
  ['a', 1],
  [{ id: 1 }],
  { id: 'x', name: 'y' },
  Symbol('none'),
];

/** What is read by name in a row, found out by letting the schema read. */
function namesOf(schema: z.ZodMiniType): string[] {
  const names = new Set<string>();
  const spy = new Proxy(
    {},
    {
      get: (_target, name) => void names.add(String(name)),
      has: () => false,
    },
  );
  schema.safeParse(spy);
  return [...names];
}

function agree(schema: z.ZodMiniType, value: unknown): void {
  const parsed = schema.safeParse(value);
  const read = compileSchema(schema)(value);
  expect(read).toEqual(parsed.success ? parsed.data : unreadable);
  if (parsed.success && typeof read === 'object' && read !== null) {
    expect(Object.keys(read)).toEqual(Object.keys(parsed.data as object));
  }
}

describe('a compiled schema reads what the schema reads and refuses what it refuses', () => {
  const withSchema = resources.flatMap(({ name, schema }) => (schema ? [[name, schema] as const] : []));

  it.each(withSchema)('of %s', (_name, schema) => {
    const names = namesOf(schema);
    for (const value of anything) agree(schema, value);
    let readable = 0;
    for (let turn = 0; turn < 1_000; turn += 1) {
      const row: Record<string, unknown> = {};
      for (const name of names) {
        if (random(8) === 0) continue;
        const isSound = random(6) > 0;
        row[name] = isSound ? ['7', 'Truck 7', 12, '40.5'][random(4)] : anything[random(anything.length)];
      }
      agree(schema, row);
      if (schema.safeParse(row).success) readable += 1;
    }
    expect(names.length).toBeGreaterThan(0);
    expect(readable).toBeLessThan(1_000);
  });

  const kinds: Record<string, z.ZodMiniType> = {
    string: z.string(),
    'checked string': z.string().check(z.minLength(2)),
    email: z.email(),
    number: z.number(),
    int: z.int(),
    boolean: z.boolean(),
    nullable: z.nullable(z.number()),
    optional: z.optional(z.string()),
    'union with objects': z.union([z.string(), z.object({ id: z.number() })]),
    array: z.array(z.union([z.string(), z.number()])),
    enum: z.enum(['high', 'usage']),
    catch: z.catch(z.number(), 9),
    default: z._default(z.string(), 'none'),
    'object with optional, defaulted, nullable and unknown fields': z.object({
      id: z.number(),
      name: z.optional(z.string()),
      other: z._default(z.string(), 'none'),
      more: z.nullable(z.boolean()),
      any: z.unknown(),
    }),
    'strict object': z.strictObject({ id: z.number() }),
    'loose object': z.looseObject({ id: z.number() }),
    'checked object': z.object({ id: z.number() }).check(z.refine(({ id }) => id > 0)),
    'transform that refuses': z.pipe(
      z.string(),
      z.transform((text, context) => {
        if (text === 'high') context.issues.push({ code: 'custom', input: text, message: 'no' });
        return text.length;
      }),
    ),
  };

  it.each(Object.entries(kinds))('of the kind %s', (_kind, schema) => {
    const rows = [
      { id: 1 },
      { id: 0, name: 'n', more: null },
      { id: 2, name: 3, more: true },
      { id: 3, more: null, any: 0 },
      { id: 4, name: undefined, other: undefined, more: false, any: undefined },
      { id: 5, other: 'o', more: false, any: {}, unheardOf: 1 },
    ];
    for (const value of [...anything, ...rows]) agree(schema, value);
  });
});
