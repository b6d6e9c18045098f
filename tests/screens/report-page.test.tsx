// @vitest-environment jsdom
import type { CustomParams, DataProvider, GetListParams } from '@refinedev/core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Files } from '../../src/domain/files/files';
import { createDateWriter } from '../../src/domain/time/date-writer';
import { ApiError } from '../../src/http/api-error';
import { readReportDocument } from '../../src/resources/reports/report-document';
import { reportRecord } from '../../src/resources/reports/report-record';
import { reportSheets } from '../../src/resources/reports/report-sheets';
import {
  choose,
  chooseInMenu,
  chosenOptions,
  columnHeads,
  dialogTitled,
  pickDay,
  pickRange,
  readTable,
  rowsOf,
  searchFor,
  shownToasts,
  sortBy,
} from '../support/controls';
import { fakeDataProvider, fakeFiles } from '../support/fake-providers';
import { renderApp } from '../support/test-app';

beforeEach(() => window.localStorage.clear());

interface Row {
  id: string;
  name: string;
  type: string;
  status: string;
  [field: string]: unknown;
}

const row = (id: string, name: string, change: Partial<Row> = {}): Row => ({
  id,
  name,
  type: 'usage',
  generatedDate: '2026-11-09T08:00:00Z',
  status: 'completed',
  downloadUrl: `/api/reports/${id}/download`,
  from: '2026-11-03',
  to: '2026-11-09',
  progress: 100,
  ...change,
});

const content = {
  until: '2026-11-09T08:00:00.000Z',
  notes: ['Assets that report nothing and are not counted: 3'],
  figures: [
    { label: 'Distance driven', kind: 'number', value: 603078, unit: 'km', digits: 0 },
    { label: 'Day with the most', kind: 'day', value: '2026-11-04', unit: '', digits: 0 },
    { label: 'Safety score', kind: 'number', value: null, unit: '%', digits: 0 },
  ],
  chart: {
    title: 'Distance by day',
    shape: 'columns',
    unit: 'km',
    digits: 0,
    categories: { kind: 'day', values: ['2026-11-03', '2026-11-04'] },
    series: [{ label: 'Distance', values: [1200, 3400] }],
  },
  tables: [
    {
      title: 'By asset',
      total: 3000,
      columns: [
        { label: 'Asset', kind: 'text', unit: '', digits: 0 },
        { label: 'Distance', kind: 'number', unit: 'km', digits: 1 },
        { label: 'Last incident', kind: 'moment', unit: '', digits: 0 },
      ],
      rows: Array.from({ length: 12 }, (_, index) => [
        `Van ${index + 1}`,
        1000 - index * 50.5,
        '2026-11-09T05:06:00.000Z',
      ]),
    },
  ],
};

/** A back end with the feature, whose reports a test changes as it goes on. */
function open(
  rows: Row[],
  options: { query?: string; files?: Files; supplied?: Partial<DataProvider> } = {},
) {
  const server = { rows, asked: 0 };
  const calls: Pick<CustomParams, 'url' | 'method'>[] = [];
  const created: unknown[] = [];
  const app = renderApp({
    address: `/dashboard/reports${options.query ?? ''}`,
    settings: { features: new Set(['reports']), utcOffsetMin: 0 },
    ...(options.files && { files: options.files }),
    dataProvider: fakeDataProvider({
      async getList({ resource }) {
        if (resource !== 'reports') return { data: [], total: 0 };
        server.asked += 1;
        const data = server.rows.map((one) => reportRecord.parse(one)) as never[];
        return { data, total: data.length, skipped: 0 };
      },
      async create({ variables }) {
        created.push(variables);
        const values = variables as { type: string; from: string; to: string };
        const isOpen = { status: 'pending', progress: 0, step: 'queued' };
        const made = row('9', 'Named by the server', { ...values, ...isOpen, isNameMade: true });
        server.rows = [made, ...server.rows];
        return { data: made as never };
      },
      async deleteOne({ id }) {
        server.rows = server.rows.filter((one) => one.id !== id);
        return { data: { id } as never };
      },
      async custom({ url, method }) {
        calls.push({ url, method });
        const id = /\/reports\/(\w+)/.exec(url)?.[1];
        const found = server.rows.find((one) => one.id === id);
        if (!found)
          throw new ApiError({
            message: `There is no report ${id}`,
            serverMessage: `There is no report ${id}`,
            status: 404,
            url,
          });
        if (method === 'get')
          return { data: { ...found, content: found.status === 'completed' ? content : null } as never };
        Object.assign(found, { status: 'pending', progress: 0, step: 'queued', failure: undefined });
        return { data: found as never };
      },
      ...options.supplied,
    }),
  });
  return { ...app, server, calls, created };
}

