// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { TableSort } from '../../src/domain/next-sort';
import { type DataColumn, DataTable, type DataTableProps } from '../../src/ui/data-table';
import { Icon, type IconName } from '../../src/ui/icon';
import { renderInEnglish } from '../support/in-english';

interface Cam {
  id: string;
  name: string;
  status: string;
  speed: number;
}

const cams: readonly Cam[] = [
  { id: 'a', name: 'Cam 0012', status: 'All Good', speed: 63 },
  { id: 'b', name: 'Cam 0031', status: 'Offline', speed: 0 },
];

const columns: readonly DataColumn<Cam>[] = [
  { key: 'speed', title: 'Speed', sortable: true, numeric: true, render: (cam) => `${cam.speed} km/h` },
  { key: 'name', title: 'Asset Name', sortable: true, priority: 1, render: (cam) => cam.name },
  { key: 'status', title: 'Status', priority: 2, render: (cam) => cam.status },
];

function openTable(props: Partial<DataTableProps<Cam>> = {}) {
  return renderInEnglish(
    <DataTable
      label="Dashcams"
      columns={columns}
      rows={cams}
      rowKey={(cam) => cam.id}
      rowLabel={(cam) => cam.name}
      {...props}
    />,
  );
}

function beNarrow() {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    addEventListener: () => {},
    removeEventListener: () => {},
    matches: query === '(max-width: 599px)',
  }));
}

const header = (name: string) => screen.getByRole('columnheader', { name });
const checkbox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('is a table with a name, headers and rows', () => {
  openTable();
  const table = screen.getByRole('table', { name: 'Dashcams' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Speed', 'Asset Name', 'Status']);
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(within(table).getByRole('row', { name: /Cam 0012/ })).toHaveTextContent('63 km/hCam 0012All Good');
});

/** What an icon draws. */
function drawingOf(name: IconName): string | undefined {
  const { container, unmount } = renderInEnglish(<Icon name={name} />);
  const drawing = container.querySelector('svg')?.innerHTML;
  unmount();
  return drawing;
}

test('a header sorts ascending, again descending, and never back to no order', async () => {
  const orders: TableSort[] = [];
  function Sorted() {
    const [sort, setSort] = useState<TableSort>();
    return (
      <DataTable
        label="Dashcams"
        columns={columns}
        rows={cams}
        rowKey={(cam) => cam.id}
        rowLabel={(cam) => cam.name}
        sort={sort}
        onSort={(next) => {
          orders.push(next);
          setSort(next);
        }}
      />
    );
  }
  renderInEnglish(<Sorted />);
  const name = within(header('Asset Name')).getByRole('button');
  expect(header('Asset Name')).toHaveAttribute('aria-sort', 'none');
  await userEvent.click(name);
  expect(header('Asset Name')).toHaveAttribute('aria-sort', 'ascending');
  expect(name.querySelector('svg')?.innerHTML).toBe(drawingOf('arrow-up'));
  await userEvent.click(name);
  expect(header('Asset Name')).toHaveAttribute('aria-sort', 'descending');
  expect(name.querySelector('svg')?.innerHTML).toBe(drawingOf('arrow-down'));
  name.focus();
  await userEvent.keyboard('{Enter}');
  expect(header('Asset Name')).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(within(header('Speed')).getByRole('button'));
  expect(header('Asset Name')).toHaveAttribute('aria-sort', 'none');
  expect(orders).toEqual([
    { field: 'name', order: 'asc' },
    { field: 'name', order: 'desc' },
    { field: 'name', order: 'asc' },
    { field: 'speed', order: 'asc' },
  ]);
});

test('a column that cannot be sorted by has no button and no order', () => {
  openTable({ sort: { field: 'name', order: 'asc' } });
  expect(within(header('Status')).queryByRole('button')).toBeNull();
  expect(header('Status')).not.toHaveAttribute('aria-sort');
});

test('selects rows one by one, and all of them', async () => {
  const onChange = vi.fn();
  openTable({ selection: { selected: new Set(['a', 'elsewhere']), onChange } });
  expect(checkbox('Select Cam 0012')).toBeChecked();
  expect(checkbox('Select Cam 0031')).not.toBeChecked();
  expect(checkbox('Select all rows')).toBePartiallyChecked();
  expect(checkbox('Select all rows').indeterminate).toBe(true);
  await userEvent.click(checkbox('Select Cam 0031'));
  expect(onChange).toHaveBeenLastCalledWith(new Set(['a', 'elsewhere', 'b']));
  await userEvent.click(checkbox('Select Cam 0012'));
  expect(onChange).toHaveBeenLastCalledWith(new Set(['elsewhere']));
  await userEvent.click(checkbox('Select all rows'));
  expect(onChange).toHaveBeenLastCalledWith(new Set(['a', 'elsewhere', 'b']));
});

test('all rows selected check the box over them, and it takes only them away', async () => {
  const onChange = vi.fn();
  openTable({ selection: { selected: new Set(['a', 'b', 'elsewhere']), onChange } });
  expect(checkbox('Select all rows')).toBeChecked();
  expect(checkbox('Select all rows').indeterminate).toBe(false);
  await userEvent.click(checkbox('Select all rows'));
  expect(onChange).toHaveBeenLastCalledWith(new Set(['elsewhere']));
});

test('no rows are not all rows', () => {
  openTable({ rows: [], selection: { selected: new Set(), onChange: () => {} } });
  expect(checkbox('Select all rows')).not.toBeChecked();
});

test('row actions are buttons and links that name their row', async () => {
  const onSelect = vi.fn();
  openTable({
    actions: (cam) => [
      { key: 'view', label: 'View Details', onSelect: () => onSelect(cam.id) },
      { key: 'video', label: 'View Video', href: `/videos/${cam.id}.mp4`, newTab: true },
    ],
  });
  expect(header('Actions')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'View Details: Cam 0031' }));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('b');
  const link = screen.getByRole('link', { name: 'View Video: Cam 0012' });
  expect(link).toHaveAttribute('href', '/videos/a.mp4');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

test('a click on a row is heeded unless it was meant for a control in it', async () => {
  const onRowClick = vi.fn();
  openTable({
    onRowClick,
    selection: { selected: new Set(), onChange: () => {} },
    actions: () => [{ key: 'view', label: 'View Details' }],
  });
  await userEvent.click(checkbox('Select Cam 0012'));
  await userEvent.click(screen.getByRole('button', { name: 'View Details: Cam 0012' }));
  expect(onRowClick).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('Cam 0031'));
  expect(onRowClick).toHaveBeenCalledExactlyOnceWith(cams[1]);
});

test('keeps its rows while others are loading', () => {
  const { container } = openTable({ loading: true });
  expect(container.firstElementChild).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('Cam 0012')).toBeVisible();
});

