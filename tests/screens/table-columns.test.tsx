// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beNarrow } from '../support/be-narrow';
import { columnHeads } from '../support/controls';
import { fakeLists } from '../support/fake-providers';
import { locationRecordOf } from '../support/records';
import { renderApp } from '../support/test-app';

beforeEach(() => window.localStorage.clear());

const open = () =>
  renderApp({
    address: '/dashboard/dashcams?view=list',
    dataProvider: fakeLists({ dashcams: [locationRecordOf({ id: '1' })] }),
  });

const usual = ['Asset Name', 'Location', 'Status', 'Speed', 'GPS Status', 'Last Update'];
const box = (name: string) => screen.findByRole('checkbox', { name });
const chooser = () => screen.findByRole('dialog', { name: 'Columns' });
const openChooser = async ({ user }: ReturnType<typeof open>) => {
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  return chooser();
};

describe('the column chooser', () => {
  it('offers all fields, the specified ones chosen, the first one for good', async () => {
    const app = open();
    const panel = await openChooser(app);
    expect(columnHeads()).toEqual(['', ...usual, 'Actions']);
    const offered = within(panel).getAllByRole('checkbox');
    const namesOf = (boxes: HTMLElement[]) => boxes.map((one) => one.closest('label')?.textContent);
    expect(namesOf(offered)).toEqual([...usual, 'Type', 'Details', 'Device ID', 'Latitude', 'Longitude']);
    expect(namesOf(offered.filter((one) => (one as HTMLInputElement).checked))).toEqual(usual);
    expect(offered[0]).toBeDisabled();
    expect(within(panel).getByRole('button', { name: 'Reset columns' })).toBeDisabled();
  });

  it('shows and hides columns one after the other, for this table only, and is remembered until it is reset', async () => {
    const app = open();
    await openChooser(app);
    const { user, preferences, unmount } = app;
    await user.click(await box('Speed'));
    expect(await box('Speed')).not.toBeChecked();
    await user.click(await box('Device ID'));
    const chosen = ['Asset Name', 'Location', 'Status', 'GPS Status', 'Last Update', 'Device ID'];
    expect(columnHeads()).toEqual(['', ...chosen, 'Actions']);
    expect(screen.getByRole('row', { name: /Truck 1/ })).toHaveTextContent('DC-1');
    expect(preferences.get().columns).toEqual({ dashcams: { speedKmh: false, deviceId: true } });
    unmount();

    const later = open();
    const panel = await openChooser(later);
    expect(columnHeads()).not.toContain('Speed');
    await later.user.click(within(panel).getByRole('button', { name: 'Reset columns' }));
    await waitFor(() => expect(columnHeads()).toEqual(['', ...usual, 'Actions']));
  });

  it('moves columns by buttons, shows where they are, and gives the focus back to its button', async () => {
    const app = open();
    const panel = await openChooser(app);
    const { user } = app;
    await user.click(within(panel).getByRole('button', { name: 'Move Speed up' }));
    await user.click(within(panel).getByRole('button', { name: 'Move Speed up' }));
    expect(columnHeads()).toEqual([
      '',
      'Asset Name',
      'Speed',
      'Location',
      'Status',
      'GPS Status',
      'Last Update',
      'Actions',
    ]);
    expect(within(panel).getByText('Speed: position 2 of 11')).toBeInTheDocument();
    // The first column names the row.
    expect(within(panel).getByRole('button', { name: 'Move Speed up' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(within(panel).queryByRole('button', { name: /Move Asset Name/ })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Columns' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus();
    app.unmount();
    open();
    await screen.findByRole('table');
    expect(columnHeads().slice(1, 4)).toEqual(['Asset Name', 'Speed', 'Location']);
  });

  it('moves columns by dragging them', async () => {
    const app = open();
    const panel = await openChooser(app);
    const items = within(panel).getAllByRole('listitem');
    const [, location, status] = items as HTMLElement[];
    const dataTransfer = { setData: () => undefined, effectAllowed: 'none' };
    fireEvent.dragStart(status as HTMLElement, { dataTransfer });
    fireEvent.dragOver(location as HTMLElement, { dataTransfer });
    fireEvent.drop(location as HTMLElement, { dataTransfer });
    expect(columnHeads().slice(1, 4)).toEqual(['Asset Name', 'Status', 'Location']);
    expect(app.preferences.get().tables.dashcams?.order.slice(0, 3)).toEqual([
      'assetName',
      'status',
      'locationAddress',
    ]);
  });

  it('sets how close rows are, for all tables', async () => {
    const app = open();
    const panel = await openChooser(app);
    await app.user.click(within(panel).getByText('Compact'));
    expect(app.preferences.get().density).toBe('compact');
    expect(screen.getByRole('table').closest('[data-compact]')).not.toBeNull();
  });

  it('has widths, set by keys at a heading and given up again', async () => {
    const app = open();
    await screen.findByRole('table');
    const head = screen.getByRole('button', { name: 'Speed' });
    vi.spyOn(head.closest('th') as HTMLElement, 'getBoundingClientRect').mockReturnValue({
      width: 100,
    } as DOMRect);
    head.focus();
    await app.user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(app.preferences.get().tables.dashcams?.widths).toEqual({ speedKmh: 116 });
    await openChooser(app);
    await app.user.click(await screen.findByRole('button', { name: 'Automatic width: Speed' }));
    expect(app.preferences.get().tables.dashcams?.widths).toEqual({});
    // The arrows alone are for nothing here.
    head.focus();
    await app.user.keyboard('{ArrowRight}');
    expect(app.preferences.get().tables.dashcams?.widths).toEqual({});
  });

  it('follows the address where it brings columns, and leaves the user’s own alone', async () => {
    const address = '/dashboard/dashcams?view=list&cols=assetName,deviceId~140,gone,status&density=compact';
    const app = renderApp({
      address,
      dataProvider: fakeLists({ dashcams: [locationRecordOf({ id: '1' })] }),
    });
    const panel = await openChooser(app);
    expect(columnHeads()).toEqual(['', 'Asset Name', 'Device ID', 'Status', 'Actions']);
    await app.user.click(within(panel).getByRole('checkbox', { name: 'Speed' }));
    expect(columnHeads()).toEqual(['', 'Asset Name', 'Device ID', 'Status', 'Speed', 'Actions']);
    expect(new URLSearchParams(app.address().split('?')[1]).get('cols')).toBe(
      'assetName,deviceId~140,status,speedKmh',
    );
    expect(app.preferences.get()).toMatchObject({ columns: {}, tables: {}, density: 'comfortable' });
  });
});

describe('on a phone', () => {
  it('every specified column of every area is in its row or behind More', async () => {
    beNarrow();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'More: Truck 1' }));
    const terms = screen.getAllByRole('term').map((term) => term.textContent);
    expect(terms.sort()).toEqual(usual.slice(1).sort());
  });
});
