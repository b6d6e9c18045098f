import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseRows } from '../../src/providers/data/parse-rows';

const schema = z.object({ id: z.string(), name: z.string() });

const rows = [
  { id: 'a', name: 'first' },
  { id: 'b', name: 'other' },
  { id: 'a', name: 'second' },
  { id: 'a' },
  { id: 'a', name: 'third' },
];

describe('rows with one id', () => {
  it('are left out but for the first, and counted with the unreadable ones', () => {
    const { records, skipped } = parseRows(rows, schema);
    expect(records).toEqual([rows[0], rows[1]]);
    expect(skipped).toBe(3);
  });

  it('are numbered in their order where ids are made out of what rows say', () => {
    const { records, skipped } = parseRows(rows, schema, 'numbered');
    expect(records).toEqual([
      { id: 'a', name: 'first' },
      { id: 'b', name: 'other' },
      { id: 'a-2', name: 'second' },
      { id: 'a-3', name: 'third' },
    ]);
    expect(skipped).toBe(1);
  });
});
