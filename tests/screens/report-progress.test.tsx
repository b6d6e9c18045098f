// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { shownToasts } from '../support/controls';
import { generate, open, type Row, row, rowOf } from '../support/reports-screen';

beforeEach(() => window.localStorage.clear());

describe('a pending report', () => {
  it('shows its progress, is polled until it is done, and then no more', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = open([
      row('1', 'Alpha', { status: 'pending', progress: 40, step: 'journeys', downloadUrl: '' }),
    ]);
    expect(await screen.findByText('40% · Adding up journeys')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Progress of Alpha' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    expect(screen.queryByRole('button', { name: 'Download: Alpha' })).toBeNull();
    Object.assign(server.rows[0] as Row, { progress: 70 });
    await act(() => vi.advanceTimersByTimeAsync(1600));
    expect(screen.getByText('70% · Adding up journeys')).toBeVisible();
    server.rows = [row('1', 'Alpha')];
    await act(() => vi.advanceTimersByTimeAsync(1600));
    expect(rowOf('Alpha').getByText('Completed')).toBeVisible();
    await waitFor(() =>
      expect(shownToasts()).toMatchObject([{ type: 'success', title: 'Report ready', message: 'Alpha' }]),
    );
    const { asked } = server;
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(server.asked).toBe(asked);
    vi.useRealTimers();
  });

  it('is reported when it is ready while the user is elsewhere', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, server } = open([row('1', 'Alpha', { status: 'pending', step: 'queued' })]);
    expect(await screen.findByText('Waiting for its turn')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Assets' }));
    await waitFor(() => expect(screen.queryByText('Waiting for its turn')).toBeNull());
    server.rows = [row('1', 'Alpha')];
    await act(() => vi.advanceTimersByTimeAsync(1600));
    await waitFor(() => expect(shownToasts()).toMatchObject([{ title: 'Report ready', message: 'Alpha' }]));
    expect(screen.getByRole('link', { name: 'Open the report' })).toHaveAttribute(
      'href',
      '/dashboard/reports?details=1',
    );
    vi.useRealTimers();
  });
});

describe('the toast of a report', () => {
  it('is gone when the report is open, whose title it would cover', async () => {
    const { user, server } = open([row('1', 'Alpha')]);
    await screen.findByRole('link', { name: 'Alpha' });
    const dialog = await generate('Usage');
    server.rows = [row('1', 'Alpha'), row('2', 'Beta')];
    await user.click(dialog.getByRole('button', { name: 'Generate' }));
    await waitFor(() => expect(shownToasts()).toMatchObject([{ title: 'Report ready', message: 'Beta' }]));
    // With the focus in it a toast stays, however long the report takes to open.
    act(() => screen.getByRole('link', { name: 'Open the report' }).focus());
    fireEvent.click(await screen.findByRole('link', { name: 'Beta' }));
    expect(await screen.findByRole('heading', { name: 'Beta' })).toBeVisible();
    // By itself it would go 8 s after it has lost the focus.
    await waitFor(() => expect(shownToasts()).toEqual([]), { timeout: 5000 });
  });

  it('does not come while the report is open, which says itself that it is ready', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = open([row('1', 'Alpha', { status: 'pending', step: 'queued' })], {
      query: '?details=1',
    });
    expect(await screen.findByText('Waiting for its turn')).toBeVisible();
    server.rows = [row('1', 'Alpha')];
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(await screen.findByText('Report ready')).toHaveRole('status');
    expect(shownToasts()).toEqual([]);
    vi.useRealTimers();
  });
});

describe('a report that is made at once', () => {
  it('is reported, though it was never read as pending; those that were there before are not', async () => {
    const { user, server } = open([row('1', 'Alpha')]);
    await screen.findByRole('link', { name: 'Alpha' });
    const dialog = await generate('Usage');
    server.rows = [row('1', 'Alpha'), row('2', 'Beta')];
    await user.click(dialog.getByRole('button', { name: 'Generate' }));
    await waitFor(() => expect(shownToasts()).toMatchObject([{ title: 'Report ready', message: 'Beta' }]));
  });
});

describe('a failed report', () => {
  const failed = (code: string, message = 'In the words of the server') =>
    row('1', 'Alpha', { status: 'failed', failure: { code, message }, downloadUrl: '' });

  it.each([
    ['tooOld', 'The history goes back 92 days; this report begins earlier.'],
    ['interrupted', 'The server was restarted meanwhile. Generate the report again.'],
    ['error', 'The server could not finish this report. Try again later.'],
    ['unheardOf', 'In the words of the server'],
  ])('of the kind %s shows why, and is generated anew', async (code, words) => {
    const { user, calls } = open([failed(code)]);
    await user.click(await screen.findByRole('link', { name: 'Alpha' }));
    expect(await screen.findByText('This report could not be generated')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
    const [first] = screen.getAllByRole('button', { name: 'Regenerate' });
    await user.click(first as HTMLElement);
    expect(await screen.findByText('This report is being generated.')).toBeVisible();
    expect(calls).toContainEqual({ url: '/api/v2/reports/1/regenerate', method: 'post' });
  });

  it('shows a message in its row', async () => {
    open([failed('interrupted')]);
    await screen.findByRole('table');
    expect(rowOf('Alpha').getByText('Failed')).toBeVisible();
    expect(rowOf('Alpha').getByText(/The server was restarted/)).toBeVisible();
  });
});
