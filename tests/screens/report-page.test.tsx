// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import {
  chooseInMenu,
  columnHeads,
  dialogTitled,
  readTable,
  rowsOf,
  searchFor,
  shownToasts,
  sortBy,
} from '../support/controls';
import { fakeFiles } from '../support/fake-providers';
import { content, open, openContent, row } from '../support/reports-screen';

beforeEach(() => window.localStorage.clear());

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

  it('is named in the reader’s language and dates where it has no name, also when it is open', async () => {
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

  it('is requested in the user’s language', async () => {
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
    await waitFor(() => expect(shownToasts()).toMatchObject([{ type: 'success', title: 'Link copied' }]));
  });

  it('closes into the list as it was, with the focus on its name', async () => {
    const { user, address } = open([row('1', 'Alpha'), row('2', 'Bravo')], { query: '?type=usage&q=a' });
    await user.click(await screen.findByRole('link', { name: 'Bravo' }));
    await screen.findByRole('list', { name: 'Summary' });
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Reports' }));
    expect(await screen.findByRole('link', { name: 'Bravo' })).toHaveFocus();
    expect(address()).toBe('/dashboard/reports?type=usage&q=a');
  });

  it('shows why it cannot be shown, with Retry', async () => {
    const { user, server } = open([], { query: '?details=7' });
    expect(await screen.findByText('There is no report 7')).toBeVisible();
    server.rows = [row('7', 'Back')];
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Back' })).toBeVisible();
  });

  it('shows a message when its content cannot be read', async () => {
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

  it('that fails is reported', async () => {
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