/** The page of a report with this content. */
const openContent = (shown: unknown, change: Partial<Row> = {}) =>
  open([row('1', 'Alpha')], {
    query: '?details=1',
    supplied: {
      custom: async () => ({
        data: { ...row('1', 'Alpha', { timezone: 'fleet', ...change }), content: shown } as never,
      }),
    },
  });

const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const generate = async (type: string) => {
  await chooseInMenu(await screen.findByRole('button', { name: 'Generate Report' }), type);
  return within(await screen.findByRole('dialog'));
};

describe('generating', () => {
  it('asks for the days, by default the last 7, and leaves the name to whoever reads the report', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-09T12:00:00Z'), shouldAdvanceTime: true });
    const { user, created } = open([]);
    const dialog = await generate('Performance');
    expect(dialog.getByText('Generate report: Performance')).toBeInTheDocument();
    expect(chosenOptions('Days', dialog)).toEqual(['Last 7 days']);
    expect(dialog.getByText('11/3/2026 – 11/9/2026 · Fleet time (UTC)')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Generate' }));
    await waitFor(() =>
      expect(created).toEqual([
        {
          type: 'performance',
          from: '2026-11-03',
          to: '2026-11-09',
          appliesTo: 'All Assets',
          timezone: 'fleet',
        },
      ]),
    );
    vi.useRealTimers();
  });

  it('takes days of one’s own, none of the future and none before the history', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-09T12:00:00Z'), shouldAdvanceTime: true });
    const { user, created } = open([]);
    const dialog = await generate('Usage');
    await choose('Days', 'Custom', dialog);
    const from = dialog.getByLabelText('From');
    expect(from).toHaveValue('11/3/2026');
    const button = dialog.getByRole('button', { name: 'Generate' });
    await pickDay('From', '2026-08-01', dialog);
    await waitFor(() =>
      expect(dialog.getByRole('alert')).toHaveTextContent('The history goes back to 8/10/2026.'),
    );
    await user.click(button);
    expect(created).toEqual([]);
    expect(from).toHaveFocus();
    await pickDay('From', '', dialog);
    await waitFor(() =>
      expect(dialog.getByRole('alert')).toHaveTextContent('Please select a first and a last day.'),
    );
    await pickRange('2026-10-01', '2026-11-10', dialog);
    await waitFor(() =>
      expect(dialog.getByRole('alert')).toHaveTextContent('The last day must not be after today.'),
    );
    await pickDay('To', '2026-10-31', dialog);
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
    await user.click(button);
    await waitFor(() => expect(created).toMatchObject([{ from: '2026-10-01', to: '2026-10-31' }]));
    vi.useRealTimers();
  });

  it('reads "Generating..." and is disabled until the server has taken the job', async () => {
    let answer = (): void => undefined;
    const { user } = open([], {
      supplied: {
        create: () =>
          new Promise((resolve) => {
            answer = () => resolve({ data: {} as never });
          }),
      },
    });
    const dialog = await generate('Usage');
    await user.click(dialog.getByRole('button', { name: 'Generate' }));
    expect(await screen.findByRole('button', { name: 'Generating...' })).toBeDisabled();
    answer();
    expect(await screen.findByRole('button', { name: 'Generate Report' })).toBeEnabled();
  });
});