test('shows what it was given for no rows, under its headers', () => {
  openTable({ rows: [], empty: <p>No dashcam location data found</p> });
  expect(screen.getByText('No dashcam location data found')).toBeVisible();
  expect(header('Asset Name')).toBeVisible();
});

test('tells when new rows are drawn, and only then', async () => {
  const onDrawn = vi.fn();
  const { rerender } = openTable({ onDrawn });
  expect(onDrawn).not.toHaveBeenCalled();
  await waitFor(() => expect(onDrawn.mock.calls).toEqual([[2]]));
  const table = (rows: readonly Cam[], loading: boolean) => (
    <DataTable
      label="Dashcams"
      columns={columns}
      rows={rows}
      rowKey={(cam) => cam.id}
      rowLabel={(cam) => cam.name}
      loading={loading}
      onDrawn={onDrawn}
    />
  );
  rerender(table(cams, true));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(onDrawn.mock.calls).toEqual([[2]]);
  rerender(table(cams.slice(1), false));
  await waitFor(() => expect(onDrawn.mock.calls).toEqual([[2], [1]]));
});

test('on a phone rows are stacked, with the columns that matter in their order', () => {
  beNarrow();
  openTable();
  expect(screen.queryByRole('table')).toBeNull();
  const items = within(screen.getByRole('list', { name: 'Dashcams' })).getAllByRole('listitem');
  expect(items).toHaveLength(2);
  expect(items[0]).toHaveTextContent(/^Cam 0012StatusAll Good$/);
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
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Speed');
  expect(onSort).toHaveBeenLastCalledWith({ field: 'speed', order: 'asc' });
  await userEvent.click(screen.getByRole('button', { name: 'Ascending' }));
  expect(onSort).toHaveBeenLastCalledWith({ field: 'name', order: 'desc' });
  await userEvent.click(checkbox('Select all rows'));
  expect(onChange).toHaveBeenLastCalledWith(new Set(['a', 'b']));
  await userEvent.click(screen.getByRole('button', { name: 'View Details: Cam 0012' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test('on a phone rows have no sort of their own where a control elsewhere sorts them', () => {
  beNarrow();
  openTable({ sort: { field: 'name', order: 'asc' }, onSort: vi.fn(), isSortedElsewhere: true });
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('columns without a priority go where there is no room, and actions into a menu', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  const onSelect = vi.fn();
  openTable({
    actions: () => [
      { key: 'view', label: 'View Details', onSelect },
      { key: 'video', label: 'View Video', href: 'https://video.example/1.mp4', newTab: true },
    ],
  });
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Asset Name',
    'Status',
    'Actions',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Actions: Cam 0012' }));
  const link = await screen.findByRole('link', { name: 'View Video' });
  expect(link).toHaveAttribute('href', 'https://video.example/1.mp4');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await userEvent.click(screen.getByRole('menuitem', { name: 'View Details' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test('all columns and actions stand side by side where there is room', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  openTable({ actions: () => [{ key: 'view', label: 'View Details', onSelect: vi.fn() }] });
  expect(screen.getAllByRole('columnheader')).toHaveLength(4);
  expect(screen.getByRole('button', { name: 'View Details: Cam 0012' })).toBeVisible();
});
