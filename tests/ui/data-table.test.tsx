// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dropdown, Modal, Tooltip } from 'antd';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { type DataColumn, DataTable, type DataTableProps, type TableSort } from '../../src/ui/data-table';
import { beNarrow } from '../support/be-narrow';
import { choose, chooseInMenu, columnHeads, menuEntry, takeEntry } from '../support/controls';
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
  { key: 'speed', title: 'Speed', sorter: true, align: 'right', render: (_, cam) => `${cam.speed} km/h` },
  { key: 'name', title: 'Asset Name', sorter: true, priority: 1, render: (_, cam) => cam.name },
  { key: 'status', title: 'Status', priority: 2, render: (_, cam) => cam.status },
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

const header = (name: string) => screen.getByRole('columnheader', { name });
const checkbox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

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

test('what the menus and dialogs of a row’s controls are clicked for is not meant for the row', async () => {
  const onRowClick = vi.fn();
  const onSelect = vi.fn();
  openTable({
    onRowClick,
    actions: () => [
      {
        key: 'save',
        label: 'Download',
        menu: [{ key: 'pdf', label: 'PDF', onSelect: () => onSelect('pdf') }],
      },
    ],
    columns: [
      ...columns,
      {
        key: 'more',
        title: 'More',
        render: () => (
          <>
            <Dropdown
              menu={{ items: [{ key: 'ask', label: 'Request Video', onClick: () => onSelect('ask') }] }}
              open
            >
              <button type="button">More</button>
            </Dropdown>
            <Modal open title="Sure?" footer={null} getContainer={document.body}>
              <p>It cannot be undone</p>
            </Modal>
            <Tooltip title="The whole name" open>
              <span>A name</span>
            </Tooltip>
          </>
        ),
      },
    ],
    rows: cams.slice(0, 1),
  });
  await userEvent.click(await screen.findByText('It cannot be undone'));
  await userEvent.click(await screen.findByRole('tooltip', { name: 'The whole name' }));
  // It is open from the start, and waits for no focus.
  await userEvent.click(await menuEntry('Request Video'));
  fireEvent.click(screen.getByLabelText('Download: Cam 0012'));
  await takeEntry('PDF');
  expect(onSelect.mock.calls).toEqual([['ask'], ['pdf']]);
  expect(onRowClick).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Cam 0012'));
  expect(onRowClick).toHaveBeenCalledTimes(1);
});

test('a click that just misses a checkbox or an action does nothing', async () => {
  const onRowClick = vi.fn();
  openTable({
    onRowClick,
    selection: { selected: new Set(), onChange: () => {} },
    actions: () => [{ key: 'view', label: 'View Details' }],
  });
  for (const name of [checkbox('Select Cam 0012'), screen.getByRole('button', { name: /0012/ })]) {
    await userEvent.click(name.closest('td') as Element);
  }
  expect(onRowClick).not.toHaveBeenCalled();
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

/** The element that scrolls, with a room and contents of some width, px. */
function giveRoom(roomPx: number, contentsPx: number) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(roomPx);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(contentsPx);
}

const focused = () => document.activeElement as HTMLElement;

const isFixed = (cell: HTMLElement) => cell.dataset.fixed !== undefined;

test('where there is no room all columns stay, between the first one and a menu of actions, which are fixed', async () => {
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

test('a column of actions with a title of its own has them behind one button, however much room there is', async () => {
  const onSelect = vi.fn();
  openTable({ actions: () => [{ key: 'edit', label: 'Edit', onSelect }], menuTitle: 'Action' });
  expect(header('Action')).toBeVisible();
  await chooseInMenu(screen.getByRole('button', { name: 'Action: Cam 0012' }), 'Edit');
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test('an action that is refused stays in reach and gives its reason', async () => {
  openTable({ actions: () => [{ key: 'save', label: 'Download', refusal: 'The dashcam is offline' }] });
  const [refused] = screen.getAllByRole('button', { name: /^Download/ }) as [HTMLElement];
  expect(refused).toHaveAttribute('aria-disabled', 'true');
  expect(refused).toHaveAttribute('aria-description', 'The dashcam is offline');
  refused.focus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('The dashcam is offline');
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

test('all columns and actions stand side by side where there is room', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  openTable({ actions: () => [{ key: 'view', label: 'View Details', onSelect: vi.fn() }] });
  expect(columnHeads()).toHaveLength(4);
  expect(screen.getByRole('button', { name: 'View Details: Cam 0012' })).toBeVisible();
});

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
