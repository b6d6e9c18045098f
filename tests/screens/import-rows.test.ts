import { describe, expect, it } from 'vitest';
import { fillIn } from '../../src/locales/catalogue';
import { en } from '../../src/locales/en';
import type { Translate } from '../../src/locales/text';
import { type NamedColumn, readRows } from '../../src/screens/resource/import/import-rows';

const t: Translate = (text, values) => fillIn(typeof text === 'string' ? en[text] : text.en, values);
const own = (word: string) => ({ en: word, es: word, fr: word });

const tags: NamedColumn = {
  field: 'tags',
  title: own('Tags'),
  label: 'Tags',
  as: 'tags',
  codes: { 'long haul': own('Long distance'), reefer: own('Cooled') },
};

const read = (cell: string, mapping: Record<string, number> = { tags: 0 }) =>
  readRows([[cell]], { columns: [tags], mapping, dateFormat: 'MM/DD/YYYY', t });

describe('a cell of several texts', () => {
  it.each([
    ['reefer', ['reefer']],
    ['Cooled; LONG DISTANCE', ['reefer', 'long haul']],
    ['reefer, cooled', ['reefer']],
    ['Dock 7, east; night', ['Dock 7, east', 'night']],
    ['', []],
  ])('%j is %j', (cell, value) => {
    expect(read(cell)).toMatchObject({ values: [{ tags: value }], faults: [] });
  });

  it('is not sent without a column of the file', () => {
    expect(read('reefer', {}).values).toEqual([{}]);
  });
});

it('names the first choices of many in what is wrong with a cell', () => {
  const codes = Object.fromEntries('abcdefghij'.split('').map((code) => [code, own(`Level ${code}`)]));
  const level: NamedColumn = { field: 'level', title: own('Level'), label: 'Level', codes };
  const { faults } = readRows([['z']], {
    columns: [level],
    mapping: { level: 0 },
    dateFormat: 'MM/DD/YYYY',
    t,
  });
  const listed = 'Level a, Level b, Level c, Level d, Level e, Level f, Level g, Level h …';
  expect(faults).toEqual([{ row: 1, field: 'level', message: `“z” is not one of the choices: ${listed}` }]);
});
