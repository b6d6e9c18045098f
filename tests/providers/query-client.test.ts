import { CancelledError, InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import { createQueryClient } from '../../src/providers/query-client';

const failed = (status: number) => new ApiError({ message: `failed with ${status}`, status });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function client() {
  const report = vi.fn();
  return { report, queries: createQueryClient(report) };
}

/** Lets a promise that may fail come to its end, with all retries, and reports how it ended. */
async function settle(promise: Promise<unknown>): Promise<unknown> {
  const end = promise.then(
    (value) => value,
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(10_000);
  return end;
}

function observe(queries: ReturnType<typeof client>['queries'], queryFn: () => Promise<unknown>) {
  const observer = new QueryObserver(queries, { queryKey: ['list'], queryFn });
  return { observer, leave: observer.subscribe(() => undefined) };
}

test('a screen’s read is tried twice more with growing delay, and its error reported after the last try only', async () => {
  const { report, queries } = client();
  const at: number[] = [];
  const start = Date.now();
  observe(queries, () => {
    at.push(Date.now() - start);
    return Promise.reject(failed(503));
  });
  await vi.advanceTimersByTimeAsync(600);
  expect(report).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(at).toHaveLength(3);
  const [first = 0, second = 0, third = 0] = at;
  expect(third - second).toBeGreaterThan(second - first);
  expect(report).toHaveBeenCalledTimes(1);
});

test('a read that succeeds at a later try reports no error', async () => {
  const { report, queries } = client();
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValueOnce(failed(502)).mockResolvedValue('rows');
  const { observer } = observe(queries, queryFn);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(observer.getCurrentResult().data).toBe('rows');
  expect(report).not.toHaveBeenCalled();
});

test.each([400, 403, 404, 500])(
  'a read that fails with %d is reported at once, after one try',
  async (status) => {
    const { report, queries } = client();
    const queryFn = vi.fn(() => Promise.reject(failed(status)));
    observe(queries, queryFn);
    await vi.advanceTimersByTimeAsync(10);
    expect(queryFn).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledTimes(1);
  },
);

test('a refresh that fails while older data is on the screen is left to the screen', async () => {
  const { report, queries } = client();
  const queryFn = vi.fn<() => Promise<string>>().mockResolvedValueOnce('rows').mockRejectedValue(failed(500));
  const { observer } = observe(queries, queryFn);
  await vi.advanceTimersByTimeAsync(10);
  await settle(observer.refetch());
  expect(observer.getCurrentResult()).toMatchObject({ data: 'rows', isError: true });
  expect(report).not.toHaveBeenCalled();
});

test('the end of a session is shown by the session: no 401 is reported', async () => {
  const { report, queries } = client();
  observe(queries, () => Promise.reject(failed(401)));
  await vi.advanceTimersByTimeAsync(10_000);
  const mutation = queries
    .getMutationCache()
    .build(queries, { mutationFn: () => Promise.reject(failed(401)) });
  await settle(mutation.execute(undefined));
  expect(report).not.toHaveBeenCalled();
});

test('a write is never tried again, and its failure is reported', async () => {
  const { report, queries } = client();
  const mutationFn = vi.fn(() => Promise.reject(failed(503)));
  const mutation = queries.getMutationCache().build(queries, { mutationFn });
  await settle(mutation.execute(undefined));
  expect(mutationFn).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledTimes(1);
});

test('a write whose failure its screen shows is not reported', async () => {
  const { report, queries } = client();
  const mutation = queries
    .getMutationCache()
    .build(queries, { mutationFn: () => Promise.reject(failed(409)), meta: { isSilent: true } });
  await settle(mutation.execute(undefined));
  expect(report).not.toHaveBeenCalled();
});

test('leaving a screen aborts its read and reports nothing', async () => {
  const { report, queries } = client();
  let aborted: AbortSignal | undefined;
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    aborted = signal;
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new CancelledError()));
    });
  };
  const observer = new QueryObserver(queries, { queryKey: ['list'], queryFn });
  const leave = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(10);
  leave();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(aborted?.aborted).toBe(true);
  expect(report).not.toHaveBeenCalled();
});

test.each([
  ['the first read of a list', 0],
  ['a refresh of it', 1],
])('%s that was under way when its records changed is read again', async (_name, before) => {
  const { queries } = client();
  let reads = 0;
  const { observer } = observe(queries, () => {
    reads += 1;
    return new Promise((resolve) => void setTimeout(resolve, 1000, `answer ${reads}`));
  });
  for (let done = 0; done < before; done += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    void observer.refetch();
  }
  await vi.advanceTimersByTimeAsync(500);
  // As Refine does after its mutations.
  void queries.invalidateQueries({ queryKey: ['list'] }, { cancelRefetch: false });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reads).toBe(before + 2);
  expect(observer.getCurrentResult().data).toBe(`answer ${before + 2}`);
  expect(queries.getQueryState(['list'])?.isInvalidated).toBe(false);
});

test('a long list that was under way when its records changed is outdated, and not read again by itself', async () => {
  const { queries } = client();
  let reads = 0;
  observe(queries, () => {
    reads += 1;
    return new Promise((resolve) => void setTimeout(resolve, 1000, { pages: Array(6).fill([]) }));
  });
  await vi.advanceTimersByTimeAsync(500);
  void queries.invalidateQueries({ queryKey: ['list'] }, { cancelRefetch: false });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reads).toBe(1);
  expect(queries.getQueryState(['list'])?.isInvalidated).toBe(true);
});

test('of two changes the second one shows too, though the list was being read again after the first', async () => {
  const { queries } = client();
  const records = ['first', 'second'];
  const { observer } = observe(queries, () => {
    const answer = [...records];
    return new Promise((resolve) => void setTimeout(resolve, 1000, answer));
  });
  await vi.advanceTimersByTimeAsync(1500);
  for (let change = 0; change < 2; change += 1) {
    records.pop();
    void queries.invalidateQueries({ queryKey: ['list'] }, { cancelRefetch: false });
    await vi.advanceTimersByTimeAsync(300);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect(observer.getCurrentResult().data).toEqual([]);
});

test.each([
  ['that changed is read again', true],
  ['of which a page has failed is not read again', false],
])('a list in pages %s after its next page', async (_name, isChanged) => {
  const { queries } = client();
  const reads: number[] = [];
  const observer = new InfiniteQueryObserver(queries, {
    queryKey: ['list'],
    initialPageParam: 1,
    getNextPageParam: (_last: unknown, pages: unknown[]) => pages.length + 1,
    queryFn: async ({ pageParam }: { pageParam: number }) => {
      reads.push(pageParam);
      if (!isChanged && reads.length === 2) throw failed(400);
      return [];
    },
  });
  observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(100);
  if (isChanged) void queries.invalidateQueries({ queryKey: ['list'], refetchType: 'none' });
  else await settle(observer.fetchNextPage());
  await settle(observer.fetchNextPage());
  expect(reads).toEqual(isChanged ? [1, 2, 1, 2] : [1, 2, 2]);
});
