// @vitest-environment jsdom
import type { CustomParams } from '@refinedev/core';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import { parseRows } from '../../src/providers/data/parse-rows';
import type { AnyResource } from '../../src/resources/definition/resource';
import { resources } from '../../src/resources/index';
import { chooseInMenu, dialogTitled, enterText, shownToasts } from '../support/controls';
import { fakeAuthProvider, fakeDataProvider } from '../support/fake-providers';
import { renderApp, type TestAppOptions } from '../support/test-app';
import { printed, truckRow, trucks, yards } from '../support/trucks';

// Few columns, since each costs jsdom time.
const few = { ...trucks, columns: ['name', 'state'] } as unknown as AnyResource;
const registry = [...resources, few, yards];

interface Back {
  /** Every request of an action: method and path. */
  asked: string[];
  bodies: unknown[];
  lists: string[];
}

const refusal = (message: string) => new ApiError({ message, status: 409, serverMessage: message });

function open(
  answer: (call: CustomParams, asked: readonly string[]) => unknown,
  options: Partial<TestAppOptions> = {},
  rows: readonly unknown[] = [1, 2, 3, 4, 5, 6, 7].map((id) => truckRow(id)),
) {
  const back: Back = { asked: [], bodies: [], lists: [] };
  const dataProvider = fakeDataProvider({
    getList: async ({ resource }) => {
      back.lists.push(resource);
      const data = parseRows(rows, trucks, 0).records;
      return { data: data as never[], total: data.length };
    },
    custom: async (call) => {
      back.asked.push(`${call.method} ${call.url}`);
      back.bodies.push(call.payload);
      return { data: ((await answer(call, back.asked)) ?? {}) as never };
    },
  });
  const app = renderApp({ address: '/dashboard/trucks', resources: registry, dataProvider, ...options });
  return { ...app, back };
}

type App = ReturnType<typeof open>;

const choose = async ({ user }: App, ids: readonly number[]) => {
  await screen.findByRole('table', { name: 'Trucks table' });
  for (const id of ids) await user.click(screen.getByRole('checkbox', { name: `Select Truck ${id}` }));
};

const chosen = () =>
  screen
    .getAllByRole('checkbox', { name: /^Select Truck/ })
    .filter((box) => (box as HTMLInputElement).checked)
    .map((box) => box.getAttribute('aria-label')?.replace('Select Truck ', ''));

/** Calls an action of the menu that a truck's row has. */
const act = async (id: number, action: string) => {
  await screen.findByRole('table', { name: 'Trucks table' });
  await chooseInMenu(await screen.findByRole('button', { name: `More actions: Truck ${id}` }), action);
};

