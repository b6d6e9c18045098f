// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { goToPage } from '../support/controls';
import { askedOf, pagesOf, rowOf, rowsFrom } from '../support/fake-served-list';
import { openVisits, pagination } from '../support/visits';

const MILLION = 1_000_000;

describe('a server that ignores a request', () => {
  const all = rowsFrom(1, 12, 12);

  it('sends the whole list for each page: the pages are cut out of it', async () => {
    openVisits(() => ({ body: all }));
    expect(await screen.findByText('Visit 5')).toBeVisible();
    expect(screen.queryByText('Visit 6')).not.toBeInTheDocument();
    expect(pagination().getByText('1–5 of 12')).toBeVisible();
    expect(screen.getByText(/sends the whole list for every page/)).toBeVisible();
    await goToPage('3');
    expect(await screen.findByText('Visit 12')).toBeVisible();
    expect(screen.queryByText('Visit 5')).not.toBeInTheDocument();
  });

  it('sends its first page again for each page: no row is shown as another', async () => {
    const { user, address } = openVisits(
      () => ({ body: { data: all.slice(0, 5), totalCount: 12 } }),
      '?page=2',
    );
    expect(await screen.findByText('The server repeats its first page')).toBeVisible();
    expect(screen.queryByText('Visit 1')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'First page' }));
    expect(await screen.findByText('Visit 1')).toBeVisible();
    expect(address()).toBe('/dashboard/visits');
  });

  it.each([
    [8, 'larger'],
    [2, 'smaller'],
  ])('has pages of a size of its own, %i: the %s pages are put together', async (size) => {
    openVisits((request) => {
      const { page } = askedOf(request);
      return { body: { data: rowsFrom((page - 1) * size + 1, size, 12), totalCount: 12 } };
    });
    expect(await screen.findByText('Visit 5')).toBeVisible();
    expect(screen.queryByText('Visit 6')).not.toBeInTheDocument();
    expect(screen.getByText(/pages of another size/)).toBeVisible();
    await goToPage('2');
    expect(await screen.findByText('Visit 10')).toBeVisible();
    expect(screen.getByText('Visit 6')).toBeVisible();
    await goToPage('3');
    expect(await screen.findByText('Visit 12')).toBeVisible();
  });

  it('counts fewer rows than it sends: the others can be reached', async () => {
    const { user } = openVisits((request) => {
      const { page, pageSize } = askedOf(request);
      return { body: { data: rowsFrom((page - 1) * pageSize + 1, pageSize, 12), totalCount: 3 } };
    });
    expect(await screen.findByText('Visit 5')).toBeVisible();
    expect(screen.getByText(/does not match those it sends/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Visit 10')).toBeVisible();
  });

  it('counts more rows than it sends: an empty page shows a message', async () => {
    openVisits((request) => {
      const { page, pageSize } = askedOf(request);
      return { body: { data: rowsFrom((page - 1) * pageSize + 1, pageSize, 10), totalCount: 100 } };
    }, '?page=4');
    expect(await screen.findByText('No records on this page')).toBeVisible();
    expect(screen.getByText('The list ends before page 4.')).toBeVisible();
    expect(screen.getByText(/does not match those it sends/)).toBeVisible();
  });

  it('gives no count: there is only the next page, until there is none', async () => {
    const { user } = openVisits((request) => {
      const { page, pageSize } = askedOf(request);
      return { body: { data: rowsFrom((page - 1) * pageSize + 1, pageSize, 10) } };
    });
    await screen.findByText('Visit 1');
    expect(pagination().getByText('1–5, total unknown')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Page 2' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Visit 10')).toBeVisible();
    // The page after it was read ahead, and is empty.
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true'),
    );
  });

  it('sends its last page for those beyond: the address goes back to it', async () => {
    const { address } = openVisits((request) => {
      const page = Math.min(askedOf(request).page, 3);
      return { body: { data: rowsFrom((page - 1) * 5 + 1, 5, 12), totalCount: 12 } };
    }, '?page=8');
    expect(await screen.findByText('Visit 12')).toBeVisible();
    expect(address()).toBe('/dashboard/visits?page=3');
  });

  it('sends rows that cannot be read: they are counted', async () => {
    openVisits(() => ({ body: { data: [rowOf(1), { id: '2' }, null, rowOf(4)], totalCount: 4 } }));
    expect(await screen.findByText('Visit 4')).toBeVisible();
    expect(screen.getByText('Records that could not be read and are not shown: 2')).toBeVisible();
    expect(pagination().getByText('1–4 of 4')).toBeVisible();
  });

  it('refuses a sort: the usual order is one click away', async () => {
    const { user, address } = openVisits(
      (request) =>
        askedOf(request).sort === '-size'
          ? { status: 400, body: { message: 'Cannot sort by size' } }
          : pagesOf(MILLION)(request),
      '?sort=-size',
    );
    expect(await screen.findByText('Cannot sort by size')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show in the usual order' }));
    expect(await screen.findByText('Visit 1')).toBeVisible();
    expect(address()).toBe('/dashboard/visits');
  });
});
