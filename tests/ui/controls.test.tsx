// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { lockedVideoPages } from '../../src/domain/lists/page-range';
import { CountedTabs } from '../../src/ui/counted-tabs';
import { MapListToggle, type View } from '../../src/ui/map-list-toggle';
import { Pagination, type PaginationProps } from '../../src/ui/pagination';
import { SearchBox } from '../../src/ui/search-box';
import { TruncatedText } from '../../src/ui/truncated-text';
import { beNarrow } from '../support/be-narrow';
import {
  goToPage,
  openDropdown,
  openOptions,
  openTab,
  setRowsPerPage,
  shownPages,
  switchTo,
  tabNames,
  takeOption,
} from '../support/controls';
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
  await switchTo('List');
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
  renderInEnglish(
    <CountedTabs label="Alerts" tabs={tabs} active="all" onChange={onChange}>
      Rows
    </CountedTabs>,
  );
}

test('tabs show their counts', () => {
  renderTabs(() => {});
  expect(screen.getByRole('tablist', { name: 'Alerts' })).toBeVisible();
  expect(tabNames()).toEqual(['All 1,240', 'Active 41', 'Inactive 0', 'Plain']);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('All');
  expect(screen.getByRole('tabpanel', { name: /^All/ })).toHaveTextContent('Rows');
});

test('a click on a disabled or on the active tab is ignored', async () => {
  const onChange = vi.fn();
  renderTabs(onChange);
  await openTab(/^All/);
  await openTab(/^Inactive/);
  expect(onChange).not.toHaveBeenCalled();
  await openTab(/^Active/);
  expect(onChange.mock.calls).toEqual([['active']]);
});

test('arrow keys walk over the tabs that are not disabled, around the ends, and Enter opens one', async () => {
  const onChange = vi.fn();
  renderTabs(onChange);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: /^All/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Plain' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onChange.mock.calls).toEqual([['plain']]);
});

test('a text within its length is plain text', () => {
  renderInEnglish(<TruncatedText text={'x'.repeat(60)} kind="location" />);
  expect(screen.getByText('x'.repeat(60))).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a cut text shows the whole by keyboard and by pointer, and Escape closes it', async () => {
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

/** Names of all buttons but the steps, in their order: pages, and the gaps between them. */
const pagesAndGaps = () =>
  screen.getAllByRole('button', { name: /^(Page|Back|Forward)/ }).map((item) =>
    item
      .getAttribute('aria-label')
      ?.replace(/^Page /, '')
      .replace(/^(Back|Forward).*/, 'gap'),
  );

test('paging shows the range, at most five pages and the current one', () => {
  openPages({ page: 60 });
  expect(screen.getByRole('navigation', { name: 'Pagination' })).toHaveTextContent('591–600 of 1,240');
  expect(shownPages()).toEqual(['1', '59', '60', '61', '124']);
  expect(button('Page 60')).toHaveAttribute('aria-current', 'page');
  expect(screen.getAllByRole('button', { current: 'page' })).toHaveLength(1);
});

test.each([1, 2, 3, 4, 5, 6, 7])('of 1 to 7 pages, page %i is among at most five buttons', (page) => {
  for (let lastPage = page; lastPage <= 7; lastPage += 1) {
    openPages({ page, total: lastPage * 10 });
    expect(shownPages().length).toBeLessThanOrEqual(5);
    expect(shownPages()).toContain(String(page));
    cleanup();
  }
});

test('a list without rows has an empty range and one page', () => {
  openPages({ page: 1, total: 0 });
  expect(screen.getByText('0–0 of 0')).toBeVisible();
  expect(shownPages()).toHaveLength(1);
});

test('pages change by number, by step and across a gap', async () => {
  const { onPage } = openPages({ page: 60 });
  await goToPage('61');
  await userEvent.click(button('Next page'));
  await userEvent.click(button('Previous page'));
  await userEvent.click(button('Forward 3 pages'));
  await userEvent.click(button('Back 3 pages'));
  expect(onPage.mock.calls).toEqual([[61], [61], [59], [63], [57]]);
});

test('by keyboard each button is one stop, and one key one change', async () => {
  const { onPage } = openPages({ page: 2, total: 30 });
  const stops = ['Previous page', 'Page 1', 'Page 2', 'Page 3', 'Next page'];
  for (const name of stops) {
    await userEvent.tab();
    expect(button(name)).toHaveFocus();
  }
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  expect(onPage.mock.calls).toEqual([[3], [3]]);
});

test('changes to the current page or beyond the ends are ignored, and keep the focus', async () => {
  const { onPage } = openPages({ page: 1, total: 5 });
  await goToPage('1');
  await userEvent.click(button('Previous page'));
  await userEvent.click(button('Next page'));
  expect(onPage).not.toHaveBeenCalled();
  expect(button('Next page')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Next page')).toHaveFocus();
});

test('disabled, nothing changes', async () => {
  const { onPage } = openPages({ disabled: true });
  expect(button('Page 3')).toHaveAttribute('aria-disabled', 'true');
  await goToPage('3');
  await userEvent.click(button('Next page'));
  expect(onPage).not.toHaveBeenCalled();
  expect(screen.getByRole('combobox')).toBeDisabled();
});

test('the page size is one of 10, 25, 50 and 100', async () => {
  const { onPageSize } = openPages();
  await openDropdown('Rows per page');
  expect(openOptions()).toEqual(['10 / page', '25 / page', '50 / page', '100 / page']);
  await takeOption('10 / page');
  expect(onPageSize).not.toHaveBeenCalled();
  await setRowsPerPage(50);
  expect(onPageSize.mock.calls).toEqual([[50]]);
});

test('without a choice of sizes there is none', () => {
  openPages({ onPageSize: undefined });
  expect(screen.queryByRole('combobox')).toBeNull();
});

test.each([
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 gap 8'],
  [4, 8, '1 2 3 4 5 gap 8'],
  [5, 8, '1 gap 4 5 6 gap 8'],
  [4, 20, '1 2 3 4 5 gap 20'],
  [5, 20, '1 gap 4 5 6 gap 20'],
  [17, 20, '1 gap 16 17 18 gap 20'],
  [18, 20, '1 gap 16 17 18 19 20'],
])('a screen may choose its pages: of the locked videos, page %i of %i shows %s', (page, lastPage, shown) => {
  openPages({ page, total: lastPage * 10, pagesShown: lockedVideoPages });
  expect(pagesAndGaps().join(' ')).toBe(shown);
});

test('on a phone the number of the page stands between the steps', async () => {
  beNarrow();
  const { onPage } = openPages();
  expect(screen.getByRole('navigation')).toHaveTextContent('2/124');
  expect(screen.queryByRole('button', { name: /^Page/ })).toBeNull();
  await userEvent.click(button('Next page'));
  expect(onPage.mock.calls).toEqual([[3]]);
});
