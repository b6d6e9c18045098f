// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import { fakeDataProvider } from '../support/fake-providers';
import { renderApp } from '../support/test-app';

const startMs = Date.UTC(2026, 10, 9, 12);

beforeEach(() => {
  window.localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: startMs });
});
afterEach(() => vi.useRealTimers());

/** The areas whose lists are read, and the heading that shows that one has come. */
const areas: Record<string, { resource: string; address: string; heading: string }> = {
  'a live list': { resource: 'assets', address: '/dashboard/assets?view=list', heading: 'Assets' },
  'a list that is not live': { resource: 'alerts', address: '/dashboard/alerts', heading: 'Alerts' },
  incidents: { resource: 'incidents', address: '/dashboard/incidents?view=list', heading: 'Incidents' },
  'clips, which come in pages': {
    resource: 'locked-videos',
    address: '/dashboard/locked-videos',
    heading: 'Locked Videos',
  },
  'video requests': {
    resource: 'request-videos',
    address: '/dashboard/request-videos',
    heading: 'Request Videos',
  },
  reports: { resource: 'reports', address: '/dashboard/reports', heading: 'Reports' },
};

function open({ resource, address }: { resource: string; address: string }, refreshSeconds = 30) {
  let reads = 0;
  let isDown = false;
  renderApp({
    address,
    settings: { refreshSeconds, features: new Set(['alertRules', 'reports']) },
    dataProvider: fakeDataProvider({
      async getList(asked) {
        if (asked.resource !== resource) return { data: [], total: 0, skipped: 0 };
        reads += 1;
        if (isDown) throw new ApiError({ message: 'gone', status: 404 });
        return { data: [], total: 0, skipped: 0, rowCount: 0 } as never;
      },
    }),
  });
  return {
    reads: () => reads,
    breakDown: (next: boolean) => {
      isDown = next;
    },
  };
}

const passed = (ms: number) => vi.setSystemTime(Date.now() + ms);
const settled = () => act(() => new Promise<void>((resolve) => void setTimeout(resolve)));

/** The event of a browser when its tab is seen again. */
async function comeBack(): Promise<void> {
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await settled();
}
async function comeOnline(): Promise<void> {
  act(() => void window.dispatchEvent(new Event('offline')));
  act(() => void window.dispatchEvent(new Event('online')));
  await settled();
}

describe.each(Object.entries(areas))('%s', (_, area) => {
  it('is read again as soon as the tab is seen again, if it is older than its interval', async () => {
    const { reads } = open(area);
    await screen.findByRole('heading', { name: area.heading });
    await waitFor(() => expect(reads()).toBe(1));
    await settled();
    passed(20_000);
    await comeBack();
    expect(reads()).toBe(1);
    passed(45_000);
    await comeBack();
    await waitFor(() => expect(reads()).toBe(2));
  });

  it('is read again as soon as the network is back', async () => {
    const { reads } = open(area);
    await waitFor(() => expect(reads()).toBe(1));
    await settled();
    passed(65_000);
    await comeOnline();
    await waitFor(() => expect(reads()).toBe(2));
  });
});

it('a list that failed is read again as soon as the network is back, however short ago that was', async () => {
  const { reads, breakDown } = open({ resource: 'alerts', address: '/dashboard/alerts' });
  await waitFor(() => expect(reads()).toBe(1));
  await settled();
  breakDown(true);
  passed(31_000);
  await comeBack();
  await waitFor(() => expect(reads()).toBe(2));
  await settled();
  breakDown(false);
  await comeOnline();
  await waitFor(() => expect(reads()).toBe(3));
});

it('nothing is read unasked when the refresh is off', async () => {
  const { reads } = open({ resource: 'alerts', address: '/dashboard/alerts' }, 0);
  await waitFor(() => expect(reads()).toBe(1));
  await settled();
  passed(3_600_000);
  await comeBack();
  await comeOnline();
  expect(reads()).toBe(1);
});
