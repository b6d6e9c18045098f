import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { en } from '../../src/locales/en';
import { createTranslate } from '../../src/locales/text';
import { defineResource } from '../../src/resources/definition/resource';
import { withRelationTitles } from '../../src/screens/resource/export-titles';
import { valueText } from '../../src/screens/resource/value-text';
import { yards } from '../support/yards';

const t = createTranslate('en', en);

const loads = defineResource({
  name: 'loads',
  label: 'area.assets',
  order: 1,
  schema: z.object({ id: z.string(), yardId: z.string(), toId: z.string(), toName: z.string() }),
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2/loads' },
  fields: {
    yardId: { title: 'field.name', relation: { resource: 'yards' } },
    toId: { title: 'field.name', relation: { resource: 'yards', label: 'toName' } },
  },
});

const loadOf = (id: number, yardId: string) => ({ id: String(id), yardId, toId: '1', toName: 'Told' });

/** What is exported of the relations of records; `known` answers for several ids. */
async function exported(
  records: readonly ReturnType<typeof loadOf>[],
  known: (ids: readonly string[]) => unknown[],
) {
  const asked: number[] = [];
  const getMany = async ({ ids }: { ids: readonly unknown[] }) => {
    asked.push(ids.length);
    return { data: known(ids.map(String)) as never[] };
  };
  const source = { resources: [loads, yards], getMany, t };
  const definition = await withRelationTitles(loads, ['yardId', 'toId'], records, source);
  const fields = definition.fields as unknown as Record<string, Parameters<typeof valueText>[0]>;
  const formatting = { t, locale: 'en', dates: undefined as never };
  const words = (name: 'yardId' | 'toId') =>
    records.map((record) => valueText(fields[name] as never, record[name], formatting, record));
  return { asked, yardNames: words('yardId'), told: words('toId') };
}

test('a relation without a label is exported by the title that its cell shows', async () => {
  const { yardNames, told } = await exported([loadOf(1, '8'), loadOf(2, ''), loadOf(3, '9')], (ids) =>
    ids.filter((id) => id === '8').map((id) => ({ id, name: `Yard ${id}`, town: 'Omaha', isOpen: true })),
  );
  expect(yardNames).toEqual(['Yard 8', '', en['cell.gone']]);
  expect(told).toEqual(['Told', 'Told', 'Told']);
});

test('each record is looked up once, some at a time, and what cannot be looked up stays its id', async () => {
  const many = Array.from({ length: 60 }, (_, at) => loadOf(at, String(at % 45)));
  const { asked, yardNames } = await exported(many, (ids) => {
    if (ids.includes('44')) throw new Error('away');
    return ids.map((id) => ({ id, name: `Yard ${id}` }));
  });
  expect(asked).toEqual([20, 20, 5]);
  expect(yardNames[3]).toBe('Yard 3');
  expect(yardNames[44]).toBe('44');
});
