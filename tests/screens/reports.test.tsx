// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportRecord } from '../../src/resources/reports/report-record';
import {
  chooseInMenu,
  columnHeads,
  menuEntries,
  menuEntry,
  openTab,
  rowNames,
  searchFor,
  shownToasts,
  sortableColumns,
  sortBy,
  tabNames,
} from '../support/controls';
import { fakeLists } from '../support/fake-providers';
import { renderApp } from '../support/test-app';

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
});

const list = [
  { id: 'a', name: 'Alpha', type: 'usage', generatedDate: '2026-11-09T08:00:00Z', status: 'completed' },
  { id: 'b', name: 'Bravo', type: 'incidents', generatedDate: '2026-11-10T08:00:00Z', status: 'failed' },
  { id: 'c', name: 'Charlie', type: 'maintenance', generatedDate: '2026-10-30T08:00:00Z', status: 'pending' },
  { id: 'd', name: 'Delta', type: 'usage', generatedDate: '2026-10-01T08:00:00Z', status: 'completed' },
].map((row) => reportRecord.parse({ ...row, downloadUrl: `/api/reports/${row.id}/download` }));

const open = (query = '', reports: Parameters<typeof fakeLists>[0][string] = list) =>
  renderApp({ address: `/dashboard/reports${query}`, dataProvider: fakeLists({ reports, dashcams: [] }) });

const row = (name: RegExp) => within(screen.getByRole('row', { name }));

it('has the title, the subtitle and the search box of the specification', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Reports' })).toBeVisible();
  expect(screen.getByText('Generate and manage reports for your fleet operations.')).toBeVisible();
  expect(await screen.findByPlaceholderText('Search reports...')).toBeVisible();
});

it('has the columns of the specification, of which the first three can be sorted', async () => {
  open();
  await screen.findByRole('table', { name: 'Reports table' });
  expect(columnHeads()).toEqual(['Report Name', 'Type', 'Generated', 'Status', 'Actions']);
  expect(sortableColumns()).toEqual(['Report Name', 'Type', 'Generated']);
});

it('starts with the newest, and sorts by name and by date', async () => {
  const { address } = open();
  await screen.findByRole('table');
  expect(rowNames()).toEqual(['Bravo', 'Alpha', 'Charlie', 'Delta']);
  await sortBy('Generated');
  expect(rowNames()).toEqual(['Delta', 'Charlie', 'Alpha', 'Bravo']);
  await sortBy('Report Name');
  expect(rowNames()).toEqual(['Alpha', 'Bravo', 'Charlie', 'Delta']);
  expect(address()).toContain('sort=name');
});

describe('the tabs', () => {
  it('are those of the specification, each with its count', async () => {
    open();
    await screen.findByRole('table');
    expect(tabNames()).toEqual([
      'All Reports 4',
      'Usage Reports 2',
      'Performance 0',
      'Incidents 1',
      'Maintenance 1',
    ]);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('All Reports');
  });

  it('narrow the table to a type, which the address keeps', async () => {
    const { address } = open();
    await openTab(/Usage Reports/);
    expect(rowNames()).toEqual(['Alpha', 'Delta']);
    expect(address()).toContain('type=usage');
    await openTab(/All Reports/);
    expect(rowNames()).toHaveLength(4);
    expect(address()).not.toContain('type');
  });

  it('are restored from the address, with the search', async () => {
    open('?type=usage&q=delta');
    await screen.findByRole('table');
    expect(rowNames()).toEqual(['Delta']);
    expect(tabNames()[1]).toBe('Usage Reports 2');
  });
});

it('searches by name and type, and shows when nothing is found', async () => {
  const { user } = open();
  await searchFor('mainten', 'Search Reports');
  await waitFor(() => expect(rowNames()).toEqual(['Charlie']));
  await searchFor('nothing');
  expect(await screen.findByText('No reports found')).toBeVisible();
  expect(screen.getByText('Generate your first report or try adjusting your search filters.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await waitFor(() => expect(rowNames()).toHaveLength(4));
});

it('says the same when there are none at all', async () => {
  open('', []);
  expect(await screen.findByText('No reports found')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear search and filters' })).toBeNull();
});

it('shows a failed load with Retry', async () => {
  let isDown = true;
  const { user } = open('', async () => {
    if (isDown) throw new Error('Away');
    return list;
  });
  expect(await screen.findByText('Error loading Reports')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

describe('row actions', () => {
  it('are Download for completed reports only, and Regenerate for all', async () => {
    open();
    await screen.findByRole('table');
    expect(screen.getAllByRole('button', { name: /^Download/ }).map((button) => button.ariaLabel)).toEqual([
      'Download: Alpha',
      'Download: Delta',
    ]);
    expect(screen.getAllByRole('button', { name: /^Regenerate/ })).toHaveLength(4);
  });

  it('Download only shows the recorded address', async () => {
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Download: Alpha' }));
    await waitFor(() =>
      expect(shownToasts()).toMatchObject([
        {
          type: 'success',
          title: 'Download',
          message: 'The download address /api/reports/a/download has been recorded.',
        },
      ]),
    );
    expect(address()).toBe('/dashboard/reports');
  });

  it('Regenerate sets the report to pending, and it is completed 2 s later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Regenerate: Bravo' }));
    expect(await row(/Bravo/).findByText('Pending')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(row(/Bravo/).getByText('Completed')).toBeVisible();
    expect(row(/Bravo/).getByRole('button', { name: 'Download: Bravo' })).toBeVisible();
  });
});

describe('Generate Report', () => {
  it('offers the four types', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Generate Report' }));
    await menuEntry('Usage');
    expect(menuEntries()).toEqual(['Usage', 'Performance', 'Incidents', 'Maintenance']);
  });

  it('generates a report, which goes on while the screen is left', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = open();
    await chooseInMenu(await screen.findByRole('button', { name: 'Generate Report' }), 'Performance');
    expect(screen.getByRole('button', { name: 'Generating...' })).toBeDisabled();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('button', { name: 'Generate Report' })).toBeEnabled();
    expect(await row(/Performance report/).findByText('Pending')).toBeVisible();
    expect(tabNames()[2]).toBe('Performance 1');

    await user.click(screen.getByRole('link', { name: 'Assets' }));
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Reports table' })).toBeNull());
    await act(() => vi.advanceTimersByTimeAsync(3000));
    await user.click(screen.getByRole('link', { name: 'Reports' }));
    await screen.findByRole('table', { name: 'Reports table' });
    expect(row(/Performance report/).getByText('Completed')).toBeVisible();
  });

  it('stays when the list is read again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let read = 0;
    const { user } = open('', async () => {
      read += 1;
      // Without a pending one, which would be polled.
      return list.filter(({ status }) => status !== 'pending');
    });
    await chooseInMenu(await screen.findByRole('button', { name: 'Generate Report' }), 'Usage');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await user.click(await screen.findByRole('button', { name: 'Regenerate: Bravo' }));
    const before = read;
    await user.click(screen.getByRole('button', { name: 'Refresh now' }));
    await waitFor(() => expect(read).toBe(before + 1));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(rowNames()).toHaveLength(4);
    expect(row(/Usage report/).getByText('Pending')).toBeVisible();
    expect(row(/Bravo/).getByText('Pending')).toBeVisible();
  });

  it('leaves nothing behind for another session', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { unmount } = open();
    await chooseInMenu(await screen.findByRole('button', { name: 'Generate Report' }), 'Usage');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(rowNames()).toHaveLength(5);
    unmount();
    open();
    await screen.findByRole('table');
    expect(rowNames()).toHaveLength(4);
  });
});
