// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineResource } from '../../src/resources/definition/resource';
import { resources } from '../../src/resources/index';
import { drawerTitled, pressEscape, rowsOf, shownPages } from '../support/controls';
import { fakeLists } from '../support/fake-providers';
import { renderApp } from '../support/test-app';

const own = (word: string) => ({ en: word, es: word, fr: word });

/** A made-up resource in which many records have one name. */
const visits = defineResource({
  name: 'visits',
  label: own('Visits'),
  order: 38,
  schema: z.object({
    id: z.string(),
    place: z.string(),
    arrived: z.string(),
    arrivedAtMs: z.nullable(z.number()),
    recordBytes: z.nullable(z.number()),
    noteUrl: z.string(),
  }),
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2/visits' },
  fields: {
    place: { title: own('Place'), cell: 'text', opens: own('Look into') },
    arrived: { title: own('Arrived'), cell: 'display-date', instant: 'arrivedAtMs' },
    recordBytes: { title: own('Record'), cell: 'bytes' },
  },
  columns: ['place', 'arrived', 'recordBytes'],
  rowLabel: ['place', 'arrived'],
  search: ['place'],
  pagesShown: (_page, lastPage) => [1, lastPage],
  details: { button: own('Look') },
  recordActions: [{ name: 'note', label: own('Note'), href: ({ noteUrl }) => noteUrl, newTab: true }],
  texts: {
    empty: own('Nobody came'),
    emptyHint: own('Visits are reported within the hour.'),
    noMatch: own('No such visit'),
    noMatchHint: own('There are {total} others.'),
    search: own('A place ...'),
  },
});

const visit = (id: number, change: object = {}) => ({
  id: String(id),
  place: 'North gate',
  arrived: 'Saturday morning',
  arrivedAtMs: Date.UTC(2026, 10, 21, 8, id),
  recordBytes: 1_500_000,
  noteUrl: '/notes/1.pdf',
  ...change,
});

const open = (rows: readonly ReturnType<typeof visit>[], query = '') =>
  renderApp({
    address: `/dashboard/visits${query}`,
    resources: [...resources, visits],
    settings: { utcOffsetMin: 0, assetApiUrl: 'https://assets.example' },
    dataProvider: fakeLists({ visits: rows }),
  });

describe('a definition', () => {
  it('names what identifies a row, what opens its record, and the clock of a server’s times', async () => {
    const { user, address } = open([visit(1), visit(2, { arrivedAtMs: null, recordBytes: null })]);
    const [first, second] = rowsOf(await screen.findByRole('table'));
    expect(first).toHaveTextContent('11/21/2026 8:01:00 AM');
    expect(first).toHaveTextContent('1.5 MB');
    expect(second).toHaveTextContent('Saturday morning');
    expect(second).toHaveTextContent('N/A');
    expect(screen.getByRole('checkbox', { name: 'Select North gate, Saturday morning' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Look: North gate, 11/21/2026 8:01:00 AM' })).toBeVisible();
    const opener = screen.getByRole('button', { name: 'Look into: North gate, Saturday morning' });
    await user.click(opener);
    expect(address()).toContain('details=2');
    const details = within(await screen.findByRole('dialog'));
    await user.click(details.getByRole('button', { name: 'Close details' }));
    expect(opener).toHaveFocus();
  });

  it.each([
    ['a click on its row', ''],
    ['a link', '?details=2'],
  ])(
    'has details whose row gets the focus when they close, though %s has opened them',
    async (_how, query) => {
      const { user } = open([visit(1), visit(2, { place: 'South gate' })], query);
      const [, second] = rowsOf(await screen.findByRole('table', { name: 'Visits table' }));
      if (query === '') await user.click(within(second as HTMLElement).getByText('1.5 MB'));
      pressEscape(await drawerTitled('South gate'));
      const opener = screen.getByRole('button', { name: /^Look into: South gate/ });
      await waitFor(() => expect(opener).toHaveFocus());
    },
  );

  it('has details whose row gets the focus when they have gone on to another record', async () => {
    const { user } = open([visit(1), visit(2, { place: 'South gate' })]);
    await user.click(await screen.findByRole('button', { name: /^Look into: North gate/ }));
    await drawerTitled('North gate');
    const [, second] = rowsOf(screen.getByRole('table', { name: 'Visits table' }));
    await user.click(within(second as HTMLElement).getByText('1.5 MB'));
    pressEscape(await drawerTitled('South gate'));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Look into: South gate/ })).toHaveFocus());
  });

  it('leads by an action to an address of the record, where that is one of the web', async () => {
    const { user } = open([
      visit(1),
      visit(2, { noteUrl: 'javascript:alert(1)' }),
      visit(3, { noteUrl: '' }),
    ]);
    const links = await screen.findAllByRole('link', { name: /^Note: North gate/ });
    expect(links).toHaveLength(1);
    expect(links[0]).toHaveAttribute('href', 'https://assets.example/notes/1.pdf');
    expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer');
    await user.click(screen.getByRole('button', { name: 'Look: North gate, 11/21/2026 8:01:00 AM' }));
    const details = within(await screen.findByRole('dialog'));
    expect(details.getByRole('link', { name: 'Note' })).toHaveAttribute('target', '_blank');
    expect(details.queryByRole('button', { name: 'Note' })).toBeNull();
  });

  it('has the words of an empty list', async () => {
    open([]);
    expect(await screen.findByText('Nobody came')).toBeVisible();
    expect(screen.getByText('Visits are reported within the hour.')).toBeVisible();
    expect(screen.getByPlaceholderText('A place ...')).toHaveAccessibleName('Search Visits');
  });

  it('has those of a search that leaves nothing, and shows which pages have a button', async () => {
    open(Array.from({ length: 35 }, (_, at) => visit(at)));
    await screen.findByRole('table');
    expect(shownPages()).toEqual(['1', '4']);
    fireEvent.change(screen.getByPlaceholderText('A place ...'), { target: { value: 'south' } });
    expect(await screen.findByText('No such visit')).toBeVisible();
    expect(screen.getByText('There are 35 others.')).toBeVisible();
  });
});
