// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '../../src/resources/definition/endpoint';
import { defineResource } from '../../src/resources/definition/resource';
import { beNarrow } from '../support/be-narrow';
import {
  choose,
  chosenOptions,
  leaveByTab,
  openDropdown,
  openOptions,
  openTab,
  rowNames,
  takeOption,
} from '../support/controls';
import { askedOf, own, renderServed } from '../support/fake-served-list';

const path = '/api/v2/visits';
const depotsPath = '/api/v2/depots';
const optionsOf = (...values: string[]) => values.map((value) => ({ value, label: own(value) }));

const depots = defineResource({
  name: 'depots',
  label: own('Depots'),
  order: 2,
  place: 'hidden',
  schema: z.object({ id: z.string(), name: z.string() }),
  endpoint: { style: 'rest-pages', address: 'asset', path: depotsPath },
  fields: { name: { title: 'field.name', cell: 'text' } },
  columns: ['name'],
});

/** A resource with a filter of every kind; all but one are compared in the browser where it has the whole list. */
const visitsOn = (endpoint: Endpoint) =>
  defineResource({
    name: 'visits',
    label: own('Visits'),
    order: 1,
    schema: z.object({
      id: z.string(),
      name: z.string(),
      state: z.string(),
      tags: z.array(z.string()),
      depotId: z.string(),
      note: z.string(),
      speed: z.number(),
      day: z.string(),
      active: z.boolean(),
    }),
    endpoint,
    fields: { name: { title: 'field.name', cell: 'text' } },
    columns: ['name'],
    search: ['name'],
    tabs: { filter: 'state' },
    filters: [
      {
        name: 'state',
        label: own('State'),
        options: optionsOf('all', 'open', 'closed'),
        keeps: (row, value) => row.state === value,
      },
      {
        kind: 'choices',
        name: 'tags',
        label: own('Tags'),
        field: 'tags',
        options: optionsOf('cold', 'wet', 'new'),
      },
      { kind: 'relation', name: 'depot', label: own('Depot'), field: 'depotId', resource: 'depots' },
      { kind: 'text', name: 'note', label: own('Note'), field: 'note' },
      { kind: 'number-range', name: 'speed', label: own('Speed'), field: 'speed', max: 120 },
      { kind: 'date-range', name: 'day', label: own('Day'), field: 'day' },
      { kind: 'yes-no', name: 'active', label: own('Active'), field: 'active', default: true },
    ],
  });

const whole = visitsOn({ style: 'rest', address: 'asset', path });
const served = visitsOn({ style: 'rest-pages', address: 'asset', path, counts: { path: `${path}/counts` } });

const visit = (id: string, change: object = {}) => ({
  id,
  name: `Visit ${id}`,
  state: 'open',
  tags: [] as string[],
  depotId: '1',
  note: '',
  speed: 50,
  day: '2026-11-10',
  active: true,
  ...change,
});

const rows = [
  visit('1', { tags: ['cold', 'new'] }),
  visit('2', { tags: ['wet'], speed: 90, state: 'closed' }),
  visit('3', { depotId: '2', day: '2026-10-01' }),
  visit('4', { note: 'Left door open' }),
  visit('5', { active: false }),
];

const depotAnswers = {
  [depotsPath]: (request: Parameters<typeof askedOf>[0]) => {
    const all = [
      { id: '1', name: 'North' },
      { id: '2', name: 'South' },
    ];
    const { q } = askedOf(request);
    return { body: { data: q ? all.filter(({ name }) => name.toLowerCase().includes(q)) : all } };
  },
  [`${depotsPath}/1`]: () => ({ body: { data: { id: '1', name: 'North' } } }),
  [`${depotsPath}/2`]: () => ({ body: { data: { id: '2', name: 'South' } } }),
};

