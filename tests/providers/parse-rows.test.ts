import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseRows } from '../../src/providers/data/parse-rows';
import { readField } from '../../src/resources/definition/record';
import { resources } from '../../src/resources/index';

const schema = z.object({ id: z.string(), name: z.string() });

const rows = [
  { id: 'a', name: 'first' },
  { id: 'b', name: 'other' },
  { id: 'a', name: 'second' },
  { id: 'a' },
  { id: 'a', name: 'third' },
];

describe('a display string that names a zone', () => {
  const resourceOf = (name: string) => resources.find((one) => one.name === name) ?? {};
  const at = '2026-11-09T09:33:17';

  it.each([
    ['dashcams', 'reportedAt', (createdDateDisplay: string) => ({ Asset_ID: 1, createdDateDisplay })],
    ['assets', 'reportedAt', (createdDateDisplay: string) => ({ Asset_ID: 1, createdDateDisplay })],
    ['incidents', 'occurredAt', (incidentType: string) => ({ assetName: 'Van', incidentType })],
    ['alerts', 'createdAt', (createdDateDisplay: string) => ({ id: '1', createdDateDisplay })],
  ])('of %s is on the fleet’s clock as those that name none', (name, field, rowOf) => {
    const texts = [at, '2026-11-09T06:33:17Z', '2026-11-09T01:33:17-05:00', 'yesterday'];
    const { records } = parseRows(
      texts.map((text, index) => ({
        ...rowOf(text),
        ...(index > 0 && { Asset_ID: index + 1, id: `${index}` }),
      })),
      resourceOf(name),
      180,
    );
    const wallMs = Date.parse(`${at}Z`);
    expect(records.map((record) => readField(record, field))).toEqual([wallMs, wallMs, wallMs, null]);
  });
});

describe('rows with one id', () => {
  it('are left out but for the first, and counted with the unreadable ones', () => {
    const { records, skipped } = parseRows(rows, { schema }, 0);
    expect(records).toEqual([rows[0], rows[1]]);
    expect(skipped).toBe(3);
  });

  it('are numbered in their order where ids are made from the fields of rows', () => {
    const { records, skipped } = parseRows(rows, { schema, duplicateIds: 'numbered' }, 0);
    expect(records).toEqual([
      { id: 'a', name: 'first' },
      { id: 'b', name: 'other' },
      { id: 'a-2', name: 'second' },
      { id: 'a-3', name: 'third' },
    ]);
    expect(skipped).toBe(1);
  });
});
