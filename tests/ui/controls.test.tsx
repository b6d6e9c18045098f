// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { MapListToggle, type View } from '../../src/ui/map-list-toggle';
import { Pagination, type PaginationProps } from '../../src/ui/pagination';
import { SearchBox } from '../../src/ui/search-box';
import { TabBar } from '../../src/ui/tab-bar';
import { TruncatedText } from '../../src/ui/truncated-text';
import { renderInEnglish } from '../support/in-english';

function Search() {
  const [value, setValue] = useState('');
  return <SearchBox label="Search videos" placeholder="Search videos..." value={value} onChange={setValue} />;
}

test('a search can be typed, and cleared by its button, which leaves the focus in the field', async () => {
  renderInEnglish(<Search />);
  const field = screen.getByRole('searchbox', { name: 'Search videos' });
  expect(field).toHaveAttribute('placeholder', 'Search videos...');
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.type(field, 'omaha');
  expect(field).toHaveValue('omaha');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
});

test('the first Escape clears the search, only the next one leaves it', async () => {
  const onKeyDown = vi.fn();
  document.addEventListener('keydown', onKeyDown);
  renderInEnglish(<Search />);
  const field = screen.getByRole('searchbox');
  await userEvent.type(field, 'x');
  onKeyDown.mockClear();
  await userEvent.keyboard('{Escape}');
  expect(field).toHaveValue('');
  expect(onKeyDown).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onKeyDown).toHaveBeenCalledTimes(1);
  document.removeEventListener('keydown', onKeyDown);
});

test('map and list are two choices, by pointer and by arrow keys', async () => {
  const onChange = vi.fn();
  function Toggle() {
    const [view, setView] = useState<View>('map');
    const change = (next: View) => {
      onChange(next);
      setView(next);
    };
    return <MapListToggle value={view} onChange={change} />;
  }
  renderInEnglish(<Toggle />);
  expect(screen.getByRole('radiogroup', { name: 'View' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Map' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'List' }));
  expect(screen.getByRole('radio', { name: 'List' })).toBeChecked();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('radio', { name: 'Map' })).toBeChecked();
  expect(onChange.mock.calls).toEqual([['list'], ['map']]);
});

function renderTabs(onChange: (key: string) => void) {
  const tabs = [
    { key: 'all', label: 'All', count: 1240 },
    { key: 'active', label: 'Active', count: 41 },
    { key: 'inactive', label: 'Inactive', count: 0, disabled: true },
    { key: 'plain', label: 'Plain' },
  ];
  renderInEnglish(<TabBar label="Alerts" tabs={tabs} active="all" onChange={onChange} />);
}

test('tabs show their counts', () => {
  renderTabs(() => {});
  expect(screen.getByRole('tablist', { name: 'Alerts' })).toBeVisible();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'All 1,240',
    'Active 41',
    'Inactive 0',
    'Plain',
  ]);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('All');
});

test('a click on a disabled or on the active tab is ignored', async () => {
  const onChange = vi.fn();
  renderTabs(onChange);
  await userEvent.click(screen.getByRole('tab', { name: /^All/ }));
  await userEvent.click(screen.getByRole('tab', { name: /^Inactive/ }));
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('tab', { name: /^Active/ }));
  expect(onChange.mock.calls).toEqual([['active']]);
});

test('arrow keys walk over the tabs that are not disabled, around the ends', async () => {
  const onChange = vi.fn();
  renderTabs(onChange);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: /^All/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Plain' })).toHaveFocus();
  await userEvent.keyboard('{End}{Home}');
  expect(screen.getByRole('tab', { name: /^All/ })).toHaveFocus();
  expect(onChange.mock.calls).toEqual([['plain'], ['plain']]);
});

test('a text within its length is plain text', () => {
  renderInEnglish(<TruncatedText text={'x'.repeat(60)} kind="location" />);
  expect(screen.getByText('x'.repeat(60))).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a cut text tells the whole by keyboard and by pointer, and Escape closes it', async () => {
  const whole = `${'x'.repeat(80)} the end`;
  renderInEnglish(<TruncatedText text={whole} kind="location" />);
  const cut = screen.getByRole('button', { name: `${'x'.repeat(59)}…` });
  await userEvent.tab();
  expect(cut).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent(whole);
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  await userEvent.hover(cut);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(whole);
});

function openPages(props: Partial<PaginationProps> = {}) {
  const onPage = vi.fn();
  const onPageSize = vi.fn();
  renderInEnglish(
    <Pagination page={2} pageSize={10} total={1240} onPage={onPage} onPageSize={onPageSize} {...props} />,
  );
  return { onPage, onPageSize };
}

const button = (name: string) => screen.getByRole('button', { name });

test('paging shows the range, at most five pages and the current one', () => {
  openPages({ page: 60 });
  expect(screen.getByRole('navigation', { name: 'Pagination' })).toHaveTextContent('591–600 of 1,240');
  const pages = screen.getAllByRole('button', { name: /^Page / }).map((page) => page.textContent);
  expect(pages).toEqual(['1', '59', '60', '61', '124']);
  expect(button('Page 60')).toHaveAttribute('aria-current', 'page');
  expect(screen.getAllByRole('button', { current: 'page' })).toHaveLength(1);
});

test('a list without rows has an empty range and one page', () => {
  openPages({ page: 1, total: 0 });
  expect(screen.getByText('0–0 of 0')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Page / })).toHaveLength(1);
});

test('pages change by number and by step', async () => {
  const { onPage } = openPages();
  await userEvent.click(button('Page 3'));
  await userEvent.click(button('Next page'));
  await userEvent.click(button('Previous page'));
  expect(onPage.mock.calls).toEqual([[3], [3], [1]]);
});

test('changes to the current page or beyond the ends are ignored', async () => {
  const { onPage } = openPages({ page: 1, total: 5 });
  await userEvent.click(button('Page 1'));
  await userEvent.click(button('Previous page'));
  await userEvent.click(button('Next page'));
  expect(onPage).not.toHaveBeenCalled();
  expect(button('Next page')).toHaveAttribute('aria-disabled', 'true');
});

test('disabled, nothing changes', async () => {
  const { onPage } = openPages({ disabled: true });
  await userEvent.click(button('Page 3'));
  await userEvent.click(button('Next page'));
  expect(onPage).not.toHaveBeenCalled();
  expect(screen.getByRole('combobox')).toBeDisabled();
});

test('the page size is one of 10, 25, 50 and 100', async () => {
  const { onPageSize } = openPages();
  const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    '10',
    '25',
    '50',
    '100',
  ]);
  await userEvent.selectOptions(sizes, '10');
  expect(onPageSize).not.toHaveBeenCalled();
  await userEvent.selectOptions(sizes, '50');
  expect(onPageSize.mock.calls).toEqual([[50]]);
});

test('a screen may choose which pages have buttons', () => {
  openPages({ pageMarks: (page, last) => [page, 'gap', last] });
  expect(screen.getAllByRole('button', { name: /^Page / }).map((page) => page.textContent)).toEqual([
    '2',
    '124',
  ]);
});
