// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { beNarrow } from '../support/be-narrow';
import { dialogTitled, drawerTitled, pressEscape, rowNames, searchFor } from '../support/controls';
import { fakeLists } from '../support/fake-providers';
import { locationRecordOf } from '../support/records';
import { renderApp } from '../support/test-app';

const fleet = Array.from({ length: 25 }, (_, at) =>
  locationRecordOf({ id: String(at + 1), assetName: `Cam ${String(at + 1).padStart(4, '0')}` }),
);

const open = (query: string) =>
  renderApp({
    address: `/dashboard/dashcams${query}`,
    dataProvider: fakeLists({ dashcams: fleet, assets: [] }),
  });

const title = (name: string) => screen.getByRole('button', { name });
const search = () => screen.getByRole('searchbox', { name: 'Search DashCams' });

beforeEach(() => window.localStorage.clear());

describe('a list by keyboard', () => {
  it('is walked from the page and from the search, and its titles open the details', async () => {
    const { user, address } = open('?view=list');
    await screen.findByRole('table');
    await user.keyboard('j');
    expect(title('Cam 0001')).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}k');
    expect(title('Cam 0002')).toHaveFocus();
    search().focus();
    await user.keyboard('{ArrowDown}');
    expect(title('Cam 0001')).toHaveFocus();
    await user.keyboard('{ArrowDown}{Enter}');
    await drawerTitled('Cam 0002');
    expect(address()).toContain('details=2');
  });

  it('goes on in the details in the order of the list, over its pages, by key and by button', async () => {
    const { user, address } = open('?view=list&details=9');
    const details = within(await drawerTitled('Cam 0009'));
    const [previous, next] = ['Previous record', 'Next record'].map((name) =>
      details.getByRole('button', { name }),
    ) as [HTMLElement, HTMLElement];
    await user.click(next);
    await drawerTitled('Cam 0010');
    await user.keyboard('n');
    await drawerTitled('Cam 0011');
    const namesShown = () => rowNames(screen.getByRole('table', { name: 'DashCams table' }));
    await waitFor(() => expect(namesShown()).toContain('Cam 0011'));
    expect(namesShown()).not.toContain('Cam 0010');
    for (const [key, name] of [
      ['k', 'Cam 0010'],
      ['{ArrowUp}', 'Cam 0009'],
      ['j', 'Cam 0010'],
      ['{ArrowDown}', 'Cam 0011'],
    ] as const) {
      await user.keyboard(key);
      await drawerTitled(name);
    }
    await user.click(previous);
    await drawerTitled('Cam 0010');
    expect(address()).toContain('details=10');
  });

  it('goes on over what the search leaves, and says at its ends that there is no more', async () => {
    const { user } = open('?view=list&q=Cam%20002&details=24');
    const details = within(await drawerTitled('Cam 0024'));
    const next = details.getByRole('button', { name: 'Next record' });
    expect(next).not.toHaveAttribute('aria-disabled');
    await user.keyboard('j');
    await drawerTitled('Cam 0025');
    await user.keyboard('j');
    expect(next).toHaveAttribute('aria-description', 'This is the last record shown');
    for (const name of ['Cam 0024', 'Cam 0023', 'Cam 0022', 'Cam 0021', 'Cam 0020', 'Cam 0002']) {
      await user.keyboard('k');
      await drawerTitled(name);
    }
    const previous = details.getByRole('button', { name: 'Previous record' });
    expect(previous).toHaveAttribute('aria-description', 'This is the first record shown');
  });

  it('leaves the keys to a user who types', async () => {
    const { user, address } = open('?view=list&details=9');
    await drawerTitled('Cam 0009');
    await user.type(search(), 'njk');
    expect(search()).toHaveValue('njk');
    expect(address()).toContain('details=9');
  });

  it('has its search in reach of the key /, and not where somebody types', async () => {
    const { user } = open('?view=list');
    await screen.findByRole('table');
    await user.keyboard('/');
    expect(search()).toHaveFocus();
    expect(search()).toHaveValue('');
    await user.keyboard('a/b');
    expect(search()).toHaveValue('a/b');
    search().blur();
    fireEvent.keyDown(document.body, { key: '/', ctrlKey: true });
    expect(search()).not.toHaveFocus();
  });

  it.each(['alerts', 'incidents', 'incidents?view=list', 'adas-reports', 'reports'])(
    'has the search of %s in reach of the key / too',
    async (address) => {
      const { user } = renderApp({
        address: `/dashboard/${address}`,
        dataProvider: fakeLists({
          alerts: [],
          'alert-tags': [],
          incidents: [],
          'adas-reports': [],
          reports: [],
        }),
      });
      const box = await screen.findByRole('searchbox');
      await user.keyboard('/');
      expect(box).toHaveFocus();
    },
  );

  it('is walked from the page after details that closed before it was there', async () => {
    let arrive: (rows: typeof fleet) => void = () => undefined;
    const rows = new Promise<typeof fleet>((resolve) => {
      arrive = resolve;
    });
    const { user } = renderApp({
      address: '/dashboard/dashcams?view=list&details=9',
      dataProvider: fakeLists({ dashcams: () => rows, assets: [] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Close details' }));
    expect(screen.getByRole('main')).toHaveFocus();
    arrive(fleet);
    await screen.findByRole('table');
    expect(screen.getByRole('main')).toHaveFocus();
    await user.keyboard('j');
    expect(title('Cam 0001')).toHaveFocus();
  });

  it('opens the one record that a search finds by Enter, and none of several', async () => {
    const { user, address } = open('?view=list');
    await screen.findByRole('table');
    await searchFor('Cam 002');
    await user.keyboard('{Enter}');
    await searchFor('Cam 0023');
    await user.keyboard('{Enter}');
    await drawerTitled('Cam 0023');
    expect(address()).toContain('details=23');
  });

  it('beside the map leads from the search to the cards, and Enter selects the one that is found', async () => {
    const { user, address } = open('?view=map');
    await screen.findByRole('button', { name: /^Cam 0002/ });
    await user.keyboard('/{ArrowDown}');
    expect(screen.getByRole('button', { name: /^Cam 0001/ })).toHaveFocus();
    await searchFor('Cam 0023');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toContain('item=23'));
  });

  it('leads from the search of the sheet over a map to the cards in it', async () => {
    beNarrow();
    const { user } = open('?view=map');
    await user.click(await screen.findByRole('button', { name: 'Show list' }));
    const sheet = within(await drawerTitled('DashCams'));
    const card = await sheet.findByRole('button', { name: /^Cam 0001/ });
    sheet.getByRole('searchbox', { name: 'Search DashCams' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(card).toHaveFocus();
  });

  it('? lists its keys, and the list of them has the keyboard to itself', async () => {
    const { user } = open('?view=list');
    await screen.findByRole('table');
    await user.keyboard('nn?');
    const dialog = await dialogTitled('Keyboard shortcuts');
    for (const words of ['Search DashCams', 'Next record', 'Previous record', 'View Details'])
      expect(within(dialog).getByText(words)).toBeInTheDocument();
    expect(within(dialog).getByText('Next record').previousElementSibling).toHaveTextContent('jn↓');
    const hasFocus = () => expect(dialog).toContainElement(document.activeElement as HTMLElement);
    // The library's dialog takes the focus a moment after it is there.
    await waitFor(hasFocus);
    await user.keyboard('/j');
    hasFocus();
    pressEscape(dialog);
    await waitFor(() => expect(title('Cam 0002')).toHaveFocus());
  });
});
