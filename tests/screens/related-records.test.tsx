// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type AnyResource, defineResource } from '../../src/resources/definition/resource';
import driverIncidents from '../../src/resources/driver-incidents/driver-incidents.resource';
import { choose, goToPage, rowsOf, shownToasts } from '../support/controls';
import type { Answer, SeenRequest } from '../support/fake-back-end';
import { askedOf, own, renderServed } from '../support/fake-served-list';

const path = '/api/v2/trips';

/** Trips of a lorry, which have no area of their own. */
const trips = defineResource({
  name: 'trips',
  label: own('Trips'),
  order: 0,
  place: 'hidden',
  schema: z.object({ id: z.string(), name: z.string(), km: z.number() }),
  endpoint: { style: 'rest-pages', serverFilters: ['lorryId'], serverSorts: ['name', 'km'] },
  fields: {
    name: { title: 'field.name', cell: 'text', priority: 1 },
    km: { title: own('Kilometres'), cell: 'number', priority: 2 },
  },
});

/** A list that is read whole. */
const stays = defineResource({
  name: 'stays',
  label: own('Stays'),
  order: 2,
  schema: z.object({ id: z.string(), name: z.string(), lorryId: z.string() }),
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2/stays' },
  fields: { name: { title: 'field.name', cell: 'text', priority: 1 } },
});

const lorries = defineResource({
  name: 'lorries',
  label: own('Lorries'),
  order: 1,
  schema: z.object({ id: z.string(), name: z.string() }),
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2/lorries' },
  fields: { name: { title: 'field.name', cell: 'text' } },
  details: {
    tabs: [
      { related: { resource: 'trips', by: 'lorryId' } },
      { related: { resource: 'stays', by: 'lorryId' } },
    ],
  },
});

const trip = (number: number) => ({ id: String(number), name: `Trip ${number}`, km: number });
const namesFrom = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => `Trip ${first + at}`);

/** A server that pages and sorts so many trips. */
function tripsOf(count: number): (request: SeenRequest) => Answer {
  const all = Array.from({ length: count }, (_, at) => trip(at + 1));
  return (request) => {
    const { page, pageSize, sort } = askedOf(request);
    const sorted = sort === '-km' ? [...all].reverse() : all;
    const data = sorted.slice((page - 1) * pageSize, page * pageSize);
    return { body: { success: true, data, totalCount: count } };
  };
}

type Answers = (request: SeenRequest) => Answer | Promise<Answer>;

function open(answer: Answers, pane = '', others: readonly AnyResource[] = [trips, stays]) {
  const stored = Array.from({ length: 23 }, (_, at) => ({
    id: String(at + 1),
    name: `Stay ${String(at + 1).padStart(2, '0')}`,
    lorryId: at < 12 ? '1' : '2',
  }));
  return renderServed({
    address: `/dashboard/lorries?details=1${pane}`,
    definition: lorries,
    others,
    answers: {
      '/api/v2/lorries': () => ({ body: { data: [{ id: '1', name: 'Lorry 1' }] } }),
      '/api/v2/stays': () => ({ body: { data: stored } }),
      [path]: answer,
    },
  });
}

const details = async () => within(await screen.findByRole('dialog', { name: 'Lorry 1' }));
const related = async (name = 'Trips') => (await details()).findByRole('table', { name: `${name} table` });
const pages = (name = 'Trips') => screen.queryByRole('navigation', { name: `Pagination: ${name}` });

it('related records without an area of their own show how many they are, and lead to the last of them', async () => {
  const { asked, address } = open(tripsOf(23));
  expect(rowsOf(await related())).toHaveLength(10);
  expect(within(pages() as HTMLElement).getByText('1–10 of 23')).toBeVisible();
  await goToPage('3');
  await waitFor(() => expect(screen.getByText('21–23 of 23')).toBeVisible());
  expect(within(await related()).getByText('Trip 23')).toBeVisible();
  expect(asked(path)[0]).toMatchObject({ lorryId: '1', page: 1, pageSize: 10 });
  // The address has the list behind the details.
  expect(address()).toBe('/dashboard/lorries?details=1');
});

