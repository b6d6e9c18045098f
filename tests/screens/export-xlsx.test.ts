import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { defaultDateStyle } from '../../src/domain/time/date-style';
import { createDateWriter } from '../../src/domain/time/date-writer';
import { en } from '../../src/locales/en';
import { createTranslate } from '../../src/locales/text';
import { parseRows } from '../../src/providers/data/parse-rows';
import type { Formatting } from '../../src/resources/formatting';
import { recordsAsXlsx } from '../../src/screens/resource/export-xlsx';
import { truckRow, trucks } from '../support/trucks';

// Three hours ahead of UTC.
const dates = createDateWriter({ ...defaultDateStyle, utcOffsetMin: 180 }, 'en');
const english: Formatting = { t: createTranslate('en', en), locale: 'en', dates };

/** The cells of the sheet by rows, as a spreadsheet reads them: numbers and serial dates bare, texts by their index. */
async function sheetOf(rows: readonly unknown[], names: readonly string[]) {
  const records = parseRows(rows, trucks, 0).records;
  const file = await recordsAsXlsx(trucks, records, names, english);
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const read = (path: string): string => strFromU8(parts[path] ?? new Uint8Array());
  const plain = (xml: string): string => xml.replace(/<[^>]+>/g, '').replaceAll('&amp;', '&');
  const texts = [...read('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, si = '']) =>
    plain(si),
  );
  return [...read('xl/worksheets/sheet1.xml').matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = '', content = '']) => {
      if (/t="s"/.test(attributes)) return texts[Number(plain(content))];
      return /t="(inlineStr|str)"/.test(attributes) ? plain(content) : Number(plain(content));
    }),
  );
}

test('numbers stay numbers, with their unit in the title of the column', async () => {
  const names = ['name', 'trip', 'load', 'price', 'drivenS', 'filled', 'pricePerSeat'];
  expect(await sheetOf([truckRow(1)], names)).toEqual([
    ['Name', 'Trip (mi)', 'Load (t)', 'Price', 'Driven (s)', 'Filled', 'Price per seat'],
    ['Truck 1', 120.5, 7.5, 120_000, 7530, 0.25, 40_000],
  ]);
});

test('dates are dates, on the clock in force, and what cannot be read stays a text', async () => {
  const names = ['built', 'serviceDue'];
  const [, first, second] = await sheetOf(
    [truckRow(1), truckRow(2, { built: 'spring', serviceDue: 'soon' })],
    names,
  );
  // Days since 1899-12-30: March 4, 2021, and November 9, 2026 at 8:05:09 on the fleet's clock.
  expect(first?.[0]).toBe(44_259);
  expect(first?.[1]).toBeCloseTo(46_335 + (8 * 3600 + 5 * 60 + 9) / 86_400, 6);
  expect(second).toEqual(['spring', 'soon']);
});

test('all other cells have their words, own ones too, and what looks like a formula is a text', async () => {
  const names = ['name', 'state', 'labels', 'cooled', 'tread'];
  const [, row] = await sheetOf([truckRow(1, { name: '=1+1' })], names);
  expect(row).toEqual(['=1+1', 'On tour', 'Refrigerated, north, long, new, blue', 'Yes', '6 of 10']);
});