describe('the assets of a report', () => {
  const fleet = (name: string, values: readonly string[]) => ({
    supplied: {
      async getList({ resource, filters = [] }: GetListParams) {
        const lists: Record<string, object[]> = {
          'alert-tags': [
            { id: 'Tanker', name: 'Tanker' },
            { id: 'Trailer', name: 'Trailer' },
          ],
          // Asked for by name.
          assets: JSON.stringify(filters).includes(`"${name}"`) ? [{ id: '1', assetName: name }] : [],
          reports: values.map((appliesTo, at) =>
            reportRecord.parse(row(`${at}`, `Report ${at}`, { appliesTo })),
          ),
        };
        const data = (lists[resource] ?? []) as never[];
        return { data, total: data.length };
      },
    },
  });

  it('are all, or the types, tags, groups and names that one chooses', async () => {
    const { user, created } = open([], fleet('Truck 7', []));
    const dialog = await generate('Usage');
    expect(chosenOptions('Applies To', dialog)).toEqual(['All Assets']);
    await choose('Applies To', 'Tanker', dialog);
    expect(chosenOptions('Applies To', dialog)).toEqual(['Tanker']);
    await user.type(dialog.getByRole('combobox', { name: 'Applies To' }), 'Truck 7{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Generate' }));
    await waitFor(() => expect(created).toMatchObject([{ type: 'usage', appliesTo: 'Tanker, Truck 7' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are refused at the field when nothing is called so, with the nearest names', async () => {
    const { user, created } = open([], fleet('Truck 7', []));
    const dialog = await generate('Usage');
    await user.type(dialog.getByRole('combobox', { name: 'Applies To' }), 'Tankre{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Generate' }));
    expect(await dialog.findByText(/Tankre.*Tanker/)).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText('Applies To')).toHaveFocus());
    expect(created).toEqual([]);
  });

  it('that the server refuses are told at the field', async () => {
    const message = 'No asset, type, tag or group is called Truck 7';
    const { supplied } = fleet('Truck 7', []);
    const create = async () => {
      throw new ApiError({
        message,
        serverMessage: message,
        status: 400,
        url: '/api/v2/reports',
        errors: { appliesTo: [message] },
      });
    };
    const { user } = open([], { supplied: { ...supplied, create } });
    const dialog = await generate('Usage');
    await user.type(dialog.getByRole('combobox', { name: 'Applies To' }), 'Truck 7{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Generate' }));
    expect(await dialog.findByText(message)).toBeVisible();
  });

  it('stand below the name in the list where they are not all', async () => {
    open([], fleet('Truck 7', ['All Assets', 'Tanker, Trailer']));
    await screen.findByRole('link', { name: 'Report 1' });
    expect(rowOf('Report 1').getByText('Tanker, Trailer')).toBeVisible();
    expect(rowOf('Report 0').queryByText('All Assets')).toBeNull();
  });

  it('stand at the head of the report, whose figures then lead to no list of the whole fleet', async () => {
    const figures = [{ key: 'incidents', label: 'Incidents', kind: 'number', value: 7, unit: '', digits: 0 }];
    const { unmount } = openContent({ ...content, figures });
    expect(await screen.findByRole('link', { name: 'Show rows: Incidents' })).toBeVisible();
    unmount();
    openContent({ ...content, figures, assets: 'Assets: Tanker (12)' }, { appliesTo: 'Tanker' });
    expect(await screen.findByText('Assets: Tanker (12)')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Show rows/ })).toBeNull();
  });

  it('stand at the head of the file of Excel', () => {
    const dates = createDateWriter({ timezone: 'fleet', utcOffsetMin: 0, dateFormat: 'MM/DD/YYYY' }, 'en');
    const { content: parsed } = readReportDocument({
      ...row('1', 'Alpha'),
      content: { ...content, assets: 'Assets: Tanker (12)' },
    });
    const [summary] = parsed ? reportSheets(parsed, (key) => String(key), dates) : [];
    expect(summary?.data[0]).toEqual([{ value: 'Assets: Tanker (12)', type: String, fontWeight: 'bold' }]);
    expect(summary?.stickyRowsCount).toBe(2);
  });
});