const open = (definition: typeof whole, query = '') =>
  renderServed({
    address: `/dashboard/visits${query}`,
    definition,
    others: [depots],
    answers: {
      ...depotAnswers,
      [path]: () => ({ body: { data: rows, totalCount: rows.length } }),
      [`${path}/counts`]: () => ({ body: { data: { open: 4 } } }),
    },
  });

describe('filters that the browser applies', () => {
  it.each([
    ['', ['Visit 1', 'Visit 2', 'Visit 3', 'Visit 4']],
    ['?active=', ['Visit 1', 'Visit 2', 'Visit 3', 'Visit 4', 'Visit 5']],
    ['?active=no', ['Visit 5']],
    ['?tags=wet,new', ['Visit 1', 'Visit 2']],
    ['?depot=2', ['Visit 3']],
    ['?note=DOOR', ['Visit 4']],
    ['?speed=60..', ['Visit 2']],
    ['?day=2026-11-01..2026-11-30&state=open', ['Visit 1', 'Visit 4']],
  ])('%s in the address keeps %j', async (query, names) => {
    open(whole, query);
    await screen.findByRole('table');
    await waitFor(() => expect(rowNames()).toEqual(names));
  });

  it('are chosen in controls with names, and can be cleared', async () => {
    const { user, address } = open(whole);
    await screen.findByRole('table');
    await choose('Tags', 'wet');
    await waitFor(() => expect(rowNames()).toEqual(['Visit 2']));
    expect(address()).toBe('/dashboard/visits?tags=wet');
    await user.keyboard('{Escape}');
    await user.type(screen.getByRole('spinbutton', { name: 'Speed, from' }), '95');
    await waitFor(() => expect(address()).toBe('/dashboard/visits?tags=wet&speed=95..'));
    expect(await screen.findByText('No data found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => expect(rowNames()).toHaveLength(5));
    expect(address()).toBe('/dashboard/visits?active=');
    expect(screen.getByRole('spinbutton', { name: 'Speed, from' })).toHaveValue('');
  });

  it.each(['Tags', 'Depot'])('%s says All again where what was typed is left', async (name) => {
    const { user } = open(whole);
    const field = await screen.findByRole('combobox', { name });
    const box = field.closest('.ant-select') as HTMLElement;
    await user.type(field, 'no such');
    expect(field).toHaveValue('no such');
    await leaveByTab(field);
    await waitFor(() => expect(within(box).getByText('All')).toBeVisible());
    expect(field).toHaveValue('');
  });

  it('days are offered as everywhere, and an address holds the name of a span', async () => {
    const { address } = open(whole, '?day=last-month');
    await screen.findByRole('table');
    await waitFor(() => expect(chosenOptions('Day')).toEqual(['Last month']));
    await openDropdown('Day');
    await waitFor(() =>
      expect(openOptions()).toEqual([
        'All',
        'Today',
        'Yesterday',
        'Last 7 days',
        'This week',
        'Last week',
        'This month',
        'Last month',
        'Last 30 days',
        'Custom',
      ]),
    );
    await takeOption('Last 30 days');
    await waitFor(() => expect(address()).toBe('/dashboard/visits?day=last-30-days'));
    await choose('Day', 'Custom');
    expect(await screen.findByLabelText('From')).toHaveValue('');
  });

  it('has tabs that count all records', async () => {
    const { address } = open(whole);
    await openTab('closed 1');
    await waitFor(() => expect(rowNames()).toEqual(['Visit 2']));
    expect(address()).toBe('/dashboard/visits?state=closed');
    expect(screen.getByRole('tab', { name: 'all 5' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'open 4' })).toBeVisible();
  });

  it('that was just typed is kept when a tab is opened at once', async () => {
    const { user, address } = open(whole);
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'door');
    await openTab('open 4');
    await waitFor(() => expect(rowNames()).toEqual(['Visit 4']));
    expect(address()).toBe('/dashboard/visits?note=door&state=open');
  });

  it('that was put within its bounds as its field was left is there before a tab is opened', async () => {
    const { user, addresses } = open(whole);
    await user.click(await screen.findByRole('spinbutton', { name: 'Speed, to' }));
    await user.paste('500');
    await openTab('open 4');
    await waitFor(() => expect(addresses().at(-1)).toBe('/dashboard/visits?speed=..120&state=open'));
    expect(addresses()).not.toContain('/dashboard/visits?state=open');
  });
});

describe('filters of a list that the server pages', () => {
  it('go to the server, each in its own words', async () => {
    const { asked } = open(
      served,
      '?state=closed&tags=new,cold&depot=2&note=door&speed=10..80&day=2026-11-01..2026-11-30&active=no',
    );
    await screen.findByRole('table');
    expect(asked(path)[0]).toEqual({
      page: 1,
      pageSize: 10,
      state: 'closed',
      tags: 'cold,new',
      depot: '2',
      note: 'door',
      speedFrom: '10',
      speedTo: '80',
      dayFrom: '2026-11-01',
      dayTo: '2026-11-30',
      active: 'false',
    });
    // The server has decided; the browser keeps what it sent.
    expect(rowNames()).toHaveLength(5);
  });

  it('send what is set at the start, and nothing that keeps all', async () => {
    const { asked } = open(served);
    await screen.findByRole('table');
    expect(asked(path)[0]).toEqual({ page: 1, pageSize: 10, active: 'true' });
  });

  it('has tabs with the counts of the server, which leaves out what has none', async () => {
    open(served);
    expect(await screen.findByRole('tab', { name: 'open 4' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'closed 0' })).toBeVisible();
  });

  it('has tabs without counts where the server has none', async () => {
    renderServed({
      address: '/dashboard/visits',
      definition: served,
      others: [depots],
      answers: { ...depotAnswers, [path]: () => ({ body: { data: rows, totalCount: 5 } }) },
    });
    await screen.findByRole('table');
    await waitFor(() => expect(screen.getByRole('tab', { name: 'closed' })).toBeVisible());
    expect(screen.getByText('Visit 1')).toBeVisible();
  });
});

describe('a filter by a relation', () => {
  it('finds records on their server by what is typed', async () => {
    const { user, asked, address } = open(served);
    const depot = await screen.findByRole('combobox', { name: 'Depot' });
    await user.type(depot, 'sou');
    await waitFor(() => expect(asked(depotsPath).at(-1)).toMatchObject({ q: 'sou', pageSize: 20 }));
    await waitFor(() => expect(openOptions()).not.toContain('North'));
    await takeOption('South');
    await waitFor(() => expect(asked(path).at(-1)).toMatchObject({ depot: '2' }));
    expect(address()).toBe('/dashboard/visits?depot=2');
    await leaveByTab(depot);
    await openDropdown('Depot');
    await waitFor(() => expect(openOptions()).toEqual(expect.arrayContaining(['North', 'South'])));
  });

  it('says the name of what a link has chosen, and of what is gone that it is', async () => {
    const { unmount } = open(whole, '?depot=2');
    expect(await screen.findByText('South')).toBeVisible();
    unmount();
    open(whole, '?depot=77');
    expect(await screen.findByText('No longer there (77)')).toBeVisible();
  });
});

it('many filters are behind a button with their count in a narrow window, and what is chosen can be taken away', async () => {
  beNarrow('(max-width: 1279px)');
  const { user, address } = open(whole, '?tags=wet&depot=1');
  expect(await screen.findByRole('button', { name: 'Filters (3)' })).toBeVisible();
  expect(await screen.findByText('Depot: North')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Tags' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove the filter Tags' }));
  expect(await screen.findByRole('button', { name: 'Filters (2)' })).toBeVisible();
  expect(address()).toBe('/dashboard/visits?depot=1');
  await user.click(screen.getByRole('button', { name: 'Filters (2)' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(await drawer.findByRole('combobox', { name: 'Tags' })).toBeInTheDocument();
});
