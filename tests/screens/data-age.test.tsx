// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serverClock } from '../../src/domain/time/server-clock';
import { fakeLists } from '../support/fake-providers';
import { locationRecordOf } from '../support/records';
import { renderApp } from '../support/test-app';

const nowMs = Date.UTC(2026, 10, 9, 12);
const MINUTE_MS = 60_000;

/** Two answers with that clock, as one may come out of a cache. */
function serverSays(timeMs: number): void {
  const answer = { date: new Date(timeMs).toUTCString(), sentAtMs: nowMs, receivedAtMs: nowMs };
  for (let count = 0; count < 2; count += 1) serverClock.observe(answer);
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: nowMs }));
afterEach(() => {
  serverSays(nowMs);
  vi.useRealTimers();
});

it.each([
  ['fast', -7],
  ['slow', 7],
])('shows that data is new as soon as it is known that this clock is %s', async (words, aheadMin) => {
  let reads = 0;
  const { user } = renderApp({
    address: '/dashboard/assets?view=list',
    dataProvider: fakeLists({
      assets: async () => {
        reads += 1;
        return [locationRecordOf({ id: '1' })];
      },
    }),
  });
  expect(await screen.findByText('Updated just now')).toBeVisible();
  act(() => serverSays(nowMs + aheadMin * MINUTE_MS));
  expect(await screen.findAllByText(`This computer’s clock is 7 minutes ${words}`)).toHaveLength(1);
  expect(screen.getByText('Updated just now')).toBeVisible();
  // What comes from now on bears the server's time.
  const before = reads;
  await user.click(screen.getByRole('button', { name: 'Refresh now' }));
  await waitFor(() => expect(reads).toBe(before + 1));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Refresh now' })).toHaveAttribute('aria-busy', 'false'),
  );
  expect(screen.getByText('Updated just now')).toBeVisible();
});
