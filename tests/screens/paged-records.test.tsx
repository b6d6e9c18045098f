// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import { choose } from '../support/controls';
import { fakePages } from '../support/fake-pages';
import { fakeDataProvider } from '../support/fake-providers';
import { sampleResource } from '../support/sample-resource';
import { renderApp } from '../support/test-app';

const own = (word: string) => ({ en: word, es: word, fr: word });

const samples = sampleResource(
  { style: 'paged', address: 'asset', path: '/api/samples', pageSize: 2, query: () => ({}) },
  {
    filters: [
      {
        name: 'size',
        label: own('Size'),
        options: [
          { value: '0', label: own('All sizes') },
          { value: '1', label: own('Large') },
        ],
      },
    ],
  },
);

const row = (id: number) => ({ id: String(id), name: `Sample ${id}`, size: id });

function open(pages: ReturnType<typeof fakePages>) {
  return renderApp({
    address: '/dashboard/samples',
    resources: [samples],
    dataProvider: fakeDataProvider({ getList: pages.getList }),
  });
}

const range = () => within(screen.getByRole('navigation', { name: 'Pagination' }));

test('the first page is shown at once, the rest as it comes, and a bar shows how far that is', async () => {
  const waiting: (() => void)[] = [];
  const pages = fakePages('samples', async ({ page }) => {
    if (page > 1) await new Promise<void>((resolve) => waiting.push(resolve));
    return { rows: [row(page * 2 - 1), row(page * 2)], total: 6 };
  });
  open(pages);
  expect(await screen.findByText('Sample 1')).toBeVisible();
  const bar = await screen.findByRole('progressbar', { name: 'Reading the rest of the list' });
  expect(bar).toHaveAttribute('aria-valuenow', '33');
  expect(screen.getByTitle('2 of 6 read.')).toContainElement(bar);
  await waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]?.();
  expect(await screen.findByText('Sample 4')).toBeVisible();
  await waitFor(() => expect(waiting).toHaveLength(2));
  waiting[1]?.();
  expect(await range().findByText('1–6 of 6')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(pages.requests.map(({ page }) => page)).toEqual([1, 2, 3]);
});

test('a later page that fails leaves what is there, and the rest comes when one goes on', async () => {
  let isBroken = true;
  const pages = fakePages('samples', async ({ page }) => {
    if (page === 2 && isBroken) throw new ApiError({ message: 'Broken', status: 500 });
    return { rows: [row(page * 2 - 1), row(page * 2)], total: 4 };
  });
  const { user } = open(pages);
  expect(await screen.findByRole('alert')).toHaveTextContent('2 of 4 read. The rest did not come.');
  expect(screen.getByText('Sample 2')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('Sample 4')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(pages.requests.map(({ page }) => page)).toEqual([1, 2, 2]);
});

test('another filter starts again with the first page and aborts what is under way', async () => {
  const pages = fakePages('samples', async ({ page, filters, signal }) => {
    if (filters.size === '0' && page === 2) {
      await new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    }
    return { rows: filters.size === '1' ? [row(9)] : [row(1), row(2)], total: filters.size === '1' ? 1 : 4 };
  });
  open(pages);
  await screen.findByText('Sample 1');
  await waitFor(() => expect(pages.requests).toHaveLength(2));
  await choose('Size', 'Large');
  expect(await screen.findByText('Sample 9')).toBeVisible();
  expect(screen.queryByText('Sample 1')).not.toBeInTheDocument();
  expect(pages.requests[1]?.signal?.aborted).toBe(true);
  expect(pages.requests[2]).toMatchObject({ page: 1, filters: { size: '1' } });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
