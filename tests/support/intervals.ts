import { afterAll, beforeAll, vi } from 'vitest';

/** More than any queue waits before it looks for work again. */
const QUEUE_MS = 3000;

/**
 * Holds the intervals of the servers that are started after it in a describe block, so that no test waits for them.
 * @returns lets as much time pass for them as queues wait between two looks for work.
 */
export function holdIntervals(): () => void {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterAll(() => {
    vi.useRealTimers();
  });
  return () => {
    vi.advanceTimersByTime(QUEUE_MS);
  };
}
