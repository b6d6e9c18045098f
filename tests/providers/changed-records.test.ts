import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChangeReader } from '../../src/providers/changed-records';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const page = Object.assign(new EventTarget(), { hidden: false });

function open() {
  page.hidden = false;
  const queries = new QueryClient();
  const reader = createChangeReader(queries, page as unknown as Document);
  const stop = reader.start();
  /** Reads a list of a resource for a screen; counts its reads and those that were given up. */
  const show = async (
    resource: string,
    {
      answer = {},
      meta = {},
      takesMs = 0,
    }: { answer?: object; meta?: Record<string, unknown>; takesMs?: number } = {},
  ) => {
    const counts = { reads: 0, aborted: 0 };
    const queryKey = ['data', 'default', resource, 'list', { of: Math.random() }];
    const observer = new QueryObserver(queries, {
      queryKey,
      meta,
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: ({ signal }) => {
        counts.reads += 1;
        signal.addEventListener('abort', () => (counts.aborted += 1));
        return new Promise((resolve) => void setTimeout(resolve, takesMs, answer));
      },
    });
    const leave = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(takesMs);
    return {
      counts,
      leave,
      isStale: () => queries.getQueryState(queryKey)?.isInvalidated,
      refetch: () => void observer.refetch(),
    };
  };
  return { reader, show, stop };
}

const seen = (isSeen: boolean) => {
  page.hidden = !isSeen;
  page.dispatchEvent(new Event('visibilitychange'));
};

test('what is on the screen is read again at once, what was there when it is opened again, and nothing else', async () => {
  const { reader, show } = open();
  const yards = await show('yards');
  const left = await show('yards');
  left.leave();
  const teams = await show('teams');
  reader.noteChange('yards');
  await vi.advanceTimersByTimeAsync(1000);
  expect([yards.counts.reads, left.counts.reads, teams.counts.reads]).toEqual([2, 1, 1]);
  expect([left.isStale(), teams.isStale()]).toEqual([true, false]);
});

test('changes in quick succession are read together', async () => {
  const { reader, show } = open();
  const yards = await show('yards');
  for (let change = 0; change < 50; change += 1) {
    reader.noteChange('yards');
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(yards.counts.reads).toBe(2);
});

test('a hidden tab reads nothing until it is seen', async () => {
  const { reader, show } = open();
  const yards = await show('yards');
  seen(false);
  reader.noteChange('yards');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(yards.counts.reads).toBe(1);
  seen(true);
  expect(yards.counts.reads).toBe(2);
  seen(false);
  seen(true);
  expect(yards.counts.reads).toBe(2);
});

test('a read that began before the change is begun anew, as it may not include it', async () => {
  const { reader, show } = open();
  const yards = await show('yards', { takesMs: 5000 });
  yards.refetch();
  reader.noteChange('yards');
  await vi.advanceTimersByTimeAsync(1000);
  expect(yards.counts).toEqual({ reads: 3, aborted: 1 });
});

test('a list in many pages waits for its user', async () => {
  const { reader, show } = open();
  const pages = (count: number) => ({ answer: { pages: Array(count).fill({}), pageParams: [] } });
  const [few, many] = [await show('yards', pages(5)), await show('yards', pages(6))];
  reader.noteChange('yards');
  await vi.advanceTimersByTimeAsync(1000);
  expect([few.counts.reads, many.counts.reads]).toEqual([2, 1]);
});

test('the record that a form began with is left alone', async () => {
  const { reader, show } = open();
  const form = await show('yards', { meta: { startsForm: true } });
  reader.noteChange('yards');
  await vi.advanceTimersByTimeAsync(1000);
  expect(form.counts.reads).toBe(1);
  expect(form.isStale()).toBe(false);
});

test('nothing is read after it has ended', async () => {
  const { reader, show, stop } = open();
  const yards = await show('yards');
  reader.noteChange('yards');
  stop();
  await vi.advanceTimersByTimeAsync(1000);
  seen(true);
  expect(yards.counts.reads).toBe(1);
});
