import { describe, expect, test } from 'vitest';
import { createPageRun, type ReadPage } from '../../../src/domain/lists/page-run';

type Row = { id: string };

const page = (ids: string, total: number, rowCount = ids.length): ReadPage<Row> => ({
  data: [...ids].map((id) => ({ id })),
  rowCount,
  total,
});

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id).join('');

describe('pages of a list', () => {
  test.each<[string, ReadPage<Row>[], boolean]>([
    ['none yet', [], false],
    ['the total is not reached', [page('ab', 5)], false],
    ['the total is reached', [page('ab', 4), page('cd', 4)], true],
    ['an empty page before the total', [page('ab', 9), page('', 9)], true],
    ['a page that only repeats', [page('ab', 9), page('ab', 9)], true],
    ['a page of which no row could be read', [page('ab', 9), page('', 9, 2)], false],
    ['a smaller total than what came, and a full page', [page('ab', 0)], false],
    ['a smaller total than what came, and a page that is not full', [page('a', 0)], true],
    ['pages smaller than asked for', [page('a', 3), page('b', 3)], false],
  ])('%s', (_what, pages, isComplete) => {
    expect(createPageRun<Row>(2)(pages).isComplete).toBe(isComplete);
  });

  test('stand together in their order, each row once', () => {
    const run = createPageRun<Row>(2)([page('ab', 4), page('bc', 4)]);
    expect(idsOf(run.rows)).toBe('abc');
    expect(run).toMatchObject({ received: 4, total: 4 });
  });

  test('are the same however often they are put together, and anew for other pages', () => {
    const put = createPageRun<Row>(2);
    const first = [page('ab', 4)];
    const both = [...first, page('cd', 4)];
    expect(put(first)).toBe(put(first));
    expect(idsOf(put(both).rows)).toBe('abcd');
    expect(idsOf(put(first).rows)).toBe('ab');
    expect(idsOf(put([page('xy', 2)]).rows)).toBe('xy');
  });
});
