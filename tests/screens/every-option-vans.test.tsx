// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  cellsOf,
  chooseInMenu,
  dialogTitled,
  drawerTitled,
  enterText,
  openTab,
  rowsOf,
  tabNames,
} from '../support/controls';
import { openInspections, prepareInspections } from '../support/inspections-screen';

prepareInspections();
beforeEach(() => window.localStorage.clear());

const openVans = (query = '', options: Parameters<typeof openInspections>[1] = {}) =>
  openInspections(query, {
    area: 'inspection-vans',
    // Nothing is mounted in their vehicles.
    answers: { '/api/v2/assets': { body: { success: true, data: [], message: '' } } },
    ...options,
  });

const vansTable = () => screen.findByRole('table', { name: 'Inspection Vans table' });

it('asks for the list in its order, with the moments of a filter, and counts with its answer', async () => {
  const app = openVans('?seen=2026-11-09..2026-11-09');
  const [first] = rowsOf(await vansTable());
  expect(first && cellsOf(first).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Van 2', 'Ready', '1,200 mi', '900 kg', '6,000 lb']),
  );
  expect(app.asked('GET').find(({ path }) => path === '/api/v2/inspection-vans')?.query).toMatchObject({
    sort: '-name',
    seenFrom: '2026-11-08T21:00:00.000Z',
  });
  await waitFor(() => expect(tabNames()).toEqual(['All 2', 'Ready 1', 'On its way 1']));
});

it('shows a place by other fields, live pictures and the history in tabs, and what needs a dashcam', async () => {
  const liveStreams = { addressOf: (id: string) => `https://live.example/${id}`, headersFor: () => ({}) };
  openVans('?details=1', { liveStreams });
  const details = await drawerTitled('Van 1');
  await waitFor(() =>
    expect(tabNames(details)).toEqual(['Details', 'Live picture', 'Whereabouts', 'History']),
  );
  const near = within(await within(details).findByRole('region', { name: 'Inspection Log' }));
  expect(await near.findByRole('link')).toHaveAttribute('href', '/dashboard/inspection-log?details=1-1');
  const onward = within(await within(details).findByRole('region', { name: 'Go on to' }));
  expect(await onward.findByRole('link', { name: 'Inspection Sites' })).toHaveAttribute(
    'href',
    '/dashboard/inspection-sites?q=Van+1',
  );
  await openTab('Live picture', details);
  expect(await within(details).findByRole('button', { name: 'Watch live' })).toBeVisible();
  await openTab('Whereabouts', details);
  expect(await within(details).findByRole('region', { name: /^Map of/ })).toBeInTheDocument();
});

it('is created, edited, duplicated and deleted in the usual words, with a form that has values of its own', async () => {
  const app = openVans();
  const fillIn = async (title: string, before: string) => {
    const form = await dialogTitled(title);
    const plate = await within(form).findByLabelText('Plate');
    expect(plate).toHaveValue(before);
    enterText(plate, 'Van 9');
    fireEvent.click(within(form).getByText('Save'));
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  };
  await vansTable();
  await app.user.click(await screen.findByRole('button', { name: 'Create' }));
  await fillIn('New record', '');
  expect(app.asked('POST').at(-1)).toMatchObject({
    path: '/api/v2/inspection-vans',
    body: { name: 'Van 9' },
  });
  const menu = () => screen.findByRole('button', { name: /^More actions: Van 1/ });
  await chooseInMenu(await menu(), 'Duplicate');
  await fillIn('Copy of “Van 1”', 'Van 1');
  expect(app.asked('POST')).toHaveLength(2);
  await chooseInMenu(await menu(), 'Delete');
  const dialog = within(await dialogTitled('Delete “Van 1”?'));
  await app.user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(app.asked('DELETE')[0]?.path).toBe('/api/v2/inspection-vans/1'));
});

it.each([
  ['Park', 'PUT', '/api/v2/inspection-vans/1/place'],
  ['Rename', 'PATCH', '/api/v2/inspection-vans/1'],
  ['Unload', 'DELETE', '/api/v2/inspection-vans/1/load'],
])('has the action %s, which is a %s', async (action, method, path) => {
  const app = openVans();
  await vansTable();
  await chooseInMenu(await screen.findByRole('button', { name: /^More actions: Van 1/ }), action);
  await waitFor(() => expect(app.asked(method).map((one) => one.path)).toEqual([path]));
});

it('a site lists its inspections in a tab', async () => {
  openInspections('?opened=..&details=2&pane=inspections', { area: 'inspection-sites' });
  const details = await drawerTitled('Tulsa');
  const table = await within(details).findByRole('table', { name: 'Inspections table' });
  expect(rowsOf(table).map(({ textContent }) => textContent)).toEqual([expect.stringContaining('INS-1011')]);
});
