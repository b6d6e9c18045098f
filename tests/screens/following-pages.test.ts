// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type PagesOfQuery, useFollowingPages } from '../../src/screens/resource/use-following-pages';

function follow(isWanted = true) {
  const fetchNextPage = vi.fn(async () => undefined);
  const { rerender } = renderHook((query: PagesOfQuery) => useFollowingPages(query, isWanted), {
    initialProps: {
      data: undefined,
      isFetching: true,
      isError: false,
      hasNextPage: false,
      fetchNextPage,
    } as PagesOfQuery,
  });
  return {
    fetchNextPage,
    show: (pages: number, state: Partial<PagesOfQuery> = {}) =>
      rerender({
        data: { pages: Array.from({ length: pages }) },
        isFetching: false,
        isError: false,
        hasNextPage: true,
        fetchNextPage,
        ...state,
      }),
  };
}

it('requests each page behind the one that came, up to the last', () => {
  const { show, fetchNextPage } = follow();
  show(1);
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  show(1, { isFetching: true });
  show(2);
  expect(fetchNextPage).toHaveBeenCalledTimes(2);
  show(3, { hasNextPage: false });
  expect(fetchNextPage).toHaveBeenCalledTimes(2);
});

it('goes on when an answer comes in the same tick, so that nothing is seen to be fetched', () => {
  const { show, fetchNextPage } = follow();
  for (const pages of [1, 2, 3]) show(pages);
  expect(fetchNextPage).toHaveBeenCalledTimes(3);
});

it('stops at a page that failed, and where no more is wanted', () => {
  const failing = follow();
  failing.show(1, { isError: true });
  expect(failing.fetchNextPage).not.toHaveBeenCalled();
  const unwanted = follow(false);
  unwanted.show(1);
  expect(unwanted.fetchNextPage).not.toHaveBeenCalled();
});
