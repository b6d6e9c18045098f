// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../../src/http/api-error';
import { defineResource } from '../../src/resources/definition/resource';
import { resources } from '../../src/resources/index';
import { shownToasts } from '../support/controls';
import { fakeDataProvider } from '../support/fake-providers';
import { renderApp } from '../support/test-app';

const own = (word: string) => ({ en: word, es: word, fr: word });

const shared = {
  name: 'jobs',
  label: own('Jobs'),
  order: 35,
  schema: z.object({ id: z.string(), name: z.string(), state: z.string() }),
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2/jobs' },
  fields: { name: { title: 'field.name', cell: 'text' }, state: { title: own('State'), cell: 'text' } },
  columns: ['name', 'state'],
} as const;

const jobs = defineResource({
  ...shared,
  follow: {
    isOpen: ({ state }: { state: string }) => state === 'open',
    firstMs: 2000,
    givenUp: own('A job takes too long.'),
  },
});

const NOW = new Date('2026-11-09T11:32:30Z');

beforeEach(() => {
  window.localStorage.clear();
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

function open(definition = jobs, fails = false) {
  const back = { reads: 0, state: 'open' };
  renderApp({
    address: '/dashboard/jobs',
    resources: [...resources, definition],
    dataProvider: fakeDataProvider({
      async getList({ resource }) {
        if (resource !== 'jobs') return { data: [], total: 0, skipped: 0 };
        back.reads += 1;
        if (fails) throw new ApiError({ message: 'x', status: 404, url: '/api/v2/jobs' });
        return {
          data: [{ id: '1', name: 'Engine check', state: back.state }] as never[],
          total: 1,
          skipped: 0,
        };
      },
    }),
  });
  const readsIn = async (ms: number) => {
    const before = back.reads;
    await act(() => vi.advanceTimersByTimeAsync(ms));
    return back.reads - before;
  };
  return { back, readsIn };
}

describe('records that a definition follows', () => {
  it('are read again while one is open, first after the definition’s time, and no more once none is', async () => {
    const { back, readsIn } = open();
    await screen.findByRole('table', { name: 'Jobs table' });
    expect(back.reads).toBe(1);
    expect(await readsIn(2100)).toBe(1);
    back.state = 'done';
    expect(await readsIn(2100)).toBe(1);
    expect(await screen.findByText('done')).toBeVisible();
    expect(await readsIn(60_000)).toBe(0);
  });

  it('are given up after a day, with the definition’s message', async () => {
    const { readsIn } = open();
    await screen.findByRole('table', { name: 'Jobs table' });
    vi.setSystemTime(NOW.getTime() + 25 * 3_600_000);
    await readsIn(2100);
    await waitFor(() => expect(shownToasts()).toMatchObject([{ message: 'A job takes too long.' }]));
    expect(await readsIn(10_000)).toBe(0);
  });

  it('are read once where a definition follows none', async () => {
    const { back, readsIn } = open(defineResource(shared));
    await screen.findByRole('table', { name: 'Jobs table' });
    expect(await readsIn(10_000)).toBe(0);
    expect(back.reads).toBe(1);
  });
});

describe('a list that cannot be loaded', () => {
  it('shows a message', async () => {
    open(defineResource(shared), true);
    expect(await screen.findByText('Error loading Jobs')).toBeVisible();
  });

  it('is an empty one, silently, where its definition has no text for it', async () => {
    open(defineResource({ ...shared, texts: { empty: own('No jobs'), loadFailed: false } }), true);
    expect(await screen.findByText('No jobs')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(shownToasts()).toEqual([]);
  });
});