describe('an action with one record', () => {
  it('that asks nothing is done at once, and shows a message', async () => {
    const app = open(() => undefined);
    await act(2, 'Wash');
    expect(await screen.findByText('Truck 2: washed')).toBeVisible();
    expect(app.back.asked).toEqual(['post /api/v2/trucks/2/wash']);
    await waitFor(() => expect(app.back.lists).toEqual(['trucks', 'trucks']));
  });

  it('that fails shows what failed and why', async () => {
    open(() => Promise.reject(refusal('The hall is closed')));
    await act(2, 'Wash');
    expect(await screen.findByText('Wash failed: Truck 2')).toBeVisible();
    expect(screen.getByText('The hall is closed')).toBeVisible();
  });

  it('asks first where it shows what follows, and is done from the details too', async () => {
    const app = open(() => undefined);
    await screen.findByRole('table');
    await app.user.click(screen.getByRole('button', { name: 'View Details: Truck 3' }));
    const details = within(await screen.findByRole('dialog', { name: 'Truck 3' }));
    await app.user.click(await details.findByRole('button', { name: 'Lock' }));
    const dialog = within(await dialogTitled('Lock: Truck 3'));
    await waitFor(() => expect(dialog.getByText('The driver must stop at once.')).toBeVisible());
    expect(dialog.getByText('Lock: Truck 3')).toBeVisible();
    expect(app.back.asked).toEqual([]);
    await app.user.click(dialog.getByRole('button', { name: 'Lock' }));
    expect(await screen.findByText('1 locked')).toBeVisible();
    expect(app.back.asked).toEqual(['put /api/v2/trucks/3/lock']);
    expect(app.back.bodies).toEqual([{ companyId: 1 }]);
  });

  it('that is not confirmed returns the focus to the menu of the row', async () => {
    const app = open(() => undefined);
    await act(2, 'Lock');
    const dialog = within(await dialogTitled('Lock: Truck 2'));
    await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    const menu = screen.getByRole('button', { name: 'More actions: Truck 2' });
    await waitFor(() => expect(menu).toHaveFocus());
    expect(app.back.asked).toEqual([]);
  });

  it('is offered only where its condition holds, the back end can do it and the role may', async () => {
    const rows = [truckRow(1, { state: 'shop' })];
    const settings = { roleLimits: { Viewer: ['trucks.wash'] } };
    const authProvider = fakeAuthProvider({ getPermissions: async () => 'Viewer' });
    const app = open(() => undefined, { settings, authProvider }, rows);
    await screen.findByRole('table');
    await app.user.click(screen.getByRole('checkbox', { name: 'Select Truck 1' }));
    // What is left is for selected records, and of them it takes none.
    expect(await screen.findByRole('button', { name: 'Sell' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Lock (0)' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'More actions: Truck 1' })).toBeNull();
    for (const name of ['Wash: Truck 1', 'Lock: Truck 1', 'Track: Truck 1'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('an action in variants, with code of its own', () => {
  const print = async (id: number, variant: string) =>
    chooseInMenu(await screen.findByRole('button', { name: `Print: Truck ${id}` }), variant);

  it('stands in the row, is done in the chosen variant, says nothing and reads nothing again', async () => {
    printed.length = 0;
    const app = open(() => undefined);
    await print(2, 'On Letter');
    await waitFor(() => expect(printed).toEqual(['Name: Truck 2, letter']));
    expect(shownToasts()).toEqual([]);
    expect(app.back.asked).toEqual([]);
    expect(app.back.lists).toEqual(['trucks']);
    // The others share a menu.
    expect(screen.getByRole('button', { name: 'More actions: Truck 2' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Wash: Truck 2' })).toBeNull();
  });

  it('that fails shows what failed and why', async () => {
    open(() => undefined);
    await print(3, 'On A4');
    expect(await screen.findByText('Print failed: Truck 3')).toBeVisible();
    expect(screen.getByText('The printer has no paper')).toBeVisible();
  });

  it('is done from the details too', async () => {
    printed.length = 0;
    const app = open(() => undefined);
    await app.user.click(await screen.findByRole('button', { name: 'View Details: Truck 2' }));
    const details = within(await screen.findByRole('dialog', { name: 'Truck 2' }));
    await chooseInMenu(await details.findByRole('button', { name: 'Print' }), 'On A4');
    await waitFor(() => expect(printed).toEqual(['Name: Truck 2, a4']));
  });
});

describe('an action with selected records', () => {
  it('names those that failed, leaves them selected, and tries them again', async () => {
    let isHealed = false;
    const app = open(({ url }) => {
      if (!isHealed && /\/(2|5)\//.test(url)) throw refusal(`No signal at ${url.split('/')[4]}`);
    });
    await choose(app, [1, 2, 3, 4, 5, 6]);
    await app.user.click(await screen.findByRole('button', { name: 'Lock' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lock: 6 selected' }));
    await waitFor(() => expect(dialog.getByText('All drivers must stop at once.')).toBeVisible());
    await app.user.click(dialog.getByRole('button', { name: 'Lock' }));

    await waitFor(() => expect(dialog.getByText('Done: 4 of 6')).toBeVisible());
    const failures = dialog.getAllByRole('listitem').map((item) => item.textContent);
    expect(failures).toEqual(['Truck 2 No signal at 2', 'Truck 5 No signal at 5']);
    expect(app.back.asked).toHaveLength(6);

    await app.user.click(dialog.getByRole('button', { name: 'Try the failed ones again' }));
    await waitFor(() => expect(dialog.getByText('Done: 0 of 2')).toBeVisible());
    await waitFor(() => expect(app.back.asked).toHaveLength(8));
    await dialog.findByRole('button', { name: 'Try the failed ones again' });
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2));
    await app.user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(chosen()).toEqual(['2', '5']));

    isHealed = true;
    await app.user.click(screen.getByRole('button', { name: 'Lock' }));
    const second = within(await screen.findByRole('dialog', { name: 'Lock: 2 selected' }));
    await app.user.click(second.getByRole('button', { name: 'Lock' }));
    expect(await screen.findByText('2 locked')).toBeVisible();
    await waitFor(() => expect(chosen()).toEqual([]));
  });

  it('has four requests under way, and begins no more when it is stopped', async () => {
    const waiting: (() => void)[] = [];
    const app = open(() => new Promise<void>((resolve) => waiting.push(resolve)));
    await choose(app, [1, 2, 3, 4, 5, 6, 7]);
    await app.user.click(await screen.findByRole('button', { name: 'Lock' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lock: 7 selected' }));
    await app.user.click(dialog.getByRole('button', { name: 'Lock' }));
    await waitFor(() => expect(waiting).toHaveLength(4));
    waiting[0]?.();
    await waitFor(() => expect(waiting).toHaveLength(5));
    expect(dialog.getByRole('progressbar', { name: 'Lock' })).toBeVisible();

    await app.user.click(dialog.getByRole('button', { name: 'Stop' }));
    for (const finish of waiting) finish();
    await waitFor(() => expect(dialog.getByText('Not begun, since it was stopped: 2')).toBeVisible());
    expect(dialog.getByText('Done: 5 of 7')).toBeVisible();
    expect(app.back.asked).toHaveLength(5);
    await app.user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(chosen()).toEqual(['6', '7']));
  });

  it('takes those for which it is offered, and shows how many', async () => {
    const app = open(() => undefined, {}, [truckRow(1), truckRow(2, { state: 'shop' })]);
    await choose(app, [1, 2]);
    await app.user.click(await screen.findByRole('button', { name: 'Lock (1)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lock: Truck 1' }));
    await app.user.click(dialog.getByRole('button', { name: 'Lock' }));
    expect(await screen.findByText('1 locked')).toBeVisible();
    expect(app.back.asked).toEqual(['put /api/v2/trucks/1/lock']);
    await waitFor(() => expect(chosen()).toEqual(['2']));
  });

  it('in one request reads out of the answer for which it failed', async () => {
    const app = open(() => ({ refused: { 3: 'Leased' } }));
    await choose(app, [1, 3]);
    await app.user.click(await screen.findByRole('button', { name: 'Sell' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sell: 2 selected' }));
    await waitFor(() => expect(dialog.getByText('Done: 1 of 2')).toBeVisible());
    expect(dialog.getByRole('listitem')).toHaveTextContent('Truck 3 Leased');
    expect(app.back.asked).toEqual(['post /api/v2/trucks/sell']);
    expect(app.back.bodies).toEqual([{ ids: ['1', '3'] }]);
  });

  it('asks for what it needs in a form, and sends it for each', async () => {
    const app = open(() => undefined);
    await choose(app, [1, 2]);
    await app.user.click(await screen.findByRole('button', { name: 'Paint' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Paint: 2 selected' }));
    const hue = await dialog.findByLabelText('Hue');
    await waitFor(() => expect(hue).toHaveFocus());
    await app.user.click(dialog.getByRole('button', { name: 'Paint' }));
    expect(await dialog.findByText('This field is required.')).toBeInTheDocument();
    expect(app.back.asked).toEqual([]);
    await app.user.type(dialog.getByLabelText('Hue'), 'red');
    await app.user.click(dialog.getByRole('button', { name: 'Paint' }));
    expect(await screen.findByText('2 painted')).toBeVisible();
    expect(app.back.bodies).toEqual([
      { hue: 'red', coats: 2 },
      { hue: 'red', coats: 2 },
    ]);
  });

  it('asks for days and places with the inputs of forms', async () => {
    const app = open(() => undefined);
    await act(2, 'Lend');
    const dialog = within(await screen.findByRole('dialog', { name: 'Lend: Truck 2' }));
    const type = async (label: string, at: number, text: string) => {
      const inputs = await dialog.findAllByLabelText(label);
      enterText(inputs[at] as HTMLElement, text);
    };
    expect(await dialog.findByRole('region', { name: 'Map of Meeting point' })).toBeInTheDocument();
    await type('First day', 0, '11/12/2026');
    await type('Last day', 0, '11/10/2026');
    await type('Latitude', 0, '41.2');
    await type('Longitude', 0, '-96');
    await type('Latitude', 1, '41.3');
    await type('Longitude', 1, '-95.9');
    await type('Within', 0, '250');
    await app.user.click(dialog.getByRole('button', { name: 'Lend' }));
    expect(await dialog.findByText('The last day must not be before the first.')).toBeInTheDocument();
    expect(app.back.asked).toEqual([]);
    await type('Last day', 0, '11/14/2026');
    await app.user.click(dialog.getByRole('button', { name: 'Lend' }));
    expect(await screen.findByText('Lent')).toBeVisible();
    expect(app.back.bodies).toEqual([
      {
        from: '2026-11-12',
        to: '2026-11-14',
        latitude: 41.2,
        longitude: -96,
        atLat: 41.3,
        atLng: -95.9,
        radiusM: 250,
      },
    ]);
  });

  it('asks before what was filled in is thrown away', async () => {
    const app = open(() => undefined);
    await choose(app, [1, 2]);
    await app.user.click(await screen.findByRole('button', { name: 'Paint' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Paint: 2 selected' }));
    await app.user.type(await dialog.findByLabelText('Hue'), 'red');
    await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await app.user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(dialog.getByLabelText('Hue')).toHaveValue('red');
    await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await app.user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByLabelText('Hue')).not.toBeInTheDocument());
    expect(app.back.asked).toEqual([]);
  });
});
