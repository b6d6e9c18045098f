// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  columnHeads,
  drawerTitled,
  goToPage,
  rowsOf,
  searchFor,
  sortableColumns,
  sortBy,
  typePage,
} from '../support/controls';
import type { Answer, SeenRequest } from '../support/fake-back-end';
import { askedOf, own, pagesOf, renderServed, rowOf, rowsFrom } from '../support/fake-served-list';
import { openVisits, pagination, path, visits } from '../support/visits';

const states = [
  { value: 'open', label: own('Open') },
  { value: 'closed', label: own('Closed') },
];

const MILLION = 1_000_000;

/** Answers that wait until they are let go, in the order in which they were requested. */
function held(answer: (request: SeenRequest) => Answer) {
  const waiting: { request: SeenRequest; release(): void }[] = [];
  const answers = async (request: SeenRequest) => {
    await new Promise<void>((release) => waiting.push({ request, release }));
    return answer(request);
  };
  const releaseAll = (): void => {
    for (const { release } of waiting.splice(0)) release();
  };
  return { answers, waiting, releaseAll };
}

describe('a list of a million rows', () => {
  it('is requested one page at a time, in its order', async () => {
    const { asked } = openVisits(pagesOf(MILLION));
    expect(await screen.findByText('Visit 5')).toBeVisible();
    expect(pagination().getByText('1–5 of 1,000,000')).toBeVisible();
    expect(asked(path)[0]).toEqual({ page: 1, pageSize: 5, sort: 'name' });
    expect(rowsOf()).toHaveLength(5);
  });

  it('has its next page ready before it is requested', async () => {
    const { asked, user } = openVisits(pagesOf(MILLION));
    await screen.findByText('Visit 1');
    await waitFor(() => expect(asked(path)).toHaveLength(2));
    expect(asked(path)[1]).toMatchObject({ page: 2 });
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.getByText('Visit 6')).toBeVisible();
    expect(asked(path).filter(({ page }) => page === 2)).toHaveLength(1);
  });

  it('says that nothing matches, without a number, where a search finds nothing', async () => {
    const { user } = openVisits((request) => pagesOf(askedOf(request).q ? 0 : MILLION)(request));
    await screen.findByText('Visit 1');
    await searchFor('Nobody');
    expect(await screen.findByText('No record matches the search and filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByText('Visit 1')).toBeVisible();
    expect(screen.queryByText('No record matches the search and filters.')).toBeNull();
  });

  it('goes to its last page, and to one by its number', async () => {
    const { address } = openVisits(pagesOf(MILLION));
    await screen.findByText('Visit 1');
    await goToPage('200,000');
    expect(await screen.findByText('Visit 1000000')).toBeVisible();
    expect(address()).toBe('/dashboard/visits?page=200000');
    await typePage('777');
    expect(await screen.findByText('Visit 3881')).toBeVisible();
    expect(address()).toBe('/dashboard/visits?page=777');
  });

  it('keeps what is selected on other pages, until it is cleared or something else is looked for', async () => {
    const { user } = openVisits(pagesOf(MILLION));
    await user.click(await screen.findByRole('checkbox', { name: 'Select Visit 2' }));
    await user.click(pagination().getByRole('button', { name: 'Next page' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Select Visit 7' }));
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.click(pagination().getByRole('button', { name: 'Previous page' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select Visit 2' })).toBeChecked());
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByText(/ selected$/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Select Visit 2' }));
    await searchFor('x');
    await waitFor(() => expect(screen.queryByText(/ selected$/)).not.toBeInTheDocument());
  });

  it('goes on in the details over the end of a page, forward and back, and keeps the button focused', async () => {
    const { user, address } = openVisits(pagesOf(11), '?details=4');
    const details = within(await drawerTitled('Visit 4'));
    const next = details.getByRole('button', { name: 'Next record' });
    await user.click(next);
    await drawerTitled('Visit 5');
    await user.click(next);
    await drawerTitled('Visit 6');
    expect(next).toHaveFocus();
    expect(address()).toBe('/dashboard/visits?details=6&page=2');
    expect(rowsOf().at(0)).toHaveTextContent('Visit 6');
    await user.keyboard('k');
    await drawerTitled('Visit 5');
    expect(address()).toBe('/dashboard/visits?details=5');
  });

  it('says in the details that the last record of its last page is the last one', async () => {
    const { user } = openVisits(pagesOf(11), '?page=2&details=10');
    const details = within(await drawerTitled('Visit 10'));
    const next = details.getByRole('button', { name: 'Next record' });
    await user.click(next);
    await drawerTitled('Visit 11');
    expect(next).toHaveAttribute('aria-description', 'This is the last record shown');
  });

  it('opens the first record of a page that failed at first', async () => {
    let isDown = true;
    const { user } = openVisits((request) => {
      if (askedOf(request).page === 2 && isDown) return { status: 400, body: { message: 'Not now' } };
      return pagesOf(11)(request);
    }, '?details=5');
    const details = within(await drawerTitled('Visit 5'));
    await user.click(details.getByRole('button', { name: 'Next record' }));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isDown = false;
    await user.click(retry);
    await drawerTitled('Visit 6');
  });

  it('turns again after a page that failed, when a search has led back to the first one', async () => {
    let isDown = true;
    const { user } = openVisits((request) => {
      if (askedOf(request).page === 2 && isDown) return { status: 400, body: { message: 'Not now' } };
      return pagesOf(11)(request);
    }, '?details=5');
    const details = within(await drawerTitled('Visit 5'));
    await user.click(details.getByRole('button', { name: 'Next record' }));
    await screen.findByRole('button', { name: 'Retry' });
    isDown = false;
    await searchFor('visit', 'Search Visits');
    await screen.findByText('Visit 3');
    await user.click(await details.findByRole('button', { name: 'Next record' }));
    await drawerTitled('Visit 6');
  });

  it('comes back from an empty page, and says in the details that the record is the last one', async () => {
    let isDown = true;
    const { user, address } = openVisits((request) => {
      const { page, pageSize } = askedOf(request);
      if (page === 2 && isDown) return { status: 400, body: { message: 'Not now' } };
      return { body: { data: rowsFrom((page - 1) * pageSize + 1, pageSize, 5) } };
    }, '?details=5');
    const details = within(await drawerTitled('Visit 5'));
    await user.click(details.getByRole('button', { name: 'Next record' }));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isDown = false;
    await user.click(retry);
    await waitFor(() => expect(address()).toBe('/dashboard/visits?details=5'));
    expect(details.getByRole('button', { name: 'Next record' })).toHaveAttribute(
      'aria-description',
      'This is the last record shown',
    );
  });

  it('sorts on the server, from its first page, by the columns that the server sorts by', async () => {
    const { asked, address } = openVisits(pagesOf(MILLION), '?page=3');
    await screen.findByText('Visit 11');
    expect(columnHeads()).toContain('Status');
    expect(sortableColumns()).not.toContain('Status');
    await sortBy(/Size/);
    await sortBy(/Size/);
    expect(await screen.findByText('Visit 1000000')).toBeVisible();
    expect(address()).toBe('/dashboard/visits?sort=-size');
    expect(asked(path).at(-1)).toMatchObject({ sort: '-size' });
  });

  it('searches on the server when the user stops typing', async () => {
    const { asked, address } = openVisits((request) => {
      const { q } = askedOf(request);
      return q ? { body: { data: [rowOf(77)], totalCount: 1 } } : pagesOf(MILLION)(request);
    });
    await screen.findByText('Visit 1');
    await searchFor('visit 77', 'Search Visits');
    expect(await screen.findByText('Visit 77')).toBeVisible();
    expect(pagination().getByText('1–1 of 1')).toBeVisible();
    expect(asked(path).flatMap(({ q }) => q ?? [])).toEqual(['visit 77']);
    expect(address()).toBe('/dashboard/visits?q=visit+77');
  });

  it('opens at the page, size and order of a link; Back brings the last page', async () => {
    const { user, asked, goBack } = openVisits(pagesOf(MILLION), '?page=4&size=10&sort=-size&sort=x');
    expect(await screen.findByText('Visit 999970')).toBeVisible();
    expect(asked(path)[0]).toEqual({ page: 4, pageSize: 10, sort: '-size' });
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Visit 999960')).toBeVisible();
    goBack();
    expect(await screen.findByText('Visit 999970')).toBeVisible();
  });

  it('ignores a sort of the address that the server does not have', async () => {
    const { asked } = openVisits(pagesOf(MILLION), '?sort=state');
    await screen.findByText('Visit 1');
    expect(asked(path)[0]).toMatchObject({ sort: 'name' });
  });

  it('goes to the last page from one that is beyond it', async () => {
    const { address } = openVisits(pagesOf(12), '?page=9');
    expect(await screen.findByText('Visit 12')).toBeVisible();
    expect(address()).toBe('/dashboard/visits?page=3');
  });

  it('keeps the page on the screen while another one is read, shows a message, and aborts what is no longer wanted', async () => {
    const { answers, waiting, releaseAll } = held(pagesOf(MILLION));
    openVisits(answers);
    await waitFor(() => expect(waiting).toHaveLength(1));
    releaseAll();
    await screen.findByText('Visit 1');
    await goToPage('3');
    expect(pagination().getByText('Reading page 3…')).toBeVisible();
    expect(screen.getByText('Visit 1')).toBeVisible();
    const third = waiting.find(({ request }) => askedOf(request).page === 3);
    await goToPage('4');
    await waitFor(() => expect(third?.request.signal?.aborted).toBe(true));
    releaseAll();
    expect(await screen.findByText('Visit 16')).toBeVisible();
    expect(pagination().getByText('16–20 of 1,000,000')).toBeVisible();
  });

  it('exports all pages of what is found', async () => {
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => {};
    const { user, asked } = openVisits(pagesOf(250), '?q=visit');
    await screen.findByText('Visit 1');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    const all = () => asked(path).filter(({ pageSize }) => pageSize === 100);
    await waitFor(() =>
      expect(all().map(({ page, q }) => [page, q])).toEqual([
        [1, 'visit'],
        [2, 'visit'],
        [3, 'visit'],
      ]),
    );
  });

  it('reads the details of a record of another page by themselves', async () => {
    const { user, asked } = renderServed({
      address: '/dashboard/visits?details=900',
      definition: visits,
      answers: {
        [path]: pagesOf(MILLION),
        [`${path}/900`]: () => ({ body: { data: rowOf(900) } }),
      },
    });
    expect(await screen.findByRole('dialog', { name: 'Visit 900' })).toBeVisible();
    expect(asked(`${path}/900`)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'View Details: Visit 3' }));
    expect(await screen.findByRole('dialog', { name: 'Visit 3' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('Visit 6');
    expect(screen.getByRole('dialog', { name: 'Visit 3' })).toBeVisible();
    expect(asked(`${path}/3`)).toHaveLength(0);
  });

  describe('of which one is opened that is not on the page', () => {
    const filtered = {
      ...visits,
      filters: [
        { kind: 'choices', name: 'state', field: 'state', label: 'field.status', options: states },
        { kind: 'choices', name: 'owner', label: own('Owner'), options: states },
      ],
    } as typeof visits;
    const openFiltered = (query: string) =>
      renderServed({
        address: `/dashboard/visits?details=900&${query}`,
        definition: filtered,
        answers: { [path]: pagesOf(MILLION), [`${path}/900`]: () => ({ body: rowOf(900) }) },
      });

    it.each([
      ['filters leave out', 'state=closed', 'Status: Closed'],
      ['the search leaves out', 'q=lorry', '“lorry”'],
      ['both leave out', 'q=lorry&state=closed', '“lorry” · Status: Closed'],
      ['one filter leaves out, and another may', 'state=closed&owner=open', 'Status: Closed · Owner: Open'],
    ])('which %s: it is said by name, with a way to clear that', async (_, query, words) => {
      const { user, address } = openFiltered(query);
      const details = within(await drawerTitled('Visit 900'));
      expect(await details.findByText(/hide this record in the list/)).toHaveTextContent(
        `Search and filters hide this record in the list (${words})`,
      );
      await user.click(details.getByRole('button', { name: 'Clear search and filters' }));
      await waitFor(() => expect(address()).toBe('/dashboard/visits?details=900'));
      expect(details.queryByText(/hide this record/)).toBeNull();
    });

    it.each(['state=open', 'q=visit', 'owner=closed', ''])(
      'which is on another page, as far as is known (%s): no notice is shown',
      async (query) => {
        openFiltered(query);
        const details = within(await drawerTitled('Visit 900'));
        await screen.findByText('Visit 5');
        expect(details.queryByText(/hide this record/)).toBeNull();
      },
    );
  });

  it('says of a record that is not there that it is gone, and of one that cannot be read why', async () => {
    let isBroken = true;
    const { user, unmount } = renderServed({
      address: '/dashboard/visits?details=900',
      definition: visits,
      answers: {
        [path]: pagesOf(MILLION),
        [`${path}/900`]: () => (isBroken ? { status: 418 } : { body: rowOf(900) }),
      },
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'View Details' }));
    const retry = await drawer.findByRole('button', { name: 'Retry' });
    isBroken = false;
    await user.click(retry);
    expect(await screen.findByRole('dialog', { name: 'Visit 900' })).toBeVisible();
    unmount();

    renderServed({
      address: '/dashboard/visits?details=901',
      definition: visits,
      answers: { [path]: pagesOf(MILLION) },
    });
    expect(await screen.findByText('This record is no longer in the list')).toBeVisible();
  });
});
