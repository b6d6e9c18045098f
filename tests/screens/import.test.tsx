// @vitest-environment jsdom
import type { CustomParams } from '@refinedev/core';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../../src/http/api-error';
import { type AnyResource, defineResource } from '../../src/resources/definition/resource';
import { resources } from '../../src/resources/index';
import { beNarrow } from '../support/be-narrow';
import { choose, chosenOptions, readTable, shownToasts } from '../support/controls';
import { fakeDataProvider } from '../support/fake-providers';
import { noteChanges } from '../support/noted-changes';
import { renderApp, type TestApp } from '../support/test-app';
import { yards } from '../support/yards';

const own = (word: string) => ({ en: word, es: word, fr: word });

const mechanics = defineResource({
  name: 'mechanics',
  label: own('Mechanics'),
  order: 35,
  schema: z.object({ id: z.string(), name: z.string(), level: z.string() }),
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2/mechanics' },
  fields: {
    name: { title: 'field.name', cell: 'text' },
    level: { title: own('Level'), cell: 'text' },
  },
  columns: ['name', 'level'],
  import: {
    path: '/api/v2/mechanics/import',
    maxRows: 4,
    columns: [
      { field: 'name', required: true },
      { field: 'level', codes: { senior: own('Senior mechanic'), junior: own('Junior mechanic') } },
      { field: 'hiredOn', title: own('Hired on'), headings: ['Start date'], as: 'day' },
      { field: 'wage', title: own('Wage'), as: 'number' },
      { field: 'isCertified', title: own('Certified'), as: 'yes-no' },
    ],
  },
});

interface Sent {
  rows: Record<string, unknown>[];
  dryRun: boolean;
}

interface Opened extends TestApp {
  sent: Sent[];
  lists: () => number;
  /** What other tabs are sent. */
  noted: readonly string[];
  choose(text: string | Uint8Array<ArrayBuffer>, name?: string): Promise<void>;
}

type RowErrors = { row: number; errors: Record<string, string[]> }[];

/**
 * @param answer undefined: the server answers without a body.
 * @param listAgain what the list waits for after it was first read.
 */
async function openImport(
  answer: (sent: Sent) => RowErrors | undefined = () => [],
  listAgain: () => Promise<void> = async () => undefined,
): Promise<Opened> {
  const sent: Sent[] = [];
  let lists = 0;
  const liveProvider = noteChanges();
  const app = renderApp({
    address: '/dashboard/mechanics',
    liveProvider,
    resources: [...resources, mechanics],
    dataProvider: fakeDataProvider({
      async getList() {
        lists += 1;
        if (lists > 1) await listAgain();
        return { data: [{ id: '1', name: 'Ada', level: 'senior' }] as never[], total: 1, skipped: 0 };
      },
      async custom({ url, method, payload }: CustomParams) {
        expect([method, url]).toEqual(['post', '/api/v2/mechanics/import']);
        const body = payload as unknown as Sent;
        sent.push(body);
        const rowErrors = answer(body);
        if (rowErrors === undefined) return { data: undefined as never };
        return {
          data: {
            rowCount: body.rows.length,
            created: body.dryRun ? 0 : body.rows.length,
            rowErrors,
          } as never,
        };
      },
    }),
  });
  await app.user.click(await screen.findByRole('button', { name: 'Import' }));
  await screen.findByRole('dialog', { name: 'Import: Mechanics' });
  return {
    ...app,
    sent,
    lists: () => lists,
    noted: liveProvider.noted,
    async choose(text, name = 'mechanics.csv') {
      const input = document.querySelector<HTMLInputElement>('input[type=file]');
      if (!input) throw new Error('There is no place for a file');
      await app.user.upload(input, new File([text], name, { type: 'text/csv' }));
    },
  };
}

const press = (app: TestApp, name: string | RegExp) => app.user.click(screen.getByRole('button', { name }));

