// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dropdown, Modal, Tooltip } from 'antd';
import { expect, test, vi } from 'vitest';
import { cams, checkbox, columns, header, openTable } from '../support/cam-table';
import { chooseInMenu, menuEntry, takeEntry } from '../support/controls';

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

test('a column of actions with a title of its own has them behind one button at any width', async () => {
  const onSelect = vi.fn();
  openTable({ actions: () => [{ key: 'edit', label: 'Edit', onSelect }], menuTitle: 'Action' });
  expect(header('Action')).toBeVisible();
  await chooseInMenu(screen.getByRole('button', { name: 'Action: Cam 0012' }), 'Edit');
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test('a menu has pictures only where each of its entries has one, so that their words stand on one edge', async () => {
  const picture = (name: string) => <svg role="img" aria-label={name} />;
  openTable({
    rows: cams.slice(0, 1),
    actions: () => [
      {
        key: 'some',
        label: 'Some',
        menu: [
          { key: 'link', label: 'Link', icon: picture('key') },
          { key: 'edit', label: 'Edit' },
        ],
      },
      { key: 'all', label: 'All', menu: [{ key: 'play', label: 'Play', icon: picture('film') }] },
    ],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Some: Cam 0012' }));
  expect(await menuEntry('Link')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'All: Cam 0012' }));
  expect(await menuEntry(/Play/)).toContainElement(screen.getByRole('img', { name: 'film' }));
  expect(screen.queryByRole('img', { name: 'key' })).toBeNull();
});

test('an action that is refused stays in reach and gives its reason', async () => {
  openTable({ actions: () => [{ key: 'save', label: 'Download', refusal: 'The dashcam is offline' }] });
  const [refused] = screen.getAllByRole('button', { name: /^Download/ }) as [HTMLElement];
  expect(refused).toHaveAttribute('aria-disabled', 'true');
  expect(refused).toHaveAttribute('aria-description', 'The dashcam is offline');
  refused.focus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('The dashcam is offline');
});
