// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { type DataColumn, DataTable, type TableSort } from '../../src/ui/data-table';
import { type Cam, cams, checkbox, columns, header, openTable } from '../support/cam-table';
import { columnHeads } from '../support/controls';
import { renderInEnglish } from '../support/in-english';

test('is a table with a name, headers and rows', () => {
  openTable();
  const table = screen.getByRole('table', { name: 'Dashcams' });
  expect(columnHeads(table)).toEqual(['Speed', 'Asset Name', 'Status']);
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(within(table).getByRole('row', { name: /Cam 0012/ })).toHaveTextContent('63 km/hCam 0012All Good');
});

test('what is around it draws none of its cells again', () => {
  const drawn = vi.fn();
  const keyOf = (cam: Cam) => cam.id;
  const nameOf = (cam: Cam) => cam.name;
  const counting: readonly DataColumn<Cam>[] = columns.map((column) => ({
    ...column,
    render: (value, cam, index) => {
      drawn();
      return column.render?.(value, cam, index);
    },
  }));
  const table = (rows: readonly Cam[]) => (
    <DataTable label="Dashcams" columns={counting} rows={rows} rowKey={keyOf} rowLabel={nameOf} />
  );
  const { rerender } = renderInEnglish(table(cams));
  drawn.mockClear();
  rerender(table(cams));
  expect(drawn).not.toHaveBeenCalled();
  rerender(table([{ id: 'a', name: 'Cam 0012', status: 'Offline', speed: 63 }]));
  expect(drawn).toHaveBeenCalled();
  expect(screen.getByRole('row', { name: /Cam 0012/ })).toHaveTextContent('63 km/hCam 0012Offline');
});

/** The arrow of a header that is highlighted. */
const arrow = (head: HTMLElement) => head.querySelector('.anticon.active')?.getAttribute('aria-label');

test('the first cell of a row is its header', () => {
  openTable();
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['63 km/h', '0 km/h']);
});

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
  expect(arrow(name)).toBe('caret-up');
  await userEvent.click(name);
  expect(header('Asset Name')).toHaveAttribute('aria-sort', 'descending');
  expect(arrow(name)).toBe('caret-down');
  name.focus();
  await userEvent.keyboard('{Enter}');
  expect(header('Asset Name')).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.keyboard(' ');
  expect(header('Asset Name')).toHaveAttribute('aria-sort', 'descending');
  await userEvent.click(within(header('Speed')).getByRole('button'));
  expect(header('Asset Name')).toHaveAttribute('aria-sort', 'none');
  expect(orders).toEqual([
    { field: 'name', order: 'asc' },
    { field: 'name', order: 'desc' },
    { field: 'name', order: 'asc' },
    { field: 'name', order: 'desc' },
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

test('calls back when new rows are drawn, and only then', async () => {
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

const focused = () => document.activeElement as HTMLElement;

test('the arrows, J and K lead from row to row, but not out of a menu or a field', async () => {
  openTable({
    actions: () => [
      { key: 'view', label: 'View Details', onSelect: vi.fn() },
      { key: 'edit', label: 'Edit', onSelect: vi.fn() },
    ],
    menuTitle: 'Action',
    selection: { selected: new Set(), onChange: () => {} },
  });
  const [first, second] = ['Cam 0012', 'Cam 0031'].map((name) =>
    screen.getByRole('button', { name: `Action: ${name}` }),
  );
  first?.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await userEvent.keyboard('k');
  expect(first).toHaveFocus();
  checkbox('Select Cam 0012').focus();
  await userEvent.keyboard('j');
  expect(second).toHaveFocus();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(second).toHaveFocus();
  await userEvent.click(first as HTMLElement);
  await waitFor(() => expect(screen.getByRole('menu')).toContainElement(focused()));
  await userEvent.keyboard('j{ArrowDown}');
  expect(screen.getByRole('menu')).toContainElement(focused());
});