describe('import from CSV', () => {
  it('finds the columns by their headings, tries the rows, and writes them in one request', async () => {
    const app = await openImport();
    await app.choose(
      'name;Level;start DATE;Wage;Certified\nBea;Senior mechanic;02/03/2024;"1.234,50";yes\nCid;junior;2024-05-06;;no\n',
    );
    expect(await screen.findByText('mechanics.csv has 2 rows.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Step 2 of 3: Columns' })).toHaveFocus();
    // The mark of the first step.
    expect(screen.queryByRole('img', { name: 'check' })).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Column for Hired on' })).toBeInTheDocument();
    expect(screen.getByText('02/03/2024, 2024-05-06')).toBeVisible();
    await press(app, 'Check the rows');
    expect(await screen.findByText('2 rows can be imported.')).toBeVisible();
    const rows = [
      { name: 'Bea', level: 'senior', hiredOn: '2024-02-03', wage: 1234.5, isCertified: true },
      { name: 'Cid', level: 'junior', hiredOn: '2024-05-06', wage: null, isCertified: false },
    ];
    expect(app.sent).toEqual([{ rows, dryRun: true }]);
    expect(screen.getByRole('cell', { name: 'Senior mechanic' })).toBeVisible();
    const before = app.lists();
    await press(app, 'Import 2 rows');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(app.sent[1]).toEqual({ rows, dryRun: false });
    await waitFor(() =>
      expect(shownToasts()).toContainEqual(expect.objectContaining({ title: '2 rows imported' })),
    );
    await waitFor(() => expect(app.lists()).toBeGreaterThan(before));
    expect(app.noted).toEqual(['updated mechanics']);
  });

  it('lists every error by its line in the file, those of the server in the same list, and writes nothing', async () => {
    const app = await openImport(() => [
      { row: 1, errors: { name: ['is required'], hiredOn: ['is required'], phone: ['must be there'] } },
      { row: 2, errors: { name: ['There is a mechanic Dan already'] } },
    ]);
    await app.choose('Name,Level,Hired on,Wage,Certified\n,boss,31/31/2024,much,maybe\nDan,,,,\n');
    await press(app, 'Check the rows');
    expect(await screen.findByText('2 of 2 rows cannot be imported.')).toBeVisible();
    // An error of a field that the browser has found is not repeated by the server's.
    expect(readTable(screen.getByRole('dialog'))).toEqual([
      ['2', 'Name', '', 'Must be filled in'],
      ['2', 'Level', 'boss', '“boss” is not one of the choices: Senior mechanic, Junior mechanic'],
      ['2', 'Hired on', '31/31/2024', '“31/31/2024” is not a date'],
      ['2', 'Wage', 'much', '“much” is not a number'],
      ['2', 'Certified', 'maybe', '“maybe” is neither yes nor no'],
      ['2', 'phone', '', 'Must be there'],
      ['3', 'Name', 'Dan', 'There is a mechanic Dan already'],
    ]);
    // All rows are tried, without what cannot be read: they may have more errors, or the same values as others.
    expect(app.sent).toEqual([
      {
        rows: [{}, { name: 'Dan', level: null, hiredOn: null, wage: null, isCertified: null }],
        dryRun: true,
      },
    ]);
    expect(screen.queryByRole('button', { name: /^Import \d/ })).not.toBeInTheDocument();
    await press(app, 'Choose the corrected file');
    expect(await screen.findByText('Choose a CSV file, or drop it here')).toBeVisible();
  });

  it('counts empty lines and those within cells to the line of an error', async () => {
    const app = await openImport();
    await app.choose('Name;Wage\r\n\r\n"Bea\r\nOrtega";1\r\n;\r\nCid;much\r\n');
    expect(await screen.findByText('mechanics.csv has 2 rows.')).toBeVisible();
    await press(app, 'Check the rows');
    await screen.findByText('1 of 2 rows cannot be imported.');
    expect(readTable(screen.getByRole('dialog'))).toEqual([['6', 'Wage', 'much', '“much” is not a number']]);
  });

  it('shows the examples of a column below it on a phone', async () => {
    beNarrow();
    const app = await openImport();
    await app.choose('name,level\nBea,senior\nCid,junior\n');
    const row = await screen.findByRole('row', { name: /Bea, Cid/ });
    expect(within(row).getByRole('combobox', { name: 'Column for Name' })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Examples' })).toBeNull();
  });

  it('asks for the column of a field that must be there', async () => {
    const app = await openImport();
    await app.choose('Who,Level\nEve,junior\n');
    await press(app, 'Check the rows');
    expect(await screen.findByText('Choose a column for: Name.')).toBeVisible();
    expect(app.sent).toEqual([]);
    await choose('Column for Name', 'Who');
    await press(app, 'Check the rows');
    expect(await screen.findByText('1 row can be imported.')).toBeVisible();
    expect(app.sent[0]?.rows).toEqual([{ name: 'Eve', level: 'junior' }]);
  });

  it('shows that accents may be wrong in a file that is not UTF-8', async () => {
    const app = await openImport();
    await app.choose(Uint8Array.of(...[...'Name\nPe'].map((letter) => letter.charCodeAt(0)), 0xf1, 0x61));
    expect(await screen.findByText(/^The file is not saved as UTF-8\./)).toBeVisible();
    expect(screen.getByText('Peña')).toBeVisible();
  });

  it.each([
    ['a workbook', 'PK\u0003\u0004 sheet', /^This is a spreadsheet, not a CSV file\./],
    ['a file without rows', 'Name,Level\n', 'The file has no rows below its headings.'],
    ['an empty file', '', 'The file has no rows below its headings.'],
    [
      'more rows than are taken',
      'Name\na\nb\nc\nd\ne\n',
      /^The file has 5 rows, and 4 can be imported at once\./,
    ],
    [
      'a quote that is never closed',
      'Name,Level\r\n"Ada",senior\r\n"Bea,junior\r\nCid,junior\r\nDan,senior\r\n',
      /^Line 3: a quote \("\) is opened and not closed/,
    ],
    [
      'a quote that the next one closes, lines below',
      'Name,Level\n\nAda,senior\n"Bea,junior\n"Cid",junior\n',
      /^Line 4: a quote \("\) is opened and not closed/,
    ],
    ['a file of more megabytes than are read', 'a'.repeat(10_000_001), /^The file is larger than 10 MB\./],
  ])('refuses %s in a sentence', async (_what, text, sentence) => {
    const app = await openImport();
    await app.choose(text);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Check the rows' })).not.toBeInTheDocument();
  });

  it('takes a quoted cell with line breaks, separators and quotes', async () => {
    const app = await openImport();
    await app.choose('Name,Level\n"Bea ""the\nwrench"", Ortega",junior\n');
    await press(app, 'Check the rows');
    expect(await screen.findByText('1 row can be imported.')).toBeVisible();
    expect(app.sent[0]?.rows).toEqual([{ name: 'Bea "the\nwrench", Ortega', level: 'junior' }]);
  });

  it('keeps columns and rows when they cannot be written, shows why, and writes them once in the end', async () => {
    let isAway = true;
    const app = await openImport(({ dryRun }) => {
      if (isAway && !dryRun)
        throw new ApiError({ message: 'away', status: 500, serverMessage: 'The disk is full' });
      return [];
    });
    await app.choose('Who,Level\nFay,senior\n');
    await choose('Column for Name', 'Who');
    await press(app, 'Check the rows');
    const before = app.lists();
    await screen.findByText('1 row can be imported.');
    await press(app, 'Import 1 row');
    expect(await screen.findByText('The disk is full')).toBeVisible();
    expect(screen.getByText('1 row can be imported.')).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Fay' })).toBeVisible();
    expect(app.lists()).toBe(before);
    expect(shownToasts()).toEqual([]);

    await press(app, 'Back');
    expect(chosenOptions('Column for Name')).toEqual(['Who']);
    isAway = false;
    await press(app, 'Check the rows');
    expect(await screen.findByText('1 row can be imported.')).toBeVisible();
    expect(screen.queryByText('The disk is full')).not.toBeInTheDocument();
    await press(app, 'Import 1 row');
    const done = expect.objectContaining({ title: '1 row imported' });
    await waitFor(() => expect(shownToasts()).toContainEqual(done));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(app.sent.map(({ dryRun }) => dryRun)).toEqual([true, false, true, false]);
  });

  it('is done when the server has nothing to say about what it wrote', async () => {
    const app = await openImport(({ dryRun }) => (dryRun ? [] : undefined));
    await app.choose('Name\nFay\n');
    await press(app, 'Check the rows');
    await screen.findByText('1 row can be imported.');
    await press(app, 'Import 1 row');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(app.sent).toHaveLength(2);
  });

  it('is over when the rows are written, while the list behind it is still being read', async () => {
    const app = await openImport(undefined, () => new Promise(() => undefined));
    await app.choose('Name\nFay\n');
    await press(app, 'Check the rows');
    await screen.findByText('1 row can be imported.');
    await press(app, 'Import 1 row');
    await waitFor(() => expect(app.lists()).toBe(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(app.sent.map(({ dryRun }) => dryRun)).toEqual([true, false]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Import' })).toHaveFocus());
  });

  it('keeps the file and its columns when the server cannot be asked', async () => {
    let isAway = true;
    const app = await openImport(() => {
      if (isAway) throw new ApiError({ message: 'away', status: 503 });
      return [];
    });
    await app.choose('Name\nFay\n');
    await press(app, 'Check the rows');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByText('mechanics.csv has 1 row.')).toBeVisible();
    isAway = false;
    await press(app, 'Check the rows');
    expect(await screen.findByText('1 row can be imported.')).toBeVisible();
  });

  it('shows what the browser has found and a message when the server cannot be reached', async () => {
    const app = await openImport(() => {
      throw new ApiError({ message: 'away', status: 500, serverMessage: 'The disk is full' });
    });
    await app.choose('Name,Wage\nFay,much\n');
    await press(app, 'Check the rows');
    expect(await screen.findByText('1 of 1 row cannot be imported.')).toBeVisible();
    expect(screen.getByRole('cell', { name: '“much” is not a number' })).toBeVisible();
    expect(
      screen.getByText('The server could not try the rows, and may find more errors than these'),
    ).toBeVisible();
    expect(screen.getByText('The disk is full')).toBeVisible();
    await press(app, 'Choose the corrected file');
    expect(screen.queryByText('The disk is full')).not.toBeInTheDocument();
  });

  it('is not offered to roles to which the settings deny it', async () => {
    renderApp({
      address: '/dashboard/mechanics',
      resources: [...resources, mechanics],
      settings: { roleLimits: { 'Fleet Admin': ['mechanics.import'] } },
      dataProvider: fakeDataProvider({
        getList: async () => ({
          data: [{ id: '1', name: 'Ada', level: 'senior' }] as never[],
          total: 1,
          skipped: 0,
        }),
      }),
    });
    expect(await screen.findByText('Ada')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
  });
});

/** Mechanics that belong to a yard, which the browser has, and have a van, which the server finds. */
const posted = defineResource({
  ...(mechanics as object as Parameters<typeof defineResource>[0]),
  schema: z.object({
    id: z.string(),
    name: z.string(),
    level: z.string(),
    yardId: z.string(),
    vanIds: z.string(),
  }),
  fields: {
    name: { title: 'field.name' },
    level: { title: own('Level') },
    yardId: { title: own('Yard'), relation: { resource: 'yards' } },
  },
  form: [
    { field: 'yardId', input: 'relation', resource: 'yards' },
    { field: 'vanIds', label: own('Vans'), input: 'relation', resource: 'vans', many: true },
  ],
} as never);
const vans = {
  ...yards,
  name: 'vans',
  label: own('Vans'),
  endpoint: { style: 'rest-pages', address: 'asset', path: '/api/v2/vans' },
} as AnyResource;

describe('the relations of an import', () => {
  const yardRows = [
    { id: '1', name: 'North Yard' },
    { id: '2', name: 'Mill' },
    { id: '3', name: 'Mill' },
  ];
  const vanRows = [
    { id: '71', name: 'Van 1' },
    { id: '72', name: 'Van 2' },
  ];

  async function openPosted({ areYardsAway = (): boolean => false, roleLimits = {} } = {}) {
    const sent: Sent[] = [];
    const read: string[] = [];
    const app = renderApp({
      address: '/dashboard/mechanics',
      resources: [...resources, posted, yards, vans],
      settings: { roleLimits },
      dataProvider: fakeDataProvider({
        async getList({ resource }) {
          if (resource !== 'mechanics') read.push(resource);
          if (resource === 'yards' && areYardsAway())
            throw new ApiError({ message: 'x', status: 503, serverMessage: 'The yards are flooded' });
          const rows = { mechanics: [{ id: '1', name: 'Ada', level: '', yardId: '', vanIds: '' }] };
          const data = { ...rows, yards: yardRows, vans: vanRows }[resource] ?? [];
          return { data: data as never[], total: data.length, skipped: 0 };
        },
        getMany: async () => ({ data: [] }),
        async custom({ payload }: CustomParams) {
          sent.push(payload as unknown as Sent);
          return { data: { rowErrors: [] } as never };
        },
      }),
    });
    await app.user.click(await screen.findByRole('button', { name: 'Import' }));
    await screen.findByRole('dialog', { name: 'Import: Mechanics' });
    const choose = (text: string) => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]');
      return app.user.upload(input as HTMLInputElement, new File([text], 'a.csv', { type: 'text/csv' }));
    };
    return { ...app, sent, read, choose };
  }

  it('are found by their names, reported where they are not, and sent as ids', async () => {
    const app = await openPosted();
    await app.choose(
      'Name,Yard,Vans\nBea,North Yrd,Van 1\nCid,mill,Van 1; Van 9\nDan,3,\nEve,nowhere at all,Van 2\n',
    );
    expect(await screen.findByText('Yard, Vans: by name or by id.')).toBeVisible();
    await press(app, 'Check the rows');
    expect(await screen.findByText('3 of 4 rows cannot be imported.')).toBeVisible();
    expect(readTable(screen.getByRole('dialog'))).toEqual([
      ['2', 'Yard', 'North Yrd', 'There is no “North Yrd” in Yards. Nearest: North Yard'],
      [
        '3',
        'Yard',
        'mill',
        'Several in Yards are called “mill”. Write the id of the one that is meant: 2, 3',
      ],
      ['3', 'Vans', 'Van 1; Van 9', 'There is no “Van 9” in Vans. Nearest: Van 1, Van 2'],
      ['5', 'Yard', 'nowhere at all', 'There is no “nowhere at all” in Yards'],
    ]);
    // Of each area once, not for each row.
    expect(app.read).toEqual(['yards', 'vans']);

    await press(app, 'Choose the corrected file');
    await app.choose('Name,Yard,Vans\nBea,NORTH  yard,"Van 2, van 1"\nCid,3,\nDan,,\n');
    await press(app, 'Check the rows');
    expect(await screen.findByText('3 rows can be imported.')).toBeVisible();
    expect(screen.getByRole('cell', { name: 'North Yard' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Van 2, Van 1' })).toBeVisible();
    await press(app, 'Import 3 rows');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(app.sent.at(-1)).toEqual({
      dryRun: false,
      rows: [
        { name: 'Bea', yardId: '1', vanIds: ['72', '71'] },
        { name: 'Cid', yardId: '3', vanIds: [] },
        { name: 'Dan', yardId: null, vanIds: [] },
      ],
    });
  });

  it('keep the file and try nothing while their list does not come, and go on with Retry', async () => {
    let isAway = true;
    const app = await openPosted({ areYardsAway: () => isAway });
    await app.choose('Name,Yard\nBea,Mill\nCid,North Yard\n');
    await press(app, 'Check the rows');
    expect(await screen.findByText('Yards could not be read, so nothing was checked')).toBeVisible();
    expect(screen.getByText('The yards are flooded')).toBeVisible();
    expect(app.sent).toEqual([]);
    isAway = false;
    await press(app, 'Retry');
    expect(await screen.findByText('1 of 2 rows cannot be imported.')).toBeVisible();
    expect(screen.queryByText('The yards are flooded')).not.toBeInTheDocument();
  });

  it('are no columns where a role does not see their area', async () => {
    const app = await openPosted({ roleLimits: { 'Fleet Admin': ['yards.list'] } });
    await app.choose('Name,Yard\nBea,Mill\n');
    expect(await screen.findByText('Vans: by name or by id.')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Column for Yard' })).not.toBeInTheDocument();
  });
});
