// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { beNarrow } from '../support/be-narrow';
import { checkbox, columns, openTable } from '../support/cam-table';
import { choose, chooseInMenu, columnHeads, takeEntry } from '../support/controls';

/** Rows of a stacked table without its header. */
const stackedRows = () =>
  screen.getAllByRole('row').filter((row) => within(row).queryAllByRole('cell').length > 0);

test('on a phone rows are stacked, with the columns that matter in their order', () => {
  beNarrow();
  openTable();
  expect(screen.getByRole('table', { name: 'Dashcams' })).toBeVisible();
  expect(stackedRows().map((row) => row.textContent)).toEqual([
    'Cam 0012StatusAll Good',
    'Cam 0031StatusOffline',
  ]);
});

test('on a phone rows can be sorted, selected and acted upon too', async () => {
  beNarrow();
  const onSort = vi.fn();
  const onChange = vi.fn();
  const onSelect = vi.fn();
  openTable({
    sort: { field: 'name', order: 'asc' },
    onSort,
    selection: { selected: new Set(), onChange },
    actions: () => [{ key: 'view', label: 'View Details', onSelect }],
  });
  await choose('Sort by', 'Speed');
  expect(onSort).toHaveBeenLastCalledWith({ field: 'speed', order: 'asc' });
  await userEvent.click(screen.getByRole('button', { name: 'Ascending' }));
  expect(onSort).toHaveBeenLastCalledWith({ field: 'name', order: 'desc' });
  await userEvent.click(checkbox('Select all rows'));
  expect(onChange).toHaveBeenLastCalledWith(new Set(['a', 'b']));
  await chooseInMenu(screen.getByRole('button', { name: 'Actions: Cam 0012' }), 'View Details');
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test('on a phone rows have no sort of their own where a control elsewhere sorts them', () => {
  beNarrow();
  openTable({ sort: { field: 'name', order: 'asc' }, onSort: vi.fn(), isSortedElsewhere: true });
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('button', { name: /cending/ })).toBeNull();
  expect(columnHeads()[0]).toBe('Asset Name');
});

test('on a phone the other columns are there on demand, row by row', async () => {
  beNarrow();
  const onRowClick = vi.fn();
  openTable({ onRowClick });
  const more = screen.getByRole('button', { name: 'More: Cam 0012' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(more);
  expect(screen.getByText('63 km/h')).toBeVisible();
  expect(screen.queryByText('0 km/h')).toBeNull();
  await userEvent.click(screen.getByText('63 km/h'));
  await userEvent.click(screen.getByRole('button', { name: 'Less: Cam 0012' }));
  expect(screen.getByText('63 km/h')).not.toBeVisible();
  expect(onRowClick).not.toHaveBeenCalled();
});

test('on a phone there is no More where all columns are shown', () => {
  beNarrow();
  openTable({ columns: columns.slice(1) });
  expect(screen.queryByRole('button')).toBeNull();
});

test('on a phone a table without priorities keeps its columns', () => {
  beNarrow();
  openTable({ columns: columns.map(({ priority: _, ...column }) => column) });
  expect(columnHeads()).toHaveLength(3);
});

/** The element that scrolls, with a width and contents of some width, px. */
function giveRoom(roomPx: number, contentsPx: number) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(roomPx);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(contentsPx);
}

const focused = () => document.activeElement as HTMLElement;

const isFixed = (cell: HTMLElement) => cell.dataset.fixed !== undefined;

test('in a narrow container all columns stay, between the first one and a menu of actions, which are fixed', async () => {
  giveRoom(500, 700);
  const onSelect = vi.fn();
  const onRowClick = vi.fn();
  openTable({
    onRowClick,
    selection: { selected: new Set(), onChange: () => {} },
    actions: () => [
      { key: 'view', label: 'View Details', onSelect },
      { key: 'video', label: 'View Video', href: 'https://video.example/1.mp4', newTab: true },
    ],
  });
  const heads = screen.getAllByRole('columnheader');
  expect(heads.map((cell) => cell.textContent)).toEqual(['', 'Speed', 'Asset Name', 'Status', 'Actions']);
  expect(heads.map(isFixed)).toEqual([false, true, false, false, true]);
  const button = screen.getByRole('button', { name: 'Actions: Cam 0012' });
  await userEvent.click(button);
  const link = await screen.findByRole('link', { name: 'View Video' });
  expect(link).toHaveAttribute('href', 'https://video.example/1.mp4');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  // The menu takes the focus a few frames after it has opened.
  await waitFor(() => expect(screen.getByRole('menu')).toContainElement(focused()));
  await takeEntry('View Details');
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
  expect(onRowClick).not.toHaveBeenCalled();
});

test('what scrolls is in reach of the keyboard and has a name, and only then', () => {
  giveRoom(500, 700);
  const { unmount } = openTable();
  expect(screen.getByRole('group', { name: 'Dashcams' })).toHaveAttribute('tabindex', '0');
  unmount();
  giveRoom(700, 700);
  openTable();
  expect(screen.queryByRole('group')).toBeNull();
  expect(document.querySelector('[tabindex="0"]')).toBeNull();
});

test('all columns and actions are side by side where they fit', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  openTable({ actions: () => [{ key: 'view', label: 'View Details', onSelect: vi.fn() }] });
  expect(columnHeads()).toHaveLength(4);
  expect(screen.getByRole('button', { name: 'View Details: Cam 0012' })).toBeVisible();
});
