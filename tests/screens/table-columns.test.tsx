// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeLists } from '../support/fake-providers';
import { locationRecordOf } from '../support/records';
import { renderApp } from '../support/test-app';

beforeEach(() => window.localStorage.clear());

const open = () =>
  renderApp({
    address: '/dashboard/dashcams?view=list',
    dataProvider: fakeLists({ dashcams: [locationRecordOf({ id: '1' })] }),
  });

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent?.trim());
const usual = ['Asset Name', 'Location', 'Status', 'Speed', 'GPS Status', 'Last Update'];
const inMenu = (name: string) => screen.findByRole('menuitemcheckbox', { name });

describe('the column chooser', () => {
  it('offers all fields, the specified ones chosen, the first one for good', async () => {
    const { user } = open();
    await screen.findByRole('table');
    expect(heads()).toEqual(['', ...usual, 'Actions']);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await inMenu('Asset Name');
    const offered = screen.getAllByRole('menuitemcheckbox');
    expect(offered.map((entry) => entry.textContent)).toEqual([
      ...usual,
      'Type',
      'Details',
      'Device ID',
      'Latitude',
      'Longitude',
    ]);
    const chosen = offered.filter((entry) => entry.getAttribute('aria-checked') === 'true');
    expect(chosen.map((entry) => entry.textContent)).toEqual(usual);
    expect(offered[0]).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('menuitem', { name: 'Reset columns' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('shows and hides columns one after the other, for this table only, and is remembered until it is reset', async () => {
    const { user, preferences, unmount } = open();
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await inMenu('Speed'));
    expect(await inMenu('Speed')).toHaveAttribute('aria-checked', 'false');
    await user.click(await inMenu('Device ID'));
    expect(heads()).toEqual([
      '',
      'Asset Name',
      'Location',
      'Status',
      'GPS Status',
      'Last Update',
      'Device ID',
      'Actions',
    ]);
    expect(screen.getByRole('row', { name: /Truck 1/ })).toHaveTextContent('DC-1');
    expect(preferences.get().columns).toEqual({ dashcams: { speedKmh: false, deviceId: true } });
    unmount();

    const later = open();
    await screen.findByRole('table');
    expect(heads()).not.toContain('Speed');
    await later.user.click(screen.getByRole('button', { name: 'Columns' }));
    await later.user.click(await screen.findByRole('menuitem', { name: 'Reset columns' }));
    await waitFor(() => expect(heads()).toEqual(['', ...usual, 'Actions']));
  });
});

describe('on a phone', () => {
  it('every specified column of every area is in its row or behind More', async () => {
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...matchMedia(query),
      addEventListener: () => {},
      removeEventListener: () => {},
      matches: query === '(max-width: 599px)',
    }));
    const { user } = open();
    const row = within(await screen.findByRole('list', { name: 'DashCams table' })).getByRole('listitem');
    await user.click(within(row).getByRole('button', { name: 'More: Truck 1' }));
    const terms = within(row).getAllByRole('term');
    expect(terms.map((term) => term.textContent)).toEqual(usual.slice(1));
  });
});
