import papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { defaultDateStyle } from '../../src/domain/time/date-style';
import { createDateWriter } from '../../src/domain/time/date-writer';
import { en } from '../../src/locales/en';
import { fr } from '../../src/locales/fr';
import { createTranslate } from '../../src/locales/text';
import dashcams from '../../src/resources/dashcams/dashcams.resource';
import type { ResourceRecord } from '../../src/resources/definition/record';
import type { Formatting } from '../../src/resources/formatting';
import { recordsAsCsv } from '../../src/screens/resource/export-csv';
import { locationRecordOf } from '../support/records';

const dates = createDateWriter({ ...defaultDateStyle, utcOffsetMin: 180 }, 'en');
const english: Formatting = { t: createTranslate('en', en), locale: 'en', dates };
const french: Formatting = { ...english, t: createTranslate('fr', fr), locale: 'fr' };

/** The export as a spreadsheet reads it: cells by title, a row each. */
async function exported(records: readonly ResourceRecord[], formatting = english) {
  const csv = await (await recordsAsCsv(dashcams, records, formatting)).text();
  return papa.parse<Record<string, string>>(csv, { header: true }).data;
}

test('all fields are exported, in the order and under the titles of the definition', async () => {
  const csv = await (await recordsAsCsv(dashcams, [], english)).text();
  expect(csv.split(',').map((title) => title.replace(' (UTC+3)', ''))).toEqual(
    Object.values(dashcams.fields ?? {}).map((field) => en[(field as { title: keyof typeof en }).title]),
  );
  expect(csv).toMatch(/^Asset Name,Type,Location,Status,Speed,/);
});

test('records keep their order, and their values read as on the screen', async () => {
  const rows = await exported([
    locationRecordOf({ id: '2', assetName: 'Second', speedKmh: 64 }),
    locationRecordOf({ id: '1', assetName: 'First', speedKmh: null }),
  ]);
  expect(rows.map((row) => [row['Asset Name'], row.Speed])).toEqual([
    ['Second', '64 km/h'],
    ['First', ''],
  ]);
});

test('quotes, commas, line breaks and letters of all kinds come through', async () => {
  const assetName = 'The "Big", one\nof Zoë & 三';
  const [row] = await exported([locationRecordOf({ id: '1', assetName })]);
  expect(row?.['Asset Name']).toBe(assetName);
});

describe('a text that a spreadsheet would take for a formula stays text', () => {
  test.each([
    '=HYPERLINK("https://evil.example")',
    '+1+cmd|calc',
    '-2+3+cmd|calc',
    '-1',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
  ])('%j', async (text) => {
    const [row] = await exported([locationRecordOf({ id: '1', details: text, assetName: text })]);
    expect(row?.['Asset Name']).toBe(`'${text}`);
    expect(row?.Details).toBe(`'${text}`);
  });
});

test('a negative number is no formula and stays as it is', async () => {
  const records = [locationRecordOf({ id: '1', longitude: -99.0817 })];
  expect((await exported(records))[0]?.Longitude).toBe('-99.0817°');
  const [row] = await exported(records, french);
  expect(row?.[fr['field.longitude']]).toBe('-99,0817°');
});

test('titles are in the user’s language', async () => {
  const [row] = await exported([locationRecordOf({ id: '1' })], french);
  expect(Object.keys(row ?? {})).toContain(fr['field.location']);
});

test('a large fleet is written in slices, between which the page answers', async () => {
  const records = Array.from({ length: 20_000 }, (_, at) =>
    locationRecordOf({ id: String(at), assetName: `Van ${at}` }),
  );
  let answers = 0;
  const page = setInterval(() => {
    answers += 1;
  }, 1);
  const rows = await exported(records);
  clearInterval(page);
  expect(answers).toBeGreaterThan(1);
  expect(rows).toHaveLength(records.length);
  expect(rows.at(-1)?.['Asset Name']).toBe('Van 19999');
});

test('times are on the clock in force, which their titles name', async () => {
  const chicago = createDateWriter(
    { timezone: 'America/Chicago', utcOffsetMin: 180, dateFormat: 'DD/MM/YYYY' },
    'en',
  );
  const record = locationRecordOf({ id: '7', lastUpdate: '11/22/2026 9:33:17 AM' });
  const [row] = await exported([record], { ...english, dates: chicago });
  expect(row?.['Last Update (America/Chicago)']).toBe('22/11/2026 12:33:17 AM');
  const [asItCame] = await exported([record]);
  expect(asItCame?.['Last Update (UTC+3)']).toBe('11/22/2026 9:33:17 AM');
});