it('another page takes the place of the rows when it is there, which stay until then', async () => {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const answer = tripsOf(14);
  const { user } = open(async (request) => {
    if (askedOf(request).page === 2) await gate;
    return answer(request);
  });
  const table = await related();
  await user.click((await details()).getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('Reading page 2…')).toBeVisible();
  for (const name of namesFrom(1, 10)) expect(within(table).getByText(name)).toBeVisible();
  letGo();
  expect(await within(table).findByText('Trip 14')).toBeVisible();
  expect(within(table).queryByText('Trip 10')).toBeNull();
  // The same table: nothing was drawn anew around the rows.
  expect(await related()).toBe(table);
  expect(screen.getByText('11–14 of 14')).toBeVisible();
});

it('they are sorted where their server sorts, from the first page on', async () => {
  const { asked } = open(tripsOf(14));
  const table = await related();
  await goToPage('2');
  expect(await within(table).findByText('Trip 14')).toBeVisible();
  await choose('Sort by', 'Kilometres', await details());
  await (await details()).findByText('1–10 of 14');
  screen.getByRole('button', { name: 'Ascending' }).click();
  await waitFor(() => expect(asked(path).at(-1)).toMatchObject({ page: 1, sort: '-km' }));
  expect(await within(table).findByText('Trip 14')).toBeVisible();
  expect(screen.getByText('1–10 of 14')).toBeVisible();
});

it('a list that is read whole is paged and sorted in the browser', async () => {
  const { asked, user } = open(tripsOf(0), '&pane=stays');
  const table = await related('Stays');
  expect(within(table).getByText('Stay 10')).toBeVisible();
  await user.click((await details()).getByRole('button', { name: 'Next page' }));
  expect(within(table).getByText('Stay 12')).toBeVisible();
  expect(within(table).queryByText('Stay 10')).toBeNull();
  expect(screen.getByText('11–12 of 12')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all in Stays (12)' })).toBeVisible();
  const before = asked('/api/v2/stays').length;
  await choose('Sort by', 'Name', await details());
  screen.getByRole('button', { name: 'Ascending' }).click();
  expect(await within(table).findByText('Stay 12')).toBeVisible();
  expect(screen.getByText('1–10 of 12')).toBeVisible();
  expect(asked('/api/v2/stays')).toHaveLength(before);
});

it('few of them need no pages', async () => {
  open(tripsOf(10));
  expect(rowsOf(await related())).toHaveLength(10);
  expect(pages()).toBeNull();
});

it('a page that does not come shows why in its place alone, and comes on Retry', async () => {
  let isDown = true;
  const answer = tripsOf(14);
  const { user } = open((request) =>
    isDown && askedOf(request).page === 2
      ? { status: 400, body: { success: false, message: 'The road is closed' } }
      : answer(request),
  );
  await related();
  await user.click((await details()).getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('The road is closed')).toBeVisible();
  expect(shownToasts()).toEqual([]);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Trip 14')).toBeVisible();
});

it('the incidents of a driver have the colour of their severity, with its mark and its word', async () => {
  const { feature: _, ...incidents } = driverIncidents;
  const drivers = defineResource({
    name: 'lorries',
    label: own('Drivers'),
    order: 1,
    schema: z.object({ id: z.string(), name: z.string() }),
    endpoint: { style: 'rest', address: 'asset', path: '/api/v2/lorries' },
    fields: { name: { title: 'field.name', cell: 'text' } },
    details: { tabs: [{ related: { resource: 'driver-incidents', by: 'driverId' } }] },
  });
  const rows = (['critical', 'high', 'medium', 'low'] as const).map((severity) => ({
    id: severity,
    at: '2026-11-09T08:00:00Z',
    alertName: 'Hard braking',
    severity,
    location: 'Omaha, NE',
    speed: 80,
  }));
  renderServed({
    address: '/dashboard/lorries?details=1',
    definition: drivers,
    others: [incidents],
    answers: {
      '/api/v2/lorries': () => ({ body: { data: [{ id: '1', name: 'Ann' }] } }),
      '/api/v2/driver-incidents': () => ({ body: { success: true, data: rows, totalCount: 4 } }),
    },
  });
  const table = within(
    await within(await screen.findByRole('dialog', { name: 'Ann' })).findByRole('table', {
      name: 'Incidents table',
    }),
  );
  for (const [words, tone] of [
    ['Critical', 'critical'],
    ['High', 'high'],
    ['Medium', 'medium'],
    ['Low', 'low'],
  ] as const)
    await waitFor(() =>
      expect(table.getByText(words).querySelector('svg')).toHaveAttribute('data-tone', tone),
    );
});