describe('a report that the server does not take on', () => {
  it('leaves the dialog open with its days, which go out again', async () => {
    const sent: unknown[] = [];
    let isAway = true;
    const { user } = open([], {
      supplied: {
        async create({ variables }) {
          sent.push(variables);
          if (isAway)
            throw new ApiError({
              message: 'Away',
              serverMessage: 'Away',
              status: 503,
              url: '/api/v2/reports',
            });
          return { data: {} as never };
        },
      },
    });
    const dialog = await generate('Usage');
    await choose('Days', 'Custom', dialog);
    const { value: day } = dialog.getByLabelText<HTMLInputElement>('From');
    await pickDay('To', day, dialog);
    expect(await dialog.findByText(`${day} – ${day}`, { exact: false })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Generate' }));
    await waitFor(() => expect(shownToasts()).toMatchObject([{ type: 'error', message: 'Away' }]));
    expect(dialog.getByLabelText('From')).toHaveValue(day);
    expect(dialog.getByLabelText('To')).toHaveValue(day);

    isAway = false;
    await user.click(await dialog.findByRole('button', { name: 'Generate' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });
});

describe('a pending report', () => {
  it('tells how far it is, is asked after until it is done, and then no more', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = open([
      row('1', 'Alpha', { status: 'pending', progress: 40, step: 'journeys', downloadUrl: '' }),
    ]);
    expect(await screen.findByText('40% · Adding up journeys')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Progress of Alpha' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    expect(screen.queryByRole('button', { name: 'Download: Alpha' })).toBeNull();
    Object.assign(server.rows[0] as Row, { progress: 70 });
    await act(() => vi.advanceTimersByTimeAsync(1600));
    expect(screen.getByText('70% · Adding up journeys')).toBeVisible();
    server.rows = [row('1', 'Alpha')];
    await act(() => vi.advanceTimersByTimeAsync(1600));
    expect(rowOf('Alpha').getByText('Completed')).toBeVisible();
    await waitFor(() =>
      expect(shownToasts()).toMatchObject([{ type: 'success', title: 'Report ready', message: 'Alpha' }]),
    );
    const { asked } = server;
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(server.asked).toBe(asked);
    vi.useRealTimers();
  });

  it('is told of when it is ready while the user is elsewhere', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, server } = open([row('1', 'Alpha', { status: 'pending', step: 'queued' })]);
    expect(await screen.findByText('Waiting for its turn')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Assets' }));
    await waitFor(() => expect(screen.queryByText('Waiting for its turn')).toBeNull());
    server.rows = [row('1', 'Alpha')];
    await act(() => vi.advanceTimersByTimeAsync(1600));
    await waitFor(() => expect(shownToasts()).toMatchObject([{ title: 'Report ready', message: 'Alpha' }]));
    expect(screen.getByRole('link', { name: 'Open the report' })).toHaveAttribute(
      'href',
      '/dashboard/reports?details=1',
    );
    vi.useRealTimers();
  });
});

describe('the toast of a report', () => {
  it('is gone when the report is open, whose title it would cover', async () => {
    const { user, server } = open([row('1', 'Alpha')]);
    await screen.findByRole('link', { name: 'Alpha' });
    const dialog = await generate('Usage');
    server.rows = [row('1', 'Alpha'), row('2', 'Beta')];
    await user.click(dialog.getByRole('button', { name: 'Generate' }));
    await waitFor(() => expect(shownToasts()).toMatchObject([{ title: 'Report ready', message: 'Beta' }]));
    // With the focus in it a toast stays, however long the report takes to open.
    act(() => screen.getByRole('link', { name: 'Open the report' }).focus());
    fireEvent.click(await screen.findByRole('link', { name: 'Beta' }));
    expect(await screen.findByRole('heading', { name: 'Beta' })).toBeVisible();
    // By itself it would go 8 s after it has lost the focus.
    await waitFor(() => expect(shownToasts()).toEqual([]), { timeout: 5000 });
  });

  it('does not come while the report is open, which says itself that it is ready', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = open([row('1', 'Alpha', { status: 'pending', step: 'queued' })], {
      query: '?details=1',
    });
    expect(await screen.findByText('Waiting for its turn')).toBeVisible();
    server.rows = [row('1', 'Alpha')];
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(await screen.findByText('Report ready')).toHaveRole('status');
    expect(shownToasts()).toEqual([]);
    vi.useRealTimers();
  });
});

describe('a report that is made at once', () => {
  it('is told of, though it was never read as pending; those that were there before are not', async () => {
    const { user, server } = open([row('1', 'Alpha')]);
    await screen.findByRole('link', { name: 'Alpha' });
    const dialog = await generate('Usage');
    server.rows = [row('1', 'Alpha'), row('2', 'Beta')];
    await user.click(dialog.getByRole('button', { name: 'Generate' }));
    await waitFor(() => expect(shownToasts()).toMatchObject([{ title: 'Report ready', message: 'Beta' }]));
  });
});

describe('a failed report', () => {
  const failed = (code: string, message = 'In the words of the server') =>
    row('1', 'Alpha', { status: 'failed', failure: { code, message }, downloadUrl: '' });

  it.each([
    ['tooOld', 'The history goes back 92 days; this report begins earlier.'],
    ['interrupted', 'The server was restarted meanwhile. Generate the report again.'],
    ['error', 'The server could not finish this report. Try again later.'],
    ['unheardOf', 'In the words of the server'],
  ])('of the kind %s says why, and is generated anew', async (code, words) => {
    const { user, calls } = open([failed(code)]);
    await user.click(await screen.findByRole('link', { name: 'Alpha' }));
    expect(await screen.findByText('This report could not be generated')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
    const [first] = screen.getAllByRole('button', { name: 'Regenerate' });
    await user.click(first as HTMLElement);
    expect(await screen.findByText('This report is being generated.')).toBeVisible();
    expect(calls).toContainEqual({ url: '/api/v2/reports/1/regenerate', method: 'post' });
  });

  it('says so in its row', async () => {
    open([failed('interrupted')]);
    await screen.findByRole('table');
    expect(rowOf('Alpha').getByText('Failed')).toBeVisible();
    expect(rowOf('Alpha').getByText(/The server was restarted/)).toBeVisible();
  });
});

describe('a completed report', () => {
  it('opens with summary, chart, its numbers and its tables', async () => {
    const { user, address } = open([row('1', 'Alpha')]);
    await user.click(await screen.findByRole('link', { name: 'Alpha' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Alpha' })).toBeVisible();
    expect(address()).toBe('/dashboard/reports?details=1');
    expect(screen.getByRole('main')).toHaveFocus();

    const summary = within(await screen.findByRole('list', { name: 'Summary' }));
    expect(summary.getAllByRole('definition').map((one) => one.textContent)).toEqual([
      '603,078 km',
      '11/4/2026',
      'N/A',
    ]);
    expect(screen.getByRole('img', { name: 'Distance by day (km)' })).toBeVisible();
    const numbers = within(screen.getByRole('region', { name: 'Numbers of the chart' }));
    expect(columnHeads(numbers)).toEqual(['Day', 'Distance (km)']);
    expect(readTable(numbers)).toEqual([
      ['11/3/2026', '1,200'],
      ['11/4/2026', '3,400'],
    ]);
    const table = within(screen.getByRole('table', { name: 'By asset' }));
    expect(columnHeads(table)).toEqual(['Asset', 'Distance (km)', 'Last incident']);
    expect(rowsOf(table)[0]).toHaveTextContent('Van 11,000.011/9/2026 5:06:');
    expect(rowsOf(table)).toHaveLength(10);
    expect(screen.getByText('The first 12 of 3,000')).toBeVisible();
    expect(screen.getByText('Assets that report nothing and are not counted: 3')).toBeVisible();
    expect(screen.getByText('11/3/2026 – 11/9/2026 · Counted until 11/9/2026 8:00:00 AM')).toBeVisible();
  });

  it('compares its figures with those of the days before', async () => {
    const [distance, day, score] = content.figures;
    const figures = [
      { ...distance, before: 500_000 },
      { ...day, before: '2026-10-28' },
      { ...score, before: 88 },
    ];
    openContent({ ...content, figures, daysBefore: { from: '2026-10-27', to: '2026-11-02' } });
    const summary = within(await screen.findByRole('list', { name: 'Summary' }));
    const cards = summary.getAllByRole('listitem').map((card) => card.textContent);
    expect(cards[0]).toMatch(/Before: 500,000 \(\+21%\)/);
    expect(cards[1]).toMatch(/Before: 10\/28\/2026$/);
    expect(cards[2]).toMatch(/Before: 88$/);
    expect(screen.getByText('Compared with 10/27/2026 – 11/2/2026')).toBeVisible();
  });

  it('leads from its figures to their rows, in its tables and in the areas', async () => {
    const [distance] = content.figures;
    const [table] = content.tables;
    const { user, address } = openContent({
      ...content,
      figures: [
        { ...distance, key: 'km' },
        { ...distance, key: 'incidents', label: 'Incidents' },
        { ...distance, key: 'unheardOf', label: 'Other' },
      ],
      tables: [
        {
          ...table,
          key: 'byAsset',
          columns: table?.columns.map((column, index) => ({
            ...column,
            key: ['asset', 'km', 'lastIncident'][index],
          })),
        },
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Show rows: Distance driven' }));
    expect(screen.getByRole('heading', { name: 'By asset' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /Other/ })).toBeNull();
    const van = within(screen.getByRole('table', { name: 'By asset' })).getByRole('link', { name: 'Van 1' });
    expect(van).toHaveAttribute('href', '/dashboard/assets?view=list&q=Van+1');
    await user.click(screen.getByRole('link', { name: 'Show rows: Incidents' }));
    expect(address()).toBe('/dashboard/incidents?view=list&date=Date&from=2026-11-03&to=2026-11-09');
  });

  it('leads to no list of other days than its own', async () => {
    const figures = [{ ...content.figures[0], key: 'incidents', label: 'Incidents' }];
    openContent({ ...content, figures }, { timezone: 'Asia/Tokyo' });
    await screen.findByRole('list', { name: 'Summary' });
    expect(screen.queryByRole('link', { name: 'Show rows: Incidents' })).toBeNull();
  });

  it('sorts its table and pages through it', async () => {
    const { user } = open([row('1', 'Alpha')], { query: '?details=1' });
    const table = within(await screen.findByRole('table', { name: 'By asset' }));
    await sortBy('Distance (km)', table);
    expect(rowsOf(table)[0]).toHaveTextContent('Van 12');
    await user.click(screen.getByRole('button', { name: /Next page/ }));
    expect(rowsOf(table)).toHaveLength(2);
    expect(rowsOf(table)[1]).toHaveTextContent('Van 1');
  });

  it('is named in the reader’s language and dates where nobody has named it, also when it is open', async () => {
    const made = row('1', 'Usage report, 2026-11-03 to 2026-11-09', { isNameMade: true });
    const { user, preferences } = open([made, row('2', 'Alpha')]);
    expect(await screen.findByRole('link', { name: 'Usage report, 11/3/2026 – 11/9/2026' })).toBeVisible();
    act(() => preferences.set({ language: 'es', dateFormat: 'DD/MM/YYYY' }));
    const named = 'Reporte: Uso, 03/11/2026 – 09/11/2026';
    await user.click(await screen.findByRole('link', { name: named }));
    expect(await screen.findByRole('heading', { name: named })).toBeVisible();
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Reportes' }));
    expect(await screen.findByRole('link', { name: 'Alpha' })).toBeVisible();
    await searchFor('03/11/2026');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Alpha' })).toBeNull());
    expect(screen.getByRole('link', { name: named })).toBeVisible();
  });

  it('is asked for in the user’s language', async () => {
    const { calls, preferences } = open([row('1', 'Alpha')], { query: '?details=1' });
    await screen.findByRole('table', { name: 'By asset' });
    expect(calls.at(-1)?.url).toBe('/api/v2/reports/1?language=en');
    act(() => preferences.set({ language: 'es' }));
    await waitFor(() => expect(calls.at(-1)?.url).toBe('/api/v2/reports/1?language=es'));
  });

  it('is copied as a link that opens it, without search, filters and page of the list', async () => {
    const query = '?type=maintenance&q=nothing&page=2&details=1';
    window.history.replaceState(null, '', `/dashboard/reports${query}`);
    onTestFinished(() => window.history.replaceState(null, '', '/'));
    const { user } = open([row('1', 'Alpha')], { query });
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}/dashboard/reports?details=1`,
    );
    expect(shownToasts()).toMatchObject([{ type: 'success', title: 'Link copied' }]);
  });

  it('closes into the list as it was, with the focus on its name', async () => {
    const { user, address } = open([row('1', 'Alpha'), row('2', 'Bravo')], { query: '?type=usage&q=a' });
    await user.click(await screen.findByRole('link', { name: 'Bravo' }));
    await screen.findByRole('list', { name: 'Summary' });
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Reports' }));
    expect(await screen.findByRole('link', { name: 'Bravo' })).toHaveFocus();
    expect(address()).toBe('/dashboard/reports?type=usage&q=a');
  });

  it('says why it cannot be shown, with Retry', async () => {
    const { user, server } = open([], { query: '?details=7' });
    expect(await screen.findByText('There is no report 7')).toBeVisible();
    server.rows = [row('7', 'Back')];
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Back' })).toBeVisible();
  });

  it('says so when its content cannot be read', async () => {
    open([row('1', 'Alpha')], {
      query: '?details=1',
      supplied: {
        custom: async () => ({ data: { ...row('1', 'Alpha'), content: { figures: 'x' } } as never }),
      },
    });
    expect(await screen.findByText('Error loading Reports')).toBeVisible();
    expect(shownToasts()).toEqual([]);
  });
});

describe('Delete', () => {
  it('asks first, and leads back to the list without the report', async () => {
    const { server, address } = open([row('1', 'Alpha'), row('2', 'Bravo')], { query: '?details=1' });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await dialogTitled('Delete “Alpha”?'));
    expect(server.rows).toHaveLength(2);
    // By its words: roles take long to work out behind a dialog.
    fireEvent.click(dialog.getByText('Delete'));
    expect(await screen.findByText('Bravo', undefined, { timeout: 15_000 })).toBeInTheDocument();
    expect(screen.queryByText('Alpha')).toBeNull();
    expect(address()).toBe('/dashboard/reports');
  });
});

describe('Download', () => {
  const saved: { name: string; href: string }[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:report';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, href: this.href });
    });
  });

  it.each([
    ['PDF, to read and print', 'pdf'],
    ['CSV, for a spreadsheet', 'csv'],
  ])('as %s saves the file under the server’s name', async (entry, format) => {
    const asked: string[] = [];
    const files = fakeFiles({
      async read(path) {
        asked.push(path);
        return { blob: new Blob(['x']), name: `usage-report.${format}` };
      },
    });
    open([row('1', 'Alpha', { downloadUrl: 'https://elsewhere.example/file' })], { files });
    await chooseInMenu(await screen.findByRole('button', { name: 'Download: Alpha' }), entry);
    await waitFor(() => expect(saved).toEqual([{ name: `usage-report.${format}`, href: 'blob:report' }]));
    expect(asked).toEqual([
      `/api/reports/1/download?format=${format}&language=en&timezone=fleet&dateFormat=MM%2FDD%2FYYYY`,
    ]);
  });

  it('as Excel makes a sheet of each table, with numbers as numbers and dates as dates', async () => {
    let file: Blob | undefined;
    URL.createObjectURL = (blob) => {
      file = blob as Blob;
      return 'blob:report';
    };
    open([row('1', 'Alpha: =1+1')]);
    const download = await screen.findByRole('button', { name: 'Download: Alpha: =1+1' });
    await chooseInMenu(download, 'Excel, all tables with numbers');
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['Alpha- =1+1.xlsx']), {
      timeout: 15_000,
    });
    const parts = unzipSync(new Uint8Array(await (file as Blob).arrayBuffer()));
    const read = (path: string): string => strFromU8(parts[path] ?? new Uint8Array());
    const names = [...read('xl/workbook.xml').matchAll(/<sheet [^>]*?name="([^"]*)"/g)].map(
      ([, name]) => name,
    );
    expect(names).toEqual(['Summary', 'Distance by day', 'By asset']);
    expect(read('xl/worksheets/sheet1.xml')).toContain('<v>603078</v>');
    // November 3, 2026 as a serial date, beside a bare number.
    expect(read('xl/worksheets/sheet2.xml')).toMatch(/<v>46329<\/v>.*<v>1200<\/v>/);
    expect(read('xl/worksheets/sheet3.xml')).toContain('<v>949.5</v>');
  });

  it('that fails is told', async () => {
    const files = fakeFiles({
      read: () =>
        Promise.reject(
          new ApiError({ message: 'Not complete', serverMessage: 'Not complete', status: 409, url: '/x' }),
        ),
    });
    open([row('1', 'Alpha')], { files, query: '?details=1' });
    await chooseInMenu(await screen.findByRole('button', { name: 'Download' }), 'PDF, to read and print');
    await waitFor(() => expect(shownToasts()).toMatchObject([{ type: 'error', message: 'Not complete' }]));
    expect(saved).toEqual([]);
  });
});
